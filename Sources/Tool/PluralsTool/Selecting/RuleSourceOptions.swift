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
  func source() throws -> RuleSource {
    let data: PluralData
    if let cldrData {
      var directory = CLDRDirectory(path: cldrData)
      directory.additionalRules = additional.file
      data = try .reading(directory.source(cldrVersion: nil))
    } else if let file = additional.file {
      data = try .reading(
        PluralRuleCompiler.Source(file, cldrVersion: PluralRules.cldrVersion) {
          !PluralRules(locale: $0, type: $1).isRoot
        })
    } else {
      return .compiled
    }
    do throws(DecidedRules.Refusal) {
      return try RuleSource(data, includesCompiled: cldrData == nil)
    } catch {
      throw Diagnostic(.error, error.message, path: cldrData ?? additional.path ?? "")
    }
  }

  /// Calls a function that checks or shows strings by the rules.
  func use<Result>(_ body: () throws -> Result) throws -> Result {
    let source = try source()
    return try RulesInUse.with({ source.rules($0, type: $1) }, body)
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
