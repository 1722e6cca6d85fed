/// How the lines of a text are indented.
package struct Indentation: Hashable {
  /// What ends a line; empty where everything is to be on one line.
  package var lineEnd: String
  /// What comes before the outermost parts.
  package var base: String
  /// What each depth adds.
  package var unit: String

  package init(lineEnd: String, base: String, unit: String) {
    self.lineEnd = lineEnd
    self.base = base
    self.unit = unit
  }

  /// A line end with the indent of a depth.
  package func newLine(_ depth: Int) -> String {
    lineEnd.isEmpty ? "" : lineEnd + base + String(repeating: unit, count: depth)
  }

  /// The same, a few depths further in.
  package func indented(_ depth: Int = 1) -> Indentation {
    Indentation(lineEnd: lineEnd, base: base + String(repeating: unit, count: depth), unit: unit)
  }
}

extension Indentation {
  /// The indentation of what follows some white space.
  package init(after space: some Collection<UInt8>, unit: String) {
    let text = String(decoding: space, as: UTF8.self)
    guard let end = text.unicodeScalars.lastIndex(where: { $0 == "\n" || $0 == "\r" }) else {
      self.init(lineEnd: "", base: "", unit: "")
      return
    }
    let lineEnd =
      text.utf8.contains(UInt8(ascii: "\n"))
      ? text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" : "\r"
    self.init(
      lineEnd: lineEnd, base: String(text.unicodeScalars[end...].dropFirst()), unit: unit)
  }
}
