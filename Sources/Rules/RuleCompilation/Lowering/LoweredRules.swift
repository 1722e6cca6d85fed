import Diagnostics
import PluralsCore

/// The rules of a set as tests of machine words.
struct LoweredRules: Sendable {
  let source: RuleSet
  let rules: [LoweredRule]
  /// The number of low digits that determine the category.
  let decidingDigits: Int

  /// - Throws: Errors about all relations that machine words cannot decide for numbers of any length.
  init(_ source: RuleSet) throws(CompilationFailure) {
    var diagnostics: [Diagnostic] = []
    var decidingDigits = 1
    var rules: [LoweredRule] = []
    for rule in source.rules {
      guard let condition = rule.text.condition else { continue }
      for relation in condition.alternatives.joined() {
        do {
          decidingDigits = max(decidingDigits, try relation.checkedDigits())
        } catch {
          diagnostics.append(error)
        }
      }
      let alternatives = condition.alternatives.enumerated().flatMap { place, relations in
        relations.conjunctions(origin: place)
      }
      rules.append(LoweredRule(category: rule.category, alternatives: alternatives))
    }
    guard diagnostics.isEmpty else { throw CompilationFailure(diagnostics: diagnostics) }
    self.source = source
    self.decidingDigits = decidingDigits
    self.rules = rules
  }
}

extension [Relation] {
  /// Returns the relations of one alternative as tests that must all hold.
  ///
  /// For numbers without a fraction, `n = 1` means `i = 1`, and for others it never holds. If an alternative contains `n`, there
  /// are therefore two conjunctions, for `t` = 0 and for other fractions, unless both are the same.
  fileprivate func conjunctions(origin: Int) -> [Conjunction] {
    func conjunction(_ withFraction: Bool) -> Conjunction? {
      var values: [(subject: Subject, values: ValueSet)] = []
      for relation in self {
        let subject = Subject(
          operand: relation.operand == .n ? .i : relation.operand, modulus: relation.modulus)
        let set = relation.values(withFraction: withFraction)
        if let place = values.firstIndex(where: { $0.subject == subject }) {
          values[place].values = values[place].values.intersection(set)
        } else {
          values.append((subject, set))
        }
      }
      if values.contains(where: \.values.isEmpty) { return nil }
      let tests = values.filter { $0.values != ValueSet([$0.subject.bounds]) }
      return Conjunction(
        tests: tests.map { Test(subject: $0.subject, values: $0.values) }, origin: origin)
    }
    let parts = [false, true].map(conjunction)
    if parts[0] == parts[1] { return [parts[0]].compactMap(\.self) }
    return zip(parts, [ValueSet.zero, .positive]).compactMap { part, values in
      let fraction = Test(subject: Subject(operand: .t, modulus: nil), values: values)
      return part.map { Conjunction(tests: [fraction] + $0.tests, origin: origin) }
    }
  }
}

extension Relation {
  /// Whether only the low digits of the operand are kept.
  private var isFolded: Bool {
    switch operand {
    case .n, .i, .f, .t: true
    case .v, .w, .c: false
    }
  }

  /// The number of low digits of the operand that the relation needs.
  fileprivate var decidingDigits: Int {
    guard isFolded else { return 0 }
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

  /// Returns the number of low digits that determine the result.
  ///
  /// - Throws: An error if folded operands keep fewer digits.
  fileprivate func checkedDigits() throws(Diagnostic) -> Int {
    guard isFolded else { return 0 }
    guard decidingDigits <= FoldedInteger.digits else {
      throw .error(
        "'\(text)' looks at \(decidingDigits) digits; operands keep \(FoldedInteger.digits)",
        at: location)
    }
    if let modulus, Relation.powerOfTen(divisibleBy: modulus) == nil {
      throw .error(
        "'\(text)': \(modulus) divides no power of ten, so the low digits of a long number do not "
          + "decide; use a modulus without prime factors other than 2 and 5, such as 10 or 100",
        at: location)
    }
    return decidingDigits
  }

  /// Returns the values of the operand or its remainder, or of the integer digits of `n`, for which the relation holds.
  ///
  /// - Parameter withFraction: Whether `n` has fraction digits other than 0.
  fileprivate func values(withFraction: Bool) -> ValueSet {
    let bounds = 0...(modulus.map { $0 - 1 } ?? .max)
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
    return isNegated ? set.complement(in: bounds) : set
  }
}
