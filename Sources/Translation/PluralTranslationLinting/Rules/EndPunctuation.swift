import PluralStringCatalogs

extension RuleDescription {
  static let endPunctuation = RuleDescription(
    .endPunctuation, severity: "note",
    finds:
      "different punctuation at the end than in the source language, such as `:`, `…` or `?`; a full "
      + "stop after an abbreviation is none",
    explanation:
      "The translation ends with other punctuation than the source language's text. Check that this "
      + "is intended.",
    otherTools: ["Weblate end_colon and end_stop"],
    wrong: .strings([
      "en": #"""
      "k" = "Really delete it?";
      """#,
      "de": #"""
      "k" = "Wirklich löschen";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "Really delete it?";
      """#,
      "de": #"""
      "k" = "Wirklich löschen?";
      """#,
    ]),
    checks: [
      .text { text in
        text.difference(.note, "ends with", { Ending.name($0.endings) }) { source in
          !source.endings.isDisjoint(with: text.own.endings)
            || text.own.endsWithAbbreviation(source)
        }
      }
    ])
}

extension TextTraits {
  private static let vowels = Set("aeiouàáâãäåèéêëìíîïòóôõöùúûüаеёиоуыэюяєіїαεηιουωάέήίόύώ")

  /// Whether one of two texts ends with a full stop that can be part of an abbreviation: after one or two words, or a word after a
  /// number, such as a unit. The other text has no mark. Words are cut off before a vowel, unless one or two letters are left.
  fileprivate func endsWithAbbreviation(_ source: TextTraits) -> Bool {
    func canAbbreviate(_ traits: TextTraits) -> Bool {
      let words = traits.text.split(whereSeparator: \.isWhitespace)
      let letters = (words.last ?? "").lowercased().filter(\.isLetter)
      let isCut = letters.count < 3 || letters.last.map { !Self.vowels.contains($0) } ?? false
      let isUnit = words.dropLast().last?.first.map("%{#".contains) == true
      return isCut && (isUnit ? letters.count < 5 : words.count < 3)
    }
    return Set([endings, source.endings]) == [[.fullStop], [.nothing]]
      && canAbbreviate(endings == [.fullStop] ? self : source)
  }
}

/// The kind of punctuation at the end of a text.
enum Ending: String, CaseIterable {
  case colon = "a colon"
  case comma = "a comma"
  case ellipsis = "an ellipsis"
  case exclamation = "an exclamation mark"
  case fullStop = "a full stop"
  case question = "a question mark"
  case semicolon = "a semicolon"
  case nothing = "no mark"

  /// Returns the name of the first of several endings.
  static func name(_ endings: Set<Ending>) -> String {
    (allCases.first(where: endings.contains) ?? .nothing).rawValue
  }

  /// Returns the possible meanings of the end of a text, which depend on its script.
  static func endings(of text: String) -> Set<Ending> {
    let scalars = Array(text.unicodeScalars)
    guard let end = scalars.lastIndex(where: { !isClosing($0) }) else { return [.nothing] }
    // Names and conversions may be in Latin letters in any script.
    let script = Script(scalars.last { !$0.isASCII && $0.properties.isAlphabetic })
    let ending =
      scalars[end] == "." && end > 1 && scalars[end - 1] == "." && scalars[end - 2] == "."
      ? .ellipsis : ending(scalars[end])
    switch (script, ending) {
    case (.greek, .semicolon): return [.question]
    // These scripts have no full stop, or rarely use one.
    case (.southeastAsian, .nothing), (.southeastAsian, .fullStop): return [.nothing, .fullStop]
    // Armenian question and exclamation marks are within the last word, and its full stop looks like a colon.
    case (.armenian, .colon): return [.colon, .fullStop]
    case (.armenian, .nothing), (.armenian, .fullStop):
      return [ending, .question, .exclamation]
    default: return [ending]
    }
  }

  /// Returns whether a character may follow the end of a sentence: quotation marks, brackets, white space and direction marks.
  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII, !scalar.properties.isWhitespace {
      return "\"')]}".unicodeScalars.contains(scalar)
    }
    return switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .initialPunctuation, .format: true
    default: scalar.properties.isWhitespace
    }
  }

  private static func ending(_ scalar: Unicode.Scalar) -> Ending {
    switch scalar {
    case ".", "。", "．", "｡", "।", "॥", "۔", "։", "።", "။", "།", "។", "᠃", "꓿", "෴": .fullStop
    case "?", "？", "؟", "\u{37E}", "՞", "፧", "⸮": .question
    case "!", "！", "՜", "߹": .exclamation
    case ":", "：", "៖", "፡", "፦": .colon
    case ";", "；", "؛", "፤": .semicolon
    case ",", "，", "、", "،", "՝", "፣": .comma
    case "…", "⋯", "᠁": .ellipsis
    default: .nothing
    }
  }
}
