import PluralMessageFormats
import PluralStringCatalogs
import PluralStringsCompilation
import PluralsLocales

extension RuleDescription {
  static let unvariedNumber = RuleDescription(
    .unvariedNumber, severity: "note",
    finds:
      "a text of the source language that counts something, such as `%lld days`, without plural "
      + "forms; not in files of translations, such as `de.po`",
    explanation:
      "The text counts something and has no plural forms, so it is wrong for some numbers, such as '1 "
      + "days'. Vary it by plural.",
    otherTools: ["Android lint PluralsCandidate"],
    wrong: .strings([
      "en": #"""
      "k" = "%lld files";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#
    ]),
    checks: [
      .key { key in
        let language = key.table.developmentLanguage
        // Translators cannot give plural forms to a text in a file of translations.
        guard let source = key.source, key.note?.isTranslated != false, key.note?.isStale != true,
          !source.hasForms, key.isInflected, !key.isInTranslation,
          let text = source.wholeTexts.first(where: { $0.countsWords(in: language) })
        else { return [] }
        return [
          RuleFinding(
            .note,
            "'\(text.text.escapedForMessage)' counts something, so it should have plural forms",
            language: language, at: key.place)
        ]
      }
    ])
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
    /// Whether another number and one short word are before a number.
    func isTotal(_ number: FormatSpecification) -> Bool {
      guard let place = items.firstIndex(of: .specification(number)), place > 1,
        case .specification(let count) = items[place - 2], count.isNumeric,
        case .literal(let word) = items[place - 1]
      else { return false }
      return word.count < 5 && word.first == " " && word.last == " "
    }
    return zip(items, items.dropFirst()).contains { item, next in
      guard case .specification(let number) = item, number.isNumeric,
        number.argumentClass == .integer, case .literal(let literal) = next,
        let space = literal.unicodeScalars.first, space.properties.isWhitespace
      else { return false }
      // The total of '%lld of %lld days' is rarely one.
      if isTotal(number) { return false }
      let word = literal.unicodeScalars.dropFirst().prefix(while: \.properties.isAlphabetic)
      return word.count >= 3 && !word.contains(where: \.properties.isUppercase) && isPlural(word)
    } && !text.has(bytes: "](inflect:")
  }
}
