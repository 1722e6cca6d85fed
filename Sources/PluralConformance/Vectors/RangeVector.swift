import PluralsCore

/// A line of `ranges.jsonl`.
struct RangeVector: Encodable, Sendable {
  let type = "range"
  let locale: String
  let start: String
  let end: String
  let category: PluralCategory
  let catches: [String]

  private enum CodingKeys: String, CodingKey {
    case type, locale, start, end, category, catches
  }
}
