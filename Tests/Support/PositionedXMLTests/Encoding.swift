/// The encoding of a text in bytes.
enum Encoding: CaseIterable {
  case utf8, utf8WithMark, utf16Little, utf16Big

  func bytes(of text: String) -> [UInt8] {
    switch self {
    case .utf8: Array(text.utf8)
    case .utf8WithMark: [0xEF, 0xBB, 0xBF] + text.utf8
    case .utf16Little: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16Big: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
  }

  /// Returns the text of some of the bytes.
  func text(of bytes: [UInt8]) -> String {
    func units(_ high: Int, _ low: Int) -> [UInt16] {
      stride(from: 0, to: bytes.count, by: 2).map {
        UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
      }
    }
    return switch self {
    case .utf8, .utf8WithMark: String(decoding: bytes, as: UTF8.self)
    case .utf16Little: String(decoding: units(1, 0), as: UTF16.self)
    case .utf16Big: String(decoding: units(0, 1), as: UTF16.self)
    }
  }
}
