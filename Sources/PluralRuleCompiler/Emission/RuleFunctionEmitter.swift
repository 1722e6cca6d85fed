import PluralDecisions
import PluralsCore
import SwiftEmission

/// Writes the functions of a rule set: one for any number, and one for plain integers.
struct RuleFunctionEmitter {
  private let set: DecidedRuleSet
  /// What comes before `func`: `private `; nothing for the module's own use.
  private let modifiers: SwiftCode

  init(_ set: DecidedRuleSet, modifiers: SwiftCode = "") {
    self.set = set
    self.modifiers = modifiers
  }

  func emit(into source: inout SwiftSource) {
    source.documentation(words: set.locales)
    emit(.numbers, set.rules.decisions.numbers, into: &source)
    source.line()
    emit(.integers, set.rules.decisions.integers, into: &source)
  }

  /// What a function is asked about.
  private enum Parameter {
    case numbers, integers

    var declaration: SwiftCode { self == .numbers ? "_ x: PluralOperands" : "integer i: UInt64" }
    var argument: SwiftCode { self == .numbers ? "x" : "integer: i" }

    func expression(for subject: Subject) -> SwiftCode {
      let operand: SwiftCode = self == .numbers ? "x.\(subject.operand)" : "\(subject.operand)"
      return subject.modulus.map { "\(operand) % \($0)" } ?? operand
    }
  }

  private func name(_ place: Int) -> SwiftCode {
    place == 0 ? "\(set.name)" : "\(set.name)_\(place + 1)"
  }

  private func emit(
    _ parameter: Parameter, _ chain: DecisionChain, into source: inout SwiftSource
  ) {
    for (place, decision) in chain.functions.enumerated() {
      if place > 0 { source.line() }
      source.block("\(modifiers)func \(name(place))(\(parameter.declaration)) -> PluralCategory") {
        let next: SwiftCode = "\(name(place + 1))(\(parameter.argument))"
        $0.comment(on: decision, of: set)
        emit(decision, parameter, next: next, into: &$0)
      }
    }
  }

  private func emit(
    _ decision: Decision, _ parameter: Parameter, next: SwiftCode, into source: inout SwiftSource
  ) {
    guard case .split(let subject, let cases, let otherwise) = decision else {
      return source.line(expression(decision, next: next))
    }
    func emitCase(_ patterns: [SwiftCode]?, _ decision: Decision, into source: inout SwiftSource) {
      source.comment(on: decision, of: set)
      let isNested = if case .split = decision { true } else { false }
      let result: SwiftCode = isNested ? ":" : ": \(expression(decision, next: next))"
      if let patterns {
        source.list("case ", patterns, end: result)
      } else {
        source.line("default\(result)")
      }
      if isNested {
        source.indented { emit(decision, parameter, next: next, into: &$0) }
      }
    }
    source.line("switch \(parameter.expression(for: subject)) {")
    for item in cases { emitCase(item.values.ranges.map(\.pattern), item.decision, into: &source) }
    emitCase(nil, otherwise, into: &source)
    source.line("}")
  }

  /// What a decision that asks nothing more is.
  private func expression(_ decision: Decision, next: SwiftCode) -> SwiftCode {
    switch decision {
    case .category(let category, _): ".\(category)"
    case .integer: "\(set.name)(integer: x.i)"
    case .next, .split: next
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
