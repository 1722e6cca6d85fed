import PluralMessageFormats
import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON

#if canImport(Glibc)
  import Glibc
#endif

extension [UInt8] {
  /// The charset that the header of a file names; nil if it names none. Everything before the first message is a comment.
  var poCharset: String? {
    let lineFeed = UInt8(ascii: "\n")
    let start = prefix(8192).split(separator: lineFeed).filter { $0.first != UInt8(ascii: "#") }
      .joined(separator: [lineFeed])
    let header = /^\u{FEFF}?\s*msgid\s*(?:""\s*)+msgstr\s*((?:"(?:[^"\\]|\\.)*"?\s*)+)/
      .matchingSemantics(.unicodeScalar)
    let text = String(decoding: Array(start), as: UTF8.self)
    return text.firstMatch(of: header).flatMap { String($0.1).poCharset }
  }
}

extension String {
  /// The charset in the value of `Content-Type`; nil if it names none.
  var poCharset: String? {
    let charset = /charset=([^\s"\\]+)/.matchingSemantics(.unicodeScalar)
    return firstMatch(of: charset).map { String($0.1) }
  }
}

extension MessageTable {
  /// Returns the finding that the file of the table gets another encoding.
  func becomesUTF8(from charset: String) -> Diagnostic {
    notConvertible(nil, "the file in \(charset) is written in UTF-8", severity: .note)
  }
}

enum POCharset {
  /// Returns the bytes of a file in UTF-8 or UTF-16.
  static func unicode(_ bytes: [UInt8], file: String) throws(Diagnostic) -> [UInt8] {
    guard let charset = bytes.poCharset, !keepsBytes(charset) else { return bytes }
    switch charset.lowercased() {
    case "utf-16": return bytes
    case "iso-8859-1", "iso8859-1", "latin1":
      return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    default:
      if let text = try unicode(bytes, from: charset, file: file) { return text }
      throw Diagnostic(
        .error, .encoding,
        "the charset '\(charset)' is not supported; convert the file with msgconv --to-code=UTF-8",
        file: file)
    }
  }

  /// Returns the bytes of a file in UTF-8; nil if the C library does not have its charset.
  private static func unicode(
    _ bytes: [UInt8], from charset: String, file: String
  ) throws(Diagnostic) -> [UInt8]? {
    #if canImport(Glibc)
      // Other names may have options, or name a file.
      guard charset.utf8.allSatisfy({ $0.isFormatNameByte || "-.:".utf8.contains($0) }),
        let converter = iconv_open("UTF-8", charset), converter != iconv_t(bitPattern: -1)
      else { return nil }
      defer { iconv_close(converter) }
      // No byte of a charset becomes more than four bytes of UTF-8, except a few pairs of characters.
      var result = [UInt8](repeating: 0, count: bytes.count * 6 + 16)
      var bytes = bytes
      let count = bytes.withUnsafeMutableBytes { input in
        result.withUnsafeMutableBytes { output -> Int? in
          var source = input.baseAddress?.assumingMemoryBound(to: CChar.self)
          var target = output.baseAddress?.assumingMemoryBound(to: CChar.self)
          var (rest, space) = (input.count, output.count)
          guard iconv(converter, &source, &rest, &target, &space) != -1,
            iconv(converter, nil, nil, &target, &space) != -1
          else { return nil }
          return output.count - space
        }
      }
      if let count { return Array(result[..<count]) }
      throw Diagnostic(
        .error, .encoding, "the file is not in the charset that its header states, '\(charset)'",
        file: file)
    #else
      return nil
    #endif
  }

  /// Whether a charset is UTF-8.
  static func isUTF8(_ charset: String?) -> Bool {
    ["utf-8", "utf8"].contains(charset?.lowercased())
  }

  /// Whether the bytes of files with a charset are read as UTF-8: files without non-ASCII characters often name none.
  static func keepsBytes(_ charset: String?) -> Bool {
    isUTF8(charset) || isUnknown(charset) || ["us-ascii", "ascii"].contains(charset?.lowercased())
  }

  /// Whether a file does not state its charset; templates state `CHARSET`.
  static func isUnknown(_ charset: String?) -> Bool {
    charset == nil || charset?.lowercased() == "charset"
  }
}
