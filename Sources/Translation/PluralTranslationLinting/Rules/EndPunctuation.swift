import PluralStringCatalogs

extension RuleDescription {
  static let endPunctuation = RuleDescription(
    .endPunctuation, severity: "note",
    finds:
      "different punctuation at the end than in the source language, such as `:`, `…` or `?`; not `.` instead of "
      + "`!`, a full stop after an abbreviation, or one that a long source text lacks",
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
        let found = text.difference(.note, "ends with", \.ending.rawValue) { source in
          source.endings.contains(where: text.own.endings.contains)
            || text.own.mayEndUnlike(source)
        }
        // Other placeholders show that the translation is of another text.
        return found.isEmpty || text.placeholderDifference != nil ? [] : found
      }
    ],
    causes: [.language(texts: 5)], sourceShare: 0.2)
}

extension TextTraits {
  /// Whether the end of a translation may differ from that of its source. The marks at the ends of sentences are a matter of taste, except
  /// a lost question mark and the marks of labels.
  fileprivate func mayEndUnlike(_ source: TextTraits) -> Bool {
    let sentence: Set<Ending> = [.fullStop, .exclamation, .question]
    let words = source.text.split(whereSeparator: \.isWhitespace).count
    let script = Script(of: text[...])
    let mayOmitMarks = [.southeastAsian, .eastAsian, .korean].contains(script)
    return switch (ending, source.ending) {
    // Few texts in these scripts need them: a question may be a noun, and a label is no sentence.
    case (.nothing, .question) where mayOmitMarks: true
    case (.nothing, .ellipsis) where mayOmitMarks: true
    case (.nothing, .fullStop) where script == .eastAsian: !hasInnerStop
    // A heading may be a noun.
    case (.nothing, .question): words < 3
    case (.nothing, .ellipsis): words < 4
    // An address or a value may follow a colon.
    case (.nothing, .fullStop) where endsWithPlaceholder: true
    case (.ellipsis, .nothing): true
    case (.ellipsis, .exclamation) where hasSentences && source.hasSentences: true
    case (let own, let other) where sentence.isSuperset(of: [own, other]): true
    case (.exclamation, _), (.nothing, .exclamation), (.question, .nothing): true
    // A translation that is a sentence is right, although its source is a phrase, or lacks the mark itself.
    case (.fullStop, .nothing):
      words > 4 || source.hasSentences || endsWithAbbreviation(source)
        || text.split(whereSeparator: \.isWhitespace).count > 2 && script != .eastAsian
    case (.nothing, .fullStop): endsWithAbbreviation(source)
    case (.fullStop, .ellipsis): source.hasSentences
    case (.comma, .nothing), (.nothing, .comma): true
    // A colon may follow what is joined to another text.
    case (.colon, .nothing), (.colon, .ellipsis): true
    default: text.endsInBrackets || source.text.endsInBrackets
    }
  }

  /// Whether the text ends with a placeholder after a colon.
  private var endsWithPlaceholder: Bool {
    guard let colon = text.lastIndex(where: { ":：".contains($0) }) else { return false }
    let rest = text[text.index(after: colon)...].drop(while: \.isWhitespace)
    return rest.first.map { "{%$".contains($0) } == true && !rest.contains(where: \.isWhitespace)
  }

  /// Whether a sentence of a script without spaces ends within the text.
  private var hasInnerStop: Bool { text.contains { "。．".contains($0) } || hasSentences }

  /// Whether a sentence ends within the text.
  private var hasSentences: Bool {
    text.has(bytes: ". ") || text.has(bytes: "! ") || text.has(bytes: "? ")
  }

  /// Whether one of two texts ends with a full stop that can be part of an abbreviation, and the other has no mark: after one or two
  /// words, in a short word after a number, such as a unit, in a word with other full stops, or before a closing bracket. Words are cut off
  /// before a vowel, unless one or two letters are left, or the source has fewer than five letters.
  private func endsWithAbbreviation(_ source: TextTraits) -> Bool {
    let text = (ending == .fullStop ? self : source).text
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let last = words.last else { return false }
    let letters = last.lowercased().filter(\.isLetter)
    let isCut = letters.count < 3 || letters.last.map { !Self.vowels.contains($0) } ?? false
    let isUnit = words.dropLast().last?.first.map("%{#".contains) == true
    let isLower = letters.count < 6 && last.first?.isLowercase == true && ending == .fullStop
    let isWord = isLower && words.count < 3 && source.text.count < 5
    let isShort = isLower && words.count < 6
    return isCut && (isUnit ? letters.count < 5 : words.count < 3 || isShort)
      || isWord || letters.count < 3 || letters == "etc"
      || last.drop { $0 != "." }.dropFirst().contains(where: \.isLetter)
      || text.endsInBrackets
  }

  private static let vowels = Set("aeiouàáâãäåèéêëìíîïòóôõöùúûüаеёиоуыэюяєіїαεηιουωάέήίόύώ")
}

/// The kind of punctuation at the end of a text.
enum Ending: String {
  case colon = "a colon"
  case comma = "a comma"
  case ellipsis = "an ellipsis"
  case exclamation = "an exclamation mark"
  case fullStop = "a full stop"
  case question = "a question mark"
  case semicolon = "a semicolon"
  case nothing = "no mark"

  /// Returns the end of a text, and its possible meanings, which depend on the script.
  static func endings(of text: String) -> (ending: Ending, all: [Ending]) {
    let text = text.withoutClosingTags
    let scalars = text.unicodeScalars
    guard let end = scalars.lastIndex(where: { !isClosing($0) }) else {
      return (.nothing, [.nothing])
    }
    let last = scalars[end]
    let script = Script(of: text)
    var ending = mark(last)
    if ending == .fullStop {
      let marks = scalars[...end].reversed().lazy.filter { !$0.properties.isWhitespace }
      let stops = marks.prefix(3)
      if stops.count == 3, stops.allSatisfy({ mark($0) == .fullStop }) { ending = .ellipsis }
    }
    switch (script, ending) {
    // Two word spaces of Ethiopic are typed instead of its full stop.
    case (_, .colon) where scalars[...end].suffix(2).elementsEqual(["፡", "፡"]):
      return (.fullStop, [.fullStop])
    case (.greek, .semicolon): return (.question, [.question])
    // These scripts have no full stop, or rarely use one.
    case (.southeastAsian, .nothing), (.southeastAsian, .fullStop):
      return (ending, [.nothing, .fullStop])
    // Its full stop looks like a colon, and a mark like a full stop is its colon. Question and exclamation marks are within a word.
    case (.armenian, _):
      let isStop = ["։", ":"].contains(last)
      let own = isStop ? Ending.fullStop : [".", "՝"].contains(last) ? .colon : ending
      let inner = scalars.map(mark).filter { [.question, .exclamation].contains($0) }
      return (own, [own, ending] + inner)
    // A vertical bar is typed instead of a danda.
    case (.indic, .nothing) where last == "|": return (.fullStop, [.fullStop])
    default: return (ending, [ending])
    }
  }

  /// Returns whether a character may follow the end of a sentence: quotation marks, brackets, white space, direction marks and emoji.
  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII, !scalar.properties.isWhitespace {
      return "\"')]}".unicodeScalars.contains(scalar)
    }
    return switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .initialPunctuation, .format, .nonspacingMark: true
    case .otherSymbol: scalar.properties.isEmoji
    default: scalar.properties.isWhitespace
    }
  }

  private static func mark(_ scalar: Unicode.Scalar) -> Ending {
    switch scalar {
    // The currency sign of Bengali is typed instead of a danda.
    case ".", "。", "．", "｡", "।", "॥", "\u{9F7}", "۔", "։", "።", "။", "།", "។", "᠃", "꓿", "෴":
      .fullStop
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

extension String {
  /// Whether the last character, apart from white space, is a closing bracket.
  fileprivate var endsInBrackets: Bool {
    last { !$0.isWhitespace }.map { ")]）】」".contains($0) } == true
  }

  /// The text without the tags and the smiley at its end.
  fileprivate var withoutClosingTags: Substring {
    var rest = self[...]
    if let last = utf8.last, "()D".utf8.contains(last) {
      for smiley in [":)", ":-)", ";)", ";-)", ":(", ":D"] where rest.hasSuffix(smiley) {
        rest = rest.dropLast(smiley.count)
      }
    }
    // Most texts end with a letter or a mark, and making the expression takes longer than its use.
    if !rest.endsInTagOrSpace { return rest }
    let tag = /<\/[^<>\s]{1,40}>\s*$/.matchingSemantics(.unicodeScalar)
    while rest.endsInTagOrSpace, let match = rest.firstMatch(of: tag) {
      rest = rest[..<match.range.lowerBound]
    }
    return rest
  }
}

extension Substring {
  /// Whether the text may end with a tag, and white space after it.
  fileprivate var endsInTagOrSpace: Bool {
    utf8.last == UInt8(ascii: ">") || last?.isWhitespace == true
  }
}
