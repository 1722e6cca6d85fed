import PluralsCore

// Rows of `PluralRules.tsv`.
extension Decision {
  /// The columns of each case: its relations as spelled in CLDR, and its answer. The last row has no relations.
  var rows: [[String]] {
    cases.map { [$0.relations.map(\.text).joined(separator: " and "), $0.answer.text] }
      + [["", otherwise.text]]
  }

  /// Parses rows; `nil` if they are not a decision.
  init?(rows: [[String]]) {
    var cases: [Case] = []
    for row in rows {
      guard let answer = Answer(row[1]) else { return nil }
      let relations = row[0].split(separator: " and ").map { ValueRelation(String($0)) }
      if relations.contains(nil) { return nil }
      cases.append(Case(relations.compactMap(\.self), answer))
    }
    guard cases.last?.relations == [], let last = cases.popLast(),
      !cases.contains(where: \.relations.isEmpty)
    else { return nil }
    self.init(cases, otherwise: last.answer)
  }
}

extension Decision.Answer {
  private static let integersText = "integers"

  fileprivate var text: String {
    switch self {
    case .category(let category): category.rawValue
    case .integers: Self.integersText
    }
  }

  fileprivate init?(_ text: String) {
    if text == Self.integersText {
      self = .integers
    } else if let category = PluralCategory(rawValue: text) {
      self = .category(category)
    } else {
      return nil
    }
  }
}
