import PluralDataTables
import PluralsCore
package import PluralsDiagnostics

/// Lower: the conditions of a rule set → relations of machine words.
///
/// The operand `n` is replaced, because it is no integer: `n = 1` becomes `i = 1 and t = 0`. Operands of any length have 64 bits, so
/// relations must look only at the low digits that `FoldedInteger` keeps.
struct LoweredRules: Sendable {
  /// The alternatives of all conditions, in the order in which they are tested. The first one that holds determines the category;
  /// if none holds, it is `other`.
  let cases: [Decision.Case]
  /// The number of low digits that determine the category.
  let decidingDigits: Int

  /// - Throws: Errors about all relations that machine words cannot decide for numbers of any length.
  init(_ source: RuleSet) throws(CompilationFailure) {
    let limits = source.limits
    guard limits.isEmpty else { throw CompilationFailure(diagnostics: limits) }
    decidingDigits = source.relations.map(\.decidingDigits).reduce(1, max)
    cases = source.rules.flatMap { rule in
      (rule.text.condition?.alternatives ?? []).flatMap(\.inMachineWords).map {
        Decision.Case($0, .category(rule.category))
      }
    }
  }
}

extension RuleSet {
  /// Errors about all relations that machine words cannot decide for numbers of any length.
  package var limits: [Diagnostic] { relations.compactMap(\.limit) }
}

extension [Relation] {
  /// The relations of one alternative in terms of machine words.
  ///
  /// For numbers without a fraction, `n = 1` means `i = 1`, and for others it never holds. If an alternative contains `n`, there
  /// are therefore two lists, for `t` = 0 and for other fractions, unless both are the same.
  fileprivate var inMachineWords: [[ValueRelation]] {
    let whole = relations(withFraction: false)
    if whole == relations(withFraction: true) { return [whole].compactMap(\.self) }
    let t = OperandExpression(.t)
    return [
      relations(withFraction: false, and: ValueRelation(t, .zero)),
      relations(withFraction: true, and: ValueRelation(t, .positive, isNegated: true)),
    ].compactMap(\.self)
  }

  /// Returns at most one relation of each expression.
  ///
  /// - Parameters:
  ///   - withFraction: Whether numbers have fraction digits other than 0.
  ///   - fraction: A relation that holds for such numbers only.
  /// - Returns: `nil` if no such number satisfies all relations.
  private func relations(
    withFraction: Bool, and fraction: ValueRelation? = nil
  ) -> [ValueRelation]? {
    var result: [ValueRelation] = []
    for next in map({ $0.inMachineWords(withFraction: withFraction) })
      + (fraction.map { [$0] } ?? [])
    {
      if let place = result.firstIndex(where: { $0.expression == next.expression }) {
        result[place] = result[place].intersection(next)
      } else {
        result.append(next)
      }
    }
    return result.contains(where: \.values.isEmpty) ? nil : result.filter { !$0.isAlways }
  }
}

extension Relation {
  /// The number of low digits of the operand that the relation needs.
  fileprivate var decidingDigits: Int {
    guard operand.isFolded else { return 0 }
    let digits = values.map { $0.upperBound.digits.count }.max() ?? 0
    return max(digits, modulus.flatMap(Relation.powerOfTen(divisibleBy:)) ?? 0)
  }

  /// Returns the exponent of the smallest power of ten that is a multiple of the modulus; `nil` if operands keep fewer digits.
  private static func powerOfTen(divisibleBy modulus: UInt64) -> Int? {
    var power: UInt64 = 1
    for exponent in 0...FoldedInteger.digits {
      if power.isMultiple(of: modulus) { return exponent }
      power *= 10
    }
    return nil
  }

  /// The error about a relation for which folded operands keep too few digits; `nil` for other relations.
  fileprivate var limit: Diagnostic? {
    guard operand.isFolded else { return nil }
    if decidingDigits > FoldedInteger.digits {
      return .error(
        "'\(text)' looks at \(decidingDigits) digits; operands keep \(FoldedInteger.digits)",
        at: location)
    }
    guard let modulus, Relation.powerOfTen(divisibleBy: modulus) == nil else { return nil }
    return .error(
      "'\(text)': \(modulus) divides no power of ten, so the low digits of a long number do not "
        + "decide; use a modulus without prime factors other than 2 and 5, such as 10 or 100",
      at: location)
  }

  /// Returns the relation of the operand or its remainder, or of the integer digits of `n`.
  ///
  /// - Parameter withFraction: Whether `n` has fraction digits other than 0.
  fileprivate func inMachineWords(withFraction: Bool) -> ValueRelation {
    let expression = OperandExpression(operand == .n ? .i : operand, modulus: modulus)
    let bounds = expression.bounds
    let isBetween = operand == .n && withFraction
    let listed = values.compactMap { range -> ClosedRange<UInt64>? in
      // With a fraction, the integer digits of numbers within 2..4 are 2 and 3.
      if isBetween, !isWithin { return nil }
      guard let lower = range.lowerBound.word, lower <= bounds.upperBound else { return nil }
      let upper = range.upperBound.word ?? .max
      if isBetween { return upper > lower ? lower...min(upper - 1, bounds.upperBound) : nil }
      return lower...min(upper, bounds.upperBound)
    }
    let set = ValueSet(listed)
    return ValueRelation(
      expression, isNegated ? set.complement(in: bounds) : set, isNegated: isNegated)
  }
}
