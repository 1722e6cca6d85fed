/// The left side of a relation: an operand, such as `i`, or its remainder, such as `i % 10`.
///
/// UTS #35 Part 3, “Plural rules syntax”: `expr`.
package struct OperandExpression: Hashable, Sendable {
  /// Any operand except `n`, which equals `i` if `t` is 0.
  package let operand: Operand
  /// The divisor; `nil` for the operand itself.
  package let modulus: UInt64?

  package init(_ operand: Operand, modulus: UInt64? = nil) {
    self.operand = operand
    self.modulus = modulus
  }

  /// The range of possible values.
  package var bounds: ClosedRange<UInt64> { 0...(modulus.map { $0 - 1 } ?? .max) }

  /// The expression as spelled in CLDR: `i % 10`.
  var text: String { operand.rawValue + (modulus.map { " % \($0)" } ?? "") }

  /// Parses an expression as CLDR spells it.
  init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    guard words.count == 1 || words.count == 3 && words[1] == "%",
      let operand = Operand(rawValue: String(words[0]))
    else { return nil }
    let modulus = words.count == 3 ? UInt64(words[2]) : nil
    if words.count == 3, modulus ?? 0 == 0 { return nil }
    self.init(operand, modulus: modulus)
  }
}
