import ToolFiles

/// What the plugin `CompilePluralRules` calls: `plurals generate` with a configuration.
///
/// It is made of few modules, because every user of the plugin compiles them. Its arguments are the plugin's business alone:
/// the configuration, the directory with CLDR's data, and that of the generated code.
@main
enum PluralRulesTool {
  static func main() {
    Console.run {
      let arguments = CommandLine.arguments.dropFirst()
      guard arguments.count == 3 else { throw Misuse() }
      let (configuration, cldrData, output) = (arguments[1], arguments[2], arguments[3])
      let file = try SelectionConfiguration(reading: configuration).compile(cldrData: cldrData)
      _ = try OutputDirectory(path: output).write([file])
    }
  }
}

private struct Misuse: Error, CustomStringConvertible {
  let description = "expected CONFIGURATION CLDR-DATA OUTPUT; 'plurals generate' is for people"
}
