import Diagnostics
import PluralDecisions
import PluralsCore

/// The rules of a set as tests of machine words.
struct LoweredRules: Sendable {
  let source: RuleSet
  let rules: [LoweredRule]
  /// How many low digits of a number decide.
  let decidingDigits: Int

  /// - Throws: All relations that machine words cannot answer for numbers of any length.
  init(_ source: RuleSet) throws(LoweringFailure) {
    var failure = LoweringFailure()
    var decidingDigits = 1
    var rules: [LoweredRule] = []
    for rule in source.rules {
      guard let condition = rule.text.condition else { continue }
      for relation in condition.alternatives.joined() {
        do {
          decidingDigits = max(decidingDigits, try relation.checkedDigits())
        } catch {
          failure.diagnostics.append(error)
        }
      }
      let alternatives = condition.alternatives.enumerated().flatMap { place, relations in
        relations.conjunctions(origin: place)
      }
      rules.append(LoweredRule(category: rule.category, alternatives: alternatives))
    }
    guard failure.diagnostics.isEmpty else { throw failure }
    self.source = source
    self.decidingDigits = decidingDigits
    self.rules = rules
  }
}

/// What keeps rules from being answered by machine words.
struct LoweringFailure: Error {
  var diagnostics: [Diagnostic] = []
}

extension [Relation] {
  /// The relations of one alternative as tests that all hold.
  ///
  /// `n = 1` asks of numbers without a fraction what `i = 1` asks, and never holds for others. So where `n` is
  /// asked there are two conjunctions, for `t` = 0 and for other fractions, unless both are the same.
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
  /// Whether the operand is kept as its low digits only.
  private var isFolded: Bool {
    switch operand {
    case .n, .i, .f, .t: true
    case .v, .w, .c: false
    }
  }

  /// How many low digits of the operand the relation looks at.
  fileprivate var decidingDigits: Int {
    guard isFolded else { return 0 }
    let digits = values.map { $0.upperBound.digits.count }.max() ?? 0
    return max(digits, modulus.flatMap(Relation.powerOfTen(divisibleBy:)) ?? 0)
  }

  /// The least power of ten that a modulus divides; `nil` if it is more than the operands keep.
  private static func powerOfTen(divisibleBy modulus: UInt64) -> Int? {
    var power: UInt64 = 1
    for exponent in 0...FoldedInteger.digits {
      if power.isMultiple(of: modulus) { return exponent }
      power *= 10
    }
    return nil
  }

  /// How many low digits decide.
  ///
  /// - Throws: If they are more than folded operands keep.
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
          + "decide", at: location)
    }
    return decidingDigits
  }

  /// The values of the operand or its remainder, or of the integer digits of `n`, for which the relation holds.
  ///
  /// - Parameter withFraction: Whether `n` has digits other than 0 after the point.
  fileprivate func values(withFraction: Bool) -> ValueSet {
    let bounds = 0...(modulus.map { $0 - 1 } ?? .max)
    let isBetween = operand == .n && withFraction
    let listed = values.compactMap { range -> ClosedRange<UInt64>? in
      // What has a fraction lies within 2..4 from 2 on, but only before 4.
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
