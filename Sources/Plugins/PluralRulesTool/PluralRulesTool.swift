import CLDRFiles
import ToolFiles

/// The tool that the plugins for rules call: `plurals generate` with a configuration.
///
/// It consists of few modules, because every user of a build plugin compiles them. Its arguments are private to the plugins: the
/// configuration, the directory with CLDR's data, the package's generated code, which determines the names of rule sets, and the
/// output directory.
@main
enum PluralRulesTool {
  static func main() {
    Console.run {
      let arguments = CommandLine.arguments.dropFirst()
      guard arguments.count == 4 else {
        throw Console.Misuse(
          expected: "CONFIGURATION CLDR-DATA GENERATED OUTPUT", command: "plurals generate")
      }
      let (configuration, cldrData, generated) = (arguments[1], arguments[2], arguments[3])
      let file = try SelectionConfiguration(reading: configuration).compile(
        cldrData: cldrData, generated: generated)
      let directory = try OutputDirectory(path: arguments[4])
      try directory.resolve(directory.difference(from: [file]))
    }
  }
}
