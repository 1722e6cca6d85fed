import PluralRuleAnalysis
import Plurals
import PluralsCore
package import StringCatalogs
package import TranslationFormats

/// The meaning of gettext's formulas by the rules of CLDR, proved for all integers.
package enum CLDRGettextForms: GettextForms {
  package static func meaning(
    of header: String, in language: String
  ) throws(GettextFormsError) -> GettextMeaning {
    let formula: GettextFormula
    let count: Int
    let comparison: GettextComparison
    do throws(GettextFormulaError) {
      formula = try GettextFormula(header: header)
      count = Int(min(formula.formCount, 100))
      // Without rules, the formula must still select a form for each number.
      let rules = try? rules(for: language)
      comparison = try GettextComparison(of: formula, with: rules ?? .root)
    } catch {
      throw GettextFormsError(
        "\(error) (column \(error.offset + 1) of '\(header)')", isMistake: true)
    }
    do throws(GettextFormsError) {
      _ = try rules(for: language)
    } catch {
      throw GettextFormsError("\(error)", formCount: count)
    }
    if comparison.verdict == .undecided {
      throw GettextFormsError(
        "the formula is undecided: \(comparison.reason ?? "")", formCount: count)
    }
    func witness(_ witness: GettextComparison.Witness?) -> GettextMeaning.Witness? {
      witness.map { .init(integer: $0.integer, text: $0.description) }
    }
    return GettextMeaning(
      categories: (0..<count).map { comparison.map[UInt64($0)] ?? [] },
      joined: witness(comparison.joined), split: witness(comparison.split))
  }

  package static func formula(for language: String) throws(GettextFormsError) -> WrittenFormula {
    let rules = try rules(for: language)
    do throws(GettextRefusal) {
      let forms = try GettextPluralForms(rules)
      return WrittenFormula(
        header: forms.header, categories: forms.categories, folded: forms.folded)
    } catch {
      throw GettextFormsError("\(error)")
    }
  }

  package static func isSame(_ header: String, _ other: String) -> Bool {
    guard let formula = try? GettextFormula(header: header),
      let other = try? GettextFormula(header: other)
    else { return false }
    return formula.isEquivalent(to: other)
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
  package static let exchangeable = TableFormats(
    all.formats
      + [POFile<CLDRGettextForms>.self, POTemplate<CLDRGettextForms>.self, AndroidFile.self]
      as [any TableFile.Type])
}
