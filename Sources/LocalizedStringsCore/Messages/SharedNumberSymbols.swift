import LocaleDataCore

/// Number symbols that many messages share without copies.
@usableFromInline final class SharedNumberSymbols: Sendable {
  let value: NumberSymbols
  private let isLatin: Bool
  /// Natural numbers below this are shown by ASCII digits alone, as C shows them.
  let leastUnlikeC: UInt64

  init(_ value: NumberSymbols) {
    self.value = value
    isLatin = value.digits.isLatin
    leastUnlikeC = isLatin ? Self.leastGrouped(value) : 0
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
