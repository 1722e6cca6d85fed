/// Text that remembers where each of its bytes is in a file.
///
/// XML hands text over in pieces, with character references resolved, so the distance between two
/// characters in the text need not be that in the file.
public struct LocatedText: Sendable {
  /// The text in UTF-8.
  public private(set) var utf8: [UInt8] = []
  private var pieces: [Piece] = []
  private var end: SourceLocation

  private struct Piece {
    let textOffset: Int
    let fileOffset: Int
    /// Whether the file has the same bytes, so that offsets advance together.
    let isLiteral: Bool
  }

  /// An empty text.
  package init(at start: SourceLocation) { end = start }

  /// A text that is in a file as it is.
  public init(_ text: String, at start: SourceLocation) {
    self.init(at: start)
    append(Array(text.utf8), fileOffset: start.offset, isLiteral: true)
  }

  /// Adds bytes that are in the file at an offset, as they are or as something that means them.
  package mutating func append(_ bytes: some Collection<UInt8>, fileOffset: Int, isLiteral: Bool) {
    pieces.append(Piece(textOffset: utf8.count, fileOffset: fileOffset, isLiteral: isLiteral))
    utf8.append(contentsOf: bytes)
    end = SourceLocation(
      file: end.file, offset: isLiteral ? fileOffset + bytes.count : fileOffset)
  }

  /// Says where the text ends.
  package mutating func finish(at offset: Int) {
    end = SourceLocation(file: end.file, offset: offset)
  }

  /// The text.
  public var string: String { String(decoding: utf8, as: UTF8.self) }

  /// Where a byte of the text is in the file; for the text's length, where the text ends.
  public func location(at textOffset: Int) -> SourceLocation {
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
