import Foundation
import LocalizedStringsCompiler
import PluralRuleCompiler

/// `localized-strings.json`: what a target wants of its compiled strings.
///
/// ```json
/// { "access": "public", "types": { "Localizable": "L10n" }, "names": { "OK": "confirm" },
///   "languages": ["en", "ru"], "developmentLanguage": "en", "strictness": "warnings" }
/// ```
///
/// All may be missing.
enum StringsConfiguration {
  private enum Key: String, CaseIterable {
    case access, types, names, languages, developmentLanguage, strictness
  }

  /// The keys, for help.
  static let keys = Key.allCases.map(\.rawValue).joined(separator: ", ")

  /// Reads a file.
  ///
  /// - Throws: What is wrong with it.
  static func reading(_ path: String) throws(CompilationFailure) -> CompilerConfiguration {
    let file = try JSONConfiguration<Key>(reading: path)
    var configuration = CompilerConfiguration()
    if let access: RuleSelection.Access = try file.word(.access) { configuration.access = access }
    configuration.types = try file.texts(.types) ?? [:]
    configuration.names = try file.texts(.names) ?? [:]
    configuration.languages = try file.strings(.languages)
    configuration.developmentLanguage = try file.string(.developmentLanguage)
    if let strictness: CompilerConfiguration.Strictness = try file.word(.strictness) {
      configuration.strictness = strictness
    }
    return configuration
  }
}
