import LocaleDataCore
import MessageFormats

/// The keys of a dictionary so far, to find those that are repeated.
struct SeenKeys {
  /// How a key is repeated.
  enum Repetition {
    /// In the same bytes: the last one counts.
    case same
    /// In other bytes that no reader can tell from it: both count.
    case equivalent
  }

  private var keys: Set<TableKey> = []
  /// The same, where Swift's strings are equal if Unicode's canonical equivalence says so.
  private var looks: Set<String> = []

  /// Adds a key; nil if there was none like it.
  mutating func insert(_ key: String) -> Repetition? {
    let isNew = keys.insert(TableKey(key)).inserted
    let looksNew = looks.insert(key).inserted
    return isNew ? looksNew ? nil : .equivalent : .same
  }

  /// What is said of a key that looks like another.
  static func equivalent(_ key: String) -> String {
    "another key looks like this one, and is not the same: here are \(key.codesBeyondASCII)"
  }
}

extension String {
  /// The codes of the characters that are not ASCII: `U+0301`.
  var codesBeyondASCII: String {
    unicodeScalars.lazy.filter { !$0.isASCII }.map { "U+" + $0.hexadecimal }
      .joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// The code as Unicode writes it: at least four hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
