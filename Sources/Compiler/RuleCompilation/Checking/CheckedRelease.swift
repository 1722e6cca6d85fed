import Diagnostics
import PluralsCore

/// Check: parsed rules → ``PluralData`` that is complete and consistent with its own samples.
struct CheckedRelease: Sendable {
  /// The release before this stage.
  let accepted: AcceptedRelease
  /// The data; `nil` if there are errors.
  let data: PluralData?
  /// All errors, warnings and notes, by file and then by position.
  let diagnostics: [Diagnostic]
  /// The warnings about samples that belong to another category by the rules.
  let sampleWarnings: [Diagnostic]

  init(_ parsed: ParsedRelease) {
    accepted = parsed.accepted
    let (source, rules) = (accepted.data, parsed.rules)
    var diagnostics = accepted.diagnostics
    let isComplete = accepted.isComplete
    let inherited = InheritedRules(source.pluralParentLocales)
    diagnostics += inherited.diagnostics

    var ruleSets: [RuleSet] = []
    var sampleWarnings: [Diagnostic] = []
    for type in PluralRuleType.allCases {
      var locales = LocaleChecker()
      for parsed in rules where parsed.element.type == type {
        diagnostics += locales.check(parsed.element.locales, in: "\(type) rules")
        let isAdditional = accepted.source.files.contains {
          $0.isAdditional && $0.file === parsed.element.location.file
        }
        let checker = RuleSetChecker(
          parsed, severityOfSamples: isAdditional ? .error : accepted.source.severityOfSamples)
        diagnostics += checker.diagnostics
        sampleWarnings += checker.diagnostics.filter { $0.severity == .warning }
        if let ruleSet = checker.ruleSet { ruleSets.append(ruleSet) }
      }
      let elements = source.pluralRules.filter { $0.type == type }
      if isComplete, !accepted.source.isAddition, let first = elements.first,
        !locales.contains("root")
      {
        diagnostics.append(
          Diagnostic(
            .error, "no \(type) rules for 'root', which apply to all other languages",
            path: first.location.file.path))
      }
    }

    let isUnderstood = isComplete && ruleSets.count == source.pluralRules.count
    let categories = isUnderstood ? CheckedRelease.cardinalCategories(ruleSets) : nil
    var rangeSets: [RangeSet] = []
    var locales = LocaleChecker()
    for element in source.pluralRanges {
      diagnostics += locales.check(element.locales, in: "plural ranges")
      let checker = RangeChecker(element, categories: categories)
      diagnostics += checker.diagnostics
      if let rangeSet = checker.rangeSet { rangeSets.append(rangeSet) }
    }

    self.diagnostics = diagnostics.sorted(by: accepted.source.files)
    self.sampleWarnings = sampleWarnings.sorted(by: accepted.source.files)
    if diagnostics.contains(where: { $0.severity == .error }) {
      data = nil
      return
    }
    let allRules = CheckedRelease.adding(inherited, to: ruleSets)
    let aliases = FormerCodes(source.languageAliases, of: allRules)
    data = PluralData(
      cldrVersion: accepted.cldrVersion, ruleSets: allRules,
      rangeSets: aliases.added(to: CheckedRelease.adding(inherited, to: rangeSets)),
      formerCodes: aliases.codes)
  }

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
