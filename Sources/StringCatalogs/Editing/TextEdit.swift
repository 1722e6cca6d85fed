/// A part of a text, and what is to take its place.
///
/// Files of localized strings are changed by edits alone, so that everything else stays as its author wrote
/// it: comments, order, white space, line ends, encoding.
struct TextEdit {
  /// The offsets of the bytes in UTF-8; empty for an insertion.
  var range: Range<Int>
  /// The new bytes in UTF-8.
  var text: [UInt8]

  init(_ range: Range<Int>, _ text: some Sequence<UInt8>) {
    self.range = range
    self.text = Array(text)
  }
}

extension [UInt8] {
  /// A part of the text with some parts of it replaced.
  ///
  /// - Parameters:
  ///   - edits: Edits that do not overlap. Insertions at one place come in their order.
  ///   - range: The part.
  func replacing(_ edits: [TextEdit], in range: Range<Int>) -> [UInt8] {
    let order = edits.indices.sorted { first, second in
      let (a, b) = (edits[first].range, edits[second].range)
      return (a.lowerBound, a.upperBound, first) < (b.lowerBound, b.upperBound, second)
    }
    var result: [UInt8] = []
    var offset = range.lowerBound
    for index in order {
      result += self[offset..<edits[index].range.lowerBound]
      result += edits[index].text
      offset = edits[index].range.upperBound
    }
    return result + self[offset..<range.upperBound]
  }

  /// The white space that ends before a place.
  func space(before offset: Int) -> ArraySlice<UInt8> {
    var start = offset
    while start > 0, self[start - 1].isSpace { start -= 1 }
    return self[start..<offset]
  }
}

extension SourceText {
  /// The bytes of the file with some parts of its text replaced, in its own encoding.
  func content(replacing edits: [TextEdit]) -> [UInt8] {
    encoding.bytes(of: bytes.replacing(edits, in: 0..<bytes.count))
  }
}

/// How the lines of a text are indented.
struct Indentation: Hashable {
  /// What ends a line; empty where everything is to be on one line.
  var lineEnd: String
  /// What comes before the outermost parts.
  var base: String
  /// What each depth adds.
  var unit: String

  /// A line end with the indent of a depth.
  func newLine(_ depth: Int) -> String {
    lineEnd.isEmpty ? "" : lineEnd + base + String(repeating: unit, count: depth)
  }

  /// The same, a few depths further in.
  func indented(_ depth: Int = 1) -> Indentation {
    Indentation(lineEnd: lineEnd, base: base + String(repeating: unit, count: depth), unit: unit)
  }
}

extension Indentation {
  /// The indentation of what follows some white space.
  init(after space: some Collection<UInt8>, unit: String) {
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
