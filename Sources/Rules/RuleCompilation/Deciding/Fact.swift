/// A fact that is known inside a `case`: a subject has one of some values.
struct Fact {
  let subject: Subject
  let values: ValueSet

  /// The facts about plain integers: no visible fraction and no compact exponent.
  static let plainInteger = [Operand.v, .c].map {
    Fact(subject: Subject(operand: $0, modulus: nil), values: .zero)
  }

  /// Returns the result of a test if this fact is known; `nil` if the fact does not decide it.
  func decides(_ test: Test) -> Bool? {
    if test.subject == subject { return decides(values, in: test.values) }
    if test.subject.operand == subject.operand { return decidesByRemainders(test) }
    return decidesByFraction(test)
  }

  /// Returns whether all or none of some values are in a set; `nil` for some of them.
  private func decides(_ values: ValueSet, in set: ValueSet) -> Bool? {
    if values.isSubset(of: set) { return true }
    return values.isDisjoint(with: set) ? false : nil
  }

  /// Decides a test of an operand's remainder by the operand's values, or a test of a remainder by another one whose divisor is a
  /// multiple or a factor.
  private func decidesByRemainders(_ test: Test) -> Bool? {
    if let modulus = test.subject.modulus, subject.modulus?.isMultiple(of: modulus) ?? true {
      return decides(values.remainders(dividingBy: modulus), in: test.values)
    }
    guard let modulus = subject.modulus, test.subject.modulus?.isMultiple(of: modulus) ?? true
    else { return nil }
    // A listed value is only possible if it leaves one of the remainders.
    func isPossible(_ listed: ValueSet) -> Bool {
      !listed.remainders(dividingBy: modulus).isDisjoint(with: values)
    }
    if !isPossible(test.values) { return false }
    return isPossible(test.values.complement(in: test.subject.bounds)) ? nil : true
  }

  /// Decides tests of `v`, `w`, `f` and `t` by each other: if one of `w`, `f` and `t` is 0, all of them are, and without visible
  /// digits there is no fraction.
  private func decidesByFraction(_ test: Test) -> Bool? {
    let fraction: [Operand] = [.w, .f, .t]
    let isAboutFraction = fraction.contains(test.subject.operand)
    if values == .zero, subject.modulus == nil, isAboutFraction,
      subject.operand == .v || fraction.contains(subject.operand)
    {
      return test.values.contains(0)
    }
    if !values.contains(0), fraction.contains(subject.operand), test.subject.modulus == nil,
      isAboutFraction || test.subject.operand == .v
    {
      return decides(.positive, in: test.values)
    }
    return nil
  }
}

extension [LoweredRule] {
  /// Returns the rules that remain if a fact is known, up to the first one that always holds.
  func simplified(by fact: Fact?) -> [LoweredRule] {
    var result: [LoweredRule] = []
    for rule in self {
      var remaining: [Conjunction] = []
      for alternative in rule.alternatives {
        let outcomes = alternative.tests.map { (test: $0, holds: fact?.decides($0) ?? nil) }
        if outcomes.contains(where: { $0.holds == false }) { continue }
        let rest = Conjunction(
          tests: outcomes.filter { $0.holds == nil }.map(\.test), origin: alternative.origin)
        if !remaining.contains(rest) { remaining.append(rest) }
      }
      if let always = remaining.first(where: \.tests.isEmpty) {
        return result + [LoweredRule(category: rule.category, alternatives: [always])]
      }
      if !remaining.isEmpty {
        result.append(LoweredRule(category: rule.category, alternatives: remaining))
      }
    }
    return result
  }
}
