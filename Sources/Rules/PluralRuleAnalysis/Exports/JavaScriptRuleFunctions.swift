import PluralsCore
import RuleCompilation
import SwiftEmission

/// Emits the functions of a rule set in JavaScript: one for any number, and one for plain integers.
///
/// They contain the same decisions as the Swift functions, and have the same names. Lines, comments and literals of ``SwiftSource``
/// are valid in both languages.
struct JavaScriptRuleFunctions {
  private let set: DecidedRuleSet

  init(_ set: DecidedRuleSet) { self.set = set }

  func emit(into source: inout SwiftSource) {
    let decisions = set.rules.decisions
    let categories = set.rules.source.rules.map { "\"\($0.category)\"" as SwiftCode }
    source.comment(words: set.locales)
    source.line("/** @type {PluralRules<\(list: categories, separator: " | ")>} */")
    source.block("export function \(set.name)(number)") { source in
      if case .category(let category, _) = decisions.numbers.functions[0] {
        source.line("if (!isPlainInteger(number)) operands(number);")
        source.line("return \"\(category)\";")
      } else {
        source.line("if (isPlainInteger(number)) return \(name(.integers))(Math.abs(number));")
        source.line("const x = operands(number);")
        source.line("if (x === undefined) return \"other\";")
        emit(decisions.numbers.functions[0], .numbers, place: 0, into: &source)
      }
    }
    emitParts(.numbers, decisions.numbers, from: 1, into: &source)
    if case .category = decisions.numbers.functions[0] { return }
    emitParts(.integers, decisions.integers, from: 0, into: &source)
  }

  private enum Parameter {
    case numbers, integers

    var name: SwiftCode { self == .numbers ? "x" : "i" }
    var type: SwiftCode { self == .numbers ? "PluralOperands" : "number" }

    func expression(for subject: Subject) -> SwiftCode {
      let operand: SwiftCode = self == .numbers ? "x.\(subject.operand)" : "\(subject.operand)"
      return subject.modulus.map { "\(operand) % \($0)" } ?? operand
    }
  }

  /// Returns the name of a function. Its prefix before the name of the rule set is unique.
  private func name(_ parameter: Parameter, place: Int = 0) -> SwiftCode {
    let part = place == 0 ? "" : "part\(place + 1)_"
    return "\(SwiftIdentifier(part + (parameter == .numbers ? "" : "integer_") + set.name.name)!)"
  }

  private func emitParts(
    _ parameter: Parameter, _ chain: DecisionChain, from first: Int, into source: inout SwiftSource
  ) {
    for place in chain.functions.indices.dropFirst(first) {
      source.line()
      source.line("/** @param {\(parameter.type)} \(parameter.name) */")
      source.block("function \(name(parameter, place: place))(\(parameter.name))") {
        emit(chain.functions[place], parameter, place: place, into: &$0)
      }
    }
  }

  private func emit(
    _ decision: Decision, _ parameter: Parameter, place: Int, into source: inout SwiftSource
  ) {
    guard case .split(let subject, let cases, let otherwise) = decision else {
      comment(on: decision, into: &source)
      return source.line(statement(decision, parameter, place: place))
    }
    func add(_ branch: Branch, _ decision: Decision, into source: inout SwiftSource) {
      comment(on: decision, into: &source)
      if case .split = decision {
        branch.emit(into: &source) { emit(decision, parameter, place: place, into: &$0) }
      } else {
        branch.emit(" \(statement(decision, parameter, place: place))", into: &source)
      }
    }
    let value = parameter.expression(for: subject)
    if cases.allSatisfy({ $0.values.ranges.allSatisfy(\.isListed) }) {
      source.block("switch (\(value))") { source in
        for item in cases {
          let labels = item.values.elements.map { "case \($0):" as SwiftCode }
          add(.labels(labels), item.decision, into: &source)
        }
        add(.labels(["default:"]), otherwise, into: &source)
      }
    } else {
      for item in cases {
        add(.tests(item.values.tests(of: value, subject)), item.decision, into: &source)
      }
      emit(otherwise, parameter, place: place, into: &source)
    }
  }

  private func comment(on decision: Decision, into source: inout SwiftSource) {
    guard case .category(let category, let origins) = decision,
      let rule = set.rules.source.rules.first(where: { $0.category == category })
    else { return }
    source.comment(on: category, rule.text.alternatives, at: origins)
  }

  /// Returns the statement for a decision without further tests.
  private func statement(
    _ decision: Decision, _ parameter: Parameter, place: Int
  ) -> SwiftCode {
    switch decision {
    case .category(let category, _): "return \"\(category)\";"
    case .integer: "return \(name(.integers))(x.i);"
    case .next, .split: "return \(name(parameter, place: place + 1))(\(parameter.name));"
    }
  }
}

/// The beginning of a statement for some values.
private enum Branch {
  /// The labels of a `switch`.
  case labels([SwiftCode])
  /// The tests of an `if`, one of which must hold.
  case tests([SwiftCode])

  /// Emits the branch with its statement.
  func emit(_ statement: SwiftCode, into source: inout SwiftSource) {
    switch self {
    case .labels(let labels):
      source.list("", continued: "", labels, separator: " ", end: statement)
    case .tests(let tests):
      source.list("if (", continued: "    ", tests, separator: " || ", end: ")\(statement)")
    }
  }

  /// Emits the branch with the statements that `body` adds.
  func emit(into source: inout SwiftSource, _ body: (inout SwiftSource) -> Void) {
    switch self {
    case .labels:
      emit("", into: &source)
      source.indented(body)
    case .tests:
      emit(" {", into: &source)
      source.indented(body)
      source.line("}")
    }
  }
}

extension ValueSet {
  /// Returns comparisons, one of which holds if a value is in the set.
  fileprivate func tests(of value: SwiftCode, _ subject: Subject) -> [SwiftCode] {
    ranges.map { range in
      let (first, last) = (range.lowerBound, range.upperBound)
      if first == last { return "\(value) === \(first)" }
      if last == subject.bounds.upperBound { return "\(value) >= \(first)" }
      if first == subject.bounds.lowerBound { return "\(value) <= \(last)" }
      let test: SwiftCode = "\(value) >= \(first) && \(value) <= \(last)"
      return ranges.count == 1 ? test : "(\(test))"
    }
  }
}

extension ClosedRange<UInt64> {
  /// Whether there are few enough values for one `case` per value.
  fileprivate var isListed: Bool { upperBound - lowerBound < 20 }
}
