import CLDRFiles
import ToolFiles

/// What the plugins for rules call: `plurals generate` with a configuration.
///
/// It is made of few modules, because every user of a build plugin compiles them. Its arguments are the plugins' business alone:
/// the configuration, the directory with CLDR's data, and that of the generated code.
@main
enum PluralRulesTool {
  static func main() {
    Console.run {
      let arguments = CommandLine.arguments.dropFirst()
      guard arguments.count == 3 else {
        throw Console.Misuse(
          expected: "CONFIGURATION CLDR-DATA OUTPUT", command: "plurals generate")
      }
      let (configuration, cldrData, output) = (arguments[1], arguments[2], arguments[3])
      let file = try SelectionConfiguration(reading: configuration).compile(cldrData: cldrData)
      let directory = try OutputDirectory(path: output)
      try directory.resolve(directory.difference(from: [file]))
    }
  }
}
