/// Reads an old-style property list, or the pairs of a `.strings` file.
///
/// Apple, “Old-Style ASCII Property Lists” and “Strings Files”.
struct OldStylePropertyListReader {
  private let source: SourceText
  private var offset = 0
  /// Escapes that are probably not what their author meant.
  private(set) var findings: [Diagnostic] = []
  private var bytes: [UInt8] { source.bytes }

  init(_ source: SourceText) { self.source = source }

  mutating func read(_ topLevel: OldStyleTopLevel) throws(Diagnostic) -> PropertyList {
    if bytes.allSatisfy(\.isSpace) {
      throw source.error("expected a property list, found an empty file", at: 0)
    }
    try skipSpace()
    let start = offset
    if topLevel == .pairs, byte != UInt8(ascii: "{") {
      let members = try members(depth: 0, closing: nil)
      return PropertyList(
        value: .dictionary(members), position: source.position(at: start),
        range: 0..<bytes.count, content: 0..<bytes.count)
    }
    let value = try value(depth: 0)
    try skipSpace()
    guard offset == bytes.count else {
      throw source.error("expected the end of the file, found '\(shown)'", at: offset)
    }
    return value
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Diagnostic) -> PropertyList {
    let start = offset
    guard depth < PropertyList.largestDepth else {
      throw source.error(
        .structure, "values nest deeper than \(PropertyList.largestDepth)", at: start)
    }
    let value: PropertyList.Value
    switch byte {
    case UInt8(ascii: "{"):
      offset += 1
      value = .dictionary(try members(depth: depth, closing: start))
    case UInt8(ascii: "("):
      offset += 1
      value = .array(try elements(depth: depth, opening: start))
    case UInt8(ascii: "<"):
      offset += 1
      value = .data(try data(opening: start))
    default: value = .string(try string())
    }
    let range = start..<offset
    var isEnclosed = false
    if case .dictionary = value { isEnclosed = true }
    return PropertyList(
      value: value, position: source.position(at: start), range: range,
      content: isEnclosed ? start + 1..<offset - 1 : range)
  }

  /// Pairs up to the end of the text, or up to the brace that closes the one at `closing`.
  private mutating func members(
    depth: Int, closing: Int?
  ) throws(Diagnostic) -> [PropertyList.Member] {
    var members: [PropertyList.Member] = []
    while true {
      try skipSpace()
      if byte == nil {
        guard let closing else { return members }
        throw source.error("expected '}' for the '{' here, found the end of the file", at: closing)
      }
      if closing != nil, skip("}") { return members }
      let start = offset
      let key = try string()
      let keyRange = start..<offset
      try skipSpace()
      let value: PropertyList
      if skip("=") {
        try skipSpace()
        value = try self.value(depth: depth + 1)
        try skipSpace()
      } else if byte == UInt8(ascii: ";") {
        value = PropertyList(
          value: .string(key), position: source.position(at: start), range: keyRange,
          content: keyRange)
      } else {
        throw source.error("expected '=' after the key, found \(found)", at: offset)
      }
      guard skip(";") else {
        throw source.error("expected ';' after the value, found \(found)", at: offset)
      }
      members.append(
        .init(key: key, position: source.position(at: start), value: value, keyRange: keyRange))
    }
  }

  private mutating func elements(
    depth: Int, opening: Int
  ) throws(Diagnostic) -> [PropertyList] {
    var elements: [PropertyList] = []
    while true {
      try skipSpace()
      if skip(")") { return elements }
      guard byte != nil else {
        throw source.error("expected ')' for the '(' here, found the end of the file", at: opening)
      }
      elements.append(try value(depth: depth + 1))
      try skipSpace()
      guard skip(",") || byte == UInt8(ascii: ")") else {
        throw source.error("expected ',' or ')', found \(found)", at: offset)
      }
    }
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
    switch byte {
    case UInt8(ascii: "\""): return try quoted(by: UInt8(ascii: "\""))
    case UInt8(ascii: "'"): return try quoted(by: UInt8(ascii: "'"))
    default:
      let start = offset
      while let byte, byte.isBare { offset += 1 }
      guard offset > start else {
        throw source.error("expected a string, found \(found)", at: offset)
      }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
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

  /// What stands for an escape; the backslash has been read.
  private mutating func escape() -> String {
    guard let byte else { return "" }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code = 0
      var digits = 0
      while let digit = self.byte, digits < 3, digit >= UInt8(ascii: "0"),
        digit <= UInt8(ascii: "7")
      {
        code = code * 8 + Int(digit - UInt8(ascii: "0"))
        digits += 1
        offset += 1
      }
      return String(NeXTSTEPEncoding.scalar(UInt8(truncatingIfNeeded: code)))
    case UInt8(ascii: "U"):
      offset += 1
      checkUnicodeEscape()
      return unicodeEscape()
    case UInt8(ascii: "a"): return simple("\u{07}")
    case UInt8(ascii: "b"): return simple("\u{08}")
    case UInt8(ascii: "f"): return simple("\u{0C}")
    case UInt8(ascii: "n"): return simple("\n")
    case UInt8(ascii: "r"): return simple("\r")
    case UInt8(ascii: "t"): return simple("\t")
    case UInt8(ascii: "v"): return simple("\u{0B}")
    default:
      // Any other character stands for itself, with all of its bytes.
      let start = offset
      if byte == UInt8(ascii: "u") {
        report(
          "'\\u' is 'u'; an escape of four hexadecimal digits begins with '\\U'", at: start - 1)
      } else if (0x61...0x7A).contains(byte | 0x20) {
        report("'\\\(Unicode.Scalar(byte))' is '\(Unicode.Scalar(byte))'", at: start - 1)
      }
      offset += 1
      while let next = self.byte, next & 0xC0 == 0x80 { offset += 1 }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
  }

  private mutating func report(_ message: String, at offset: Int) {
    findings.append(
      Diagnostic(
        .warning, .escape, message, file: source.file, position: source.position(at: offset)))
  }

  /// Finds escapes of fewer than four digits, and of eight: `\U0001F389` is one of four, and `F389`.
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

  private mutating func simple(_ text: String) -> String {
    offset += 1
    return text
  }

  /// One UTF-16 unit of up to four digits, or two that belong together.
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
    var unit: UInt16 = 0
    var digits = 0
    while let digit = byte?.hexadecimalDigit, digits < 4 {
      unit = unit << 4 | UInt16(digit)
      digits += 1
      offset += 1
    }
    return digits > 0 ? unit : nil
  }

  // MARK: Space

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Passes over white space and comments.
  private mutating func skipSpace() throws(Diagnostic) {
    while let byte {
      if byte.isSpace {
        offset += 1
      } else if bytes[offset...].starts(with: "\u{2028}".utf8)
        || bytes[offset...].starts(with: "\u{2029}".utf8)
      {
        offset += 3
      } else if bytes[offset...].starts(with: "//".utf8) {
        while let byte = self.byte, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
          offset += 1
        }
      } else if bytes[offset...].starts(with: "/*".utf8) {
        let start = offset
        offset += 2
        while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
        guard offset < bytes.count else {
          throw source.error("expected '*/' for the comment here", at: start)
        }
        offset += 2
      } else {
        return
      }
    }
  }

  /// The character at the current place, for messages.
  private var shown: String {
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).first.map(String.init) ?? ""
  }

  private var found: String { byte == nil ? "the end of the file" : "'\(shown)'" }
}

extension UInt8 {
  package var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether the byte may be in a string without quotes.
  fileprivate var isBare: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
