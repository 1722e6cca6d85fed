import ArgumentParser
import PluralRuleCompilation
import PluralTool
import Plurals
import PluralsFiles

/// The rules that a command uses.
struct RuleOptions: ParsableArguments {
  @Option(name: .customLong("cldr-data"), help: .cldrData, completion: .directory)
  var cldrData: String?

  @Option(
    help: ArgumentHelp(
      """
      A JSON file whose member additionalRules names rules for languages that CLDR lacks, such as \
      plural-rules.json or plural-strings.json.
      """, valueName: "file"), completion: .file(extensions: ["json"]))
  var configuration: String?

  /// Whether an option names rules.
  var isNamed: Bool { cldrData != nil || configuration != nil }

  /// Reads the rules. Without options, they are the compiled rules.
  ///
  /// - Throws: Errors in the files.
  func data() throws -> PluralData {
    try .reading(cldrData, adding: AdditionalRulesFile(configuration: configuration))
  }

  /// Returns the rules of a locale. A locale without rules is reported to standard error.
  ///
  /// - Throws: Errors in the files.
  func rules(of locale: String, type: PluralRuleType) throws -> any CompiledPluralRanges {
    let additional = try AdditionalRulesFile(configuration: configuration)
    let rules: any CompiledPluralRanges =
      if cldrData == nil, additional == nil {
        PluralRules(locale: locale, type: type)
      } else {
        try PluralData.reading(cldrData, adding: additional).rules(of: locale, type: type).checked()
      }
    rules.reportRoot(of: locale)
    return rules
  }

  /// Calls a function that judges by the rules.
  ///
  /// - Throws: Errors in the files, and what the function throws.
  func useRules<Result>(_ body: () throws -> Result) throws -> Result {
    try PluralData.using(cldrData, adding: AdditionalRulesFile(configuration: configuration), body)
  }
}
