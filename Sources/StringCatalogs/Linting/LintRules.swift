/// How serious findings of each kind are to somebody.
public struct LintRules: Sendable {
  private var severities: [Diagnostic.Rule: Diagnostic.Severity?] = [:]

  /// As ever: what is wrong is told, and how far translations are is not.
  public init() {}

  /// Sets how serious a kind of finding is.
  ///
  /// - Parameters:
  ///   - rule: The kind.
  ///   - severity: How serious its findings are; nil if nobody wants them.
  public mutating func set(_ rule: Diagnostic.Rule, to severity: Diagnostic.Severity?) {
    severities[rule] = .some(severity)
  }

  /// A finding as it is told; nil if it is not.
  public func finding(_ finding: Diagnostic) -> Diagnostic? {
    guard let rule = finding.rule else { return finding }
    guard let severity = severities[rule] else { return rule.isOptional ? nil : finding }
    guard let severity else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}
