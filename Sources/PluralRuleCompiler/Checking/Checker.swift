import CLDRSupplemental
import PluralsCore
import SourceFiles

/// Checks what the files of a release say, on the whole.
struct Checker {
  /// The data; `nil` if something is wrong with it.
  let data: PluralData?
  /// In source order within each file.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - source: What the files say.
  ///   - rules: The rules of `source`, parsed.
  ///   - isComplete: Whether the files could be read whole; otherwise nothing is said of what is missing.
  ///   - cldrVersion: The release that they are of; `nil` if nobody says.
  init(
    _ source: SupplementalData, rules: [ParsedRules], isComplete: Bool, cldrVersion: String?
  ) {
    var diagnostics: [Diagnostic] = []
    let cldrVersion = cldrVersion ?? source.cldrVersions.first?.value ?? Checker.unknownVersion
    for version in source.cldrVersions {
      if !Checker.isRelease(version.value) {
        diagnostics.append(.error(Checker.noRelease(version.value), at: version.location))
      } else if version.value != cldrVersion {
        diagnostics.append(
          .error("this is of CLDR \(version.value), not \(cldrVersion)", at: version.location))
      }
    }
    let inherited = InheritedRules(source.pluralParentLocales)
    diagnostics += inherited.diagnostics

    var ruleSets: [RuleSet] = []
    for type in PluralRuleType.allCases {
      var locales = LocaleChecker()
      for parsed in rules where parsed.element.type == type {
        diagnostics += locales.check(parsed.element.locales, in: "\(type) rules")
        let checker = RuleSetChecker(parsed)
        diagnostics += checker.diagnostics
        if let ruleSet = checker.ruleSet { ruleSets.append(ruleSet) }
      }
      let elements = source.pluralRules.filter { $0.type == type }
      if isComplete, let first = elements.first, !locales.contains("root") {
        diagnostics.append(
          Diagnostic(
            .error, "no \(type) rules for 'root', which answers where no locale does",
            path: first.location.file.path))
      }
    }

    let isUnderstood = isComplete && ruleSets.count == source.pluralRules.count
    let categories = isUnderstood ? Checker.cardinalCategories(ruleSets) : nil
    var rangeSets: [RangeSet] = []
    var locales = LocaleChecker()
    for element in source.pluralRanges {
      diagnostics += locales.check(element.locales, in: "plural ranges")
      let checker = RangeChecker(element, categories: categories)
      diagnostics += checker.diagnostics
      if let rangeSet = checker.rangeSet { rangeSets.append(rangeSet) }
    }

    self.diagnostics = diagnostics
    data =
      diagnostics.contains { $0.severity == .error }
      ? nil
      : PluralData(
        cldrVersion: cldrVersion, ruleSets: Checker.adding(inherited, to: ruleSets),
        rangeSets: Checker.adding(inherited, to: rangeSets))
  }

  /// What stands for a release that nobody names.
  static let unknownVersion = "unknown"

  /// Whether a text can be the name of a release: `48.2`, `49-beta1`. Generated code quotes it.
  static func isRelease(_ version: String) -> Bool {
    !version.isEmpty
      && version.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  static func noRelease(_ version: String) -> String { "'\(version)' is not a release of CLDR" }

  private static func cardinalCategories(_ ruleSets: [RuleSet]) -> [String: Set<PluralCategory>] {
    var result: [String: Set<PluralCategory>] = [:]
    for ruleSet in ruleSets where ruleSet.type == .cardinal {
      for locale in ruleSet.locales {
        result[canonicalLocale(locale)] = Set(ruleSet.rules.map(\.category))
      }
    }
    return result
  }
}
