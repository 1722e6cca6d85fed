import PluralLanguages
import PluralMessageFormats
package import PluralStringCatalogs
import PluralsLocales

/// The differences between the translations of a table and their source texts that a build reports. Lint reports more.
package struct SourceComparison {
  private let table: DevelopmentTable
  /// The languages with translations.
  package let languages: [String]
  /// The languages that have only one plural form.
  private let singular: Set<String>
  /// The categories of each language that several whole numbers have.
  private var severalNumbers: [String: Set<PluralCategory>] = [:]

  package init(_ table: DevelopmentTable) {
    self.table = table
    languages = table.translatedLanguages.filter {
      $0 != table.developmentLanguage && !$0.isPrivateUseLanguage
    }
    singular = Set(table.allLanguages.filter { RulesInUse.of($0).categories.count < 2 })
  }

  /// Returns the findings about all translations.
  mutating func findings() -> [Diagnostic] {
    var findings = unknownLanguages
    for key in table.keys {
      guard let source = source(of: key) else { continue }
      let texts = source.wholeTexts.map { TextPlaceholders($0.text) }
      for language in languages {
        guard let message = table.languages[language]?[key] else { continue }
        if let finding = missingPlural(
          message.entry, source, of: key, in: language, at: message.place)
        {
          findings.append(finding)
        }
        let whole = message.entry.wholeTexts
        let own = whole.map { TextPlaceholders($0.text) }
        for (text, placeholders) in zip(whole, own) {
          guard
            let difference = placeholders.difference(
              from: texts, in: table.developmentLanguage,
              otherForms: mayOmitNumber(text, of: message.entry, source, in: language) ? own : [])
          else { continue }
          let place = DevelopmentTable.Place(
            file: message.place?.file ?? table.name,
            position: text.position ?? message.place?.position)
          findings.append(
            table.finding(
              .warning, difference.rule, difference.message, at: place, key: key, language: language
            ))
        }
      }
    }
    return findings
  }

  /// The findings about the codes of languages, each at the first message of the language.
  package var unknownLanguages: [Diagnostic] {
    table.translatedLanguages.compactMap { language in
      let spelled = table.spellings[language] ?? language
      guard
        let message = Diagnostic.unknownLanguage(language) ?? Diagnostic.unknownRegion(spelled)
      else { return nil }
      let places = (table.languages[language] ?? [:]).compactMap(\.value.place)
      let first = places.min {
        ($0.position ?? SourcePosition.start) < ($1.position ?? SourcePosition.start)
      }
      return table.finding(.warning, .unknownLanguage, message, at: first, language: spelled)
    }
  }

  /// The languages without rules that have plural forms other than `other`, each at its first message. PO files report them with their formulas.
  package var languagesWithoutRules: [Diagnostic] {
    table.translatedLanguages.compactMap { language in
      if RulesInUse.of(language).hasRules { return nil }
      let places = (table.languages[language] ?? [:]).compactMap { _, message in
        message.entry.variables.contains { $0.variants.contains { $0.category != .other } }
          ? message.place : nil
      }
      let first = places.min {
        ($0.position ?? SourcePosition.start) < ($1.position ?? SourcePosition.start)
      }
      return first.map {
        table.finding(
          .note, .pluralForms,
          "CLDR has no plural rules for '\(language)', so 'other' is shown for every number; --configuration can add rules",
          at: $0, language: table.spellings[language] ?? language)
      }
    }
  }

  /// Returns the message that translations are compared with; `nil` if the key is only a name and not a text. In a catalog, a key
  /// without a text is its own text.
  package func source(of key: String) -> AuthoredEntry? {
    let message = table.languages[table.developmentLanguage]?[key]
    if let message { return message.entry }
    if let text = table.notes[key]?.defaultText { return .text(text) }
    let isText =
      table.isMultilingual && table.notes[key]?.isText != false
      || key.utf8.contains(UInt8(ascii: " "))
      || !FormatString(key).specifications.isEmpty
    return isText ? .text(AuthoredText(text: key, position: nil)) : nil
  }

  /// Returns the finding about a translation without plural forms whose source has some.
  package func missingPlural(
    _ entry: AuthoredEntry, _ source: AuthoredEntry, of key: String, in language: String,
    at place: DevelopmentTable.Place?
  ) -> Diagnostic? {
    guard source.hasForms, !entry.hasForms, !singular.contains(language) else { return nil }
    return table.finding(
      .warning, .missingPlural,
      "the text has no plural forms, but the text in \(table.developmentLanguage) has some",
      at: place, key: key, language: language)
  }

  /// Whether a text need not show the number, because it is the form of a category that at most one whole number has. A conversion
  /// is the number, and not a placeholder.
  package mutating func mayOmitNumber(
    _ text: AuthoredText, of entry: AuthoredEntry, _ source: AuthoredEntry, in language: String
  ) -> Bool {
    let variants = entry.variables.filter { $0.type == .cardinal }.flatMap(\.variants)
    guard let category = variants.first(where: { $0.text == text })?.category,
      !source.wholeTexts.contains(where: { !$0.parsed.specifications.isEmpty })
    else { return false }
    let several = severalNumbers[language] ?? CategoryUse(language: language).severalNumbers
    severalNumbers[language] = several
    return !several.contains(category)
  }
}

extension String {
  /// Whether the language is one of `qaa` to `qtz`, which stand for no language; `qqq` is for notes to translators.
  ///
  /// BCP 47, 2.2.1, “Primary Language Subtag”.
  fileprivate var isPrivateUseLanguage: Bool {
    let code = languageSubtag.utf8
    return code.count == 3 && code.first == UInt8(ascii: "q")
      && code.dropFirst().first.map { (UInt8(ascii: "a")...UInt8(ascii: "t")).contains($0) } == true
  }
}

/// The parts of a text that its translations must have as well.
package struct TextPlaceholders {
  /// Whether the text shows nothing.
  package let isEmpty: Bool
  /// Whether the text is one space.
  private let isSpace: Bool
  /// Whether the text is one or two words without a placeholder.
  private let isShort: Bool
  /// Sorted: names once, however often the text has them, and each link.
  private let placeholders: [String]
  /// The links with their addresses.
  private let links: [(text: String, address: String)]

  /// Finds the placeholders of a text.
  ///
  /// - Parameter hasNames: Whether `{name}` is a placeholder.
  package init(_ text: String, hasNames: Bool = true) {
    isEmpty = text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    isSpace = text == " "
    links = Self.links(in: text)
    // Translations may link to other pages.
    placeholders =
      ((hasNames ? Self.names(in: text) : []) + links.map { _ in "[…](…)" }).sorted()
    isShort =
      placeholders.isEmpty && text.utf8.count < 20 && !text.utf8.contains(UInt8(ascii: "%"))
      && text.split(whereSeparator: \.isWhitespace).count < 3
  }

  /// Returns how the text differs from all of the given texts in another language, which are forms of one message.
  ///
  /// - Parameter otherForms: The forms of the text's own message if the text is a form for one number, which it need not show.
  package func difference(
    from sources: [TextPlaceholders], in language: String, otherForms: [TextPlaceholders]
  ) -> (rule: Diagnostic.Rule, message: String)? {
    guard let source = sources.last else { return nil }
    if isMissing(among: sources) { return (.emptyTranslation, "the text is empty") }
    let isSame = sources.contains {
      $0.placeholders == placeholders || isWithoutNumber($0, otherForms)
    }
    if isSame { return nil }
    return (
      .mismatchedPlaceholders,
      linkDifference(from: source, in: language)
        ?? Self.difference(Set(placeholders), from: Set(source.placeholders), in: language)
        ?? Self.contrast(placeholders, source.placeholders, in: language)
    )
  }

  /// Returns how some placeholders differ from those of another language, as messages show it; nil if they are the same.
  package static func difference(
    _ own: Set<String>, from others: Set<String>, in language: String
  ) -> String? {
    let (unknown, missing) = (own.subtracting(others), others.subtracting(own))
    if missing.isEmpty, !unknown.isEmpty, !others.isEmpty {
      return "the text has \(shown(unknown)), which the text in \(language) does not have"
    }
    if unknown.isEmpty, !missing.isEmpty, !own.isEmpty {
      return "the text lacks \(shown(missing)) of the text in \(language)"
    }
    return own == others ? nil : contrast(unknown, missing, in: language)
  }

  private static func contrast(
    _ own: some Collection<String>, _ others: some Collection<String>, in language: String
  ) -> String {
    "the text has \(shown(own)), but the text in \(language) has \(shown(others))"
  }

  /// Whether the text shows nothing, although no text in another language does so. A space may stand for a short word between others:
  /// `at`.
  package func isMissing(among sources: [TextPlaceholders]) -> Bool {
    isEmpty && !sources.isEmpty && !sources.contains(where: \.isEmpty)
      && !(isSpace && sources.allSatisfy(\.isShort))
  }

  /// Returns which link only one of two texts has; nil if they do not differ in links alone.
  private func linkDifference(from source: TextPlaceholders, in language: String) -> String? {
    if Set(placeholders).subtracting(["[…](…)"]) != Set(source.placeholders).subtracting(["[…](…)"])
    {
      return nil
    }
    func first(of links: [(text: String, address: String)], notIn others: TextPlaceholders)
      -> String?
    {
      links.first { link in !others.links.contains { $0.address == link.address } }
        .map { $0.text.escapedForMessage }
    }
    if links.count < source.links.count, let link = first(of: source.links, notIn: self) {
      return "the text lacks the link '\(link)' of the text in \(language)"
    }
    if links.count > source.links.count, let link = first(of: links, notIn: source) {
      return "the text in \(language) has no link '\(link)'"
    }
    return nil
  }

  /// Returns whether the text leaves out one placeholder of a source, which another form has.
  private func isWithoutNumber(_ source: TextPlaceholders, _ otherForms: [TextPlaceholders]) -> Bool
  {
    let (own, all) = (Set(placeholders), Set(source.placeholders))
    let omitted = all.subtracting(own)
    guard let name = omitted.first, omitted.count == 1 else { return false }
    return own.isSubset(of: all)
      && otherForms.contains { $0.placeholders.contains(name) }
  }

  /// Returns placeholders as messages show them.
  package static func shown(_ placeholders: some Collection<String>) -> String {
    placeholders.isEmpty
      ? "no placeholders" : placeholders.sorted().map { "'\($0)'" }.joined(separator: ", ")
  }

  /// Returns the placeholders that code replaces, `${name}` and `{name}`, and `{name:L}` without its format.
  private static func names(in text: String) -> Set<String> {
    if !text.utf8.contains(UInt8(ascii: "{")) { return [] }
    let name = /(\$?\{\s*(?:[A-Za-z_][A-Za-z0-9_.\-]*|[0-9]+))(?::[^{}\s]+)?(\s*\})/
      .matchingSemantics(.unicodeScalar)
    return Set(text.matches(of: name).map { String($0.1 + $0.2) })
  }

  /// Returns the links of Markdown.
  private static func links(in text: String) -> [(text: String, address: String)] {
    if !text.has(bytes: "](") { return [] }
    let link = /(\^?)\[[^\[\]]*\]\(\s*([^()\s]+)\s*\)/.matchingSemantics(.unicodeScalar)
    return text.matches(of: link).filter(\.1.isEmpty).map { (String($0.0), String($0.2)) }
  }
}
