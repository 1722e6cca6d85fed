import LocaleDataCore
import NegotiationData

/// A locale of numbers, as data about them are asked for it.
package struct NumberLocale: Sendable {
  /// The locale under its current name, without a script that goes without saying.
  let key: LocaleKey
  /// The numbering system that its identifier asks for: `thai` in `en-u-ca-buddhist-nu-thai`.
  let system: String?

  init(_ identifier: String) {
    var identifier = identifier
    self = identifier.withUTF8 { NumberLocale($0, name: LocaleKey($0).currentName) }
  }

  /// A locale whose current name is known.
  init(_ identifier: UnsafeBufferPointer<UInt8>, name: LocaleKey) {
    // A reference to the method would allocate.
    key = name.minimized { likelyScripts.subtag($0) }
    system = Self.system(in: identifier)
  }

  /// How long the shortest identifier is that asks for a numbering system.
  private static let shortestAsking = "-u-nu-abc".utf8.count

  private static func system(in identifier: UnsafeBufferPointer<UInt8>) -> String? {
    if identifier.count < shortestAsking { return nil }
    var subtags = IdentifierSubtags(identifier)
    guard subtags.next() != nil else { return nil }
    var isExtension = false
    while let subtag = subtags.next() {
      if subtag.count == 1 {
        isExtension = subtag[0] | 0x20 == UInt8(ascii: "u")
      } else if isExtension, subtag.count == 2, subtag[0] | 0x20 == UInt8(ascii: "n"),
        subtag[1] | 0x20 == UInt8(ascii: "u")
      {
        return subtags.next().flatMap { value in
          value.count > 2 ? String(decoding: value, as: UTF8.self).lowercased() : nil
        }
      }
    }
    return nil
  }
}
