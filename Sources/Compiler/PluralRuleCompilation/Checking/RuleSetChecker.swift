import PluralsCore
import PluralsDiagnostics

/// Checks that the rules of a `<pluralRules>` element are complete and consistent with their samples.
struct RuleSetChecker {
  /// The rules, with the errors in them.
  let ruleSet: RuleSet
  /// The errors, warnings and notes, in source order.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - severityOfSamples: The severity of a sample in a wrong category; `nil` to check no samples.
  ///   - addition: The name of the user's file that the rules come from; `nil` for CLDR's rules.
  init(_ parsed: ParsedRules, severityOfSamples: Diagnostic.Severity?, addition: String?) {
    let element = parsed.element
    var rules: [Rule] = []
    var diagnostics: [Diagnostic] = []
    var firstLocations: [PluralCategory: SourceLocation] = [:]
    for (ruleElement, parser) in zip(element.rules, parsed.texts) {
      let count = ruleElement.count
      let category = PluralCategory(rawValue: count.value)
      if let category {
        if let first = firstLocations[category] {
          diagnostics.append(
            .error("'\(category)' has a rule already, at \(first)", at: count.location))
        }
        firstLocations[category] = firstLocations[category] ?? count.location
      } else {
        let keywords = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
        diagnostics.append(
          .error(
            "unknown category '\(count.value)'; expected one of \(keywords)", at: count.location))
      }

      diagnostics += parser.diagnostics
      if let category, parser.diagnostics.isEmpty {
        switch (category, parser.rule.condition) {
        case (.other, let condition?):
          diagnostics.append(
            .error(
              "'other' has a condition; it is for the numbers that fit no other category",
              at: condition.alternatives[0][0].location))
        case (.other, nil), (_, _?):
          break
        case (_, nil):
          diagnostics.append(.error("'\(category)' has no condition", at: ruleElement.location))
        }
        rules.append(
          Rule(category: category, text: parser.rule, location: ruleElement.location))
      }
    }
    if !element.rules.isEmpty, firstLocations[.other] == nil {
      diagnostics.append(.error("no rule for 'other'", at: element.location))
    }

    var ruleSet = RuleSet(
      type: element.type, locales: element.locales.map(\.value),
      rules: rules.sorted { $0.category < $1.category }, location: element.location,
      addition: addition)
    if let severityOfSamples, diagnostics.isEmpty, !rules.isEmpty {
      diagnostics = SampleChecker(ruleSet, severity: severityOfSamples).diagnostics
    }
    self.diagnostics = diagnostics
    ruleSet.errors = diagnostics.filter { $0.severity == .error }
    self.ruleSet = ruleSet
  }
}
