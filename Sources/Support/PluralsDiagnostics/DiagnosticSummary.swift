/// PluralsDiagnostics as users read them: errors come first, and equal warnings and notes are summed up.
package struct DiagnosticSummary {
  /// The maximum number of equal warnings or notes to show.
  private static let mostEqual = 10

  /// The errors, followed by the first warnings and notes of each message, in their order.
  package let shown: [Diagnostic]
  /// A line for each message of which not all warnings and notes are shown: `… and 12 more: the text is empty [empty-translation]`.
  package let rest: [String]

  private struct Kind: Hashable {
    let message: String
    let ruleName: String?
  }

  /// - Complexity: O(*n*) in the number of diagnostics.
  package init(_ diagnostics: some Sequence<Diagnostic>) {
    var errors: [Diagnostic] = []
    var others: [Diagnostic] = []
    var counts: [Kind: Int] = [:]
    var shortened: [Kind] = []
    for diagnostic in diagnostics {
      if diagnostic.severity == .error {
        errors.append(diagnostic)
        continue
      }
      let kind = Kind(message: diagnostic.message, ruleName: diagnostic.ruleName)
      counts[kind, default: 0] += 1
      if counts[kind, default: 0] <= Self.mostEqual { others.append(diagnostic) }
      if counts[kind, default: 0] == Self.mostEqual + 1 { shortened.append(kind) }
    }
    shown = errors + others
    rest = shortened.map { kind in
      let rule = kind.ruleName.map { " [\($0)]" } ?? ""
      return
        "… and \(counts[kind, default: 0] - Self.mostEqual) more: \(kind.message.abridged())\(rule)"
        .printable
    }
  }
}
