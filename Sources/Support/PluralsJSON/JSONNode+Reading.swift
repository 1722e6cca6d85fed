package import PluralsDiagnostics

extension JSONNode {
  /// Parses a JSON text in UTF-8 or UTF-16.
  ///
  /// - Throws: The first syntax error. Objects and arrays may nest up to 32 levels deep.
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ source: SourceText) throws(Diagnostic) {
    var reader = JSONReader(source)
    self = try reader.read()
  }
}

struct JSONReader {
  private let source: SourceText
  private let bytes: [UInt8]
  private var offset: Int

  init(_ source: SourceText, from offset: Int = 0) {
    self.source = source
    self.offset = offset
    bytes = source.bytes
  }

  /// Parses a string; `nil` if the text has no string here. Calls `visit` with each escape: its offsets in the source, and the
  /// offsets of its bytes in the string.
  mutating func decoded(
    visit: (_ source: Range<Int>, _ decoded: Range<Int>) -> Void
  ) -> [UInt8]? {
    guard skip("\"") else { return nil }
    var read: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        let (start, count) = (offset, read.count)
        guard (try? appendEscape(to: &read)) != nil else { return nil }
        visit(start..<offset, count..<read.count)
      } else {
        read.append(byte)
        offset += 1
      }
    }
    return read
  }

  mutating func read() throws(Diagnostic) -> JSONNode {
    let node = try value()
    skipSpace()
    guard offset == bytes.count else {
      throw source.error("expected the end of the file, found \(found)", at: offset)
    }
    return node
  }

  /// An object or array that is still open.
  private struct Container {
    let start: Int
    let isObject: Bool
    private var members: [JSONNode.Member] = []
    private var elements: [JSONNode] = []
    /// The name of the next member, with its range.
    var name: (text: String, range: Range<Int>)?

    init(isObject: Bool, start: Int) {
      self.isObject = isObject
      self.start = start
    }

    var end: Unicode.Scalar { isObject ? "}" : "]" }

    var value: JSONNode.Value { isObject ? .object(members) : .array(elements) }

    mutating func add(_ node: JSONNode) {
      if let name {
        members.append(.init(name: name.text, value: node, nameRange: name.range))
      } else {
        elements.append(node)
      }
    }
  }

  /// Parses a value. Open containers are kept in an array, so that a deeply nested file cannot exhaust the stack.
  private mutating func value() throws(Diagnostic) -> JSONNode {
    var open: [Container] = []
    while true {
      skipSpace()
      let start = offset
      var node: JSONNode
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard open.count < NestingLimit.largestDepth else {
          throw source.error(
            .structure, "values nest deeper than \(NestingLimit.largestDepth)", at: start)
        }
        var container = Container(isObject: byte == UInt8(ascii: "{"), start: start)
        offset += 1
        skipSpace()
        guard skip(container.end) else {
          if container.isObject { container.name = try memberName() }
          open.append(container)
          continue
        }
        node = self.node(container.value, from: start)
      } else {
        let value = try scalar()
        node = self.node(value, from: start)
      }
      // Adds the value to the innermost container, which may end after it.
      while true {
        guard let last = open.indices.last else { return node }
        open[last].add(node)
        skipSpace()
        if skip(",") {
          if open[last].isObject { open[last].name = try memberName() }
          break
        }
        guard skip(open[last].end) else {
          throw source.error("expected ',' or '\(open[last].end)', found \(found)", at: offset)
        }
        let container = open.removeLast()
        node = self.node(container.value, from: container.start)
      }
    }
  }

  private func node(_ value: JSONNode.Value, from start: Int) -> JSONNode {
    JSONNode(value: value, range: start..<offset, in: source.source)
  }

  /// Parses the name of a member, up to its value.
  private mutating func memberName() throws(Diagnostic) -> (text: String, range: Range<Int>) {
    skipSpace()
    let start = offset
    guard byte == UInt8(ascii: "\"") else {
      throw source.error("expected the name of a member, found \(found)", at: offset)
    }
    let text = try string()
    let range = start..<offset
    skipSpace()
    guard skip(":") else { throw source.error("expected ':', found \(found)", at: offset) }
    return (text, range)
  }

  /// Parses a value that is not a container.
  private mutating func scalar() throws(Diagnostic) -> JSONNode.Value {
    switch byte {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"): return .number(try number())
    case let byte? where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte:
      return .number(try number())
    default:
      if skip(word: "true") { return .boolean(true) }
      if skip(word: "false") { return .boolean(false) }
      if skip(word: "null") { return .null }
      throw source.error("expected a value, found \(found)", at: offset)
    }
  }

  // MARK: Strings

  private mutating func string() throws(Diagnostic) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while true {
      let end = bytes.withUnsafeBufferPointer { $0.endOfPlainText(from: offset) }
      guard end < bytes.count else { break }
      switch bytes[end] {
      case UInt8(ascii: "\""):
        let last = bytes[offset..<end]
        offset = end + 1
        return String(decoding: text.isEmpty ? last : text[...] + last, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[offset..<end]
        offset = end
        try appendEscape(to: &text)
      default:
        throw source.error("expected an escape for a control character in a string", at: end)
      }
    }
    throw source.error("expected the closing quote of the string here", at: start)
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(Diagnostic) {
    let start = offset
    offset += 1
    guard let byte else { throw source.error("expected an escape, found \(found)", at: offset) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += try unicodeEscape(from: start).utf8
    default: throw source.error("no such escape in JSON", at: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(Diagnostic) -> String {
    let first = try utf16Unit()
    guard UTF16.isLeadSurrogate(first) || UTF16.isTrailSurrogate(first) else {
      return String(decoding: [first], as: UTF16.self)
    }
    if UTF16.isLeadSurrogate(first), bytes[offset...].starts(with: "\\u".utf8) {
      offset += 2
      let second = try utf16Unit()
      if UTF16.isTrailSurrogate(second) {
        return String(decoding: [first, second], as: UTF16.self)
      }
    }
    throw source.error(.encoding, "half a surrogate pair is not a character", at: start)
  }

  private mutating func utf16Unit() throws(Diagnostic) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = byte?.hexadecimalDigit else {
        throw source.error("expected four hexadecimal digits", at: offset)
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }

  // MARK: Numbers and words

  private mutating func number() throws(Diagnostic) -> String {
    let start = offset
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(Diagnostic) {
    let start = offset
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    guard offset > start else { throw source.error("expected a digit, found \(found)", at: offset) }
  }

  private mutating func skip(word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    offset = bytes.withUnsafeBufferPointer { $0.endOfSpace(from: offset) }
  }

  private var found: String {
    guard offset < bytes.count else { return "the end of the file" }
    let text = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    return "'\(text.first.map(String.init) ?? "")'"
  }
}

// Build plugins run without optimization, where a loop over memory is many times faster.
extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset of the first byte that is not white space, or of the end.
  fileprivate func endOfSpace(from start: Int) -> Int {
    guard let bytes = baseAddress else { return start }
    var offset = start
    while offset < count {
      let byte = bytes[offset]
      if byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { break }
      offset += 1
    }
    return offset
  }

  /// Returns the offset of the first quotation mark, backslash or control character, or of the end.
  fileprivate func endOfPlainText(from start: Int) -> Int {
    guard let bytes = baseAddress else { return start }
    var offset = start
    while offset < count {
      let byte = bytes[offset]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
      offset += 1
    }
    return offset
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  package var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
