import PluralLanguages
package import PluralRuleCompilation
import Plurals
package import PluralsCore
import PluralsData
import PluralsDiagnostics
import PluralsLocales
import PluralsNegotiationData
import PluralsSamples

extension PluralRuleCompiler.Source {
  /// CLDR's rules that are compiled into this package, as elements of CLDR's files, so that the rules of users are added to them in the
  /// same way as to a release on disk. They answer through the functions that programs link.
  package static var ofPackage: PluralRuleCompiler.Source {
    let locales = PluralLocale.all
    var data = SupplementalData()
    for type in PluralRuleType.allCases {
      let sets = Dictionary(grouping: PluralRules.locales(type: type)) {
        PluralRules(locale: $0, type: type).ruleSet
      }
      for ids in sets.values.sorted(by: { $0[0] < $1[0] }) {
        let rules = PluralRules(locale: ids[0], type: type)
        data.addRules(type, of: ids, rules.categories.map { ($0, rules.text(of: $0)) })
      }
    }
    // Former codes have the ranges of the current codes, and a locale has the ranges of its language unless it differs.
    for locale in locales {
      let id = locale.identifier
      if let current = languageAlias(LanguageTag(canonical: id)) {
        data.languageAliases[canonicalLocale(id)] = canonicalLocale(current.text)
        continue
      }
      let parent = id.withoutLastSubtag.flatMap { parent in
        locales.first { $0.identifier == parent }
      }
      if locale.ranges != parent?.ranges ?? .none {
        data.addRanges(of: id, locale.ranges.results)
      }
    }
    return PluralRuleCompiler.Source(data, cldrVersion: PluralRules.cldrVersion) {
      PluralRules(locale: $0, type: $1)
    }
  }
}

extension PluralRules {
  /// Returns the rule of a category with its samples, as CLDR writes it.
  fileprivate func text(of category: PluralCategory) -> String {
    let samples = samples(of: category)
    let lists = [("@integer", samples.integers), ("@decimal", samples.decimals)]
      .filter { !$1.text.isEmpty }.map { "\($0) \($1.text)" }
    return ([condition(of: category) ?? ""] + lists).joined(separator: " ")
  }
}

extension PluralRangeSet {
  fileprivate var results: [(start: PluralCategory, end: PluralCategory, PluralCategory)] {
    PluralCategory.allCases.flatMap { start in
      PluralCategory.allCases.compactMap { end in
        category(from: start, to: end).map { (start, end, $0) }
      }
    }
  }
}

extension PluralData {
  /// CLDR's rules that are compiled into this package.
  package static let ofPackage: PluralData = {
    // The data was checked before code was generated from it.
    try! PluralRuleCompiler(.ofPackage).readableData()
  }()

  /// Calls a function, during which these rules are in use.
  package func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    try RulesInUse.with({ rules(of: $0, type: $1) }, body)
  }
}

extension LocaleRules {
  /// The rules in use of a language, with their text.
  package static func inUse(_ language: String, type: PluralRuleType = .cardinal) -> LocaleRules {
    RulesInUse.of(language, type: type) as? LocaleRules
      ?? PluralData.ofPackage.rules(of: language, type: type)
  }
}
