import PluralsCLDRFiles
import PluralsFiles

/// The tool that the plugins for rules call: `plurals generate` with a configuration.
///
/// It consists of few modules, because every user of a build plugin compiles them. Its arguments are private to the plugins: the
/// action, the configuration, the directory with CLDR's data, the package's generated code, which determines the names of rule sets,
/// and the output directory.
@main
enum PluralRulesTool {
  static func main() {
    Console.run {
      let arguments = CommandLine.arguments.dropFirst()
      guard arguments.count == 5, ["generate", "check"].contains(arguments[1]) else {
        throw Console.Misuse(
          expected: "generate|check CONFIGURATION CLDR-DATA GENERATED OUTPUT",
          command: "plurals generate")
      }
      let (configuration, cldrData, generated) = (arguments[2], arguments[3], arguments[4])
      let file = try SelectionConfiguration(reading: configuration).compile(
        cldrData: cldrData, generated: generated)
      let output = try OutputDirectory(path: arguments[5])
      if arguments[1] == "check" {
        try output.verify(output.difference(from: [file]), source: "the rules compile to")
      } else {
        try output.resolve(output.difference(from: [file]))
      }
    }
  }
}
