package import PluralRuleCompilation
import PluralsCore
package import PluralsDiagnostics
package import PluralsFiles
import PluralsJSON
package import PluralsSwiftEmission

/// `plural-rules.json`: the rules to compile into a target's module.
///
/// ```json
/// { "locales": ["en", "ru", "ar-EG"], "types": ["cardinal"], "cldrData": "../cldr", "access": "public",
///   "additionalRules": "rules.xml", "override": true }
/// ```
///
/// All members except `locales` are optional. Paths are relative to the file's folder.
package struct SelectionConfiguration {
  package var selection: RuleSelection
  /// A directory with CLDR's `common/` tree; `nil` for the data in this package.
  package let cldrData: String?
  /// Rules for languages that CLDR lacks.
  package let additionalRules: AdditionalRulesFile?

  /// Parses a file.
  ///
  /// - Throws: An error if the file is invalid.
  package init(reading path: String) throws(Diagnostic) {
    try self.init(try JSONConfiguration(File.bytes(path), file: path), path: path)
  }

  private init(_ file: JSONConfiguration<RulesConfigurationMember>, path: String) throws(Diagnostic)
  {
    guard let locales = try file.strings(.locales) else {
      throw file.failure("'locales' is missing")
    }
    var selection = RuleSelection(locales: locales, path: path)
    for locale in locales { selection.places[locale] = file.location(of: locale, in: .locales) }
    if let types = try file.strings(.types) {
      do {
        try selection.setTypes(types)
      } catch {
        throw file.failure(error.message, at: .types)
      }
    }
    if let access: AccessLevel = try file.word(.access) { selection.access = access }
    self.selection = selection
    cldrData = try file.path(.cldrData)
    additionalRules = try AdditionalRulesFile(
      in: file, path: .additionalRules, override: .override)
  }

  /// Compiles the rules, and reports warnings about them.
  ///
  /// - Parameters:
  ///   - cldrData: The directory to read if the file does not name one.
  ///   - release: The CLDR release, if there is no DTD that names it.
  ///   - generated: The folder of the generated code that determines the names of rule sets; `nil` for the package's folder.
  /// - Throws: Errors in the data or in the selection.
  package func compile(
    cldrData directory: @autoclosure () throws(CompilationFailure) -> String,
    release: String? = nil, generated: String? = nil
  ) throws(CompilationFailure) -> GeneratedFile {
    let directory = if let cldrData { cldrData } else { try directory() }
    var input = CLDRDirectory(path: directory, severityOfSamples: .error)
    input.additionalRules = additionalRules
    let compiler = try input.compiler(release: release, generated: generated)
    Console.report(compiler.ruleWarnings)
    return try compiler.generatedFile(for: selection)
  }
}

/// The error for a name that is not a type of rules.
package struct UnknownRuleType: Error {
  package let message: String
}

extension RuleSelection {
  /// Sets the types by name: `cardinal`, `ordinal` and `range`.
  package mutating func setTypes(_ names: [String]) throws(UnknownRuleType) {
    types = []
    includesRanges = false
    for name in names {
      if name == "range" {
        includesRanges = true
      } else if let type = PluralRuleType(rawValue: name) {
        types.insert(type)
      } else {
        throw UnknownRuleType(
          message: "unknown type '\(name)'; expected cardinal, ordinal or range")
      }
    }
    if types.isEmpty {
      throw UnknownRuleType(message: "expected cardinal or ordinal among the types")
    }
  }
}
