extension [UInt8] {
  /// The charset that the header names; nil if it names none.
  var poCharset: String? {
    let marker = Array("charset=".utf8)
    // The header is the first message.
    let start = prefix(8192)
    guard
      let found = start.indices.first(where: {
        start[$0] == marker[0] && start[$0...].starts(with: marker)
      })
    else { return nil }
    let name = start[(found + marker.count)...].prefix {
      $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"")
    }
    return String(decoding: name, as: UTF8.self)
  }
}

enum POCharset {
  /// Whether a charset is UTF-8.
  static func isUTF8(_ charset: String?) -> Bool {
    ["utf-8", "utf8"].contains(charset?.lowercased())
  }

  /// Whether the bytes of files with a charset are read as UTF-8: files without non-ASCII characters often name none.
  static func keepsBytes(_ charset: String?) -> Bool {
    isUTF8(charset) || [nil, "us-ascii", "ascii", "charset"].contains(charset?.lowercased())
  }
}
