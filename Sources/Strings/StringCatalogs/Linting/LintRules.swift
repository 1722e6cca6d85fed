/// The severities of findings, by rule.
public struct LintRules: Sendable {
  private var severities: [Diagnostic.Rule: Diagnostic.Severity?] = [:]

  /// The default severities: problems are reported, the state of translations is not.
  public init() {}

  /// Sets the severity of a rule's findings.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - severity: The severity of its findings; nil if they are not reported.
  public mutating func set(_ rule: Diagnostic.Rule, to severity: Diagnostic.Severity?) {
    severities[rule] = .some(severity)
  }

  /// Returns a finding with its severity; nil if it is not reported.
  public func finding(_ finding: Diagnostic) -> Diagnostic? {
    guard let rule = finding.rule else { return finding }
    guard let severity = severities[rule] else { return rule.isOptional ? nil : finding }
    guard let severity else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}
