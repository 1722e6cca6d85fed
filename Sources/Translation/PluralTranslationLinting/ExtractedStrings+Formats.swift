import PluralLanguages
import PluralMessageFormats
package import PluralStringCatalogs
package import PluralStringsCompilation
package import PluralTranslationFiles
import Plurals

extension ExtractedStrings {
  /// Returns findings about calls that never select some of the plural forms of their text.
  ///
  /// Apple's Foundation selects plural forms by the rules of the locale that a call passes, and without one, as in English. `zero` is
  /// used for 0 in every language.
  ///
  /// - Complexity: O(*n* · *m*) in the number of calls, and of tables and their languages.
  package func formatFindings(_ tables: [DevelopmentTable]) -> [Diagnostic] {
    formatCalls.compactMap { string, locale in
      let (key, name) = (string.key.key, string.table ?? ExtractedString.usualTable)
      let shown = RulesInUse.of(locale ?? "en").categories
      // Languages by the forms that are never shown.
      var hidden: [String: Set<String>] = [:]
      for table in tables where table.name == name {
        for (language, messages) in table.languages {
          let forms = messages[key]?.entry.variables.flatMap(\.variants).map(\.category) ?? []
          guard Set(forms).count > 1 else { continue }
          let lost = RulesInUse.of(language).categories.filter {
            forms.contains($0) && !shown.contains($0) && $0 != .zero
          }
          guard locale == nil || !lost.isEmpty else { continue }
          hidden[lost.map(\.rawValue).joined(separator: ", "), default: []].insert(language)
        }
      }
      if hidden.isEmpty { return nil }
      hidden[""] = nil
      let rules =
        locale.map { "the locale '\($0.escapedForMessage)' selects plural forms by its own rules" }
        ?? "without a locale, 'one' is shown at most for 1, and 'other' for all other numbers"
      let lists = hidden.map { "\($0) in \($1.sorted().joined(separator: ", "))" }.sorted()
      let loss = lists.isEmpty ? "" : ", so users never see \(lists.joined(separator: "; "))"
      return Diagnostic(
        lists.isEmpty ? .note : .warning,
        "\(rules)\(loss); use String.localizedStringWithFormat or 'locale: .current'",
        about: .location(string.location), ruleName: Diagnostic.Rule.formatLocale.rawValue,
        key: key)
    }
  }
}
