/// What a number does in a sentence, and so which rules it follows.
///
/// UTS #35 Part 3, “Plural rules”: the `type` of a `<plurals>` element.
public enum PluralRuleType: String, CaseIterable, Sendable {
  /// Numbers that count: 1 day, 2 days.
  case cardinal
  /// Numbers that order: 1st day, 2nd day.
  case ordinal
}

extension PluralRuleType: CustomStringConvertible {
  /// CLDR's name: `"cardinal"`.
  public var description: String { rawValue }
}

#if !hasFeature(Embedded)
  extension PluralRuleType: Codable {}
#endif
