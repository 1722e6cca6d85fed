import ArgumentParser
import PluralPackageRules
import PluralRuleCompilation
import PluralStringsCompilation
import PluralTool
import PluralTranslationFiles
import PluralsFiles

/// The options that name the rules of a command. A configuration of strings adds rules for languages that CLDR lacks.
protocol RuleSource: ParsableArguments {
  /// The folder of a release; `nil` for the release that is compiled in.
  var cldrData: String? { get }
}

extension RuleSource {
  /// Calls a function that checks or shows strings by the rules.
  ///
  /// - Parameter configuration: A file that can name additional rules, and how messages are written.
  /// - Throws: Errors in the files, and what the function throws.
  func use<Result>(configuration: String?, _ body: () throws -> Result) throws -> Result {
    try PluralData.using(cldrData, configuration: configuration, body)
  }
}

/// The rules that a command uses, if other options name a configuration.
struct RuleSourceOptions: RuleSource {
  @Option(name: .customLong("cldr-data"), help: .cldrData, completion: .directory)
  var cldrData: String?
}

/// The rules that a command uses.
struct ConfiguredRuleOptions: RuleSource {
  @Option(name: .customLong("cldr-data"), help: .cldrData, completion: .directory)
  var cldrData: String?

  @Option(help: .stringsConfiguration, completion: .file(extensions: ["json"]))
  var configuration: String?

  /// Returns the language of `Base.lproj` that the configuration names; nil if it names none.
  ///
  /// - Throws: An error if the configuration is not one of strings.
  func developmentLanguage() throws -> String? {
    try configuration.map { try CompilerConfiguration(reading: $0) }?.developmentLanguage
  }

  /// Calls a function that checks or shows strings by the rules.
  func use<Result>(_ body: () throws -> Result) throws -> Result {
    try use(configuration: configuration, body)
  }
}

extension PluralData {
  /// Calls a function by the rules of a release, and by those that a configuration of strings adds.
  ///
  /// - Throws: Errors in the files, and what the function throws.
  static func using<Result>(
    _ cldrData: String?, configuration path: String?, _ body: () throws -> Result
  ) throws -> Result {
    let configuration = try path.map { try CompilerConfiguration(reading: $0) }
    return try using(cldrData, adding: configuration?.additionalRules, body)
  }
}

extension ArgumentHelp {
  static let stringsConfiguration = ArgumentHelp(
    "A JSON file with the keys \(TargetStringsOptions.members).", valueName: "file")
}
