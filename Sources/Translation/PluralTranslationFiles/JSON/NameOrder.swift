import PluralsDiagnostics
package import PluralsLocales

/// A way in which the names of a file may be sorted.
package enum NameOrder {
  /// By bytes, as most programs sort.
  case bytes
  /// As Xcode sorts keys: regardless of case, punctuation before digits before letters, numbers by their value.
  case finder

  /// The way that fits two lists best.
  package static func best(for lists: [TableKey]...) -> NameOrder {
    func inversions(_ order: NameOrder) -> Int {
      lists.reduce(0) { count, names in
        count + zip(names, names.dropFirst()).count { order.isLess($1, $0) }
      }
    }
    return inversions(.finder) < inversions(.bytes) ? .finder : .bytes
  }

  /// Returns whether a name comes before another one. Different names are never equal.
  package func isLess(_ left: TableKey, _ right: TableKey) -> Bool {
    guard self == .finder else { return left < right }
    var (first, second) = (left.text.unicodeScalars[...], right.text.unicodeScalars[...])
    while let one = first.expandedFirst(), let other = second.expandedFirst() {
      if one.isDigit, other.isDigit {
        let (number, otherNumber) = (first.removeNumber(), second.removeNumber())
        if number != otherNumber {
          return (number.count, number) < (otherNumber.count, otherNumber)
        }
        continue
      }
      if one != other {
        let (rank, otherRank) = (one.rank, other.rank)
        if rank != otherRank { return rank < otherRank }
      }
      first.removeFirst()
      second.removeFirst()
    }
    if first.isEmpty != second.isEmpty { return first.isEmpty }
    // Lower case comes before upper case, and full stops before an ellipsis.
    return right.withLowEllipses < left.withLowEllipses
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// The place in the order of CLDR's root collation, of which only frequent signs are known here. Other symbols, currencies, digits
  /// and letters follow in this order.
  fileprivate var rank: UInt32 {
    if let place = Self.signs[self] { return place }
    switch properties.generalCategory {
    case .currencySymbol: return 0x200000 + value
    case .mathSymbol, .modifierSymbol, .otherSymbol, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation,
      .spaceSeparator:
      return 0x1000 + value
    default: return 0x400000 + baseLetter.value
    }
  }

  /// The letter in lower case, and without the marks of a Latin letter: `e` for `É`.
  private var baseLetter: Unicode.Scalar {
    let lower = properties.lowercaseMapping.unicodeScalars.first ?? self
    // LATIN SMALL LETTER E WITH ACUTE
    guard !lower.isASCII, let name = lower.properties.name, name.hasPrefix("LATIN SMALL LETTER "),
      let letter = name.dropFirst(19).split(separator: " ").first?.unicodeScalars,
      letter.count == 1,
      let base = letter.first?.properties.lowercaseMapping.unicodeScalars.first
    else { return lower }
    return base
  }

  /// The places of white space, punctuation and symbols.
  private static let signs: [Unicode.Scalar: UInt32] = {
    let order =
      "\t\n\u{B}\u{C}\r\u{85}\u{2028}\u{2029} \u{A0}_-–—,;:!¡?¿.·'‘’‚‹›\"“”„«»()[]{}§¶@*/\\&#%‰†‡•`´˜^¨°©®+±÷×<=>|¦~"
    return Dictionary(
      order.unicodeScalars.enumerated().map { ($1, UInt32($0)) },
      uniquingKeysWith: { first, _ in first })
  }()
}

extension TableKey {
  /// The key with a character in place of each ellipsis that is lower than a full stop.
  fileprivate var withLowEllipses: TableKey {
    TableKey(text.escaping { $0 == "…" ? "\u{1}" : nil })
  }
}

extension Substring.UnicodeScalarView {
  /// Returns the first character. An ellipsis becomes three full stops, as in CLDR's root collation.
  fileprivate mutating func expandedFirst() -> Unicode.Scalar? {
    if first == "…" { self = Substring("...\(Substring(dropFirst()))").unicodeScalars }
    return first
  }

  /// Removes the digits at the beginning, and returns them without leading zeros.
  fileprivate mutating func removeNumber() -> String {
    let digits = prefix { $0.isDigit }
    removeFirst(digits.count)
    return String(Substring(digits.drop { $0 == "0" }))
  }
}
