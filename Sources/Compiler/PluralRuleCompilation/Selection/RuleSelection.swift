package import PluralsCore
package import PluralsDiagnostics
package import PluralsSwiftEmission

/// The part of a release to compile into a user's module.
package struct RuleSelection: Hashable, Sendable {
  /// Identifiers in any spelling. Each selects the rules that apply to it.
  package var locales: [String]
  /// Cardinal rules, ordinal rules, or both.
  package var types: Set<PluralRuleType>
  /// Whether to include the results of ranges.
  package var includesRanges: Bool
  /// The access level of the compiled rules.
  package var access: AccessLevel
  /// The source of the locales for messages: a file or an option.
  package var path: String
  /// The locations of the locales in a file.
  package var places: [String: SourceLocation] = [:]
  /// Questions that suggest other locales, to be appended to the errors about locales without rules: `; did you mean 'uk'?`.
  package var suggestions: [String: String] = [:]

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - locales: Identifiers in any spelling.
  ///   - types: Cardinal rules, ordinal rules, or both.
  ///   - includesRanges: Whether to include the results of ranges.
  ///   - access: The access level of the compiled rules.
  ///   - path: The source of the locales, for messages.
  package init(
    locales: [String], types: Set<PluralRuleType> = Set(PluralRuleType.allCases),
    includesRanges: Bool = true, access: AccessLevel = .internal, path: String = "--locales"
  ) {
    self.locales = locales
    self.types = types
    self.includesRanges = includesRanges
    self.access = access
    self.path = path
  }

  /// Returns an error about a locale.
  func error(_ message: String, of locale: String) -> Diagnostic {
    places[locale].map { .error(message, at: $0) } ?? Diagnostic(.error, message, path: path)
  }
}
