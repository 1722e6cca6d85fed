package import PluralsCore

/// A rule set as rows of `PluralRules.tsv`, from which two functions are generated: one for any number, and one for integers.
package struct RuleSetTable: Sendable {
  /// `cardinal_en`.
  package let name: SwiftIdentifier
  /// The IDs of the locales that use it, sorted.
  package var locales: [String]
  /// The alternatives of each category's condition, as spelled in CLDR.
  package let conditions: [PluralCategory: [String]]
  /// The rows of the functions for any number and of the functions for integers, in order.
  package let rows: [Parameter: [DecisionRow]]

  /// The parameter of a function.
  package enum Parameter: String, CaseIterable, Sendable {
    case numbers, integers

    fileprivate var declaration: SwiftCode {
      self == .numbers ? "_ x: PluralOperands" : "integer i: UInt64"
    }
    fileprivate var argument: SwiftCode { self == .numbers ? "x" : "integer: i" }
  }

  package init(
    name: SwiftIdentifier, locales: [String], conditions: [PluralCategory: [String]],
    rows: [Parameter: [DecisionRow]]
  ) {
    self.name = name
    self.locales = locales
    self.conditions = conditions
    self.rows = rows
  }

  /// Emits the functions.
  ///
  /// - Parameter modifiers: The modifiers before `func`, such as `private `; empty for internal functions.
  package func emit(modifiers: SwiftCode = "", into source: inout SwiftSource) {
    source.documentation(words: locales)
    for parameter in Parameter.allCases {
      if parameter != .numbers { source.line() }
      var rows = (rows[parameter] ?? [])[...]
      var place = 0
      while let row = rows.popFirst() {
        if place > 0 { source.line() }
        let name = function(place)
        place += 1
        let next: SwiftCode = "\(function(place))(\(parameter.argument))"
        source.block("\(modifiers)func \(name)(\(parameter.declaration)) -> PluralCategory") {
          comment(on: row.answer, into: &$0)
          emit(row.answer, parameter, &rows, next: next, into: &$0)
        }
      }
    }
  }

  private func function(_ place: Int) -> SwiftCode {
    place == 0 ? "\(name)" : "\(name)_\(place + 1)"
  }

  /// Quotes the alternatives of CLDR's condition for a chosen category.
  private func comment(on answer: DecisionRow.Answer, into source: inout SwiftSource) {
    guard case .category(let category, let origins) = answer else { return }
    let alternatives = conditions[category] ?? []
    let quoted = origins.filter(alternatives.indices.contains).map { alternatives[$0] }
    if quoted.isEmpty { return }
    source.comment(
      "\(category): ", continued: "  ",
      words: quoted.enumerated().map { $0.offset == 0 ? $0.element : "or \($0.element)" })
  }

  private func emit(
    _ answer: DecisionRow.Answer, _ parameter: Parameter, _ rows: inout ArraySlice<DecisionRow>,
    next: SwiftCode, into source: inout SwiftSource
  ) {
    guard case .question(let operand, let modulus) = answer else {
      return source.line(expression(answer, next: next))
    }
    let remainder: SwiftCode = modulus.map { " % \($0)" } ?? ""
    source.line("switch \(parameter == .numbers ? "x." : "")\(operand)\(remainder) {")
    while let row = rows.popFirst() {
      comment(on: row.answer, into: &source)
      let result: SwiftCode =
        row.answer.isQuestion ? ":" : ": \(expression(row.answer, next: next))"
      if row.values.isEmpty {
        source.line("default\(result)")
      } else {
        source.list("case ", row.values.map(\.pattern), end: result)
      }
      if row.answer.isQuestion {
        source.indented { emit(row.answer, parameter, &rows, next: next, into: &$0) }
      }
      if row.values.isEmpty { break }
    }
    source.line("}")
  }

  /// Returns the expression for an answer that is not a decision.
  private func expression(_ answer: DecisionRow.Answer, next: SwiftCode) -> SwiftCode {
    switch answer {
    case .category(let category, _): ".\(category)"
    case .integers: "\(name)(integer: x.i)"
    case .next, .question: next
    }
  }
}

extension ClosedRange<UInt64> {
  /// The range as a pattern of a `case`.
  fileprivate var pattern: SwiftCode {
    switch upperBound {
    case lowerBound: "\(lowerBound)"
    case .max: "\(lowerBound)..."
    case lowerBound + 1: "\(lowerBound), \(upperBound)"
    default: "\(lowerBound)...\(upperBound)"
    }
  }
}
