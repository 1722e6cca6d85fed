import PluralsLocales

/// A number that is being formatted: sign, digits, exponent and layout.
///
/// The digits are borrowed, so that integers need no memory of their own.
struct NumberText {
  /// Whether the number is below zero, or is a negative zero.
  var isNegative: Bool
  /// Digits from 0 to 9 before the decimal separator.
  var integer: UnsafeBufferPointer<UInt8>
  /// Digits from 0 to 9 after the decimal separator.
  var fraction = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Whether the separator is shown even without fraction digits: the flag `#`.
  var alwaysShowsSeparator = false
  /// The exponent that follows the digits: `e+04`, in the locale's digits if it has its own.
  var exponent: Exponent?
  /// The flags of the conversion.
  var flags: FormatSpecification.Flags
  /// The least number of characters.
  var width: Int

  /// A power of ten as written in C: a letter, a sign and at least two digits.
  struct Exponent {
    var letter: Unicode.Scalar
    var value: Int
  }

  /// Appends the number in the format of a locale.
  ///
  /// - Complexity: O(*n*) in the characters written; does not allocate if `text` has the capacity.
  func append(to text: inout TextBuffer, symbols: SharedNumberSymbols) {
    let groups = GroupSizes(symbols, digits: integer.count)
    let padding = width > 0 ? width - length(symbols, groups) : 0
    let isLeft = flags.contains(.left)
    let padsWithZeros = flags.contains(.zero) && !isLeft
    if !isLeft, !padsWithZeros { text.append(" ", times: padding) }

    if isNegative {
      text.append(symbols.value.minusSign)
    } else if flags.contains(.plus) {
      text.append(symbols.value.plusSign)
    } else if flags.contains(.space) {
      text.append(" " as Unicode.Scalar)
    }
    if padsWithZeros, padding > 0 {
      for _ in 0..<padding { symbols.append(digit: 0, to: &text) }
    }
    var separators = groups.count
    var digitsToSeparator = groups.leading
    for digit in integer {
      if digitsToSeparator == 0 {
        text.append(symbols.value.groupingSeparator)
        separators -= 1
        digitsToSeparator = separators == 0 ? groups.primary : groups.secondary
      }
      digitsToSeparator -= 1
      symbols.append(digit: digit, to: &text)
    }
    if !fraction.isEmpty || alwaysShowsSeparator {
      text.append(symbols.value.decimalSeparator)
      for digit in fraction { symbols.append(digit: digit, to: &text) }
    }
    if let exponent { append(exponent, to: &text, symbols: symbols) }

    if isLeft { text.append(" ", times: padding) }
  }

  private func append(
    _ exponent: Exponent, to text: inout TextBuffer, symbols: SharedNumberSymbols
  ) {
    text.append(exponent.letter)
    text.append(exponent.value < 0 ? symbols.value.minusSign : symbols.value.plusSign)
    let magnitude = exponent.value.magnitude
    if magnitude >= 100 { symbols.append(digit: UInt8(magnitude / 100 % 10), to: &text) }
    symbols.append(digit: UInt8(magnitude / 10 % 10), to: &text)
    symbols.append(digit: UInt8(magnitude % 10), to: &text)
  }

  /// Returns the number of characters, without padding.
  private func length(_ symbols: SharedNumberSymbols, _ groups: GroupSizes) -> Int {
    let symbols = symbols.value
    var length = integer.count + fraction.count
    if isNegative {
      length += symbols.minusSign.unicodeScalars.count
    } else if flags.contains(.plus) {
      length += symbols.plusSign.unicodeScalars.count
    } else if flags.contains(.space) {
      length += 1
    }
    length += groups.count * symbols.groupingSeparator.unicodeScalars.count
    if !fraction.isEmpty || alwaysShowsSeparator {
      length += symbols.decimalSeparator.unicodeScalars.count
    }
    if let exponent {
      length += exponent.value.magnitude >= 100 ? 4 : 3
      length += (exponent.value < 0 ? symbols.minusSign : symbols.plusSign).unicodeScalars.count
    }
    return length
  }
}

/// The positions of separators among integer digits.
///
/// UTS #35 Part 3, “Number Patterns”: a primary group, then secondary groups; no groups below the minimum.
private struct GroupSizes {
  /// The number of separators.
  let count: Int
  /// The number of digits before the first separator; all digits if there is no separator.
  let leading: Int
  /// The number of digits between two separators, and the number after the last.
  let secondary: Int
  let primary: Int

  /// Borrows the symbols, because passing them to an initializer would retain them.
  init(_ symbols: borrowing SharedNumberSymbols, digits: Int) {
    primary = symbols.value.primaryGroupingSize
    secondary = max(1, symbols.value.secondaryGroupingSize)
    if primary > 0, digits > primary, digits - primary >= symbols.value.minimumGroupingDigits {
      count = 1 + (digits - primary - 1) / secondary
      leading = digits - primary - (count - 1) * secondary
    } else {
      count = 0
      leading = digits
    }
  }
}
