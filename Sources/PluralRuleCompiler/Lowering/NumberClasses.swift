import PluralsCore

/// Conditions in the order in which they are tested.
typealias OrderedConditions = [(category: PluralCategory, condition: LoweredCondition)]

/// What a rule set says of classes of numbers, before any number is looked at closely.
///
/// Rules compare integers with constants and remainders. For nearly all languages small integers, and the last
/// two digits of larger ones, decide; and what has a fraction, or a compact exponent, either goes with the
/// integers or has one category. A ``PluralCategoryTable`` answers for these classes, and the conditions
/// for the others.
///
/// Other forms were measured and not chosen. A chain of conditions is mispredicted about once for each
/// mixed number. A `switch` with the classes as cases becomes a jump table, which is mispredicted as
/// often. Bit masks, one for each category, take more instructions than the load of a letter.
struct NumberClasses: Sendable {
  /// The categories of 0 to 15, and of larger integers by what remains modulo 100; `nil` where that
  /// does not decide.
  let integers: [PluralCategory?]
  /// What the rules say of plain integers.
  let integerConditions: OrderedConditions
  /// What becomes of numbers by their shape, in the order of ``Shape/all``.
  let shapes: [ShapeOutcome]

  init(_ conditions: OrderedConditions) {
    let ofIntegers = Shape.all[0].simplified(conditions)
    integerConditions = ofIntegers
    let own = (0..<PluralCategoryTable.ownLetters).map { n -> PluralCategory? in
      NumberClasses.category(of: n, by: ofIntegers)
    }
    let shared = (0..<PluralCategoryTable.modulus).map { residue in
      NumberClasses.commonCategory(ofResidue: residue, by: ofIntegers)
    }
    integers = own + shared
    shapes = Shape.all.map { shape in
      let rest = shape.simplified(conditions)
      if rest.elementsEqual(ofIntegers, by: ==) { return .likeInteger }
      guard let first = rest.first else { return .category(.other) }
      return first.condition.isAlways ? .category(first.category) : .depends
    }
  }

  /// Whether the table answers for all numbers.
  var decidesAll: Bool { !integers.contains(nil) && !shapes.contains(.depends) }

  /// The category of a plain integer, computed as the generated code does.
  func category(of n: UInt64) -> PluralCategory {
    let own = PluralCategoryTable.ownLetters
    let index = n < own ? n : own + n % PluralCategoryTable.modulus
    return integers[Int(index)] ?? NumberClasses.category(of: n, by: integerConditions)
  }

  private static func category(of n: UInt64, by conditions: OrderedConditions) -> PluralCategory {
    let x = PluralOperands(i: n, f: 0, t: 0, v: 0, w: 0, c: 0)
    return conditions.first { $0.condition.holds(for: x) }?.category ?? .other
  }

  /// The category that all integers from 16 on have whose remainder modulo 100 is this one; `nil` if they
  /// differ, or seem to.
  private static func commonCategory(
    ofResidue residue: UInt64, by conditions: OrderedConditions
  ) -> PluralCategory? {
    for (category, condition) in conditions {
      let rest = condition.simplified { $0.outcome(forIntegersOfResidue: residue) }
      if rest.isAlways { return category }
      if !rest.alternatives.isEmpty { return nil }
    }
    return .other
  }
}

/// What becomes of the numbers of a shape.
enum ShapeOutcome: Hashable {
  /// They go with the integer that is left without the fraction.
  case likeInteger
  case category(PluralCategory)
  case depends
}

/// What a number looks like, apart from its digits.
struct Shape: Hashable {
  enum Fraction { case none, zeros, digits }

  let fraction: Fraction
  let hasExponent: Bool

  /// The shapes in the order of a table's letters.
  static let all = [false, true].flatMap { hasExponent in
    [Fraction.none, .zeros, .digits].map { Shape(fraction: $0, hasExponent: hasExponent) }
  }

  /// What remains of conditions, up to the first that always holds. `n` is replaced by `i`.
  func simplified(_ conditions: OrderedConditions) -> OrderedConditions {
    var result: OrderedConditions = []
    for (category, condition) in conditions {
      let rest = condition.simplified(outcome)
      if !rest.alternatives.isEmpty { result.append((category, rest)) }
      if rest.isAlways { break }
    }
    return result
  }

  private func outcome(of test: Test) -> TestOutcome {
    func decided(_ matches: Bool) -> TestOutcome { matches != test.isNegated ? .always : .never }
    func positive(if isPositive: Bool) -> TestOutcome {
      if !isPositive { return decided(test.values.contains { $0.contains(0) }) }
      return test.modulus == nil && test.values == [0...0] ? decided(false) : .depends(test)
    }
    switch test.operand {
    case .n where fraction == .digits: return test.isWithin ? .depends(test) : decided(false)
    case .n, .i: return .depends(test.ofIntegerPart)
    case .v: return positive(if: fraction != .none)
    case .w, .f, .t: return positive(if: fraction == .digits)
    case .c: return positive(if: hasExponent)
    }
  }
}

extension Test {
  /// The test of `i` that says the same of numbers without a fraction.
  fileprivate var ofIntegerPart: Test {
    Test(operand: .i, modulus: modulus, values: values, isNegated: isNegated, isWithin: false)
  }

  /// What is known of a test of integers from 16 on whose remainder modulo 100 is this one.
  fileprivate func outcome(forIntegersOfResidue residue: UInt64) -> TestOutcome {
    let shared = PluralCategoryTable.modulus
    func decided(_ matches: Bool) -> TestOutcome { matches != isNegated ? .always : .never }

    if let modulus, shared.isMultiple(of: modulus) {
      return decided(values.contains { $0.contains(residue % modulus) })
    }
    if let modulus, !modulus.isMultiple(of: shared) { return .depends(self) }
    // A value can be met only if it has the remainder too, and if it is not too small.
    let isPossible = values.contains { range in
      let low =
        modulus == nil ? max(range.lowerBound, PluralCategoryTable.ownLetters) : range.lowerBound
      guard low <= range.upperBound else { return false }
      let distance = (residue + shared - low % shared) % shared
      return distance <= range.upperBound - low
    }
    return isPossible ? .depends(self) : decided(false)
  }
}
