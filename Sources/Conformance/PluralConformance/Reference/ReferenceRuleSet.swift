package import PluralsCore

/// The plural rules of one or more locales.
package struct ReferenceRuleSet: Sendable {
  package let type: PluralRuleType
  /// The identifiers as spelled in CLDR: `pt_PT`.
  package var locales: [String]
  /// The rules in the order in which they are tested: zero, one, two, few, many; `other` last.
  package var rules: [ReferenceRule]

  /// Returns the category of a number, which is the category of the first rule whose condition holds.
  ///
  /// UTS #35 Part 3, “Plural rules”: the order is fixed and does not depend on the file.
  package func category(of operands: ReferenceOperands) -> PluralCategory {
    // Uses indices, because iteration would copy every rule.
    for index in rules.indices where rules[index].condition?.holds(for: operands) == true {
      return rules[index].category
    }
    return .other
  }

  var relations: [ReferenceRelation] {
    rules.flatMap { $0.condition?.alternatives.flatMap(\.self) ?? [] }
  }

  /// A sample number of each category, an integer if there is one.
  var examples: [String] {
    rules.compactMap { rule in
      (rule.samples.integer ?? rule.samples.decimal)?.ranges.first.map { "\($0.first)" }
    }
  }

  /// Two sample numbers of each category that has samples of different values, the smaller one first.
  var rangesWithinCategories: [(start: String, end: String)] {
    rules.compactMap { rule in
      let numbers = [rule.samples.integer, rule.samples.decimal].compactMap(\.self)
        .flatMap(\.numbers).filter { $0.exponent == 0 }
      guard let first = numbers.first else { return nil }
      let value = ReferenceOperands(first).n
      guard let second = numbers.first(where: { ReferenceOperands($0).n != value }) else {
        return nil
      }
      let pair = ["\(first)", "\(second)"].sorted { Double($0)! < Double($1)! }
      return (pair[0], pair[1])
    }
  }

  /// The set's name in reports: its type and its first locale.
  var title: String { "\(type) \(locales.first ?? "")" }
}

/// One plural rule.
package struct ReferenceRule: Sendable {
  package let category: PluralCategory
  /// The condition as written, without samples; empty for `other`.
  package let text: String
  /// The condition; `nil` for `other`.
  package var condition: ReferenceCondition?
  package let samples: ReferenceSamples

  /// Parses a rule: a condition, which is empty for `other`, and samples.
  init(category: PluralCategory, text: String) throws(ReferenceSyntaxError) {
    self.category = category
    let scalars = text.unicodeScalars
    let condition = scalars.prefix { $0 != "@" }
    self.text = String(condition).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    samples = try ReferenceSamples(String(scalars.dropFirst(condition.count)))
    let isEmpty = condition.allSatisfy(\.isPatternWhiteSpace)
    guard isEmpty == (category == .other) else {
      throw ReferenceSyntaxError(
        message: isEmpty ? "expected a condition" : "expected no condition for 'other'", offset: 0,
        text: text)
    }
    self.condition = isEmpty ? nil : try ReferenceConditionParser.parse(String(condition))
  }
}
