import LocalizedStringsCompiler
import LocalizedTargets
import ToolFiles

/// What the plugin `CompileLocalizedStrings` calls: `plurals strings generate`.
///
/// It is made of few modules, because every user of the plugin compiles them: it reads what CLDR says from the code that is
/// generated of it. Its arguments are the plugin's business alone: the directory of that code, that of the strings' code,
/// the number of files for each table, the configuration or nothing, and the files with strings.
@main
enum LocalizedStringsTool {
  static func main() {
    Console.run {
      let arguments = CommandLine.arguments.dropFirst()
      guard arguments.count > 4, let parts = Int(arguments[3]), parts > 0 else {
        throw Console.Misuse(
          expected: "GENERATED OUTPUT PARTS CONFIGURATION FILE...",
          command: "plurals strings generate")
      }
      let (generated, output, configuration) = (arguments[1], arguments[2], arguments[4])
      let strings = try TargetStrings(
        Array(arguments[5...]), configuration: configuration.isEmpty ? nil : configuration)
      try TargetStrings.write(
        strings.compile(LocalizedStringsCompiler.LocaleData(reading: generated), parts: parts),
        into: output)
    }
  }
}
