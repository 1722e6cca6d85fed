import PluralsCore
import PluralsLocales
import PluralsNegotiationData

/// A locale for numbers, in the form used to look up data.
package struct NumberLocale: Sendable {
  /// The locale under its current name, without a default script (CLDR: likely script).
  let key: _LocaleKey
  /// The numbering system that its identifier specifies: `thai` in `en-u-ca-buddhist-nu-thai`.
  let system: String?

  init(_ identifier: String) {
    var identifier = identifier
    self = identifier.withUTF8 { NumberLocale($0, name: _LocaleKey($0).currentName) }
  }

  /// Creates a locale whose current name is known.
  init(_ identifier: UnsafeBufferPointer<UInt8>, name: _LocaleKey) {
    // Passing a reference to the method would allocate.
    let key = name.minimized { likelyScripts.subtag($0) }
    // UTS #35 Part 1, “Unicode Variant Identifier”: `en-US-u-va-posix` is `en_US_POSIX`.
    self.key = Self.value(of: "va", in: identifier) == "posix" ? key.withPOSIX : key
    system = Self.value(of: "nu", in: identifier)
  }

  /// The length of the shortest identifier with a value of an extension.
  private static let shortestAsking = "-u-nu-abc".utf8.count

  /// Returns the value of a key of the Unicode extension, in lower case.
  private static func value(
    of key: StaticString, in identifier: UnsafeBufferPointer<UInt8>
  ) -> String? {
    if identifier.count < shortestAsking { return nil }
    var subtags = LocaleSubtags(identifier)
    guard subtags.bytes() != nil else { return nil }
    var isExtension = false
    while let subtag = subtags.bytes() {
      if subtag.count == 1 {
        isExtension = subtag[0] | 0x20 == UInt8(ascii: "u")
      } else if isExtension, subtag.count == 2, subtag[0] | 0x20 == key.utf8Start[0],
        subtag[1] | 0x20 == key.utf8Start[1]
      {
        return subtags.bytes().flatMap { value in
          value.count > 2 ? String(decoding: value, as: UTF8.self).lowercased() : nil
        }
      }
    }
    return nil
  }
}
