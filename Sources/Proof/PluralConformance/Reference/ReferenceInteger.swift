/// A non-negative integer of any length: a machine word where it is short, digits where it is not.
///
/// The two forms are told apart by length alone and compute the same; the word is there because a
/// suite that asks millions of questions would wait for the digits.
package enum ReferenceInteger: Sendable {
  /// A value below 10¹⁸.
  case word(UInt64)
  /// Any value. Operations with two such operands are done on digits alone.
  case digits(DigitString)

  /// 10¹⁸: so far nine times a word and another digit fit 64 bits, whatever the word.
  static let limit: UInt64 = 1_000_000_000_000_000_000

  package init(_ value: UInt64) {
    self = value < Self.limit ? .word(value) : .digits(DigitString(value))
  }

  /// The value of digits 0 to 9, which may begin with zeros.
  package init(digits: some BidirectionalCollection<UInt8>) {
    let significant = digits.drop { $0 == 0 }
    if significant.count <= 18 {
      self = .word(significant.reduce(0) { $0 * 10 + UInt64($1) })
    } else {
      self = .digits(DigitString(significant))
    }
  }

  /// The same value, to be computed with on digits only.
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

  /// The remainder by a divisor other than zero.
  package func remainder(dividingBy divisor: ReferenceInteger) -> ReferenceInteger {
    guard case .word(let word) = divisor else {
      return .digits(digits.remainder(dividingBy: divisor.digits))
    }
    switch self {
    case .word(let value): return .word(value % word)
    // Long division by a word: what is carried over is below 10¹⁸, so ten times it fits.
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
    // Values that are equal hash alike: the digits of a word give the word again.
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
