import PluralsCore
package import SwiftEmission

extension DecidedRuleSet {
  /// The rule set as rows, from which its functions are emitted.
  package var table: RuleSetTable {
    RuleSetTable(
      name: name, locales: locales,
      conditions: Dictionary(
        uniqueKeysWithValues: rules.source.rules.map { ($0.category, $0.text.alternatives) }),
      rows: [
        .numbers: rules.decisions.numbers.functions.flatMap(\.rows),
        .integers: rules.decisions.integers.functions.flatMap(\.rows),
      ])
  }
}

extension RuleText {
  /// The alternatives of the condition, as spelled in CLDR.
  package var alternatives: [String] {
    (condition?.alternatives ?? []).map { $0.map(\.text).joined(separator: " and ") }
  }
}

extension Decision {
  /// The row of the decision, followed by the rows of its cases.
  fileprivate var rows: [DecisionRow] { rows(for: []) }

  private func rows(for values: [ClosedRange<UInt64>]) -> [DecisionRow] {
    func row(_ answer: DecisionRow.Answer) -> [DecisionRow] {
      [DecisionRow(values: values, answer: answer)]
    }
    return switch self {
    case .category(let category, let origins):
      row(.category(category, origins: origins.sorted()))
    case .integer: row(.integers)
    case .next: row(.next)
    case .split(let subject, let cases, let otherwise):
      row(.question(operand: SwiftIdentifier(case: subject.operand), modulus: subject.modulus))
        + cases.flatMap { $0.decision.rows(for: $0.values.ranges) } + otherwise.rows(for: [])
    }
  }
}
