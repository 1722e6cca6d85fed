import LocaleDataCore

extension LocaleKey {
  /// The packed subtags as a Swift literal.
  var literal: String {
    let digits = String(rawValue, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: (4 - digits.count % 4) % 4) + digits
    var groups: [Substring] = []
    var rest = padded[...]
    while !rest.isEmpty {
      groups.append(rest.prefix(4))
      rest = rest.dropFirst(4)
    }
    return "0x" + groups.joined(separator: "_")
  }
}
