import LocaleDataCore

/// Number symbols that many messages share without copies.
@usableFromInline final class SharedNumberSymbols: Sendable {
  let value: NumberSymbols
  private let isLatin: Bool
  /// Natural numbers below this are shown by ASCII digits alone, as C shows them.
  let leastUnlikeC: UInt64
  /// How larger natural numbers are shown; nil if that takes more than ASCII digits and a short separator.
  let latinGroups: LatinGroups?

  /// Groups of ASCII digits.
  struct LatinGroups {
    /// The separator's UTF-8, of which the first ``length`` bytes count.
    let separator: SIMD8<UInt8>
    let length: Int
    /// How many digits come after the last separator, and how many between two.
    let primary: Int
    let secondary: Int

    init?(_ symbols: NumberSymbols) {
      let bytes = symbols.groupingSeparator.utf8
      guard symbols.digits.isLatin, symbols.primaryGroupingSize > 0, bytes.count <= 8 else {
        return nil
      }
      var separator = SIMD8<UInt8>()
      for (index, byte) in bytes.enumerated() { separator[index] = byte }
      self.separator = separator
      length = bytes.count
      primary = symbols.primaryGroupingSize
      secondary = max(1, symbols.secondaryGroupingSize)
    }
  }

  init(_ value: NumberSymbols) {
    self.value = value
    isLatin = value.digits.isLatin
    leastUnlikeC = isLatin ? Self.leastGrouped(value) : 0
    latinGroups = LatinGroups(value)
  }

  /// The least integer with a separator; the largest of 64 bits if all are without.
  private static func leastGrouped(_ symbols: NumberSymbols) -> UInt64 {
    let most = 20
    guard 1..<most ~= symbols.primaryGroupingSize else { return .max }
    let digits = symbols.primaryGroupingSize + min(max(1, symbols.minimumGroupingDigits), most)
    return digits <= most ? (1..<digits).reduce(1) { power, _ in power * 10 } : .max
  }

  /// Appends a digit from 0 to 9.
  func append(_ digit: UInt8, to text: inout TextBuffer) {
    if isLatin {
      text.append(UInt8(ascii: "0") + digit)
    } else {
      text.append(value.digits[digit])
    }
  }

  static let plain = SharedNumberSymbols(.plain)
}
