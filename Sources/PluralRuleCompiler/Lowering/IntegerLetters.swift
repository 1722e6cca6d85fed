import PluralsCore

extension LoweredRuleSet {
  /// What a ``PluralIntegerIndex`` holds of the rules: the letters of 0 to 15, and those of larger integers by their
  /// last two digits, or one for all.
  var integerLetters: (own: String, shared: String) {
    let own = (0..<PluralIntegerIndex.ownLetters).map { category(ofInteger: $0).letter }
    let shared = (0..<PluralIntegerIndex.modulus).map { remainder -> Character in
      let facts = [
        Fact(
          subject: Subject(operand: .i, modulus: nil),
          values: ValueSet([PluralIntegerIndex.ownLetters...UInt64.max])),
        Fact(
          subject: Subject(operand: .i, modulus: PluralIntegerIndex.modulus),
          values: ValueSet([remainder...remainder])),
      ]
      guard integers.functions.count == 1 else { return "?" }
      return integers.functions[0].commonCategory(where: facts)?.letter ?? "?"
    }
    return (String(own), Set(shared).count == 1 ? String(shared.prefix(1)) : String(shared))
  }
}
