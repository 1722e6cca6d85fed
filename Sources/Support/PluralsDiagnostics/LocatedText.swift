/// Text that records the position of each of its bytes in a file.
///
/// XML parsers report text in pieces with character references resolved, so the distance between two characters in the text can
/// differ from their distance in the file.
package struct LocatedText: Sendable {
  /// The text in UTF-8.
  package private(set) var utf8: [UInt8] = []
  private var pieces: [Piece] = []
  private var end: SourceLocation

  private struct Piece {
    let textOffset: Int
    let fileOffset: Int
    /// Whether the file contains the same bytes, so that offsets in both advance together.
    let isLiteral: Bool
  }

  /// Creates an empty text.
  package init(at start: SourceLocation) { end = start }

  /// Creates a text that the file contains verbatim.
  package init(_ text: String, at start: SourceLocation) {
    self.init(at: start)
    append(Array(text.utf8), fileOffset: start.offset, isLiteral: true)
  }

  /// Appends bytes that start at an offset of the file, either verbatim or as a reference that stands for them.
  package mutating func append(_ bytes: some Collection<UInt8>, fileOffset: Int, isLiteral: Bool) {
    pieces.append(Piece(textOffset: utf8.count, fileOffset: fileOffset, isLiteral: isLiteral))
    utf8.append(contentsOf: bytes)
    end = SourceLocation(
      file: end.file, offset: isLiteral ? fileOffset + bytes.count : fileOffset)
  }

  /// Sets the location of the end of the text.
  package mutating func finish(at offset: Int) {
    end = SourceLocation(file: end.file, offset: offset)
  }

  /// The text.
  package var string: String { String(decoding: utf8, as: UTF8.self) }

  /// Returns the location of a byte of the text in the file. The length of the text gives the location of its end.
  package func location(at textOffset: Int) -> SourceLocation {
    guard textOffset < utf8.count else { return end }
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].textOffset <= textOffset { low = middle } else { high = middle }
    }
    let piece = pieces[low]
    let distance = piece.isLiteral ? textOffset - piece.textOffset : 0
    return SourceLocation(file: end.file, offset: piece.fileOffset + distance)
  }
}
