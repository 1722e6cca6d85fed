/// The encoding of a text file.
package enum TextEncoding: Hashable, Sendable {
  /// UTF-8, with or without a byte order mark.
  case utf8(mark: Bool)
  /// UTF-16, with or without a byte order mark.
  case utf16(bigEndian: Bool, mark: Bool)

  /// Detects the encoding from the first bytes of a file.
  package init(_ bytes: [UInt8]) {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF): self = .utf16(bigEndian: true, mark: true)
    case (0xFF, 0xFE): self = .utf16(bigEndian: false, mark: true)
    case (0, let second?) where second != 0: self = .utf16(bigEndian: true, mark: false)
    case (let first?, 0) where first != 0: self = .utf16(bigEndian: false, mark: false)
    default: self = .utf8(mark: bytes.starts(with: Self.utf8Mark))
    }
  }

  private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The byte order mark; empty if there is none.
  package var mark: [UInt8] {
    switch self {
    case .utf8(let mark): mark ? Self.utf8Mark : []
    case .utf16(_, mark: false): []
    case .utf16(let bigEndian, mark: true): bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    }
  }

  /// Returns the bytes of a file with only one byte order mark, because some tools write several.
  package static func withoutRepeatedMarks(_ bytes: [UInt8]) -> [UInt8] {
    let mark = TextEncoding(bytes).mark
    var rest = bytes.dropFirst(mark.count)
    while !mark.isEmpty, rest.starts(with: mark) { rest = rest.dropFirst(mark.count) }
    return rest.count + mark.count == bytes.count ? bytes : mark + rest
  }

  /// Encodes a text as the bytes of a whole file.
  ///
  /// - Parameter text: The text in UTF-8.
  package func bytes(of text: [UInt8]) -> [UInt8] {
    guard case .utf16(let bigEndian, _) = self else { return mark.isEmpty ? text : mark + text }
    var bytes = mark
    _ = transcode(text.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: false) {
      let (high, low) = (UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0))
      bytes += bigEndian ? [high, low] : [low, high]
    }
    return bytes
  }
}
