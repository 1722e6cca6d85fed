import LocalizedTargets
import ToolFiles

/// What the plugin `CompileLocalizedStrings` calls: `plurals strings generate`.
///
/// It is made of few modules, because every user of the plugin compiles them. Its arguments are the plugin's business alone:
/// the directory with CLDR's data, that of the generated code, the number of files for each table, the configuration or
/// nothing, and the files with strings.
@main
enum LocalizedStringsTool {
  static func main() {
    Console.run {
      let arguments = CommandLine.arguments.dropFirst()
      guard arguments.count > 4, let parts = Int(arguments[3]), parts > 0 else {
        throw Console.Misuse(
          expected: "CLDR-DATA OUTPUT PARTS CONFIGURATION FILE...",
          command: "plurals strings generate")
      }
      let (cldrData, output, configuration) = (arguments[1], arguments[2], arguments[4])
      try TargetStrings(
        Array(arguments[5...]), configuration: configuration.isEmpty ? nil : configuration
      ).generate(into: output, cldrData: cldrData, parts: parts)
    }
  }
}
