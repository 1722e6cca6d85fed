import PluralRuleAnalysis
import Plurals
import PluralsCore
import StringCatalogs
import TranslationFormats

/// The meaning of gettext's formulas by the rules of CLDR, proved for all integers.
enum CLDRGettextForms: GettextForms {
  static func meaning(
    of header: String, in language: String
  ) throws(GettextFormsError) -> GettextMeaning {
    let rules = try rules(for: language)
    let comparison: GettextComparison
    let count: UInt64
    do throws(GettextFormulaError) {
      let formula = try GettextFormula(header: header)
      count = formula.formCount
      comparison = try GettextComparison(of: formula, with: rules)
    } catch {
      throw GettextFormsError("\(error) (column \(error.offset + 1) of '\(header)')")
    }
    if comparison.verdict == .undecided {
      throw GettextFormsError("the formula is undecided: \(comparison.reason ?? "")")
    }
    let isConflict = comparison.verdict == .conflict
    let witness = isConflict ? comparison.joined ?? comparison.split : nil
    return GettextMeaning(
      categories: (0..<min(count, 100)).map { comparison.map[$0] ?? [] },
      conflict: witness?.description, split: comparison.split?.description)
  }

  static func formula(for language: String) throws(GettextFormsError) -> WrittenFormula {
    let rules = try rules(for: language)
    do throws(GettextRefusal) {
      let forms = try GettextPluralForms(rules)
      return WrittenFormula(
        header: forms.header, categories: forms.categories, folded: forms.folded)
    } catch {
      throw GettextFormsError("\(error)")
    }
  }

  private static func rules(for language: String) throws(GettextFormsError) -> PluralConditions {
    let rules = PluralRules(locale: language)
    if rules.resolvedLocale == "root" {
      throw GettextFormsError("CLDR has no plural rules for '\(language)'")
    }
    do {
      return try PluralConditions(rules)
    } catch {
      throw GettextFormsError("\(error)")
    }
  }
}

extension TableFormats {
  /// All formats, with those of other platforms, which the build plugins do not read.
  static let exchangeable = TableFormats(
    all.formats + [POFile<CLDRGettextForms>.self, AndroidFile.self] as [any TableFile.Type])
}
