import PluralsCore

extension RuleDecisions {
  /// The contents of a ``PluralIntegerIndex``: the digits for 0 to 15, and those for larger integers by their remainders modulo
  /// 100, or a single one.
  package var integerDigits: (own: String, shared: String) {
    let own = (0..<PluralIntegerIndex.ownDigits).map {
      PluralIntegerIndex.digit(category(ofInteger: $0))
    }
    let shared = (0..<PluralIntegerIndex.modulus).map { remainder -> Character in
      let facts = [
        Fact(
          subject: Subject(operand: .i, modulus: nil),
          values: ValueSet([PluralIntegerIndex.ownDigits...UInt64.max])),
        Fact(
          subject: Subject(operand: .i, modulus: PluralIntegerIndex.modulus),
          values: ValueSet([remainder...remainder])),
      ]
      guard integers.functions.count == 1 else { return PluralIntegerIndex.digit(nil) }
      return PluralIntegerIndex.digit(integers.functions[0].commonCategory(where: facts))
    }
    return (String(own), Set(shared).count == 1 ? String(shared.prefix(1)) : String(shared))
  }
}

extension Decision {
  /// Returns the category of all numbers for which some facts hold; `nil` if their categories differ, or if the answer is hard to
  /// compute.
  func commonCategory(where facts: [Fact]) -> PluralCategory? {
    switch self {
    case .category(let category, _): return category
    case .integer, .next: return nil
    case .split(let subject, let cases, let otherwise):
      var common: PluralCategory?
      var rest = ValueSet([subject.bounds])
      for fact in facts where fact.subject == subject { rest = rest.intersection(fact.values) }
      for item in cases + [Case(values: rest, decision: otherwise)] {
        let values = item.values.intersection(rest)
        rest = rest.intersection(item.values.complement(in: subject.bounds))
        let test = Test(subject: subject, values: values)
        guard !values.isEmpty, facts.allSatisfy({ $0.decides(test) != false }) else { continue }
        let category = item.decision.commonCategory(where: facts)
        guard let category, category == common ?? category else { return nil }
        common = category
      }
      return common
    }
  }
}
