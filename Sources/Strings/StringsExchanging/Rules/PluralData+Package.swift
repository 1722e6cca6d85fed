import Diagnostics
import LocaleIdentifiers
import NegotiationData
import Plurals
package import PluralsCore
import PluralsData
package import RuleCompilation
import SampleNumbers
import StringCatalogs

extension PluralRuleCompiler.Source {
  /// CLDR's rules that are compiled into this package, in CLDR's XML, so that the rules of users are added to them in the same way as
  /// to a release on disk. They answer through the functions that programs link.
  package static var ofPackage: PluralRuleCompiler.Source {
    var source = PluralRuleCompiler.Source(
      files: [
        File(
          relativePath: "plurals.xml",
          file: SourceFile(path: "CLDR \(PluralRules.cldrVersion)", bytes: Array(packageXML.utf8)))
      ], cldrVersion: PluralRules.cldrVersion)
    source.shipped = { PluralRules(locale: $0, type: $1) }
    return source
  }

  private static var packageXML: String {
    let locales = (0...UInt8.max).compactMap(PluralLocale.init(rawValue:))
    let rules = PluralRuleType.allCases.map { type in
      let listed = locales.map(\.identifier).filter {
        PluralRules(locale: $0, type: type).resolvedLocale == $0
      }
      let sets = Dictionary(grouping: listed) { PluralRules(locale: $0, type: type).ruleSet }
      let elements = sets.values.map { ids in
        let rules = PluralRules(locale: ids[0], type: type)
        return "<pluralRules locales=\"\(ids.joined(separator: " "))\">\n"
          + rules.categories.map(rules.element).joined() + "</pluralRules>\n"
      }
      return "<plurals type=\"\(type)\">\n\(elements.sorted().joined())</plurals>\n"
    }
    // Former codes have the ranges of the current codes, and a locale has the ranges of its language unless it differs.
    let aliases = Dictionary(
      uniqueKeysWithValues: locales.map { locale in
        (locale, languageAlias(LanguageTag(canonical: locale.identifier))?.text)
      })
    let parents = Dictionary(uniqueKeysWithValues: locales.map { ($0.identifier, $0.ranges) })
    let ranges = locales.filter { locale in
      let parent = locale.identifier.withoutLastSubtag.flatMap { parents[$0] } ?? .none
      return locale.ranges != parent && aliases[locale] == .some(nil)
    }.map { locale in
      "<pluralRanges locales=\"\(locale.identifier)\">\(locale.ranges.elements)</pluralRanges>\n"
    }
    let codes = aliases.compactMap { locale, current in
      current.map { "<languageAlias type=\"\(locale.identifier)\" replacement=\"\($0)\"/>" }
    }
    return """
      <supplementalData>
      \(rules.joined())<plurals>
      \(ranges.joined())</plurals>
      <metadata><alias>\(codes.sorted().joined())</alias></metadata>
      </supplementalData>
      """
  }
}

extension PluralRules {
  /// Returns the XML of a category's rule.
  fileprivate func element(of category: PluralCategory) -> String {
    let samples = samples(of: category)
    let lists = [("@integer", samples.integers), ("@decimal", samples.decimals)]
      .filter { !$1.text.isEmpty }.map { "\($0) \($1.text)" }
    let text = ([condition(of: category) ?? ""] + lists).joined(separator: " ")
    return "<pluralRule count=\"\(category)\">\(text)</pluralRule>\n"
  }
}

extension PluralRangeSet {
  /// The XML of the results.
  fileprivate var elements: String {
    PluralCategory.allCases.flatMap { start in
      PluralCategory.allCases.compactMap { end in
        category(from: start, to: end).map {
          "<pluralRange start=\"\(start)\" end=\"\(end)\" result=\"\($0)\"/>"
        }
      }
    }.joined()
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
