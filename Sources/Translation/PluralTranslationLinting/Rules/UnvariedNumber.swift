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
  /// belong to the next number: `%lld km`, `%lld of %lld`.
  fileprivate func countsWords(in language: String) -> Bool {
    let items = parsed.items
    /// Returns the text at a place, if it is there.
    func literal(_ place: Int) -> Substring {
      guard items.indices.contains(place), case .literal(let text) = items[place] else { return "" }
      return text[...]
    }
    /// Whether the number at a place is the total of another: '%lld of %lld days' is rarely about one day.
    func isTotal(_ place: Int) -> Bool {
      guard place > 1, case .specification(let count) = items[place - 2], count.isNumeric else {
        return false
      }
      let word = literal(place - 1)
      return word.count < 5 && word.first == " " && word.last == " "
    }
    return items.indices.contains { place in
      guard case .specification(let number) = items[place], number.isNumeric,
        number.argumentClass == .integer, let space = literal(place + 1).unicodeScalars.first,
        space.properties.isWhitespace, !isTotal(place),
        !literal(place - 1).endsBeforeYear
      else { return false }
      let word = literal(place + 1).unicodeScalars.dropFirst().prefix(
        while: \.properties.isAlphabetic)
      return word.count >= 3 && !word.contains(where: \.properties.isUppercase)
        && String(word).isPlural(in: language)
    } && !text.has(bytes: "](inflect:")
  }
}

extension StringProtocol {
  /// Whether the number that follows is probably a year or a time: `until 2027 starts`.
  fileprivate var endsBeforeYear: Bool { hasSuffix("until ") || hasSuffix("since ") }
}

extension String {
  /// Whether the word can be for several things: English words for several end in `s`, and those without a vowel are units.
  fileprivate func isPlural(in language: String) -> Bool {
    language.languageSubtag != BaseFolder.usualLanguage
      || hasSuffix("s") && dropLast().contains { "aeiouy".contains($0) }
      || ["people", "children", "men"].contains(where: hasSuffix)
  }

  /// Whether a word of the text can be for several things.
  func hasPlural(in language: String) -> Bool {
    split { !$0.isLetter }.contains { $0.count >= 3 && String($0).isPlural(in: language) }
  }
}
