import PluralMessageFormats
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// Parses an old-style property list, or the pairs of a `.strings` file.
///
/// Apple, “Old-Style ASCII Property Lists” and “Strings Files”.
struct OldStylePropertyListReader {
  private let source: SourceText
  private var offset = 0
  /// Escapes that are probably mistakes.
  private(set) var findings: [Diagnostic] = []
  // A copy keeps builds without optimization from copying the source for each byte.
  private let bytes: [UInt8]

  init(_ source: SourceText) { (self.source, bytes) = (source, source.bytes) }

  mutating func read(_ topLevel: OldStyleTopLevel) throws(Diagnostic) -> PropertyList {
    if topLevel != .table, bytes.allSatisfy(\.isSpace) {
      throw source.error("expected a property list, found an empty file", at: 0)
    }
    try skipSpace()
    let isFile = topLevel != .value && byte != UInt8(ascii: "{")
    let value = try isFile ? pairs() : value()
    try skipSpace()
    guard offset == bytes.count else {
      throw source.error("expected the end of the file, found '\(shown)'", at: offset)
    }
    return value
  }

  // MARK: Values

  private struct Open {
    var container: OpenContainer
    let start: Int
    /// Whether the pairs are not enclosed in braces.
    var isFile = false
  }

  /// Parses the pairs of a file.
  private mutating func pairs() throws(Diagnostic) -> PropertyList {
    var open = Open(container: OpenContainer(isDictionary: true), start: offset, isFile: true)
    while try findsValue(in: &open) { try add(value(depth: 1), to: &open) }
    return closed(open)
  }

  /// Parses a value.
  ///
  /// - Parameter depth: The number of containers around it.
  private mutating func value(depth: Int = 0) throws(Diagnostic) -> PropertyList {
    guard var open = try opened(depth: depth) else { return try leaf() }
    while try findsValue(in: &open) { try add(value(depth: depth + 1), to: &open) }
    return closed(open)
  }

  /// Parses the beginning of a container; `nil` if there is another value.
  private mutating func opened(depth: Int) throws(Diagnostic) -> Open? {
    let isDictionary = byte == UInt8(ascii: "{")
    guard isDictionary || byte == UInt8(ascii: "(") else { return nil }
    guard depth < NestingLimit.largestDepth else {
      throw source.error(
        .structure, "values nest deeper than \(NestingLimit.largestDepth)", at: offset)
    }
    offset += 1
    return Open(container: OpenContainer(isDictionary: isDictionary), start: offset - 1)
  }

  /// Parses up to the next value of a container, or past the container's end.
  ///
  /// - Returns: Whether there is another value.
  private mutating func findsValue(in open: inout Open) throws(Diagnostic) -> Bool {
    while true {
      try skipSpace()
      guard open.container.isDictionary else {
        if skip(")") { return false }
        if byte != nil { return true }
        throw source.error(
          "expected ')' for the '(' here, found the end of the file", at: open.start)
      }
      if byte == nil {
        if open.isFile { return false }
        throw source.error(
          "expected '}' for the '{' here, found the end of the file", at: open.start)
      }
      if !open.isFile, skip("}") { return false }
      let start = offset
      let key = try string()
      let range = start..<offset
      open.container.key = (key, source.position(at: start), range, nil)
      try skipSpace()
      if skip("=") {
        open.container.key?.equalsSign = offset - 1
        try skipSpace()
        return true
      }
      guard byte == UInt8(ascii: ";") else {
        throw source.error("expected '=' after the key, found \(found)", at: offset)
      }
      try add(leaf(.string(key), in: range), to: &open)
    }
  }

  private mutating func add(_ value: PropertyList, to open: inout Open) throws(Diagnostic) {
    try skipSpace()
    if open.container.isDictionary {
      guard skip(";") else {
        throw source.error("expected ';' after the value, found \(found)", at: offset)
      }
    } else {
      guard skip(",") || byte == UInt8(ascii: ")") else {
        throw source.error("expected ',' or ')', found \(found)", at: offset)
      }
    }
    open.container.add(value, end: offset)
  }

  /// Returns the value of a container after its end.
  private func closed(_ open: Open) -> PropertyList {
    let range = open.isFile ? 0..<bytes.count : open.start..<offset
    let isEnclosed = open.container.isDictionary && !open.isFile
    return PropertyList(
      value: open.container.value, position: source.position(at: open.start), range: range,
      content: isEnclosed ? range.lowerBound + 1..<range.upperBound - 1 : range)
  }

  /// Parses a value that is not a container.
  private mutating func leaf() throws(Diagnostic) -> PropertyList {
    let start = offset
    let value: PropertyList.Value =
      try skip("<") ? .data(data(opening: start)) : .string(string())
    return leaf(value, in: start..<offset)
  }

  private func leaf(_ value: PropertyList.Value, in range: Range<Int>) -> PropertyList {
    PropertyList(
      value: value, position: source.position(at: range.lowerBound), range: range, content: range)
  }

  private mutating func data(opening: Int) throws(Diagnostic) -> [UInt8] {
    var digits: [UInt8] = []
    while let byte {
      offset += 1
      if byte == UInt8(ascii: ">") {
        guard digits.count % 2 == 0 else {
          throw source.error("expected an even number of hexadecimal digits", at: offset - 1)
        }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      }
      if let digit = byte.hexadecimalDigit {
        digits.append(digit)
      } else if !byte.isSpace {
        throw source.error("expected a hexadecimal digit or '>'", at: offset - 1)
      }
    }
    throw source.error("expected '>' for the '<' here, found the end of the file", at: opening)
  }

  // MARK: Strings

  private mutating func string() throws(Diagnostic) -> String {
    if let byte, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return try quoted(by: byte)
    }
    let start = offset
    while let byte, byte.isBare { offset += 1 }
    guard offset > start else {
      throw source.error("expected a string, found \(found)", at: offset)
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func quoted(by quote: UInt8) throws(Diagnostic) -> String {
    let start = offset
    offset += 1
    var text = ""
    var plain = offset
    while let byte {
      if byte == quote {
        text += String(decoding: bytes[plain..<offset], as: UTF8.self)
        offset += 1
        return text
      }
      offset += 1
      if byte == UInt8(ascii: "\\") {
        text += String(decoding: bytes[plain..<offset - 1], as: UTF8.self)
        text += escape()
        plain = offset
      }
    }
    throw source.error("expected the closing quote of the string here", at: start)
  }

  /// The control characters, by the letters of their escapes.
  private static let controls = Dictionary(
    uniqueKeysWithValues: zip(
      "abfnrtv".utf8, ["\u{07}", "\u{08}", "\u{0C}", "\n", "\r", "\t", "\u{0B}"]))

  /// Parses an escape after its backslash, and returns its replacement.
  private mutating func escape() -> String {
    guard let byte else { return "" }
    offset += 1
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = bytes[(offset - 1)...].prefix(3)
        .prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      offset = digits.endIndex
      let code = digits.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
      return String(NeXTSTEPEncoding.scalar(UInt8(truncatingIfNeeded: code)))
    case UInt8(ascii: "U"):
      checkUnicodeEscape()
      return unicodeEscape()
    default:
      if let control = Self.controls[byte] { return control }
      // Any other character is kept, with all of its bytes.
      let start = offset - 1
      if byte == UInt8(ascii: "u") {
        report(
          "'\\u' is 'u'; an escape of four hexadecimal digits begins with '\\U'", at: start - 1)
      } else if byte == UInt8(ascii: "(") {
        report(Diagnostic.interpolation, at: start - 1)
      } else if byte.isASCIILetter {
        report("'\\\(Unicode.Scalar(byte))' is '\(Unicode.Scalar(byte))'", at: start - 1)
      }
      while let next = self.byte, next & 0xC0 == 0x80 { offset += 1 }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
  }

  private mutating func report(_ message: String, at offset: Int) {
    findings.append(
      Diagnostic(
        .warning, .escape, message, file: source.file, position: source.position(at: offset)))
  }

  /// Reports escapes with fewer than four digits, and with eight: `\U0001F389` is read as four digits, followed by
  /// `F389`.
  private mutating func checkUnicodeEscape() {
    let digits = bytes[offset...].prefix(8).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
    let text = String(decoding: digits, as: UTF8.self)
    if digits.count < 4 {
      report("'\\U\(text)' has fewer than four hexadecimal digits", at: offset - 2)
    } else if digits.count == 8, let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init),
      scalar.value > 0xFFFF
    {
      let units = scalar.utf16.map { "\\U" + String($0, radix: 16) }.joined()
      report(
        "'\\U' takes four hexadecimal digits; '\(scalar)' is written as itself, or as '\(units)'",
        at: offset - 2)
    }
  }

  /// Parses one UTF-16 unit of up to four digits, or a surrogate pair.
  private mutating func unicodeEscape() -> String {
    guard let first = utf16Unit() else { return "U" }
    if UTF16.isLeadSurrogate(first), bytes[offset...].starts(with: "\\U".utf8) {
      let start = offset
      offset += 2
      if let second = utf16Unit(), UTF16.isTrailSurrogate(second) {
        return String(decoding: [first, second], as: UTF16.self)
      }
      offset = start
    }
    return String(decoding: [first], as: UTF16.self)
  }

  private mutating func utf16Unit() -> UInt16? {
    let digits = bytes[offset...].prefix(4).prefix { $0.hexadecimalDigit != nil }
    offset = digits.endIndex
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Space

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(Diagnostic) {
    while let byte {
      if byte.isSpace {
        offset += 1
      } else if let comment = OldStyleComment(in: bytes, at: offset) {
        guard comment.isClosed else {
          throw source.error("expected '*/' for the comment here", at: offset)
        }
        offset = comment.range.upperBound
      } else if bytes[offset...].starts(with: "\u{2028}".utf8)
        || bytes[offset...].starts(with: "\u{2029}".utf8)
      {
        offset += 3
      } else {
        return
      }
    }
  }

  /// The character at the current offset, for messages.
  private var shown: String {
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).first.map(String.init) ?? ""
  }

  private var found: String { byte == nil ? "the end of the file" : "'\(shown)'" }
}

extension UInt8 {
  package var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether the byte is a line feed or a carriage return.
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is allowed in a string without quotes.
  fileprivate var isBare: Bool { isFormatNameByte || "$/:.-".utf8.contains(self) }
}
