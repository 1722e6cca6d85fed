import ArgumentParser
import PluralStringCatalogs

/// The severities that the user assigns to rules.
struct LintRuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Set the severity of a rule: error, warning (if none is named), note or off.",
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
    rule = try Diagnostic.Rule(named: parts[0])
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

extension Diagnostic.Rule {
  /// Returns the rule with a name.
  ///
  /// - Throws: An error that suggests a similar name or lists all names, if no rule has this name.
  init(named name: String) throws {
    guard let rule = Self(rawValue: name) else {
      let names = Self.allCases.map(\.rawValue)
      // Names begin with what is wrong: missing, unused.
      let longer = names.filter { $0.hasPrefix("\(name)-") }.map { "'\($0)'" }
      let suggestion =
        longer.isEmpty
        ? name.suggestion(among: names) : "; did you mean \(longer.joined(separator: " or "))?"
      throw ValidationError(
        "there is no rule '\(name.abridged())'"
          + (suggestion.isEmpty ? "; the rules are \(names.joined(separator: ", "))" : suggestion))
    }
    self = rule
  }
}
