package import PluralsCore

/// The plural rules that a list of locales shares.
package struct ReferenceRuleSet: Sendable {
  package let type: PluralRuleType
  /// The identifiers as CLDR spells them: `pt_PT`.
  package var locales: [String]
  /// The rules in the order in which they are tested: zero, one, two, few, many; `other` last.
  package var rules: [ReferenceRule]

  /// The category of a number: that of the first rule whose condition holds.
  ///
  /// UTS #35 Part 3, “Plural rules”: the order is fixed, whatever the order in the file.
  package func category(of operands: ReferenceOperands) -> PluralCategory {
    // Indices, because iterating would copy every rule.
    for index in rules.indices where rules[index].condition?.holds(for: operands) == true {
      return rules[index].category
    }
    return .other
  }

  /// Every relation of every rule.
  var relations: [ReferenceRelation] {
    rules.flatMap { $0.condition?.alternatives.flatMap(\.self) ?? [] }
  }

  /// The set's name in reports: its type and its first locale.
  var title: String { "\(type) \(locales.first ?? "")" }
}

/// One plural rule.
package struct ReferenceRule: Sendable {
  package let category: PluralCategory
  /// The condition as written, without samples; empty for `other`.
  package let text: String
  /// `nil` for `other`.
  package var condition: ReferenceCondition?
  package let samples: ReferenceSamples

  /// Reads a rule: a condition, or nothing for `other`, then samples.
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
