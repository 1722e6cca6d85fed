import PluralDataTables
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralsCore

/// The rules that some languages share, with the chart's information about them.
struct ChartRuleSet: Encodable {
  /// The name of the user's file that the rules come from; `nil` for CLDR's rules.
  let origin: String?
  /// The rules in CLDR's order. The last one is for `other`.
  let rules: [Rule]
  /// The categories for which a message needs forms if it shows whole numbers.
  let needed: [PluralCategory]
  /// The value of gettext's header `Plural-Forms`; `nil` if gettext cannot express the rules.
  let gettext: String?
  /// The reason why gettext cannot express the rules.
  let refusal: String?

  /// A category with its numbers.
  struct Rule: Encodable {
    let category: PluralCategory
    /// The alternatives of the condition; empty for `other`.
    let condition: [ChartAlternative]
    /// A description of the whole numbers that satisfy the condition: `ends in 1, but not in 11`; `nil` if the condition does not
    /// restrict them.
    let words: String?
    /// The numbers without a fraction that have the category.
    let integers: NumberExtent
    /// The numbers with a fraction that have the category.
    let decimals: NumberExtent
    /// The numbers in compact notation that have the category.
    let compact: NumberExtent
    /// The simplest kind of numbers with the category.
    let reach: CategoryFacts.Reach
    /// CLDR's samples by `integer` and `decimal`.
    let samples: [String: String]
  }

  init(_ ruleSet: RuleSet) throws(TooManyNumberClasses) {
    origin = ruleSet.addition
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

/// Relations that must all hold, for evaluation by the page.
struct ChartAlternative: Encodable {
  let relations: [ChartRelation]
  /// A description of the whole numbers that satisfy them, as in ``ChartRuleSet/Rule/words``.
  let words: String?

  init(_ relations: [Relation]) {
    self.relations = relations.map(ChartRelation.init)
    words = ConditionWords([relations]).text
  }
}

/// A relation, for evaluation by the page.
struct ChartRelation: Encodable {
  /// The relation as spelled in CLDR.
  let text: String
  let operand: String
  /// The divisor, in decimal digits.
  let modulus: String?
  /// `true` for a negated relation; otherwise `nil`.
  let negated: Bool?
  /// `true` if non-integers can be in a range; otherwise `nil`.
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
