import PluralsCore

/// A wrong answer with an explanation.
package struct ConformanceFailure: Hashable, Codable, Sendable {
  /// The question: `cardinal lv 0.011`.
  package let question: String
  /// The expected answer.
  package let expected: String
  /// The actual answer.
  package let actual: String
  /// The explanation of the expected answer, line by line.
  package let explanation: [String]

  package init(question: String, expected: String, actual: String, explanation: [String] = []) {
    self.question = question
    self.expected = expected
    self.actual = actual
    self.explanation = explanation
  }

  /// Creates a failure for another category than expected; `nil` stands for a refusal.
  init(
    question: String, expected: PluralCategory?, actual: PluralCategory?, explanation: [String]
  ) {
    self.init(
      question: question, expected: expected?.rawValue ?? "refused",
      actual: actual?.rawValue ?? "refused", explanation: explanation)
  }

  /// Creates a failure for a wrong category, explained by the operands and each evaluated relation.
  init(
    _ ruleSet: ReferenceRuleSet, locale: String, text: String, operands: ReferenceOperands?,
    actual: PluralCategory?, asked: String = ""
  ) {
    let title = ruleSet.locales.isEmpty ? "rules" : "\(ruleSet.type) \(locale)"
    self.init(
      question: "\(title) \(text)\(asked)",
      expected: operands.map(ruleSet.category), actual: actual,
      explanation: operands.map(ruleSet.explanation) ?? ["\(text) is not a number"])
  }
}

extension ReferenceRuleSet {
  /// Returns the operands, followed by each rule up to the one that applies, with the results of its relations.
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
