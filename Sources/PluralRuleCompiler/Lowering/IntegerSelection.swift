import PluralsCore

/// How a rule set answers plain integers, which have neither fraction nor compact exponent.
///
/// Rules compare integers with constants and remainders. For nearly all languages small integers, and the
/// last two digits of larger ones, decide: a ``PluralIntegerTable`` answers. The conditions, reduced
/// to what they say of integers, answer for the classes of integers that the table leaves open.
///
/// Other forms were measured and not chosen. A chain of conditions is mispredicted about once for each
/// mixed number. A `switch` with the classes as cases becomes a jump table, which is mispredicted as
/// often. Bit masks, one for each category, take more instructions than the load of a letter.
struct IntegerSelection: Sendable {
  /// The categories of 0 to 15, and of larger integers by what remains modulo 100; `nil` where that
  /// does not decide.
  let classes: [PluralCategory?]
  /// What the rules say of integers, in the order in which they are tested.
  let conditions: [(category: PluralCategory, condition: LoweredCondition)]

  init(_ conditions: [(category: PluralCategory, condition: LoweredCondition)]) {
    let conditions = conditions.map { category, condition in
      (category: category, condition: condition.forPlainIntegers)
    }.filter { !$0.condition.alternatives.isEmpty }
    self.conditions = conditions

    let own = (0..<PluralIntegerTable.ownLetters).map { n -> PluralCategory? in
      IntegerSelection.category(of: n, by: conditions)
    }
    let shared = (0..<PluralIntegerTable.modulus).map { residue in
      IntegerSelection.commonCategory(ofResidue: residue, by: conditions)
    }
    classes = own + shared
  }

  /// Whether the table answers for all integers.
  var isTable: Bool { !classes.contains(nil) }

  /// The category of an integer, computed as the generated code does.
  func category(of n: UInt64) -> PluralCategory {
    let own = PluralIntegerTable.ownLetters
    let index = n < own ? n : own + n % PluralIntegerTable.modulus
    return classes[Int(index)] ?? IntegerSelection.category(of: n, by: conditions)
  }

  private static func category(
    of n: UInt64, by conditions: [(category: PluralCategory, condition: LoweredCondition)]
  ) -> PluralCategory {
    let x = PluralOperands(i: n, f: 0, t: 0, v: 0, w: 0, c: 0)
    return conditions.first { $0.condition.holds(for: x) }?.category ?? .other
  }

  /// The category that all integers from 16 on have whose remainder modulo 100 is this one; `nil` if they
  /// differ, or seem to.
  private static func commonCategory(
    ofResidue residue: UInt64,
    by conditions: [(category: PluralCategory, condition: LoweredCondition)]
  ) -> PluralCategory? {
    for (category, condition) in conditions {
      let rest = condition.simplified { $0.outcome(forIntegersOfResidue: residue) }
      if rest.isAlways { return category }
      if !rest.alternatives.isEmpty { return nil }
    }
    return .other
  }
}

extension LoweredCondition {
  /// What remains of the condition if all operands but `n` and `i` are 0, and those are equal.
  fileprivate var forPlainIntegers: LoweredCondition {
    let zero = PluralOperands(i: 0, f: 0, t: 0, v: 0, w: 0, c: 0)
    return simplified { test in
      switch test.operand {
      case .n, .i:
        .depends(
          Test(
            operand: .i, modulus: test.modulus, values: test.values, isNegated: test.isNegated,
            isWithin: false))
      case .v, .w, .f, .t, .c:
        test.holds(for: zero) ? .always : .never
      }
    }
  }
}

extension Test {
  /// What is known of a test of integers from 16 on whose remainder modulo 100 is this one.
  fileprivate func outcome(forIntegersOfResidue residue: UInt64) -> TestOutcome {
    let shared = PluralIntegerTable.modulus
    func decided(_ matches: Bool) -> TestOutcome { matches != isNegated ? .always : .never }

    if let modulus, shared.isMultiple(of: modulus) {
      return decided(values.contains { $0.contains(residue % modulus) })
    }
    if let modulus, !modulus.isMultiple(of: shared) { return .depends(self) }
    // A value can be met only if it has the remainder too, and if it is not too small.
    let isPossible = values.contains { range in
      let low =
        modulus == nil ? max(range.lowerBound, PluralIntegerTable.ownLetters) : range.lowerBound
      guard low <= range.upperBound else { return false }
      let distance = (residue + shared - low % shared) % shared
      return distance <= range.upperBound - low
    }
    return isPossible ? .depends(self) : decided(false)
  }
}
