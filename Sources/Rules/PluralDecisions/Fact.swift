/// That a subject has one of some values, which is known inside a `case`.
struct Fact {
  let subject: Subject
  let values: ValueSet

  /// What is known of a plain integer: it has no visible fraction and no compact exponent.
  static let plainInteger = [Operand.v, .c].map {
    Fact(subject: Subject(operand: $0, modulus: nil), values: .zero)
  }

  /// Sets of more values are not looked through one by one.
  private static let mostElements: UInt64 = 200

  /// Whether a test holds where this is known; `nil` if that is not known.
  func decides(_ test: Test) -> Bool? {
    if test.subject == subject { return decides(values, in: test.values) }
    if test.subject.operand == subject.operand { return decidesByRemainders(test) }
    return decidesByFraction(test)
  }

  /// Whether all of some values are in a set, or none; `nil` for some.
  private func decides(_ values: ValueSet, in set: ValueSet) -> Bool? {
    if values.isSubset(of: set) { return true }
    return values.isDisjoint(with: set) ? false : nil
  }

  /// What the values of an operand say of its remainders, or a remainder of those by a divisor and a multiple.
  private func decidesByRemainders(_ test: Test) -> Bool? {
    if let modulus = test.subject.modulus, subject.modulus?.isMultiple(of: modulus) ?? true {
      guard values.count <= Fact.mostElements else { return nil }
      let remainders = ValueSet(values.elements.map { $0 % modulus...$0 % modulus })
      return decides(remainders, in: test.values)
    }
    guard let modulus = subject.modulus, test.subject.modulus?.isMultiple(of: modulus) ?? true
    else { return nil }
    // A listed value is possible only if it leaves one of the remainders.
    func isPossible(_ listed: ValueSet) -> Bool {
      listed.count > Fact.mostElements || listed.elements.contains { values.contains($0 % modulus) }
    }
    if !isPossible(test.values) { return false }
    return isPossible(test.values.complement(in: test.subject.bounds)) ? nil : true
  }

  /// What `v`, `w`, `f` and `t` say of each other: where one of the last three is 0 all of them are, and
  /// without visible digits there is no fraction.
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
  /// What remains of the rules where a fact is known, up to the first that always holds.
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
