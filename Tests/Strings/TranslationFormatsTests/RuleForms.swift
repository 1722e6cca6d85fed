import PluralRuleAnalysis
import Plurals
import PluralsCore
import SampleNumbers
import TranslationFormats

/// The meaning of formulas by the rules that are compiled in.
enum RuleForms: GettextForms {
  static func meaning(
    of header: String, in language: String
  ) throws(GettextFormsError) -> GettextMeaning {
    let rules = try rules(language)
    do {
      let formula = try GettextFormula(header: header)
      let comparison = try GettextComparison(of: formula, with: rules)
      return GettextMeaning(
        categories: (0..<formula.formCount).map { comparison.map[$0] ?? [] },
        conflict: comparison.verdict == .conflict ? comparison.joined?.description : nil,
        split: comparison.split?.description)
    } catch {
      throw GettextFormsError("\(error)")
    }
  }

  static func formula(for language: String) throws(GettextFormsError) -> WrittenFormula {
    let rules = try rules(language)
    do {
      let forms = try GettextPluralForms(rules)
      return WrittenFormula(
        header: forms.header, categories: forms.categories, folded: forms.folded)
    } catch {
      throw GettextFormsError("\(error)")
    }
  }

  private static func rules(_ language: String) throws(GettextFormsError) -> PluralConditions {
    let rules = PluralRules(locale: language)
    do {
      return try PluralConditions(
        parsing: rules.categories.map { ($0, rules.condition(of: $0) ?? "") })
    } catch {
      throw GettextFormsError("\(error)")
    }
  }
}
