import PluralsCore

/// A line of `locales.jsonl`.
struct LocaleVector: Encodable, Sendable {
  let type: PluralRuleType
  let locale: String
  let rules: String
  let catches: [String]
}
