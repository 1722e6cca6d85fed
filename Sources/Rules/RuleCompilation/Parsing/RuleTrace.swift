import Diagnostics
import PluralDecisions

/// How conditions come out for a number, relation by relation.
public struct RuleTrace {
  private let number: SourceNumber

  /// - Returns: `nil` if the text is not a number, or has an exponent of more than three digits.
  public init?(number text: String) {
    var parser = SampleParser(RuleScanner(LocatedText(text, at: .nowhere(text))))
    guard let number = try? parser.wholeNumber() else { return nil }
    self.number = number
  }

  /// The operands with their values in decimal digits.
  public var operands: [(name: String, value: String)] {
    Operand.allCases.map { operand in
      (
        operand.rawValue,
        operand == .n ? number.absoluteValue : number.value(of: operand).description
      )
    }
  }

  /// A relation of a condition.
  public struct Step {
    /// The relation as the rule spells it.
    public let relation: String
    /// Whether it holds for the number.
    public let holds: Bool
    /// Whether the relation is the first of those joined by `and`.
    public let startsAlternative: Bool
  }

  /// The relations of a condition, in source order.
  public func steps(of condition: String) -> [Step] {
    let condition = try? Condition(parsing: condition)
    return (condition?.alternatives ?? []).flatMap { relations in
      relations.enumerated().map { index, relation in
        Step(
          relation: relation.text, holds: relation.holds(for: number), startsAlternative: index == 0
        )
      }
    }
  }
}

extension SourceLocation {
  /// The start of a text that is not in a file.
  static func nowhere(_ text: String) -> SourceLocation {
    SourceLocation(file: SourceFile(path: "", bytes: Array(text.utf8)), offset: 0)
  }
}
