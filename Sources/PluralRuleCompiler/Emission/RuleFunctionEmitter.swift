import PluralsCore

/// Writes what a rule set becomes: a table, and where that leaves something open, a function.
struct RuleFunctionEmitter {
  private let set: NamedRuleSet
  /// Who can call the function: `private`; empty for the module.
  private let access: String

  init(_ set: NamedRuleSet, access: String = "") {
    self.set = set
    self.access = access
  }

  /// Writes the function alone, which answers all numbers.
  func emitFunctionAlone(into source: inout SwiftSource) {
    source.wrapped("/// ", continued: "/// ", words: set.locales)
    emitFunction(into: &source)
  }

  func emit(into source: inout SwiftSource) {
    source.wrapped("/// ", continued: "/// ", words: set.locales)
    emitTable(into: &source)
    if !set.rules.classes.decidesAll {
      source.line()
      source.line("/// What the table leaves open.")
      emitFunction(into: &source)
    }
  }

  // MARK: Function

  private func emitFunction(into source: inout SwiftSource) {
    let conditions = set.rules.conditions
    let access = access.isEmpty ? "" : access + " "
    source.block("\(access)func \(set.name)(_ x: PluralOperands) -> PluralCategory") { source in
      emitRemainders(of: conditions.map(\.condition), into: &source)
      for (category, condition) in conditions {
        emitComment(for: category, into: &source)
        condition.emit(returning: category, into: &source)
      }
      if !conditions.contains(where: \.condition.isAlways) { source.line("return .other") }
    }
  }

  /// Declares the remainders that conditions ask for.
  private func emitRemainders(
    of conditions: [LoweredCondition], into source: inout SwiftSource
  ) {
    let tests = conditions.flatMap { $0.alternatives.joined() }
    let subjects = Set(tests.filter { $0.modulus != nil }.map { Subject($0) })
    for subject in subjects.sorted(by: {
      ($0.operand.rawValue, $0.modulus!) < ($1.operand.rawValue, $1.modulus!)
    }) {
      source.line(
        "let \(subject.name) = \(subject.operand.expression) % \(subject.modulus!)"
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

  // MARK: Table

  /// Writes the letters of shapes, and with them those of 0 to 15 in a line, and those of the remainders modulo
  /// 100 in lines of ten, or one for all.
  private func emitTable(into source: inout SwiftSource) {
    let classes = set.rules.classes
    let letters = classes.integers.map { $0?.letter ?? "?" }
    let own = Int(PluralCategoryTable.ownLetters)
    source.line("let \(set.name)_table = PluralCategoryTable(")
    source.indented { source in
      if classes.decidesAll {
        for rule in set.rules.source.rules { emitComment(for: rule.category, into: &source) }
      }
      source.line("\"\"\"")
      source.line(String(classes.shapes.map(\.letter)) + "\\")
      source.line(String(letters[..<own]) + "\\")
      let shared = letters[own...]
      if Set(shared).count == 1 {
        source.line(String(shared.prefix(1)))
      } else {
        for start in stride(from: own, to: letters.count, by: 10) {
          let isLast = start + 10 == letters.count
          source.line(String(letters[start..<start + 10]) + (isLast ? "" : "\\"))
        }
      }
      source.line("\"\"\")")
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
