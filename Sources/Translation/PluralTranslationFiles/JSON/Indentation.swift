/// The indentation of the lines of a text.
struct Indentation: Hashable {
  /// The line end; empty if everything is on one line.
  var lineEnd = ""
  /// The indentation of the outermost parts.
  var base = ""
  /// The additional indentation of each level.
  var unit = ""

  /// Returns a line end and the indentation of a level.
  func newLine(_ depth: Int) -> String {
    lineEnd.isEmpty ? "" : lineEnd + base + String(repeating: unit, count: depth)
  }

  /// Returns the indentation with more levels.
  func indented(_ depth: Int = 1) -> Indentation {
    Indentation(lineEnd: lineEnd, base: base + String(repeating: unit, count: depth), unit: unit)
  }
}

extension Indentation {
  /// Creates the indentation of a part from what separates it from the part before: white space, and in JSON a comma, which may be
  /// at the beginning of the line.
  init(after space: some Collection<UInt8>, unit: String) {
    let text = String(decoding: space, as: UTF8.self)
    guard let end = text.unicodeScalars.lastIndex(where: { $0 == "\n" || $0 == "\r" }) else {
      self.init()
      return
    }
    let lineEnd =
      text.utf8.contains(UInt8(ascii: "\n"))
      ? text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" : "\r"
    let base = text.unicodeScalars[end...].dropFirst().prefix { $0 == " " || $0 == "\t" }
    self.init(lineEnd: lineEnd, base: String(base), unit: unit)
  }
}
