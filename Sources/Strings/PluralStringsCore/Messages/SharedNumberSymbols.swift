import PluralsLocales

/// Number symbols shared by many messages without copying.
@usableFromInline final class SharedNumberSymbols: Sendable {
  let value: NumberSymbols
  private let isLatin: Bool
  /// Natural numbers below this limit are shown as plain ASCII digits, as in C.
  let leastUnlikeC: UInt64
  /// How larger natural numbers are grouped; nil if they need more than ASCII digits and a short separator.
  let latinGroups: LatinGroups?

  init(_ value: NumberSymbols) {
    isLatin = value.digits.isLatin
    leastUnlikeC = isLatin ? Self.leastGrouped(value) : 0
    latinGroups = LatinGroups.groups(of: value)
    // Assigned last, so that the value is moved. A copy would retain each text.
    self.value = value
  }

  /// Returns the smallest integer with a group separator; the largest 64-bit integer if none has a separator.
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

/// How integers in ASCII digits are grouped.
struct LatinGroups: Sendable {
  /// The UTF-8 of the separator, in the last ``length`` bytes.
  let separator: UInt64
  let length: Int
  /// The number of digits after the last separator, and the number between two separators.
  let primary: Int
  let secondary: Int

  /// The greatest number of bytes of an integer, plus the unused bytes written before its first separator.
  static let longestInteger = 20 + 19 * 8 + 8

  /// Returns the groups for number symbols; nil if they need more than ASCII digits and a short separator.
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
}
