import PluralsCore

/// A non-negative integer of any length, as in rule texts and samples.
///
/// Leading zeros are ignored: `007` equals `7`.
package struct WholeNumber: Hashable, Sendable {
  /// The value, if it has at most 18 digits; otherwise a larger number.
  private let small: UInt64
  /// The digits from 0 to 9 without leading zeros, if there are more than 18.
  private let long: [UInt8]

  /// Creates a number from digits from 0 to 9. No digits mean 0.
  init(digits: [UInt8]) {
    var first = 0
    while first < digits.count, digits[first] == 0 { first += 1 }
    guard digits.count - first <= FoldedInteger.digits else {
      small = .max
      long = Array(digits[first...])
      return
    }
    var value: UInt64 = 0
    for digit in digits { value = value * 10 + UInt64(digit) }
    small = value
    long = []
  }

  init(_ value: UInt64) {
    (small, long) = value < FoldedInteger.limit ? (value, []) : (.max, value.decimalDigits)
  }

  /// The value, if it has at most 18 digits.
  package var word: UInt64? { long.isEmpty ? small : nil }

  /// The digits from 0 to 9 without leading zeros; empty for 0.
  var digits: [UInt8] {
    guard long.isEmpty else { return long }
    return small == 0 ? [] : small.decimalDigits
  }

  /// Returns `self` modulo `modulus`, which is not 0 and has at most 18 digits.
  func remainder(dividingBy modulus: UInt64) -> UInt64 {
    guard !long.isEmpty else { return small % modulus }
    // 10 × the remainder is less than 10^19, which fits 64 bits.
    return long.reduce(0) { ($0 * 10 + UInt64($1)) % modulus }
  }
}

extension WholeNumber: Comparable {
  package static func < (lhs: WholeNumber, rhs: WholeNumber) -> Bool {
    if lhs.small != rhs.small { return lhs.small < rhs.small }
    if lhs.long.count != rhs.long.count { return lhs.long.count < rhs.long.count }
    return lhs.long.lexicographicallyPrecedes(rhs.long)
  }
}

extension WholeNumber: CustomStringConvertible {
  package var description: String {
    long.isEmpty ? String(small) : long.map(String.init).joined()
  }
}
