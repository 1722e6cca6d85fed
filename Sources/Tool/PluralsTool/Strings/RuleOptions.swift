import ArgumentParser
import StringCatalogs

/// The severities that the user assigns to rules.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The severity of a rule: error, warning (the default), note or off.",
      valueName: "name[=severity]"
    ), completion: .list(Diagnostic.Rule.allCases.map(\.rawValue)), transform: RuleSetting.init)
  var rule: [RuleSetting] = []

  var rules: LintRules {
    rule.reduce(into: LintRules()) { $0.set($1.rule, to: $1.severity) }
  }
}

/// A rule with its severity: `stale`, `line-ends=off`.
struct RuleSetting {
  let rule: Diagnostic.Rule
  /// The severity; `nil` to turn the rule off.
  let severity: Diagnostic.Severity?

  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let rule = Diagnostic.Rule(rawValue: parts[0]) else {
      let suggestion = parts[0].suggestion(among: Diagnostic.Rule.allCases.map(\.rawValue))
      throw ValidationError("there is no rule '\(parts[0])'\(suggestion)")
    }
    self.rule = rule
    switch parts.dropFirst().first {
    case nil: severity = .warning
    case "off": severity = nil
    case let name?:
      guard let severity = Diagnostic.Severity(rawValue: name) else {
        throw ValidationError("'\(name)' is not a severity: error, warning, note or off")
      }
      self.severity = severity
    }
  }
}
