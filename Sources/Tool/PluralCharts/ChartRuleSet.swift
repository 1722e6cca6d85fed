import PluralDecisions
package import PluralRuleAnalysis
package import PluralsCore
package import RuleCompilation

/// The rules that some languages share, with what the chart says of them.
package struct ChartRuleSet: Encodable {
  /// In CLDR's order; the last is that of `other`.
  package let rules: [Rule]
  /// The categories for which a message with whole numbers needs forms.
  package let needed: [PluralCategory]
  /// The value of gettext's header `Plural-Forms`; nil if gettext cannot say the rules.
  package let gettext: String?
  /// Why gettext cannot say the rules.
  package let refusal: String?

  /// A category, and its numbers.
  package struct Rule: Encodable {
    package let category: PluralCategory
    /// The alternatives of the condition; empty for `other`.
    package let condition: [ChartAlternative]
    /// Which whole numbers satisfy the condition: `ends in 1, but not in 11`; nil if the condition says nothing about them.
    package let words: String?
    /// Which numbers without a fraction have the category.
    package let integers: NumberExtent
    /// Which numbers with a fraction have the category.
    package let decimals: NumberExtent
    /// Which numbers in compact notation have the category.
    package let compact: NumberExtent
    /// What it takes to reach the category.
    package let reach: CategoryFacts.Reach
    /// CLDR's samples by `integer` and `decimal`.
    package let samples: [String: String]
  }

  package init(_ ruleSet: RuleSet) throws(IntricateRules) {
    let conditions = PluralConditions(ruleSet)
    let facts = try PluralRuleFacts(conditions)
    rules = zip(ruleSet.rules, facts.categories).map { rule, facts in
      let alternatives = rule.text.condition?.alternatives ?? []
      let samples = rule.text.sampleLists.map { ($0.kind.rawValue, $0.text) }
      return Rule(
        category: rule.category,
        condition: alternatives.map(ChartAlternative.init),
        words: ConditionWords(alternatives).text, integers: facts.integers,
        decimals: facts.decimals,
        compact: facts.compact, reach: facts.reach,
        samples: Dictionary(uniqueKeysWithValues: samples))
    }
    needed = facts.needed(for: [.integer])
    do throws(GettextRefusal) {
      gettext = try GettextPluralForms(conditions).header
      refusal = nil
    } catch {
      gettext = nil
      refusal = error.description
    }
  }
}

/// Relations that must all hold, for the page to try on numbers.
package struct ChartAlternative: Encodable {
  let relations: [ChartRelation]
  /// Which whole numbers satisfy them, as ``ChartRuleSet/Rule/words``.
  package let words: String?

  init(_ relations: [Relation]) {
    self.relations = relations.map(ChartRelation.init)
    words = ConditionWords([relations]).text
  }
}

/// A relation, for the page to try on numbers.
package struct ChartRelation: Encodable {
  /// The relation as CLDR spells it.
  let text: String
  /// The operand.
  let operand: String
  /// The divisor, in decimal digits.
  let modulus: String?
  /// True for the negation; otherwise nil.
  let negated: Bool?
  /// True if numbers that are not integers can lie in a range; otherwise nil.
  let within: Bool?
  /// The first and last numbers of the ranges, in decimal digits.
  let values: [[String]]

  init(_ relation: Relation) {
    text = relation.text
    operand = relation.operand.rawValue
    modulus = relation.modulus.map { "\($0)" }
    negated = relation.isNegated ? true : nil
    within = relation.isWithin ? true : nil
    values = relation.values.map { ["\($0.lowerBound)", "\($0.upperBound)"] }
  }
}
