package import PluralConformance
import Plurals
package import PluralsCore

/// The runtime library with the checked-in rules, as a subject of the conformance suite.
package struct GeneratedSubject: PluralSubject {
  package init() {}

  package func rules(_ type: PluralRuleType, locale: String) -> any PluralSelecting {
    GeneratedRules(PluralRules(locale: locale, type: type))
  }

  package func resolvedLocale(_ type: PluralRuleType, locale: String) -> String {
    PluralRules(locale: locale, type: type).resolvedLocale
  }

  package func rangeCategory(locale: String, start: String, end: String) -> PluralCategory? {
    guard let first = try? PluralOperands(start), let last = try? PluralOperands(end) else {
      return nil
    }
    return PluralRules(locale: locale).category(from: first, to: last)
  }

  package func rangeCategory(
    locale: String, start: PluralCategory, end: PluralCategory
  ) -> PluralCategory? {
    PluralRules(locale: locale).category(from: start, to: end)
  }
}

private struct GeneratedRules: PluralSelecting {
  private let rules: PluralRules

  init(_ rules: PluralRules) { self.rules = rules }

  var categories: [PluralCategory] { rules.categories }

  func category(forText text: String) -> PluralCategory? {
    (try? PluralOperands(text)).map(rules.category(for:))
  }

  func category(for value: UInt64) -> PluralCategory { rules.category(for: value) }

  func category(for value: Int64) -> PluralCategory { rules.category(for: value) }

  func category(for value: Double, fractionDigits: Int?) -> PluralCategory {
    fractionDigits.map { rules.category(for: value, fractionDigits: $0) }
      ?? rules.category(for: value)
  }
}
