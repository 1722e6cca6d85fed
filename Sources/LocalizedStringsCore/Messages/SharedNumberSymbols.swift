import LocaleDataCore

/// Number symbols that many messages share without copies.
@usableFromInline final class SharedNumberSymbols: Sendable {
  let value: NumberSymbols
  private let isLatin: Bool
  /// Natural numbers below this are shown by ASCII digits alone, as C shows them.
  let leastUnlikeC: UInt64
  /// How larger natural numbers are shown; nil if that takes more than ASCII digits and a short separator.
  let latinGroups: LatinGroups?

  init(_ value: NumberSymbols) {
    isLatin = value.digits.isLatin
    leastUnlikeC = isLatin ? Self.leastGrouped(value) : 0
    latinGroups = LatinGroups.groups(of: value)
    // At last, so that it is moved: a copy would count references to each text.
    self.value = value
  }

  /// The least integer with a separator; the largest of 64 bits if all are without.
  private static func leastGrouped(_ symbols: NumberSymbols) -> UInt64 {
    let most = 20
    guard 1..<most ~= symbols.primaryGroupingSize else { return .max }
    let digits = symbols.primaryGroupingSize + min(max(1, symbols.minimumGroupingDigits), most)
    return digits <= most ? (1..<digits).reduce(1) { power, _ in power * 10 } : .max
  }

  /// Appends a digit from 0 to 9.
  func append(digit: UInt8, to text: inout TextBuffer) {
    if isLatin {
      text.append(UInt8(ascii: "0") + digit)
    } else {
      text.append(value.digits[digit])
    }
  }

  static let plain = SharedNumberSymbols(.plain)
}

/// How integers are grouped that are shown in ASCII digits.
struct LatinGroups: Sendable {
  /// The UTF-8 of the separator: the last ``length`` bytes.
  let separator: UInt64
  let length: Int
  /// How many digits come after the last separator, and how many between two.
  let primary: Int
  let secondary: Int

  /// The most bytes of an integer, and of what is before its first separator.
  static let longestInteger = 20 + 19 * 8 + 8

  /// The groups of some symbols; nil if they take more than ASCII digits and a short separator.
  static func groups(of symbols: NumberSymbols) -> LatinGroups? {
    var text = symbols.groupingSeparator
    let length = text.utf8.count
    guard symbols.digits.isLatin, symbols.primaryGroupingSize > 0, length <= 8 else { return nil }
    let separator = text.withUTF8 { bytes in
      var separator: UInt64 = 0
      for byte in bytes { separator = separator >> 8 | UInt64(byte) << 56 }
      return separator
    }
    return LatinGroups(
      separator: separator.littleEndian, length: length, primary: symbols.primaryGroupingSize,
      secondary: max(1, symbols.secondaryGroupingSize))
  }

  private init(separator: UInt64, length: Int, primary: Int, secondary: Int) {
    self.separator = separator
    self.length = length
    self.primary = primary
    self.secondary = secondary
  }
}
