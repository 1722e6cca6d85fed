/// A non-negative integer of any length: a machine word if it is short, and digits if it is long.
///
/// The forms are distinguished only by length, and compute the same results. The word is an optimization, because the suite asks
/// millions of questions.
package enum ReferenceInteger: Sendable {
  /// A value below 10¹⁸.
  case word(UInt64)
  /// Any value. Operations with two such operands use only digits.
  case digits(DigitString)

  /// 10¹⁸: ten times any smaller word plus a digit fits in 64 bits.
  static let limit: UInt64 = 1_000_000_000_000_000_000

  package init(_ value: UInt64) {
    self = value < Self.limit ? .word(value) : .digits(DigitString(value))
  }

  /// Creates the value of digits from 0 to 9, which may begin with zeros.
  package init(digits: [UInt8]) {
    let significant = DigitString(digits)
    guard significant.digits.count <= 18 else {
      self = .digits(significant)
      return
    }
    var value: UInt64 = 0
    for digit in significant.digits { value = value * 10 + UInt64(digit) }
    self = .word(value)
  }

  /// The same value in the form that computes only with digits.
  package var onDigits: ReferenceInteger { .digits(digits) }

  /// The value as digits.
  package var digits: DigitString {
    switch self {
    case .word(let word): DigitString(word)
    case .digits(let digits): digits
    }
  }

  package var isZero: Bool {
    switch self {
    case .word(let word): word == 0
    case .digits(let digits): digits.isZero
    }
  }

  /// Returns the remainder by a divisor other than zero.
  package func remainder(dividingBy divisor: ReferenceInteger) -> ReferenceInteger {
    guard case .word(let word) = divisor else {
      return .digits(digits.remainder(dividingBy: divisor.digits))
    }
    switch self {
    case .word(let value): return .word(value % word)
    // Long division by a word: the carry is below 10¹⁸, so ten times it fits.
    case .digits(let digits):
      return .word(digits.digits.reduce(0) { ($0 * 10 + UInt64($1)) % word })
    }
  }
}

extension ReferenceInteger: Comparable {
  package static func == (lhs: ReferenceInteger, rhs: ReferenceInteger) -> Bool {
    if case .word(let lhs) = lhs, case .word(let rhs) = rhs { return lhs == rhs }
    return lhs.digits == rhs.digits
  }

  package static func < (lhs: ReferenceInteger, rhs: ReferenceInteger) -> Bool {
    if case .word(let lhs) = lhs, case .word(let rhs) = rhs { return lhs < rhs }
    return lhs.digits < rhs.digits
  }
}

extension ReferenceInteger: Hashable {
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .word(let word): hasher.combine(word)
    // Equal values have equal hashes: the digits of a word yield the word.
    case .digits(let digits):
      hasher.combine(digits.digits.reduce(0) { $0 &* 10 &+ UInt64($1) })
    }
  }
}

extension ReferenceInteger: CustomStringConvertible {
  package var description: String {
    switch self {
    case .word(let word): "\(word)"
    case .digits(let digits): "\(digits)"
    }
  }
}
