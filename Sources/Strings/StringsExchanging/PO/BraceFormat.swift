/// A format string of Python's `str.format`, such as `{count:d} of {file.size!r:>{width}}`; `{{` and `}}` are braces.
///
/// PEP 3101, and “Format String Syntax” in Python's documentation.
struct BraceFormat {
  /// The arguments with their attributes and indices, without conversions and specifications: `{file.size}`.
  private(set) var fields: Set<String> = []
  private var rest: Substring.UTF8View

  /// Parses a text.
  ///
  /// - Returns: `nil` if Python refuses the text, or an argument has no name, which msgfmt refuses.
  /// - Complexity: O(*n*) in the length of the text.
  init?(_ text: String) {
    rest = text[...].utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        if rest.first == byte {
          rest.removeFirst()
        } else if byte == UInt8(ascii: "}") || !readField(nesting: 0) {
          return nil
        }
      default: break
      }
    }
  }

  /// Reads a field after its `{`. A specification can contain fields, whose specifications contain none.
  private mutating func readField(nesting: Int) -> Bool {
    let start = rest
    var isIndex = false
    scan: while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "["): isIndex = true
      case UInt8(ascii: "]"): isIndex = false
      case UInt8(ascii: "{"): return false
      case UInt8(ascii: "!"), UInt8(ascii: ":"), UInt8(ascii: "}"): if !isIndex { break scan }
      default: break
      }
      rest.removeFirst()
    }
    let name = String(decoding: start[..<rest.startIndex], as: UTF8.self)
    if name.isEmpty || name.hasPrefix(".") || name.hasPrefix("[") { return false }
    fields.insert("{\(name)}")
    if rest.first == UInt8(ascii: "!") {
      guard let letter = rest.dropFirst().first, "rsa".utf8.contains(letter) else { return false }
      rest.removeFirst(2)
    }
    if rest.first == UInt8(ascii: ":") {
      rest.removeFirst()
      while let byte = rest.first, byte != UInt8(ascii: "}") {
        rest.removeFirst()
        if byte == UInt8(ascii: "{"), nesting > 0 || !readField(nesting: nesting + 1) {
          return false
        }
      }
    }
    return rest.popFirst() == UInt8(ascii: "}")
  }
}
