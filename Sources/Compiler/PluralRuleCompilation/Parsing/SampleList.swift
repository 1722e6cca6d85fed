package import PluralsDiagnostics

/// The sample numbers of one kind that follow a condition: `@integer 2~4, 22~24, …`.
///
/// UTS #35 Part 3, “Samples”.
package struct SampleList: Sendable {
  /// The notation of the numbers in a list.
  package enum Kind: String, Sendable {
    /// Numbers written without a fraction.
    case integer
    /// Numbers written with a fraction.
    case decimal
  }

  /// The notation of the numbers.
  package let kind: Kind
  /// The samples, in source order.
  package let samples: [Sample]
  /// Whether the list ends with `…`: infinitely many numbers of the kind satisfy the rule.
  package let isInfinite: Bool
  /// The list as written, with single spaces and without its kind.
  package let text: String
  /// The location of the list's `@`.
  package let location: SourceLocation
}

/// A sample number, or a range of numbers with steps of one in the last digit: `0.0~1.5`.
package struct Sample: Sendable {
  /// The only number, or the first of the range.
  package let first: DecimalText
  /// The only number, or the last of the range.
  package let last: DecimalText
  /// The number of numbers in the sample.
  package let count: Int
  /// The location of the first number.
  package let location: SourceLocation

  /// The numbers, from the first to the last.
  var numbers: some Sequence<DecimalText> {
    sequence(first: first) { $0 == last ? nil : $0.successor }.prefix(count)
  }
}

extension DecimalText {
  /// The next number with the same number of fraction digits.
  fileprivate var successor: DecimalText {
    var digits = integerDigits + fractionDigits
    var place = digits.count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 { digits[place] += 1 } else { digits.insert(1, at: 0) }
    let split = digits.count - fractionDigits.count
    return DecimalText(
      integerDigits: Array(digits[..<split]), fractionDigits: Array(digits[split...]),
      exponent: exponent, isSigned: isSigned)
  }
}
