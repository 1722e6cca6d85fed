import LocaleIdentifiers
import MessageFormats

/// The keys of a dictionary so far, for finding repeated keys.
struct SeenKeys {
  /// The kind of repetition.
  enum Repetition {
    /// The same bytes: the last value is used.
    case same
    /// Other bytes that look the same to readers: both values are used.
    case equivalent
  }

  private var keys: Set<TableKey> = []
  /// The same keys, compared by Unicode's canonical equivalence, like all Swift strings.
  private var looks: Set<String> = []

  /// Adds a key; returns nil if it is not a repetition.
  mutating func insert(_ key: String) -> Repetition? {
    let isNew = keys.insert(TableKey(key)).inserted
    let looksNew = looks.insert(key).inserted
    return isNew ? looksNew ? nil : .equivalent : .same
  }

  /// Returns the message for a key that looks like another.
  static func equivalent(_ key: String) -> String {
    "another key looks the same, but has other characters; this one has \(key.codesBeyondASCII)"
  }
}

extension String {
  /// The codes of the non-ASCII characters: `U+0301`.
  var codesBeyondASCII: String {
    unicodeScalars.lazy.filter { !$0.isASCII }.map { "U+" + $0.hexadecimal }
      .joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// The code in Unicode's notation, with at least four hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
