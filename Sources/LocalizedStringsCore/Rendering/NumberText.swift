import LocaleDataCore

/// A number on its way into a text: sign, digits, exponent, and how they are laid out.
///
/// The digits are borrowed, so that integers need no memory of their own.
struct NumberText {
  /// Whether the number is below zero, or is a negative zero.
  var isNegative = false
  /// Digits from 0 to 9 before the decimal separator.
  var integer: UnsafeBufferPointer<UInt8>
  /// Digits from 0 to 9 after it.
  var fraction = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Whether a separator without fraction is shown: the flag `#`.
  var alwaysShowsSeparator = false
  /// What follows the digits: `e+04`, in the locale's digits where it has any.
  var exponent: Exponent?
  /// Flags of the conversion.
  var flags: FormatSpecification.Flags = []
  /// The least number of characters.
  var width = 0

  /// A power of ten as C writes it: a letter, a sign and two digits at least.
  struct Exponent {
    var letter: Unicode.Scalar
    var value: Int
  }

  /// Appends the number as a locale writes it.
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

  /// The number of characters, without padding.
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

/// Where separators are among integer digits.
///
/// UTS #35 Part 3, “Number Patterns”: a primary group, then secondary ones, none at all below the
/// minimum.
private struct GroupSizes {
  /// How many separators there are.
  let count: Int
  /// How many digits come before the first separator, or all.
  let leading: Int
  /// How many digits come between two separators, and how many after the last.
  let secondary: Int
  let primary: Int

  /// Borrows the symbols, because an initializer would count a reference to them.
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
