import ArgumentParser
import CLDRFiles
import Diagnostics
import PluralRuleAnalysis
import Plurals
import RuleCompilation
import StringCatalogs
import ToolFiles

/// The rules that a command uses.
struct RuleSourceOptions: ParsableArguments {
  @Option(
    name: .customLong("cldr-data"),
    help: ArgumentHelp(
      "A folder with CLDR's common/ tree; by default, the release that is compiled in.",
      valueName: "folder"),
    completion: .directory)
  var cldrData: String?

  @OptionGroup var additional: AdditionalRulesOptions

  /// Reads the rules, and reports warnings about them. Without options, they are the compiled rules.
  ///
  /// - Throws: Errors in the files.
  func source() throws -> RuleSource { try .reading(cldrData, additional.file) }

  /// Calls a function that checks or shows strings by the rules.
  ///
  /// - Parameter strings: The strings, whose configuration can name additional rules.
  func use<Result>(for strings: TargetStringsOptions, _ body: () throws -> Result) throws -> Result
  {
    try RuleSource.reading(cldrData, additional.file ?? strings.additionalRules()).use(body)
  }
}

extension RuleSource {
  /// Reads rules, and reports warnings about them.
  ///
  /// - Parameters:
  ///   - cldrData: The folder of a release; `nil` for the compiled rules.
  ///   - additional: Rules for languages that the release lacks.
  /// - Throws: Errors in the files.
  static func reading(_ cldrData: String?, _ additional: AdditionalRulesFile?) throws -> RuleSource
  {
    let data: PluralData
    if let cldrData {
      var directory = CLDRDirectory(path: cldrData)
      directory.additionalRules = additional
      data = try .reading(directory.source(cldrVersion: nil))
    } else if let additional {
      data = try .reading(
        PluralRuleCompiler.Source(additional, cldrVersion: PluralRules.cldrVersion) {
          !PluralRules(locale: $0, type: $1).isRoot
        })
    } else {
      return .compiled
    }
    do throws(DecidedRules.Refusal) {
      return try RuleSource(data, includesCompiled: cldrData == nil)
    } catch {
      throw Diagnostic(.error, error.message, path: cldrData ?? additional?.path ?? "")
    }
  }

  /// Calls a function, during which these rules are in use.
  func use<Result>(_ body: () throws -> Result) throws -> Result {
    try RulesInUse.with({ rules($0, type: $1) }, body)
  }
}

/// Rules for languages that CLDR lacks.
struct AdditionalRulesOptions: ParsableArguments {
  @Option(
    name: .customLong("additional-rules"),
    help: ArgumentHelp(
      "A file in CLDR's XML with rules for languages that CLDR lacks.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var path: String?

  @Flag(
    name: .customLong("override"),
    help: "With --additional-rules: the rules may replace rules of CLDR.")
  var replacesRules = false

  var file: AdditionalRulesFile? {
    path.map { AdditionalRulesFile(path: $0, replacesRules: replacesRules) }
  }

  func validate() throws {
    if replacesRules, path == nil { throw ValidationError("--override needs --additional-rules") }
  }
}
