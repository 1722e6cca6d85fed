/// A number in the form that is shown: its digits, the position of the decimal point, and its compact exponent.
///
/// UTS #35 Part 3, “Operands”: `1`, `1.0` and `1c3` are three different source numbers.
package struct ReferenceNumber: Hashable, Sendable {
  /// The sign as shown: `-`, `+`, or none. It has no effect.
  package let sign: String
  /// The integer digits from 0 to 9, at least one.
  package let integer: [UInt8]
  /// The fraction digits from 0 to 9; empty without a decimal point.
  package let fraction: [UInt8]
  /// The power of ten of compact notation; 0 if it is missing.
  package let exponent: Int

  package init(
    sign: String = "", integer: [UInt8], fraction: [UInt8] = [], exponent: Int = 0
  ) {
    self.sign = sign
    self.integer = integer
    self.fraction = fraction
    self.exponent = exponent
  }

  /// The meaning of the letter `e`.
  package enum Notation: Sendable {
    /// In CLDR's lists of samples, both `c` and `e` mean compact notation.
    case samples
    /// In numbers passed to a program, only `c` does: implementations disagree on the meaning of `1e6`.
    case input
  }

  /// Parses a number from the whole text.
  ///
  /// - Throws: A syntax error with the position of the first invalid byte.
  package init(
    _ text: some StringProtocol, notation: Notation = .input
  ) throws(ReferenceSyntaxError) {
    let bytes = Array(text.utf8)
    var place = 0
    func next() -> UInt8? { place < bytes.count ? bytes[place] : nil }
    func digits() -> [UInt8] {
      let start = place
      while let byte = next(), byte &- UInt8(ascii: "0") < 10 { place += 1 }
      return bytes[start..<place].map { $0 - UInt8(ascii: "0") }
    }
    func expected(_ what: String) -> ReferenceSyntaxError {
      ReferenceSyntaxError(message: "expected \(what)", offset: place, text: String(text))
    }

    sign = ["-", "+"].first { next() == $0.utf8.first } ?? ""
    if !sign.isEmpty { place += 1 }
    integer = digits()
    guard !integer.isEmpty else { throw expected("a digit") }
    if next() == UInt8(ascii: ".") {
      place += 1
      fraction = digits()
      guard !fraction.isEmpty else { throw expected("a digit after the point") }
    } else {
      fraction = []
    }
    let isExponent =
      next() == UInt8(ascii: "c") || notation == .samples && next() == UInt8(ascii: "e")
    if isExponent {
      place += 1
      let power = digits()
      guard power.first ?? 0 != 0 else { throw expected("an exponent from 1") }
      guard power.count <= Self.exponentDigits else { throw expected("a smaller exponent") }
      exponent = power.reduce(0) { $0 * 10 + Int($1) }
    } else {
      exponent = 0
    }
    guard place == bytes.count else { throw expected("the end of the number") }
  }

  /// The maximum number of digits in an exponent. Larger exponents are rejected, because their zeros are written out.
  private static let exponentDigits = 5

  /// The digits after moving the decimal point to the right by the exponent.
  ///
  /// UTS #35 Part 3, “Operands”: the other operands are those of the written-out number.
  package var expanded: (integer: [UInt8], fraction: [UInt8]) {
    guard exponent > 0 else { return (integer, fraction) }
    let moved = min(exponent, fraction.count)
    let zeros = [UInt8](repeating: 0, count: exponent - moved)
    return (integer + fraction[..<moved] + zeros, Array(fraction[moved...]))
  }

  /// The number without compact notation: `1200000` for `1.2c6`.
  package var writtenOut: ReferenceNumber {
    let (integer, fraction) = expanded
    return ReferenceNumber(sign: sign, integer: integer, fraction: fraction)
  }
}

extension ReferenceNumber: CustomStringConvertible {
  /// The number as parsed, with `c` for the exponent.
  package var description: String {
    var text = Array(sign.utf8)
    text += integer.map { $0 + UInt8(ascii: "0") }
    if !fraction.isEmpty {
      text.append(UInt8(ascii: "."))
      text += fraction.map { $0 + UInt8(ascii: "0") }
    }
    let digits = String(decoding: text, as: UTF8.self)
    return exponent > 0 ? "\(digits)c\(exponent)" : digits
  }
}
