import PluralStringCatalogs
import PluralsCore
import PluralsDiagnostics
import PluralsLocales

extension MessagePattern {
  /// Something that libraries refuse, or that is probably a mistake.
  struct Problem: Error, Hashable {
    var severity = Diagnostic.Severity.error
    var rule = Diagnostic.Rule.syntax
    var message: String
    /// The offset in the message, in UTF-8.
    var place: Int
  }

  /// A text that was parsed as a message.
  struct Parsed {
    let parts: [Part]
    /// Probable mistakes, in order.
    let problems: [Problem]
  }

  /// Parses a message in ICU's MessageFormat 1.
  ///
  /// ICU, class `MessagePattern`, with the apostrophe mode `DOUBLE_OPTIONAL`.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - isFlutter: Whether Flutter shows the message: `#` is text, and so are apostrophes, unless one quotes a brace on its own, `'{'`.
  ///   - types: Gets the types of the arguments, even of a message that is refused.
  /// - Throws: The first problem because of which ICU refuses the message, an offset that is no whole number, or choices that nest
  ///   deeper than ``largestDepth``.
  /// - Complexity: O(*n*) in the length of the text.
  static func parsing(
    _ text: String, isFlutter: Bool = false, types: inout Set<String>
  ) throws(Problem) -> Parsed {
    var parser = MessagePatternParser(text, isFlutter: isFlutter)
    defer { types.formUnion(parser.types) }
    let parts = try parser.parts(of: nil, depth: 0)
    return Parsed(parts: parts, problems: parser.allProblems)
  }
}

private struct MessagePatternParser {
  typealias Problem = MessagePattern.Problem
  typealias Part = MessagePattern.Part

  private let bytes: [UInt8]
  private let isFlutter: Bool
  /// Whether an apostrophe before a brace quotes it.
  private let hasQuotes: Bool
  private var index = 0
  private(set) var types: Set<String> = []
  private var problems: [Problem] = []
  /// Where `#` is text, although it may be meant as a number.
  private var hashes: [Problem] = []

  init(_ text: String, isFlutter: Bool) {
    bytes = Array(text.utf8)
    self.isFlutter = isFlutter
    hasQuotes = !isFlutter || text.contains("'{'") || text.contains("'}'")
  }

  var allProblems: [Problem] {
    // Without a plural, '#' is usual text.
    types.isDisjoint(with: ["plural", "selectordinal"])
      ? problems : (problems + hashes).sorted { $0.place < $1.place }
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isNext(_ scalar: Unicode.Scalar, after count: Int = 0) -> Bool {
    index + count < bytes.count && bytes[index + count] == UInt8(ascii: scalar)
  }

  private func refuse<Value>(_ message: String, at place: Int) throws(Problem) -> Value {
    throw Problem(message: message, place: place)
  }

  /// Refuses the next character, or at the end of the text, the brace that is not closed.
  private func refuse<Value>(expected: String, from brace: Int) throws(Problem) -> Value {
    guard let scalar else { return try refuse("this '{' is not closed", at: brace) }
    let found = String(scalar.scalar).escapedForMessage
    return try refuse("expected \(expected), found '\(found)'", at: index)
  }

  // MARK: Text

  /// Parses the text of the message or a form, up to its '}'.
  mutating func parts(of kind: MessagePattern.Kind?, depth: Int) throws(Problem) -> [Part] {
    let start = index
    var parts: [Part] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    let isPlural = kind == .plural || kind == .selectordinal
    while let byte {
      switch byte {
      case UInt8(ascii: "'") where hasQuotes: appendQuoted(to: &literal, isPlural: isPlural)
      case UInt8(ascii: "{"):
        flush()
        parts.append(try argument(depth: depth))
      case UInt8(ascii: "}") where depth > 0:
        flush()
        index += 1
        return parts
      case UInt8(ascii: "#") where isPlural && !isFlutter:
        flush()
        parts.append(.number)
        index += 1
      default:
        if byte == UInt8(ascii: "#") { noteHash(isPlural: isPlural) }
        if byte == UInt8(ascii: "}") {
          problems.append(
            Problem(
              severity: .warning, message: "this '}' closes no '{', so it is shown", place: index))
        }
        literal.append(byte)
        index += 1
      }
    }
    if depth > 0 { return try refuse("this '{' is not closed", at: start - 1) }
    flush()
    return parts
  }

  /// Remembers a `#` that does not begin a name or number, as in `#1`.
  private mutating func noteHash(isPlural: Bool) {
    let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: " ")
    if next.isASCIILetterOrDigit || next == UInt8(ascii: "{") || next >= 0x80 { return }
    let message =
      isPlural
      ? "Flutter shows '#' unchanged; write the argument between braces"
      : "'#' is not directly in a form of a plural, so it is shown unchanged"
    hashes.append(Problem(severity: .warning, rule: .format, message: message, place: index))
  }

  /// Parses an apostrophe, and the text that it quotes.
  private mutating func appendQuoted(to literal: inout [UInt8], isPlural: Bool) {
    let start = index
    index += 1
    guard let next = byte else { return literal.append(UInt8(ascii: "'")) }
    if next == UInt8(ascii: "'") {
      index += 1
      return literal.append(next)
    }
    guard "{}".utf8.contains(next) || isPlural && next == UInt8(ascii: "#") else {
      return literal.append(UInt8(ascii: "'"))
    }
    var isClosed = false
    while let byte {
      index += 1
      if byte == UInt8(ascii: "'") {
        isClosed = !isNext("'")
        if isClosed { break }
        index += 1
      }
      literal.append(byte)
    }
    let isInWord = start > 0 && (bytes[start - 1].isASCIILetter || bytes[start - 1] >= 0x80)
    if next == UInt8(ascii: "{"), !isClosed || isInWord {
      problems.append(
        Problem(
          severity: .warning, rule: .escape,
          message:
            "the apostrophe quotes the brace, so the argument is shown as text; write '' for an apostrophe",
          place: start))
    }
  }

  // MARK: Arguments

  private static let simpleTypes: Set = [
    "choice", "number", "date", "time", "spellout", "ordinal", "duration",
  ]

  private mutating func argument(depth: Int) throws(Problem) -> Part {
    let start = index
    index += 1
    skipSpace()
    let place = index
    let name = identifier()
    if isFlutter, let first = name.utf8.first,
      !first.isASCIILetter || !name.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0 == 0x5F })
    {
      return try refuse("Flutter has no argument '\(name.escapedForMessage)'", at: place)
    }
    if name.isEmpty { return try refuse(expected: "the name of an argument", from: start) }
    if name.utf8.allSatisfy({ 48...57 ~= $0 }), Int32(name).map({ "\($0)" }) != name {
      return try refuse("'\(name)' is not a number of an argument", at: place)
    }
    skipSpace()
    if skip("}") { return .argument(.init(name)) }
    guard skip(",") else {
      return try refuse(expected: "',' or '}' after '\(name)'", from: start)
    }
    skipSpace()
    let typePlace = index
    while let byte, byte.isASCIILetter { index += 1 }
    let type = String(decoding: bytes[typePlace..<index], as: UTF8.self)
    skipSpace()
    if type.isEmpty || byte == nil {
      return try refuse(expected: "the type of '\(name)'", from: start)
    }
    if isFlutter, MessagePattern.Kind(rawValue: type) == nil, type != "date", type != "time" {
      return try refuse(
        "Flutter has no type '\(type)'"
          + (MessagePattern.Kind(rawValue: type.lowercased()).map { "; write '\($0)'" } ?? ""),
        at: typePlace)
    }
    let kind = MessagePattern.Kind(rawValue: type.lowercased())
    if kind != nil || Self.simpleTypes.contains(type.lowercased()), isNext(",") || isNext("}") {
      types.insert(type.lowercased())
    }
    guard let kind else {
      guard Self.simpleTypes.contains(type.lowercased()) else {
        return try refuse(
          "'\(type)' is not a type of arguments"
            + type.suggestion(
              among: Self.simpleTypes.sorted() + MessagePattern.Kind.allCases.map(\.rawValue)),
          at: typePlace)
      }
      if isNext(",") { try skipStyle(from: start) }
      guard skip("}") else {
        return try refuse(expected: "',' or '}' after '\(type)'", from: start)
      }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      return .argument(.init(name, type: type.lowercased(), text: text))
    }
    guard skip(",") else {
      return try refuse(expected: "',' and forms after '\(type)'", from: start)
    }
    if isFlutter, kind == .selectordinal {
      return try refuse("Flutter has no 'selectordinal'", at: place)
    }
    if depth >= MessagePattern.largestDepth {
      throw Problem(
        rule: .depth, message: "choices nest deeper than \(MessagePattern.largestDepth)",
        place: start)
    }
    var choice = MessagePattern.Choice(argument: name, kind: kind, place: place)
    try readForms(of: &choice, from: start, depth: depth)
    return .choice(choice)
  }

  /// Skips the style of a number or date, which may quote braces.
  private mutating func skipStyle(from start: Int) throws(Problem) {
    var depth = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "'"):
        guard let end = bytes[(index + 1)...].firstIndex(of: byte) else {
          return try refuse("this apostrophe has no second one", at: index)
        }
        index = end
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      default: break
      }
      index += 1
    }
    return try refuse(expected: "'}'", from: start)
  }

  private mutating func readForms(
    of choice: inout MessagePattern.Choice, from start: Int, depth: Int
  ) throws(Problem) {
    var hasOffset = false
    var known: Set<String> = []
    while true {
      skipSpace()
      let place = index
      if skip("}") { break }
      var selector: String
      if choice.kind != .select, skip("=") {
        guard let value = number() else {
          return try refuse("expected a number after '='", at: index)
        }
        selector = "=\(value)"
      } else {
        selector = identifier()
        if selector.isEmpty { return try refuse(expected: "a form", from: start) }
        if choice.kind != .select, selector == "offset", isNext(":") {
          if isFlutter { return try refuse("Flutter has no 'offset'", at: place) }
          if hasOffset || !choice.forms.isEmpty {
            return try refuse("the offset has to precede the forms", at: place)
          }
          index += 1
          skipSpace()
          guard let value = number(), let offset = Int32(value) else {
            return try refuse("expected a whole number after 'offset:'", at: index)
          }
          (choice.offset, hasOffset) = (Int(offset), true)
          continue
        }
      }
      skipSpace()
      guard skip("{") else {
        return try refuse(
          expected: "'{' and a text after '\(selector.escapedForMessage)'", from: start)
      }
      if !known.insert(selector).inserted {
        let used = isFlutter ? "last" : "first"
        problems.append(
          Problem(
            severity: .warning, rule: .duplicateKey,
            message:
              "the form '\(selector.escapedForMessage)' appears twice; the \(used) one counts",
            place: place))
      }
      if isFlutter, choice.kind != .select { try refuseInFlutter(selector, at: place) }
      let parts = try parts(of: choice.kind, depth: depth + 1)
      choice.forms.append(.init(selector: selector, parts: parts, place: place))
    }
    if isFlutter {
      var later: Set<String> = []
      choice.forms = choice.forms.reversed().filter { later.insert($0.selector).inserted }
        .reversed()
    }
    guard known.contains("other") else {
      throw Problem(
        rule: .missingOther,
        message:
          "'\(choice.argument.escapedForMessage)' has no form 'other', so the whole message is refused",
        place: choice.place)
    }
  }

  /// Refuses a form of a plural that Flutter does not have. Its tool refuses the file.
  private func refuseInFlutter(_ selector: String, at place: Int) throws(Problem) {
    if PluralCategory(rawValue: selector) == nil, !["=0", "=1", "=2"].contains(selector) {
      return try refuse("Flutter has no form '\(selector.escapedForMessage)'", at: place)
    }
  }

  // MARK: Characters

  /// Parses a number of ICU, as short as possible: `1` for `+01`.
  private mutating func number() -> String? {
    let start = index
    while let byte, "0123456789+-.eE".utf8.contains(byte) { index += 1 }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      index = start
      return nil
    }
    return Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard isNext(scalar) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let (scalar, size) = scalar, scalar.properties.isPatternWhitespace { index += size }
  }

  private mutating func identifier() -> String {
    let start = index
    while let (scalar, size) = scalar, !scalar.properties.isPatternWhitespace,
      !scalar.isPatternSyntax
    {
      index += size
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The next character, and the number of its bytes.
  private var scalar: (scalar: Unicode.Scalar, size: Int)? {
    guard let byte else { return nil }
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    return String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
      .unicodeScalars.first.map { ($0, UTF8.width($0)) }
  }
}

extension Unicode.Scalar {
  /// Whether the character has the property Pattern_Syntax, which never changes.
  ///
  /// UAX #31, section 4.
  fileprivate var isPatternSyntax: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x5E, 0x60, 0x7B...0x7E, 0xA1...0xA7, 0xA9, 0xAB, 0xAC,
      0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2010...0x2027, 0x2030...0x203E,
      0x2041...0x2053, 0x2055...0x205E, 0x2190...0x245F, 0x2500...0x2775, 0x2794...0x2BFF,
      0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030, 0xFD3E, 0xFD3F, 0xFE45, 0xFE46:
      true
    default: false
    }
  }
}
