public import LocaleDataCore
import NegotiationData

extension NumberSymbols {
  /// The symbols of a locale, from data of all locales or of some.
  ///
  /// Never fails: a region that the data does not know has the symbols of its language, and a
  /// language that it does not know those of the root locale. The Unicode extension `nu` chooses the digits,
  /// and the symbols that go with them: `"ar-EG-u-nu-latn"`, `"hi-u-nu-native"`. Numbering systems
  /// without ten digits, such as Roman numerals, leave the locale's own in place.
  ///
  /// - Complexity: O(*n*) in the length of the identifier; does not allocate for a `String`.
  ///
  /// UTS #35 Part 3, “Number Elements”; Part 1, “Unicode Number System Identifier”.
  public init<Data: NumberSymbolsData>(locale: some StringProtocol, from data: Data.Type) {
    let identifier = String(locale)
    let key = LocaleKey(identifier).currentName.minimized(likelyScript: likelyScripts.subtag)
    func symbols(_ system: String) -> NumberSymbols? {
      key.answer { data.numberSymbols($0, system: system) }
    }

    let usual = key.answer { data.defaultNumberingSystem($0) } ?? "latn"
    var system = usual
    if let asked = NumberingSystemExtension(identifier).system {
      system = asked == "native" ? key.answer { data.nativeNumberingSystem($0) } ?? usual : asked
    }
    var digits = data.decimalDigits(system)
    if digits == nil {
      system = usual
      digits = data.decimalDigits(system)
    }
    if let own = symbols(system) {
      self = own
    } else {
      self = (symbols("latn") ?? NumberSymbols()).with(digits: digits ?? .latin)
    }
  }
}

extension LocaleKey {
  /// The same locale under the current name of its language: `he` for `iw`, `sr_Latn` for `sh`.
  package var currentName: LocaleKey { currentName(alias: languageAlias) }
}

/// The numbering system that an identifier asks for: `thai` in `en-u-ca-buddhist-nu-thai`.
private struct NumberingSystemExtension {
  let system: String?

  init(_ identifier: String) {
    var identifier = identifier
    system = identifier.withUTF8 { Self.system(in: $0) }
  }

  private static func system(in identifier: UnsafeBufferPointer<UInt8>) -> String? {
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
