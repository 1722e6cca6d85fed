import PluralLanguages
import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralTranslationFiles
import Plurals

/// Compares the translations of a table with the texts of its development language, in any formats.
struct TranslationChecker {
  let table: DevelopmentTable
  /// The result for the tables so far.
  private(set) var comparison: TranslationComparison
  private var basics: SourceComparison
  private var translatedLanguages: [String] { basics.languages }
  /// The number of plural forms of each language.
  private let forms: [String: Int]
  /// The files of translations, unless one file contains all languages.
  private let translations: Set<String>
  /// The texts that translations are compared with, and whether they may have names.
  private var original: (texts: [String], hasNames: Bool) = ([], true)
  private var traits: [TextTraits] = []
  /// The arguments that the texts of the development language read, sorted by position, and their order.
  private var arguments: (readers: [(key: Int, value: ArgumentTypes.Use)], order: ArgumentOrder?) =
    ([], nil)

  /// A text of the development language that is translated to a language.
  struct Original: Hashable {
    let texts: [String]
    /// The context of a message in a PO file, which says that other translations may be right; otherwise the same for all.
    let context: Substring
    let language: String
  }

  /// A translation, and its message.
  struct Translated {
    let texts: [String]
    let key: String
  }

  init(table: DevelopmentTable, comparison: TranslationComparison) {
    self.table = table
    self.comparison = comparison
    basics = SourceComparison(table)
    forms = Dictionary(
      uniqueKeysWithValues: table.allLanguages.map {
        ($0, RulesInUse.of($0).categories.count)
      })
    let languages = table.isMultilingual ? [] : basics.languages
    translations = Set(
      languages.flatMap { table.languages[$0] ?? [:] }.compactMap(\.value.place?.file))
  }

  mutating func check() {
    comparison.findings += basics.unknownLanguages
    // A formula in a PO file has this note.
    comparison.findings += basics.languagesWithoutRules.filter { !$0.path.hasSuffix(".po") }
    let translated = Set(table.keysToTranslate.map { TableKey($0) })
    for key in table.keys {
      let note = table.notes[key]
      if note?.isStale == true {
        report(.stale, .note, "the code no longer uses the key", key, nil, at: note?.place)
      }
      checkExtra(key)
      let source = basics.source(of: key)
      if let source, note?.isTranslated != false, note?.isStale != true {
        checkNumber(source, of: key)
      }
      // Most files have no source texts of their own.
      var isSet = false
      for language in translatedLanguages {
        if let message = table.languages[language]?[key] {
          if let source = message.own?.source ?? source {
            if message.own != nil || !isSet { setOriginal(source, message.own?.note) }
            isSet = message.own == nil
            check(
              message.entry, of: key, in: language, against: source,
              isChecked: message.own?.note.isChecked == true, at: message.place)
          }
        } else if translated.contains(TableKey(key)), note?.isStale != true,
          note?.phrases[language] == nil
        {
          report(
            .missingTranslation, .note, "there is no translation", key, language, at: note?.place)
        }
      }
    }
  }

  /// Determines the traits of the texts that translations are compared with.
  private mutating func setOriginal(_ source: AuthoredEntry, _ note: KeyNote?) {
    let new = (source.wholeTexts.map(\.text), source.pattern == nil && note?.hasNames != false)
    arguments.readers = source.argumentReaders.sorted { $0.key < $1.key }
    if new == original { return }
    original = new
    traits = new.0.map { TextTraits($0, hasNames: new.1) }
    arguments.order = ArgumentOrder(new.0)
  }

  /// Reports translations of a key that is missing in the development language, if that language has files.
  private mutating func checkExtra(_ key: String) {
    guard !table.isMultilingual, let own = table.languages[table.developmentLanguage],
      own[key] == nil
    else { return }
    for language in translatedLanguages {
      guard let place = table.languages[language]?[key]?.place else { continue }
      report(
        .extraTranslation, .note, "\(table.developmentLanguage) has no such key", key, language,
        at: place)
    }
  }

  /// Reports a text of the development language that counts something and has no plural forms. Source texts in files of
  /// translations, such as PO files, are left out, because translators cannot give them plural forms.
  private mutating func checkNumber(_ source: AuthoredEntry, of key: String) {
    let language = table.developmentLanguage
    let place = table.languages[language]?[key]?.place ?? table.notes[key]?.place
    guard !source.hasForms, forms[language] ?? 1 > 1,
      !(place.map { translations.contains($0.file) } ?? false),
      let text = source.wholeTexts.first(where: { $0.countsWords(in: language) })
    else { return }
    report(
      .unvariedNumber, .note,
      "'\(text.text.escapedForMessage)' counts something, so it should have plural forms", key,
      language, at: place)
  }

  // MARK: One translation

  private mutating func check(
    _ entry: AuthoredEntry, of key: String, in language: String, against source: AuthoredEntry,
    isChecked: Bool, at place: DevelopmentTable.Place?
  ) {
    if let finding = basics.missingPlural(entry, source, of: key, in: language, at: place) {
      comparison.findings.append(finding)
    } else {
      let readers =
        isChecked
        ? Dictionary(uniqueKeysWithValues: arguments.readers.map { ($0.key, $0.value) })
        : entry.argumentReaders
      if let pattern = entry.pattern, let source = source.pattern {
        checkPattern(pattern, source, of: key, in: language, at: place)
      }
      for (position, reader) in arguments.readers {
        guard let own = readers[position] else {
          report(
            .missingArgument, .warning,
            "no text shows argument \(position), '\(reader.text)' in \(table.developmentLanguage)",
            key, language, at: place)
          continue
        }
        // Generated functions have texts for both, but programs pass a C string for `%s` and an object for `%@`.
        if Set([own, reader].map(\.argumentClass)) == [.object, .pointer] {
          report(
            .languageTypeConflict, .error,
            own.conflict(with: reader, at: position, in: table.developmentLanguage), key, language,
            at: place)
        }
      }
      checkSpaces(entry, of: key, in: language, at: place)
    }
    let texts = entry.wholeTexts
    let sourceTexts = original.texts
    let all = texts.map { TextTraits($0.text, hasNames: original.hasNames) }
    for (text, own) in zip(texts, all) {
      let place = DevelopmentTable.Place(
        file: place?.file ?? table.name, position: text.position ?? place?.position)
      if let position = place.position, let numbered = arguments.order?.numbered(text.text) {
        comparison.orders[place.file, default: [:]][
          .init(key: key, language: language), default: [:]][position] = .init(
            old: text.text, new: numbered)
      }
      let mayOmitField = basics.mayOmitNumber(text, of: entry, source, in: language)
      for difference in own.differences(
        from: traits, in: table.developmentLanguage, otherForms: mayOmitField ? all : [],
        mayInflect: !entry.hasForms && forms[language] ?? 1 > 1)
      {
        if difference.rule == .whiteSpace, let position = place.position, let source = traits.last {
          comparison.spaces[place.file, default: [:]][position] = .init(
            old: text.text, new: own.spaced(as: source))
        }
        report(difference.rule, difference.severity, difference.message, key, language, at: place)
      }
    }
    checkForms(entry, source, of: key, in: language, at: place)
    checkConsistency(texts, sourceTexts, of: key, in: language, at: place)
    // Variants of the development language may have the same texts.
    if texts.map(\.text) == sourceTexts,
      Diagnostic.language(language) != Diagnostic.language(table.developmentLanguage),
      entry.pattern?.variants.contains(where: \.hasWords) ?? texts.contains(where: \.hasWords)
    {
      report(
        .sameAsSource, .note, "the text is the same as in \(table.developmentLanguage)", key,
        language,
        at: place)
    }
  }

  /// Compares the arguments and choices of messages with named arguments.
  private mutating func checkPattern(
    _ pattern: MessagePattern, _ source: MessagePattern, of key: String, in language: String,
    at place: DevelopmentTable.Place?
  ) {
    let comparison = PatternComparison(
      pattern, source, sourceLanguage: table.developmentLanguage)
    for difference in comparison.differences {
      report(
        difference.rule, difference.severity, difference.message, key, language,
        at: .init(file: place?.file ?? table.name, position: difference.position ?? place?.position)
      )
    }
  }

  /// Reports forms in which a `%` before a space is text, so that they do not show the number that other forms show.
  private mutating func checkSpaces(
    _ entry: AuthoredEntry, of key: String, in language: String, at place: DevelopmentTable.Place?
  ) {
    for variable in entry.variables
    where variable.variants.contains(where: { $0.text.parsed.firstNumber != nil }) {
      for text in variable.variants.map(\.text) {
        guard let sign = text.parsed.spacedConversion else { continue }
        report(
          .missingArgument, .warning,
          "'\(sign)' is text, so the form does not show the number; write '%1$\(sign.dropFirst())' for the number, "
            + "or '%%' for a percent sign", key, language,
          at: .init(file: place?.file ?? table.name, position: text.position ?? place?.position))
      }
    }
  }

  /// Reports plural forms with the same text, if the source language's have several texts.
  private mutating func checkForms(
    _ entry: AuthoredEntry, _ source: AuthoredEntry, of key: String, in language: String,
    at place: DevelopmentTable.Place?
  ) {
    guard source.formTexts.contains(where: { Set($0).count > 1 }) else { return }
    for texts in entry.formTexts where texts.count > 1 && Set(texts).count == 1 {
      report(
        .sameForms, .note, "all \(texts.count) forms have the same text", key, language, at: place)
    }
  }

  /// Reports a translation that differs from an earlier one of the same text.
  private mutating func checkConsistency(
    _ translated: [AuthoredText], _ source: [String], of key: String, in language: String,
    at place: DevelopmentTable.Place?
  ) {
    guard !translated.isEmpty, !source.isEmpty else { return }
    let context = key.utf8.firstIndex(of: 4).map { key[..<$0] } ?? ""
    let text = Original(texts: source, context: context, language: language)
    let texts = translated.map(\.text)
    guard let other = comparison.known[text] else {
      comparison.known[text] = Translated(texts: texts, key: key)
      return
    }
    if other.texts == texts { return }
    report(
      .inconsistentTranslation, .note,
      "the key '\(other.key.keyForMessage)' has another translation of the same text, "
        + "'\((other.texts.last ?? "").escapedForMessage)'", key, language, at: place)
  }

  private mutating func report(
    _ rule: Diagnostic.Rule, _ severity: Diagnostic.Severity, _ message: String, _ key: String,
    _ language: String?, at place: DevelopmentTable.Place?
  ) {
    comparison.findings.append(
      table.finding(severity, rule, message, at: place, key: key, language: language))
  }
}

extension AuthoredEntry {
  /// The texts of the categories of each number that chooses.
  fileprivate var formTexts: [[AnyHashable]] {
    guard let pattern else {
      return variables.map { $0.variants.map { AnyHashable($0.text.text) } }
    }
    return pattern.parts.choices.filter { $0.kind != .select }.map { choice in
      choice.forms.filter { $0.category != nil }.map { AnyHashable($0.parts) }
    }
  }
}

extension AuthoredText {
  /// Whether a word follows a whole number, as in `%lld days`, and the system does not inflect it. Short words are often units, or
  /// belong to the next number: `%lld km`, `%lld of %lld`. English words for several things end in `s`, and those without a vowel are
  /// units.
  fileprivate func countsWords(in language: String) -> Bool {
    func isPlural(_ word: String.UnicodeScalarView.SubSequence) -> Bool {
      let word = String(word)
      return language.languageSubtag != BaseFolder.usualLanguage
        || word.hasSuffix("s") && word.dropLast().contains { "aeiouy".contains($0) }
        || ["people", "children", "men"].contains(where: word.hasSuffix)
    }
    let items = parsed.items
    return zip(items, items.dropFirst()).contains { item, next in
      guard case .specification(let number) = item, number.isNumeric,
        number.argumentClass == .integer, case .literal(let literal) = next,
        let space = literal.unicodeScalars.first, space.properties.isWhitespace
      else { return false }
      let word = literal.unicodeScalars.dropFirst().prefix(while: \.properties.isAlphabetic)
      return word.count >= 3 && !word.contains(where: \.properties.isUppercase) && isPlural(word)
    } && !text.has(bytes: "](inflect:")
  }

  /// Whether there is translatable text in addition to arguments.
  fileprivate var hasWords: Bool {
    parsed.items.contains { part in
      guard case .literal(let literal) = part else { return false }
      return literal.unicodeScalars.contains(where: \.properties.isAlphabetic)
    }
  }
}

extension FormatString {
  /// A `% d` that is text, in a text without numbers, and is not the start of a word; nil if there is none.
  fileprivate var spacedConversion: String? {
    guard specifications.isEmpty, variables.isEmpty, !text.unicodeScalars.contains(where: \.isDigit)
    else { return nil }
    return problems.first { problem in
      let next = text.utf8.dropFirst(problem.offset + problem.text.utf8.count)
      let follows = Substring(next).unicodeScalars.first
      return problem.kind == .spacedPercent && problem.text.utf8.count > 2
        && !(follows.map { $0.properties.isAlphabetic || "'’".unicodeScalars.contains($0) } ?? false)
    }?.text
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType == .decimal }
}
