import PluralDataTables
import PluralsDiagnostics

/// A step-by-step evaluation of conditions for a number.
package struct RuleTrace {
  private let number: DecimalText

  /// - Returns: `nil` if the text is not a number, or has an exponent of more than three digits.
  package init?(number text: String) {
    var parser = SampleParser(RuleScanner(LocatedText(text, at: .nowhere(text))))
    guard let number = try? parser.wholeNumber() else { return nil }
    self.number = number
  }

  /// The operands with their values in decimal digits, and `e`, an older name of `c` that CLDR's rules still use.
  ///
  /// UTS #35 Part 3, “Plural Operand Meanings”.
  package var operands: [(name: String, value: String)] {
    let values = Operand.allCases.map { operand in
      (
        operand.rawValue,
        operand == .n ? number.absoluteValue : number.value(of: operand).description
      )
    }
    return values + [("e", number.value(of: .c).description)]
  }

  /// The result of a relation in a condition.
  package struct Step {
    /// The relation as spelled in the rule.
    package let relation: String
    /// Whether it holds for the number.
    package let holds: Bool
    /// Whether the relation is the first of those joined by `and`.
    package let startsAlternative: Bool
  }

  /// Returns the results of a condition's relations, in source order.
  package func steps(of condition: Condition) -> [Step] {
    condition.alternatives.flatMap { relations in
      relations.enumerated().map { index, relation in
        Step(
          relation: relation.text, holds: relation.holds(for: number), startsAlternative: index == 0
        )
      }
    }
  }
}

extension SourceLocation {
  /// Returns the start of a text that is not in a file.
  static func nowhere(_ text: String) -> SourceLocation {
    SourceLocation(file: SourceFile(path: "", bytes: Array(text.utf8)), offset: 0)
  }
}
