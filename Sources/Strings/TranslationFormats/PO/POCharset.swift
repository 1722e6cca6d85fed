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
