import PluralsCore

/// A wrong answer, explained.
package struct ConformanceFailure: Hashable, Codable, Sendable {
  /// What was asked: `cardinal lv 0.011`.
  package let question: String
  /// The right answer.
  package let expected: String
  /// The answer given.
  package let actual: String
  /// Why the right answer is right, line by line.
  package let explanation: [String]

  package init(question: String, expected: String, actual: String, explanation: [String] = []) {
    self.question = question
    self.expected = expected
    self.actual = actual
    self.explanation = explanation
  }

  /// A wrong category, explained by the operands and by each relation that was tried.
  init(
    _ ruleSet: ReferenceRuleSet, locale: String, text: String, operands: ReferenceOperands?,
    actual: PluralCategory?, asked: String = ""
  ) {
    let title = ruleSet.locales.isEmpty ? "rules" : "\(ruleSet.type) \(locale)"
    self.init(
      question: "\(title) \(text)\(asked)",
      expected: operands.map { "\(ruleSet.category(of: $0))" } ?? "refused",
      actual: actual.map { "\($0)" } ?? "refused",
      explanation: operands.map(ruleSet.explanation) ?? ["\(text) is not a number"])
  }
}

extension ReferenceRuleSet {
  /// The operands, then each rule up to the one that answers, and whether its relations hold.
  package func explanation(of operands: ReferenceOperands) -> [String] {
    var lines = ["\(operands)"]
    for rule in rules {
      guard let condition = rule.condition else { break }
      lines.append("\(rule.category): \(rule.text)")
      for relation in condition.alternatives.joined() {
        lines.append("  \(relation.holds(for: operands) ? "true " : "false") \(relation)")
      }
      if condition.holds(for: operands) { return lines + ["\(rule.category) answers"] }
    }
    return lines + ["other answers: no condition holds"]
  }
}

extension ConformanceFailure: CustomStringConvertible {
  package var description: String {
    (["\(question): expected \(expected), got \(actual)"] + explanation.map { "  \($0)" })
      .joined(separator: "\n")
  }
}
