public import PluralRuleCompiler

/// `localized-strings.json`: what a target wants of its compiled strings.
///
/// Nothing is needed: without the file, everything is internal, in all languages, and errors fail the build.
public struct CompilerConfiguration: Hashable, Sendable {
  /// What keeps the strings from being compiled.
  public enum Strictness: String, CaseIterable, Sendable {
    /// Only what makes a file unreadable, or code impossible.
    case lenient
    /// Errors.
    case errors
    /// Errors and warnings.
    case warnings
  }

  /// Who can use the types.
  public var access: RuleSelection.Access = .internal
  /// Names of types, by table; a table that is not named here has a type of its own name.
  public var types: [String: String] = [:]
  /// Names of functions and properties, by key.
  public var names: [String: String] = [:]
  /// The languages to compile, as folders are named; nil for all.
  public var languages: [String]?
  /// The language of `Base.lproj` and of the keys of `.lproj` folders.
  public var developmentLanguage: String?
  /// What keeps the strings from being compiled.
  public var strictness: Strictness = .errors

  /// Everything as it is without a file.
  public init() {}
}
