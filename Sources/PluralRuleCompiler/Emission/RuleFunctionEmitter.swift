import PluralsCore

/// Writes the functions of a rule set: one for operands, one for plain integers.
struct RuleFunctionEmitter {
  private let set: NamedRuleSet

  init(_ set: NamedRuleSet) { self.set = set }

  func emit(into source: inout SwiftSource) {
    source.wrapped("/// ", continued: "/// ", words: set.locales)
    emitOperandFunction(into: &source)
    source.line()
    source.wrapped("/// ", continued: "/// ", words: set.locales)
    emitIntegerFunction(into: &source)
  }

  // MARK: Operands

  private func emitOperandFunction(into source: inout SwiftSource) {
    let conditions = set.rules.conditions
    source.block("package func \(set.name)(_ x: PluralOperands) -> PluralCategory") { source in
      emitRemainders(of: conditions.map(\.condition), number: .operands, into: &source)
      for (category, condition) in conditions {
        emitComment(for: category, into: &source)
        condition.emit(number: .operands, returning: category, into: &source)
      }
      if !conditions.contains(where: \.condition.isAlways) { source.line("return .other") }
    }
  }

  /// Declares the remainders that conditions ask for.
  private func emitRemainders(
    of conditions: [LoweredCondition], number: Number, into source: inout SwiftSource
  ) {
    let tests = conditions.flatMap { $0.alternatives.joined() }
    let subjects = Set(tests.filter { $0.modulus != nil }.map { Subject($0) })
    for subject in subjects.sorted(by: {
      ($0.operand.rawValue, $0.modulus!) < ($1.operand.rawValue, $1.modulus!)
    }) {
      source.line(
        "let \(subject.name(in: number)) = \(number.name(of: subject.operand)) % \(subject.modulus!)"
      )
    }
  }

  /// Quotes CLDR's condition of a category.
  private func emitComment(for category: PluralCategory, into source: inout SwiftSource) {
    guard let text = set.rules.source.rules.first(where: { $0.category == category })?.text,
      text.condition != nil
    else { return }
    let alternatives = text.conditionText.split(separator: " or ")
    let words = alternatives.enumerated().map {
      $0.offset == 0 ? String($0.element) : "or \($0.element)"
    }
    source.wrapped("// \(category): ", continued: "//   ", words: words)
  }

  // MARK: Plain integers

  private func emitIntegerFunction(into source: inout SwiftSource) {
    source.block("package func \(set.name)(integer n: UInt64) -> PluralCategory") { source in
      switch set.rules.integers {
      case .table(let table):
        emit(table, into: &source)
      case .conditions(let conditions):
        emitRemainders(of: conditions.map(\.condition), number: .integer, into: &source)
        for (category, condition) in conditions {
          emitComment(for: category, into: &source)
          condition.emit(number: .integer, returning: category, into: &source)
        }
        if !conditions.contains(where: \.condition.isAlways) { source.line("return .other") }
      }
    }
  }

  private func emit(_ table: IntegerTable, into source: inout SwiftSource) {
    let exceptions = PluralCategory.allCases.filter { !table.exceptionRanges(of: $0).isEmpty }
    let residues = PluralCategory.allCases.filter {
      $0 != table.defaultCategory && !table.residueRanges(of: $0).isEmpty
    }
    if residues.isEmpty {
      if exceptions.isEmpty {
        source.line("return .\(table.defaultCategory)")
      } else {
        emitSwitch(
          "n", exceptions.map { ($0, table.exceptionRanges(of: $0)) },
          default: table.defaultCategory, into: &source)
      }
      return
    }
    if !exceptions.isEmpty {
      emitSwitch(
        "n", exceptions.map { ($0, table.exceptionRanges(of: $0)) }, default: nil, into: &source)
    }
    emitSwitch(
      "n % \(table.modulus)", residues.map { ($0, table.residueRanges(of: $0)) },
      default: table.defaultCategory, into: &source)
  }

  /// - Parameter default: The category of all other values; `nil` to go on.
  private func emitSwitch(
    _ subject: String, _ cases: [(PluralCategory, [ClosedRange<UInt64>])],
    default: PluralCategory?, into source: inout SwiftSource
  ) {
    source.line("switch \(subject) {")
    for (category, ranges) in cases {
      emitComment(for: category, into: &source)
      source.wrapped(
        "case ", continued: "  ", words: ranges.map(\.pattern), separator: ", ",
        end: ": return .\(category)")
    }
    if let category = `default` {
      emitComment(for: category, into: &source)
      source.line("default: return .\(category)")
    } else {
      source.line("default: break")
    }
    source.line("}")
  }
}
