import StringsCompilation
import ToolFiles

/// The tool that the plugins for strings call: `plurals strings generate` and `verify`.
///
/// It consists of few modules, because every user of a build plugin compiles them, and reads CLDR data from generated tables. Its
/// arguments are private to the plugins: the action, the directory of the tables, the directory of the strings' code, the number of
/// files per table, the configuration or an empty argument, and the files with strings.
@main
enum LocalizedStringsTool {
  static func main() {
    Console.run {
      let arguments = CommandLine.arguments.dropFirst()
      guard arguments.count > 5, ["generate", "verify"].contains(arguments[1]),
        let parts = Int(arguments[4]), parts > 0
      else {
        throw Console.Misuse(
          expected: "generate|verify GENERATED OUTPUT PARTS CONFIGURATION FILE...",
          command: "plurals strings generate")
      }
      let (generated, output, configuration) = (arguments[2], arguments[3], arguments[5])
      let strings = try TargetStrings(
        Array(arguments[6...]), configuration: configuration.isEmpty ? nil : configuration)
      let files = try strings.compile(
        LocalizedStringsCompiler.LocaleData(reading: generated), parts: parts,
        showingWarnings: arguments[1] == "generate")
      if arguments[1] == "verify" {
        try TargetStrings.verify(files, in: output)
      } else {
        try TargetStrings.write(files, into: output)
      }
    }
  }
}
