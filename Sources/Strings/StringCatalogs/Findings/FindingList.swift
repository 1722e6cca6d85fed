/// The problems that a reader or a linter has found in a file so far.
struct FindingList {
  let file: String
  /// The key of the entry that is read; nil outside of entries.
  var key: String?
  /// The language that is read; nil if the file or the entry has no languages.
  var language: String?
  private(set) var all: [Diagnostic] = []

  mutating func report(
    _ severity: Diagnostic.Severity, _ rule: Diagnostic.Rule, _ message: String,
    at position: SourcePosition?
  ) {
    all.append(
      Diagnostic(
        severity, rule, message, file: file, position: position, key: key, language: language))
  }

  /// Reports the keys of a dictionary that repeat earlier ones.
  mutating func reportDuplicates(_ keys: some Sequence<(key: String, position: SourcePosition?)>) {
    var seen = SeenKeys()
    for (key, position) in keys {
      switch seen.insert(key) {
      case .same:
        report(
          .warning, .duplicateKey, "'\(key.escapedForMessage)' appears twice; the last one counts",
          at: position)
      case .equivalent: report(.warning, .equivalentKey, SeenKeys.equivalent(key), at: position)
      case nil: break
      }
    }
  }
}
