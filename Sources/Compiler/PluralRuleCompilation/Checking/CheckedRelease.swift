import PluralsCore
import PluralsDiagnostics

/// Check: parsed rules → ``PluralData`` that is complete and consistent with its own samples.
struct CheckedRelease: Sendable {
  /// The release before this stage.
  let accepted: AcceptedRelease
  /// The data; `nil` if there are errors.
  let data: PluralData?
  /// The data, with errors in the rules of some locales; `nil` if there are others.
  let readableData: PluralData?
  /// All errors, warnings and notes, by file and then by position.
  let diagnostics: [Diagnostic]
  /// The warnings that concern users of the rules: about samples that belong to another category by the rules, about rules that users
  /// bring, and about a release that is not complete.
  let ruleWarnings: [Diagnostic]

  init(_ parsed: ParsedRelease) {
    accepted = parsed.accepted
    let (source, rules) = (accepted.data, parsed.rules)
    var diagnostics = accepted.diagnostics
    let isComplete = accepted.isComplete
    let inherited = InheritedRules(source.pluralParentLocales)
    diagnostics += inherited.diagnostics

    var ruleSets: [RuleSet] = []
    // What concerns the rules of some locales only.
    var ownFindings: [Diagnostic] = []
    for type in PluralRuleType.allCases {
      var locales = LocaleChecker()
      for parsed in rules where parsed.element.type == type {
        diagnostics += locales.check(parsed.element.locales, in: "\(type) rules")
        let addition = accepted.source.files.first {
          $0.isAdditional && $0.file === parsed.element.location.file
        }
        let checker = RuleSetChecker(
          parsed,
          // The package's samples were checked before code was generated from them.
          severityOfSamples: addition != nil
            ? .error : accepted.source.shipped == nil ? accepted.source.severityOfSamples : nil,
          addition: addition?.relativePath)
        if addition == nil {
          ownFindings += checker.diagnostics
        } else {
          diagnostics += checker.diagnostics
        }
        if !checker.ruleSet.locales.isEmpty { ruleSets.append(checker.ruleSet) }
      }
      if isComplete, let first = source.pluralRules.first(where: { $0.type == type }),
        !locales.contains(LocaleRow.root)
      {
        diagnostics.append(
          Diagnostic(
            .error, "no \(type) rules for 'root', which apply to all other languages",
            path: first.location.file.path))
      }
    }

    let isUnderstood = isComplete && ruleSets.allSatisfy(\.errors.isEmpty)
    let categories = isUnderstood ? CheckedRelease.cardinalCategories(ruleSets) : nil
    var rangeSets: [RangeSet] = []
    var locales = LocaleChecker()
    for element in source.pluralRanges {
      diagnostics += locales.check(element.locales, in: "plural ranges")
      let checker = RangeChecker(element, categories: categories)
      diagnostics += checker.diagnostics
      if let rangeSet = checker.rangeSet { rangeSets.append(rangeSet) }
    }

    let files = accepted.source.files
    self.diagnostics = (diagnostics + ownFindings).sorted(by: files)
    let paths = Set(files.filter(\.isAdditional).map(\.file.path))
    let incompleteness = accepted.incompleteness
    ruleWarnings =
      (ownFindings
      + diagnostics.filter { paths.contains($0.path) || $0 == incompleteness })
      .filter { $0.severity == .warning }.sorted(by: files)
    let isError = { (diagnostic: Diagnostic) in diagnostic.severity == .error }
    if diagnostics.contains(where: isError) {
      (data, readableData) = (nil, nil)
      return
    }
    let allRules = CheckedRelease.adding(inherited, to: ruleSets)
    let formerCodes = FormerCodes(source.languageAliases, of: allRules)
    let readable = PluralData(
      cldrVersion: accepted.cldrVersion, ruleSets: formerCodes.following(allRules),
      rangeSets: formerCodes.added(to: CheckedRelease.adding(inherited, to: rangeSets)),
      formerCodes: formerCodes.codes, path: accepted.source.path, shipped: accepted.source.shipped)
    readableData = readable
    data = ownFindings.contains(where: isError) ? nil : readable
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
