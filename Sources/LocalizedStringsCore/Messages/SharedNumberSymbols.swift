import LocaleDataCore

/// Number symbols that many messages share without copies.
@usableFromInline final class SharedNumberSymbols: Sendable {
  let value: NumberSymbols
  private let isLatin: Bool

  init(_ value: NumberSymbols) {
    self.value = value
    isLatin = value.digits.isLatin
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
