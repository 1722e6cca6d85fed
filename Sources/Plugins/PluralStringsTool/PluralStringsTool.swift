import PluralStringCatalogs
import PluralStringsCompilation
import PluralsDiagnostics
import PluralsFiles
import PluralsSwiftEmission

#if AdditionalRules
  import PluralsCLDRFiles
  import PluralRuleCompilation
  import PluralLanguages
#endif

/// The tool that the plugins for strings call: `plural-strings generate`, with and without `--check`.
///
/// It consists of few modules, because every user of a build plugin compiles them, and reads CLDR data from generated tables. With the
/// trait `AdditionalRules`, it also has the compiler of rules. Its arguments are private to the plugins: the action, the directory with
/// CLDR's data, the directory of the tables, the directory of the strings' code, the number of files per table, the configuration or an
/// empty argument, and the files with strings.
@main
struct PluralStringsTool {
  private let action: String
  private let cldrData: String
  private let generated: String
  private let output: String
  private let parts: Int
  private let configuration: String?
  private let files: [String]

  static func main() {
    Console.run { try Self(CommandLine.arguments.dropFirst()).run() }
  }

  private init(_ arguments: ArraySlice<String>) throws {
    guard arguments.count > 5, ["generate", "check"].contains(arguments[1]),
      let parts = Int(arguments[5]), parts > 0
    else {
      throw Console.Misuse(
        expected: "generate|check CLDR-DATA GENERATED OUTPUT PARTS CONFIGURATION [FILE...]",
        command: "plural-strings generate")
    }
    (action, cldrData, generated, output) = (
      arguments[1], arguments[2], arguments[3], arguments[4]
    )
    self.parts = parts
    configuration = arguments[6].isEmpty ? nil : arguments[6]
    files = Array(arguments[7...])
  }

  private func run() throws {
    // Without files, all code of earlier runs is removed.
    let files = try files.isEmpty ? [] : compile()
    if action == "check" {
      try TargetStrings.verify(files, in: output)
    } else {
      try TargetStrings.write(files, into: output)
    }
  }

  private func compile() throws -> [GeneratedFile] {
    let settings = try configuration.map(CompilerConfiguration.init(reading:))
    guard let settings, let additionalRules = settings.additionalRules else {
      return try compile(LocalizedStringsCompiler.LocaleData(reading: generated))
    }
    #if AdditionalRules
      var directory = CLDRDirectory(path: cldrData)
      directory.additionalRules = additionalRules
      let compiler = try directory.compiler(release: nil, generated: generated)
      Console.report(compiler.ruleWarnings)
      let data = try LocalizedStringsCompiler.LocaleData(
        reading: generated, rules: compiler.table())
      let rules = try compiler.readableData()
      return try RulesInUse.with({ rules.rules(of: $0, type: $1) }, { try compile(data) })
    #else
      throw settings.refusesAdditionalRules(
        """
        'additionalRules' needs the trait AdditionalRules of the package plurals; add it to the dependency \
        in Package.swift: traits: [.defaults, "AdditionalRules"]
        """)
    #endif
  }

  private func compile(
    _ data: @autoclosure () throws -> LocalizedStringsCompiler.LocaleData
  ) throws -> [GeneratedFile] {
    let files = try files.map { ProjectFile(path: $0, bytes: try File.bytes($0)) }
    return try TargetStrings(files, configuration: configuration).compile(
      data(), parts: parts, showingWarnings: action == "generate")
  }
}
