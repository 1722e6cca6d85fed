package import PluralsCore

extension Character {
  /// Whether the character stands between subtags of a locale identifier.
  package var separatesSubtags: Bool { self == "-" || self == "_" }
}

extension StringProtocol {
  /// The subtags of a locale identifier.
  package var subtags: [SubSequence] { split { $0.separatesSubtags } }

  /// The language of a locale identifier.
  package var languageSubtag: SubSequence { prefix { !$0.separatesSubtags } }

  /// A locale identifier without its last subtag; `nil` if it has only one subtag.
  package var withoutLastSubtag: String? {
    lastIndex { $0.separatesSubtags }.map { String(self[..<$0]) }
  }

  /// A locale identifier with hyphens between its subtags.
  package var hyphenated: String { String(map { $0 == "_" ? "-" : $0 }) }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter in lower case.
  @inlinable package var isLowercaseASCIILetter: Bool { self &- UInt8(ascii: "a") < 26 }

  /// Whether the byte is an ASCII letter.
  @inlinable package var isASCIILetter: Bool { (self | 0x20).isLowercaseASCIILetter }

  /// Whether the byte is an ASCII letter or digit.
  @inlinable package var isASCIILetterOrDigit: Bool {
    isASCIILetter || self &- UInt8(ascii: "0") < 10
  }
}

extension LocaleSubtags {
  /// Returns the IDs whose plural rules may apply to an identifier: its first subtags, in lower case and joined with
  /// `_`, longest first.
  package static func truncations(of identifier: String) -> [String] {
    var identifier = identifier
    return identifier.withUTF8 { bytes in
      var subtags = LocaleSubtags(bytes)
      var ids: [String] = []
      while let subtag = subtags.next() {
        let text = LocaleSubtag(subtag).text
        ids.append(ids.last.map { "\($0)_\(text)" } ?? text)
      }
      return ids.reversed()
    }
  }
}
