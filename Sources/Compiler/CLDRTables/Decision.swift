package import PluralsCore

/// How a function determines the category of a number: the first case whose relations all hold.
///
/// The first relation of a case belongs to a `switch` statement, the others to its `where` clause.
package struct Decision: Hashable, Sendable {
  /// The cases, in the order in which they are tested.
  package var cases: [Case]
  /// The answer if no case applies.
  package var otherwise: Answer

  /// An alternative of a condition: relations that must all hold.
  package struct Case: Hashable, Sendable {
    package var relations: [ValueRelation]
    package let answer: Answer

    package init(_ relations: [ValueRelation], _ answer: Answer) {
      self.relations = relations
      self.answer = answer
    }
  }

  /// The result of a function.
  package enum Answer: Hashable, Sendable {
    case category(PluralCategory)
    /// The category of the integer digits as a plain integer.
    case integers
  }

  package init(_ cases: [Case], otherwise: Answer) {
    self.cases = cases
    self.otherwise = otherwise
  }

  /// Returns the answer for a number, determined in the same way as by the generated code.
  func answer(for x: PluralOperands) -> Answer {
    cases.first { $0.relations.allSatisfy { $0.values.contains(x[$0.expression]) } }?.answer
      ?? otherwise
  }
}

// Rows of a table.
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
