public import Diagnostics
public import PluralsCore
public import SwiftEmission

/// The part of a release that somebody wants compiled into a module of their own.
public struct RuleSelection: Hashable, Sendable {
  /// Identifiers in any spelling; each stands for the rules that answer for it.
  public var locales: [String]
  /// Cardinal rules, ordinal ones, or both.
  public var types: Set<PluralRuleType>
  /// Whether the results of ranges are wanted.
  public var includesRanges: Bool
  /// Who can use the compiled rules.
  public var access: AccessLevel
  /// What names the locales, for messages: a file, or an option.
  public var path: String
  /// Where a file names them.
  public var places: [String: SourceLocation] = [:]

  /// A selection.
  ///
  /// - Parameters:
  ///   - locales: Identifiers in any spelling.
  ///   - types: Cardinal rules, ordinal ones, or both.
  ///   - includesRanges: Whether the results of ranges are wanted.
  ///   - access: Who can use the compiled rules.
  ///   - path: What names the locales, for messages.
  public init(
    locales: [String], types: Set<PluralRuleType> = Set(PluralRuleType.allCases),
    includesRanges: Bool = true, access: AccessLevel = .internal, path: String = "--locales"
  ) {
    self.locales = locales
    self.types = types
    self.includesRanges = includesRanges
    self.access = access
    self.path = path
  }

  /// What is wrong with a locale.
  func error(_ message: String, of locale: String) -> Diagnostic {
    places[locale].map { .error(message, at: $0) } ?? Diagnostic(.error, message, path: path)
  }
}
