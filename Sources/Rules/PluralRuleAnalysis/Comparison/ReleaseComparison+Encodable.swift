import PluralsCore

extension ReleaseComparison: Encodable {
  /// Encodes the report with the keys `old`, `new`, `rules`, `ranges`, `oldCounts` and `newCounts`.
  ///
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(old, forKey: .old)
    try container.encode(new, forKey: .new)
    try container.encode(rules, forKey: .rules)
    try container.encode(ranges, forKey: .ranges)
    try container.encode(counts.old, forKey: .oldCounts)
    try container.encode(counts.new, forKey: .newCounts)
  }

  private enum CodingKeys: String, CodingKey { case old, new, rules, ranges, oldCounts, newCounts }
}

extension RuleChange: Encodable {
  /// Encodes the change together with the categories gained and lost, and the advice.
  ///
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(locales, forKey: .locales)
    try container.encode(oldCategories, forKey: .oldCategories)
    try container.encode(newCategories, forKey: .newCategories)
    try container.encode(gained, forKey: .gained)
    try container.encode(lost, forKey: .lost)
    try container.encode(moves, forKey: .moves)
    try container.encode(advice, forKey: .advice)
  }

  private enum CodingKeys: String, CodingKey {
    case locales, oldCategories, newCategories, gained, lost, moves, advice
  }
}

extension CategoryMove: Encodable {
  /// Encodes the move with a key for each kind of number that has examples.
  ///
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
    try container.encodeIfPresent(examples[.integer], forKey: .integer)
    try container.encodeIfPresent(examples[.decimal], forKey: .decimal)
    try container.encodeIfPresent(examples[.compact], forKey: .compact)
  }

  private enum CodingKeys: String, CodingKey { case from, to, integer, decimal, compact }
}

extension RangeChange.Pair: Encodable {
  /// Encodes the pair. A result that is not listed is `null`.
  ///
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
    try container.encode(old, forKey: .old)
    try container.encode(new, forKey: .new)
    try container.encode(changesAnswer, forKey: .changesAnswer)
  }

  private enum CodingKeys: String, CodingKey { case start, end, old, new, changesAnswer }
}
