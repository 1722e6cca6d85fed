import PluralsCore

/// A line of `numbers.jsonl`.
struct NumberVector: Encodable, Sendable {
  struct Operands: Encodable, Sendable {
    let n, i, f, t: String
    let v, w, c: Int
  }

  let type: PluralRuleType
  private(set) var locale: String
  let number: String
  let operands: Operands
  let category: PluralCategory
  let catches: [String]

  init(
    type: PluralRuleType, locale: String, number: ReferenceNumber, category: PluralCategory,
    catches: [String]
  ) {
    let operands = ReferenceOperands(number)
    self.type = type
    self.locale = locale
    self.number = "\(number)"
    self.operands = Operands(
      n: operands.n, i: "\(operands.i)", f: "\(operands.f)", t: "\(operands.t)", v: operands.v,
      w: operands.w, c: operands.c)
    self.category = category
    self.catches = catches
  }

  /// Returns the line for another locale with the same rules.
  func with(locale: String) -> NumberVector {
    var copy = self
    copy.locale = locale
    return copy
  }
}

extension NumberVector: Comparable {
  /// Sorts short numbers first.
  static func < (lhs: NumberVector, rhs: NumberVector) -> Bool {
    let counts = (lhs.number.utf8.count, rhs.number.utf8.count)
    return counts.0 != counts.1 ? counts.0 < counts.1 : lhs.number < rhs.number
  }

  static func == (lhs: NumberVector, rhs: NumberVector) -> Bool {
    lhs.type == rhs.type && lhs.locale == rhs.locale && lhs.number == rhs.number
  }
}

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

/// A line of `locales.jsonl`.
struct LocaleVector: Encodable, Sendable {
  let type: PluralRuleType
  let locale: String
  let rules: String
  let catches: [String]
}
