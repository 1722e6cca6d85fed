package import StringCatalogs

/// The replacement of a part of a text.
///
/// Files of localized strings are changed only by edits. Everything else stays as its author wrote it: comments,
/// order, white space, line ends and encoding.
package struct TextEdit {
  /// The UTF-8 offsets of the part; empty for an insertion.
  package var range: Range<Int>
  /// The new bytes in UTF-8.
  package var text: [UInt8]

  package init(_ range: Range<Int>, _ text: some Sequence<UInt8>) {
    self.range = range
    self.text = Array(text)
  }
}

extension [UInt8] {
  /// Returns a part of the text with the edits applied.
  ///
  /// - Parameters:
  ///   - edits: Edits that do not overlap. Insertions at the same offset keep their order.
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

  /// The white space that ends at an offset.
  func space(before offset: Int) -> ArraySlice<UInt8> {
    var start = offset
    while start > 0, self[start - 1].isSpace { start -= 1 }
    return self[start..<offset]
  }

  /// The offset at which the line of a byte begins.
  func lineStart(before offset: Int) -> Int {
    self[..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
  }
}

extension SourceText {
  /// Returns the bytes of the file with the edits applied, in the file's encoding.
  package func content(replacing edits: [TextEdit]) -> [UInt8] {
    encoding.bytes(of: bytes.replacing(edits, in: 0..<bytes.count))
  }
}
