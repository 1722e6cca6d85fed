package import PluralMessageFormats
package import PluralStringCatalogs
package import PluralsDiagnostics
import PluralsLocales

extension MessageTable {
  /// Returns the finding that a format cannot express the message of a key, or the table.
  package func notConvertible(
    _ key: String?, _ message: String, severity: Diagnostic.Severity = .error,
    form: PluralCategory? = nil
  ) -> Diagnostic {
    finding(severity, .notConvertible, message, key: key, form: form)
  }

  /// Returns a finding about the message of a key, one of its forms, or the table. Its position is the position of the form, or of the
  /// message, if the file is known.
  package func finding(
    _ severity: Diagnostic.Severity, _ rule: Diagnostic.Rule, _ message: String, key: String? = nil,
    form: PluralCategory? = nil
  ) -> Diagnostic {
    let file = file(of: key)
    // A note about the whole file needs no change at a position.
    let start = severity == .note ? nil : SourcePosition.start
    return Diagnostic(
      severity, rule, message, file: file ?? name,
      position: file == nil
        ? nil : key.map { messages[$0]?.position(of: form) ?? messages[$0]?.position } ?? start,
      key: key,
      language: language)
  }
}

extension AuthoredEntry {
  /// Returns the position of the first form of a category.
  fileprivate func position(of category: PluralCategory?) -> SourcePosition? {
    variables.lazy.flatMap(\.variants).first { $0.category == category }?.text.position
  }
}

extension [MessageTable] {
  /// The findings about messages with ordinal rules, which Apple's formats do not have.
  var ordinalLosses: [Diagnostic] {
    flatMap { table in
      table.messages.sorted.compactMap { key, message in
        message.variables.contains { $0.type == .ordinal }
          ? table.notConvertible(
            key,
            "ordinal rules (1st, 2nd) become cardinal rules, unless the configuration names them")
          : nil
      }
    }
  }
}
