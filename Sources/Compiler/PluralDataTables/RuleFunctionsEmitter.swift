import PluralsCore
package import PluralsSwiftEmission

/// Writes the `switch` statements: the two functions of a rule set, below its languages and CLDR's rules.
///
/// Cases become a `switch` over the expression of their first relation, as long as this expression is the same. The cases after them
/// become a `switch` in its `default`. `SwiftSource` indents and breaks lines.
package struct RuleFunctionsEmitter {
  private let functions: RuleFunctions
  /// The modifiers before `func`, such as `private `; empty for internal functions.
  private let modifiers: SwiftCode
  private let names: LanguageNames
  /// The values and ranges in CLDR's rules: `3..4`.
  private let listed: Set<Substring>

  package init(
    _ functions: RuleFunctions, modifiers: SwiftCode = "", names: LanguageNames = .none
  ) {
    self.functions = functions
    self.modifiers = modifiers
    self.names = names
    listed = Set(functions.rules.flatMap { $0.condition.split { $0 == " " || $0 == "," } })
  }

  package func emit(into source: inout SwiftSource) {
    source.comment(words: names.list(functions.locales), separator: ", ")
    let rules = functions.rules.filter { !$0.condition.isEmpty }
    let width = rules.map { $0.category.rawValue.count }.max() ?? 0
    for (category, condition) in rules {
      let name = category.rawValue
      let margin = "  \(name)\(String(repeating: " ", count: width - name.count))  "
      let indentation = String(repeating: " ", count: margin.count)
      for (index, alternative) in condition.alternatives.enumerated() {
        source.comment(
          index == 0 ? margin : indentation, continued: indentation + "  ", words: alternative)
      }
    }
    emit("integer i: UInt64", functions.integers, operands: "", into: &source)
    source.line()
    emit("_ x: PluralOperands", functions.numbers, operands: "x.", into: &source)
  }

  private func emit(
    _ parameter: SwiftCode, _ decision: Decision, operands: SwiftCode,
    into source: inout SwiftSource
  ) {
    source.block("\(modifiers)func \(functions.name)(\(parameter)) -> PluralCategory") { source in
      emit(decision.cases[...], otherwise: decision.otherwise, operands, into: &source)
    }
  }

  private func emit(
    _ cases: ArraySlice<Decision.Case>, otherwise: Decision.Answer, _ operands: SwiftCode,
    into source: inout SwiftSource
  ) {
    guard let expression = cases.first?.relations[0].expression else {
      return source.line(code(otherwise))
    }
    let same = cases.prefix { $0.relations[0].expression == expression }
    let rest = cases[same.endIndex...]
    source.line("switch \(operands)\(code(expression)) {")
    if cases.count == 1, cases.first!.isExclusion {
      // The values that CLDR excludes are the cases.
      let item = cases.first!
      source.list(
        "case ", patterns(item.relations[0].listed), end: ": \(code(otherwise))")
      source.line("default: \(code(item.answer))", comment: condition(of: item.answer, operands))
      return source.line("}")
    }
    for item in same {
      let conditions = item.relations.dropFirst().map { code($0, operands) }
      let end: SwiftCode = ": \(code(item.answer))"
      if conditions.isEmpty {
        source.list("case ", patterns(item.relations[0].values), end: end)
        continue
      }
      // A `where` clause belongs to a single pattern of a list.
      for pattern in item.relations[0].values.ranges.map(\.pattern) {
        source.list(
          "case \(pattern) where ", continued: "    ", conditions.joined(by: "&&"),
          separator: " ", end: end)
      }
    }
    if rest.isEmpty {
      source.line("default: \(code(otherwise))", comment: condition(of: otherwise, operands))
    } else {
      source.line("default:")
      source.indented { emit(rest, otherwise: otherwise, operands, into: &$0) }
    }
    source.line("}")
  }

  /// Returns values as patterns of a `case`. A pair of neighbors is a range if CLDR writes it so, or else two patterns: `3, 4`.
  private func patterns(_ values: ValueSet) -> [SwiftCode] {
    values.ranges.map { range in
      let (first, last) = (range.lowerBound, range.upperBound)
      return last - first == 1 && !listed.contains("\(first)..\(last)")
        ? "\(plain: first), \(plain: last)" : range.pattern
    }
  }

  /// Returns CLDR's condition of a category, for integers without `v = 0`; empty for `other`, and for numbers that another function
  /// decides.
  private func condition(of answer: Decision.Answer, _ operands: SwiftCode) -> String {
    guard case .category(let category) = answer else { return "" }
    let condition = functions.rules.first { $0.category == category }?.condition ?? ""
    return operands == "" ? condition.replacing("v = 0 and ", with: "") : condition
  }

  private func code(_ answer: Decision.Answer) -> SwiftCode {
    switch answer {
    case .category(let category): ".\(category)"
    case .integers: "\(functions.name)(integer: x.i)"
    }
  }

  private func code(_ expression: OperandExpression) -> SwiftCode {
    "\(expression.operand)\(expression.modulus.map { " % \(plain: $0)" } ?? "")"
  }

  /// Returns a relation as a condition, in parts for line breaks: `i % 100 != 11`, `!(12...14).contains(i % 100)`.
  private func code(_ relation: ValueRelation, _ operands: SwiftCode) -> [SwiftCode] {
    let value: SwiftCode = "\(operands)\(code(relation.expression))"
    let isNegated = relation.isNegated
    let conditions = relation.listed.ranges.map { range -> SwiftCode in
      if range.lowerBound == range.upperBound {
        return "\(value) \(isNegated ? "!=" : "==") \(plain: range.lowerBound)"
      }
      return "\(isNegated ? "!" : "")(\(range.pattern)).contains(\(value))"
    }
    if isNegated || conditions.count == 1 { return conditions.map { [$0] }.joined(by: "&&") }
    var parts = conditions.map { [$0] }.joined(by: "||")
    parts[0] = "(\(parts[0])"
    parts[parts.count - 1] = "\(parts[parts.count - 1]))"
    return parts
  }

  /// Adds a comment on each operand that the functions compare, except `i`.
  package static func emitOperands(of functions: [RuleFunctions], into source: inout SwiftSource) {
    let relations = functions.flatMap { $0.numbers.cases.flatMap(\.relations) }
    let operands = Set(relations.map(\.expression.operand))
    if operands.isEmpty { return }
    source.comment("CLDR's n is the number: n = 1 means that i is 1 and t is 0.")
    for operand in Operand.allCases where operands.contains(operand) && !operand.isPlainInteger {
      source.comment("x.\(operand.rawValue): \(operand.meaning)")
    }
  }
}

extension String {
  /// The alternatives of a condition, which begin with `or`, and their relations, which begin with `and`.
  fileprivate var alternatives: [[String]] {
    split(separator: " ").reduce(into: [[]]) { alternatives, word in
      let last = alternatives.count - 1
      if word == "or" {
        alternatives.append([String(word)])
      } else if word == "and" || alternatives[last].isEmpty {
        alternatives[last].append(String(word))
      } else {
        alternatives[last][alternatives[last].count - 1] += " \(word)"
      }
    }
  }
}

extension [[SwiftCode]] {
  /// Joins conditions by an operator at the ends of their parts.
  fileprivate func joined(by sign: SwiftCode) -> [SwiftCode] {
    enumerated().flatMap { place, parts -> [SwiftCode] in
      place == count - 1
        ? parts : parts.dropLast() + ["\(parts[parts.count - 1]) \(sign)"]
    }
  }
}

extension Operand: SwiftCase {}

extension ClosedRange<UInt64> {
  /// The range as a pattern of a `case`.
  fileprivate var pattern: SwiftCode {
    switch upperBound {
    case lowerBound: "\(plain: lowerBound)"
    case .max: "\(plain: lowerBound)..."
    default: "\(plain: lowerBound)...\(plain: upperBound)"
    }
  }
}

extension Decision.Case {
  /// Whether the case applies to all values of an expression except some: `i % 10 != 4,6,9`.
  fileprivate var isExclusion: Bool {
    relations.count == 1 && relations[0].isNegated && relations[0].listed != .zero
  }
}
