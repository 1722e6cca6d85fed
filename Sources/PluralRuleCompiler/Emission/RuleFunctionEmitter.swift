import PluralsCore

/// Writes the functions of a rule set: one for operands, one for plain integers.
struct RuleFunctionEmitter {
  private let set: NamedRuleSet
  /// Who can call the functions: `package`, `private`.
  private let access: String

  init(_ set: NamedRuleSet, access: String = "package") {
    self.set = set
    self.access = access
  }

  /// Writes the function for operands alone, which answers all numbers.
  func emitOperandFunctionAlone(into source: inout SwiftSource) {
    source.wrapped("/// ", continued: "/// ", words: set.locales)
    emitOperandFunction(into: &source)
  }

  func emit(into source: inout SwiftSource) {
    source.wrapped("/// ", continued: "/// ", words: set.locales)
    emitOperandFunction(into: &source)
    source.line()
    source.wrapped("/// ", continued: "/// ", words: set.locales)
    emitTable(into: &source)
    if !set.rules.classes.decidesIntegers {
      source.line()
      source.line("/// The integers that the table leaves open.")
      emitIntegerFunction(into: &source)
    }
  }

  // MARK: Operands

  private func emitOperandFunction(into source: inout SwiftSource) {
    let conditions = set.rules.conditions
    source.block("\(access) func \(set.name)(_ x: PluralOperands) -> PluralCategory") { source in
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

  /// Writes the letters of 0 to 15 in a line, those of the remainders modulo 100 in lines of ten, and those
  /// of shapes.
  private func emitTable(into source: inout SwiftSource) {
    let letters = set.rules.classes.integers.map { $0?.letter ?? "?" }
    let own = Int(PluralCategoryTable.ownLetters)
    source.line("package let \(set.name)_table = PluralCategoryTable(")
    source.indented { source in
      source.line("\"\"\"")
      source.line(String(letters[..<own]) + "\\")
      for start in stride(from: own, to: letters.count, by: 10) {
        source.line(String(letters[start..<start + 10]) + "\\")
      }
      source.line(String(set.rules.classes.shapes.map(\.letter)))
      source.line("\"\"\")")
    }
  }

  private func emitIntegerFunction(into source: inout SwiftSource) {
    let conditions = set.rules.classes.integerConditions
    source.block("package func \(set.name)(integer n: UInt64) -> PluralCategory") { source in
      emitRemainders(of: conditions.map(\.condition), number: .integer, into: &source)
      for (category, condition) in conditions {
        emitComment(for: category, into: &source)
        condition.emit(number: .integer, returning: category, into: &source)
      }
      if !conditions.contains(where: \.condition.isAlways) { source.line("return .other") }
    }
  }
}

extension ShapeOutcome {
  /// The letter of the outcome in a table.
  fileprivate var letter: Character {
    switch self {
    case .likeInteger: "n"
    case .category(let category): category.letter
    case .depends: "?"
    }
  }
}
