import ArgumentParser
import PluralPackageRules
import PluralRuleCompilation
import PluralStringsCompilation
import PluralTranslationFiles
import Plurals
import PluralsCLDRFiles
import PluralsCore
import PluralsDiagnostics
import PluralsFiles

/// The options that name the rules of a command.
protocol RuleSource: AdditionalRulesSource {
  /// The folder of a release; `nil` for the release that is compiled in.
  var cldrData: String? { get }
}

extension RuleSource {
  /// Calls a function that checks or shows strings by the rules.
  ///
  /// - Parameter configuration: A file that can name additional rules, and how messages are written.
  func use<Result>(configuration: String?, _ body: () throws -> Result) throws -> Result {
    return try MessageSearch(configuration: configuration).use {
      try useRules(configuration: configuration, body)
    }
  }

  private func useRules<Result>(
    configuration: String?, _ body: () throws -> Result
  ) throws -> Result {
    try PluralData.using(cldrData, adding: additionalFile(configuration: configuration), body)
  }
}

extension PluralData {
  /// Calls a function that checks or shows strings by the rules of a release and of a file.
  static func using<Result>(
    _ cldrData: String?, adding additional: AdditionalRulesFile?, _ body: () throws -> Result
  ) throws -> Result {
    // Without options, the functions that programs link are in use.
    if cldrData == nil, additional == nil { return try body() }
    let data = try PluralData.reading(cldrData, adding: additional)
    let problems = data.ruleSets.flatMap { $0.errors + $0.limits }
    for problem in problems { Console.error("\(problem.asWarning(""))") }
    return try data.use(body)
  }

  /// Calls a function by the rules that a configuration of strings adds.
  static func using<Result>(
    configuration: String?, _ body: () throws -> Result
  ) throws -> Result {
    let configuration = try configuration.map { try CompilerConfiguration(reading: $0) }
    return try using(nil, adding: configuration?.additionalRules, body)
  }
}

extension MessageSearch {
  /// Creates a value for the current folder.
  ///
  /// - Parameter configuration: A file that can name notations. The command that reads its other members reports its errors.
  init(configuration: String?) {
    self.init(
      in: File.resolved("."),
      notations: configuration.flatMap { try? CompilerConfiguration(reading: $0).messages } ?? [:],
      below: configuration.map(File.folder) ?? ".")
  }
}

extension ArgumentHelp {
  static let packageCLDRData = ArgumentHelp(CLDRDirectory.help, valueName: "folder")
  fileprivate static let cldrData = ArgumentHelp(
    "A folder with CLDR's common/ tree; by default, the release that is compiled in.",
    valueName: "folder")
  static let stringsConfiguration = ArgumentHelp(
    "A JSON file with the keys \(TargetStringsOptions.members).", valueName: "file")
  static let additionalRules = ArgumentHelp(
    "A file in CLDR's XML with rules for languages that CLDR lacks.", valueName: "file")
  static let override: ArgumentHelp =
    "With --additional-rules: the rules may replace rules of CLDR."
}

/// The rules that a command uses, if other options name a configuration.
struct RuleSourceOptions: RuleSource {
  @Option(name: .customLong("cldr-data"), help: .cldrData, completion: .directory)
  var cldrData: String?
  @Option(help: .additionalRules, completion: .file(extensions: ["xml"]))
  var additionalRules: String?
  @Flag(name: .customLong("override"), help: .override)
  var replacesRules = false
}

/// The rules that a command uses.
struct ConfiguredRuleOptions: RuleSource {
  @Option(name: .customLong("cldr-data"), help: .cldrData, completion: .directory)
  var cldrData: String?
  @Option(help: .additionalRules, completion: .file(extensions: ["xml"]))
  var additionalRules: String?
  @Flag(name: .customLong("override"), help: .override)
  var replacesRules = false

  @Option(
    help: ArgumentHelp(
      "A JSON file that can name additionalRules and override, such as plural-strings.json.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var configuration: String?

  /// Whether an option names rules.
  var isNamed: Bool { cldrData != nil || additionalRules != nil || configuration != nil }

  /// Returns the language of `Base.lproj` that the configuration names; nil if it names none.
  ///
  /// - Throws: An error if the configuration is not one of strings.
  func developmentLanguage() throws -> String? {
    try configuration.map { try CompilerConfiguration(reading: $0) }?.developmentLanguage
  }

  /// Reads the rules. Without options, they are the compiled rules.
  ///
  /// - Throws: Errors in the files.
  func data() throws -> PluralData {
    try .reading(cldrData, adding: additionalFile(configuration: configuration))
  }

  /// Returns the rules of a locale. A locale without rules is reported to standard error.
  ///
  /// - Throws: Errors in the files.
  func rules(of locale: String, type: PluralRuleType) throws -> any CompiledPluralRanges {
    let additional = try additionalFile(configuration: configuration)
    let rules: any CompiledPluralRanges =
      if cldrData == nil, additional == nil {
        PluralRules(locale: locale, type: type)
      } else {
        try data().rules(of: locale, type: type).checked()
      }
    rules.reportRoot(of: locale)
    return rules
  }

  /// Calls a function that checks or shows strings by the rules.
  func use<Result>(_ body: () throws -> Result) throws -> Result {
    try use(configuration: configuration, body)
  }
}

extension PluralData {
  /// Reads rules, and reports samples that belong to another category by them.
  ///
  /// - Parameters:
  ///   - cldrData: The folder of a release; `nil` for the compiled rules.
  ///   - additional: Rules for languages that the release lacks.
  /// - Throws: Errors in the files, except those in CLDR's rules of some locales.
  static func reading(
    _ cldrData: String?, adding additional: AdditionalRulesFile? = nil
  ) throws(CompilationFailure) -> PluralData {
    if cldrData == nil, additional == nil { return .ofPackage }
    var source =
      if let cldrData {
        try CLDRDirectory(path: cldrData).source(cldrVersion: nil)
      } else {
        PluralRuleCompiler.Source.ofPackage
      }
    try source.add(additional)
    let compiler = PluralRuleCompiler(source)
    let data = try compiler.readableData()
    Console.report(compiler.ruleWarnings)
    return data
  }
}

/// Options that name rules for languages that CLDR lacks.
///
/// Each group of options states them, because a debug build checks the options of a group again, several times, for each group around
/// it.
protocol AdditionalRulesSource: ParsableArguments {
  /// The path of the file with the rules.
  var additionalRules: String? { get }
  /// Whether the rules may replace rules of CLDR.
  var replacesRules: Bool { get }
}

extension AdditionalRulesSource {
  /// Returns the file that the options name, or else the one that a configuration of strings or of rules names.
  ///
  /// - Throws: An error if the configuration cannot be read, or is invalid.
  func additionalFile(configuration: String? = nil) throws -> AdditionalRulesFile? {
    if let additionalRules { return .init(path: additionalRules, replacesRules: replacesRules) }
    guard let configuration else { return nil }
    do {
      return try CompilerConfiguration(reading: configuration).additionalRules
    } catch {
      if let rules = try? SelectionConfiguration(reading: configuration) {
        return rules.additionalRules
      }
      throw error
    }
  }

  func validate() throws {
    if replacesRules, additionalRules == nil {
      throw ValidationError("--override needs --additional-rules")
    }
  }
}

/// The rules for languages that CLDR lacks.
struct AdditionalRulesOptions: AdditionalRulesSource {
  @Option(help: .additionalRules, completion: .file(extensions: ["xml"]))
  var additionalRules: String?
  @Flag(name: .customLong("override"), help: .override)
  var replacesRules = false
}
