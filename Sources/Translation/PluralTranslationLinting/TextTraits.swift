import PluralStringCatalogs
import PluralStringsCompilation

/// Properties that a text and its translations have in common.
struct TextTraits {
  /// A difference between a translation and its source.
  typealias Difference = (rule: Diagnostic.Rule, severity: Diagnostic.Severity, message: String)

  private let text: String
  private let leadingSpace: String
  private let trailingSpace: String
  /// The number of line ends, without the white space at both ends.
  private let lineEnds: Int
  private let endings: Set<Ending>
  private let tags: [String]
  private let placeholders: TextPlaceholders
  private let inflections: Int
  private let hidden: Set<Unicode.Scalar>

  /// Determines the traits of a text.
  ///
  /// - Parameter hasNames: Whether `{name}` is a placeholder.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, hasNames: Bool = true) {
    self.text = text
    let scalars = text.unicodeScalars
    placeholders = TextPlaceholders(text, hasNames: hasNames)
    let isEmpty = placeholders.isEmpty
    leadingSpace = isEmpty ? "" : String(scalars.prefix { $0.properties.isWhitespace })
    let trailing = scalars.reversed().prefix { $0.properties.isWhitespace }
    trailingSpace = isEmpty ? "" : String(String.UnicodeScalarView(trailing.reversed()))
    lineEnds = text.lineEnds - leadingSpace.lineEnds - trailingSpace.lineEnds
    endings = Ending.endings(of: text)
    tags = Self.tags(in: text)
    inflections = Self.inflections(in: text)
    hidden = Set(scalars.filter(Self.isHidden))
  }

  /// Returns how the text differs from all of the given texts in another language, which are forms of one message.
  ///
  /// - Parameters:
  ///   - otherForms: The forms of the text's own message if the text is a form for one number, which it need not show.
  ///   - mayInflect: Whether the text has several forms that the system could inflect.
  func differences(
    from sources: [TextTraits], in language: String, otherForms: [TextTraits] = [],
    mayInflect: Bool = true
  ) -> [Difference] {
    guard let source = sources.last else { return [] }
    let difference = placeholders.difference(
      from: sources.map(\.placeholders), in: language, otherForms: otherForms.map(\.placeholders))
    if let difference, difference.rule == .emptyTranslation {
      return [(difference.rule, .warning, difference.message)]
    }
    var result: [Difference] = []
    func compare(
      _ rule: Diagnostic.Rule, _ severity: Diagnostic.Severity, _ verb: String,
      _ own: @autoclosure () -> String, _ other: @autoclosure () -> String,
      isSame: (TextTraits) -> Bool
    ) {
      if sources.contains(where: isSame) { return }
      let message = "the text \(verb) \(own()), but the text in \(language) \(verb) \(other())"
      result.append((rule, severity, message))
    }
    compare(.whiteSpace, .warning, "begins with", leadingSpace.named, source.leadingSpace.named) {
      $0.leadingSpace == leadingSpace || $0.leadingSpace == " " && omitsSpace.leading
    }
    compare(.whiteSpace, .warning, "ends with", trailingSpace.named, source.trailingSpace.named) {
      $0.trailingSpace == trailingSpace || $0.trailingSpace == " " && omitsSpace.trailing
    }
    compare(.lineEnds, .note, "has", "\(lineEnds) line ends", "\(source.lineEnds)") {
      $0.lineEnds == lineEnds
    }
    compare(
      .endPunctuation, .note, "ends with", Ending.name(endings), Ending.name(source.endings)
    ) { !$0.endings.isDisjoint(with: endings) || endsWithAbbreviation($0) }
    compare(.mismatchedTags, .warning, "has", tags.named, source.tags.named) { $0.tags == tags }
    if let difference { result.append((difference.rule, .warning, difference.message)) }
    // A language without automatic grammar agreement needs no inflection.
    compare(
      .mismatchedPlaceholders, .note, "has", "\(inflections) inflections ('^[…](inflect: true)')",
      "\(source.inflections)"
    ) { $0.inflections == inflections || !mayInflect && $0.inflections > inflections }
    for scalar in hidden.sorted() where !sources.contains(where: { $0.hidden.contains(scalar) }) {
      let message = "the text has the invisible character U+\(scalar.hexadecimal)"
      result.append((.controlCharacter, .warning, message))
    }
    return result
  }

  private static let vowels = Set("aeiouàáâãäåèéêëìíîïòóôõöùúûüаеёиоуыэюяєіїαεηιουωάέήίόύώ")

  /// Whether one of two texts ends with a full stop that can be part of an abbreviation: after one or two words, or a word after a
  /// number, such as a unit. The other text has no mark. Words are cut off before a vowel, unless one or two letters are left.
  private func endsWithAbbreviation(_ source: TextTraits) -> Bool {
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

  /// Whether the text may omit white space at its beginning or end, because its script has none between words: Chinese, Thai.
  private var omitsSpace: (leading: Bool, trailing: Bool) {
    func omits(_ scalar: Unicode.Scalar?) -> Bool {
      [.southeastAsian, .eastAsian].contains(Script(scalar))
    }
    return (omits(text.unicodeScalars.first), omits(text.unicodeScalars.last))
  }

  /// Returns the text with the leading and trailing white space of another.
  func spaced(as source: TextTraits) -> String {
    let core = text.unicodeScalars.dropFirst(leadingSpace.unicodeScalars.count)
      .dropLast(trailingSpace.unicodeScalars.count)
    return source.leadingSpace + String(core) + source.trailingSpace
  }

  /// Returns whether a character is invisible and changes a text. Direction marks, joiners and line ends are excluded, because
  /// languages need them.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\t": false
    case "\u{FEFF}", "\u{FFFD}": true
    case _ where scalar.isASCII: scalar.value < 0x20 || scalar.value == 0x7F
    default: scalar.properties.generalCategory == .control
    }
  }

  /// Elements of HTML that have no end tag.
  private static let voidElements: Set<String> = ["br", "hr", "img", "wbr"]

  /// Returns the names of tags, `b` and `/b`, sorted. Placeholders such as `<a letter>` and `<file>` are text: a tag has no space, or
  /// attributes with values, and a tag without these is closed.
  private static func tags(in text: String) -> [String] {
    if !text.utf8.contains(UInt8(ascii: "<")) { return [] }
    // Matches scalars, because a combining mark after a tag forms one character with its '>'. What is between '<' and '>' is checked
    // afterwards, because searching for a character in the middle would take time that grows with the square.
    let tag = /<(\/?[A-Za-z][A-Za-z0-9]*)(\s[^<>]*|\/|)>/.matchingSemantics(.unicodeScalar)
    let tags = text.matches(of: tag).filter { tag in
      tag.2.contains("=")
        || tag.2.dropLast(tag.2.last == "/" ? 1 : 0).unicodeScalars.allSatisfy(
          \.properties.isWhitespace)
    }
    let names = Set(tags.map(\.1))
    return tags.filter { tag in
      tag.1.hasPrefix("/") || names.contains("/" + tag.1) || tag.2.contains("=")
        || tag.2.hasSuffix("/") || voidElements.contains(tag.1.lowercased())
    }.map { String($0.1) }.sorted()
  }

  /// Returns the number of parts that the system inflects, `^[…](inflect: true)`.
  private static func inflections(in text: String) -> Int {
    if !text.has(bytes: "^[") { return 0 }
    return text.matches(of: /\^\[[^\[\]]*\]\(([^()]*)\)/.matchingSemantics(.unicodeScalar))
      .count { $0.1.contains(/inflect\s*:\s*true/.matchingSemantics(.unicodeScalar)) }
  }
}

/// The kind of punctuation at the end of a text.
private enum Ending: String, CaseIterable {
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

/// Scripts with their own punctuation or no spaces, by Unicode's blocks.
private enum Script {
  case greek, armenian, southeastAsian, eastAsian, other

  init(_ letter: Unicode.Scalar?) {
    switch letter?.value ?? 0 {
    case 0x0370...0x03FF, 0x1F00...0x1FFF: self = .greek
    case 0x0530...0x058F: self = .armenian
    // Thai, Lao, Tibetan, Myanmar, Khmer
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF: self = .southeastAsian
    // Chinese, Japanese
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      self = .eastAsian
    default: self = .other
    }
  }
}

extension String {
  /// The number of line ends.
  fileprivate var lineEnds: Int {
    var (count, last) = (0, UInt8(0))
    for byte in utf8 {
      let isSecond = byte == UInt8(ascii: "\n") && last == UInt8(ascii: "\r")
      if byte.isLineEnd, !isSecond { count += 1 }
      last = byte
    }
    return count
  }

  /// The white space as shown in messages.
  fileprivate var named: String { isEmpty ? "no white space" : "'\(escapedForMessage)'" }
}

extension [String] {
  /// The tags as shown in messages.
  fileprivate var named: String {
    isEmpty ? "no tags" : map { "<\($0)>" }.joined(separator: " ")
  }
}
