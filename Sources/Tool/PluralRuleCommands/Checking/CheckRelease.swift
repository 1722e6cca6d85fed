import ArgumentParser
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTool
import PluralsCLDRFiles
import PluralsDiagnostics
import PluralsFiles
import PluralsLocaleCompilation

struct CheckRelease: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Read and check a release of CLDR, and write nothing.",
    discussion: """
      Reports each mistake with its position: wrong syntax, unknown categories, and samples that \
      belong to another category by the rules. The exit code is 1 if there are errors.

        plurals check release unpacked
        plurals check release --plurals plurals.xml
      """)

  @Argument(help: ArgumentHelp(CLDRDirectory.help, valueName: "folder"), completion: .directory)
  var directory: String?

  @Option(
    help: ArgumentHelp("A file to use instead of the folder's plurals.xml.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var plurals: String?

  @Option(
    help: ArgumentHelp("A file to use instead of the folder's ordinals.xml.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var ordinals: String?

  @Option(
    help: ArgumentHelp(
      "A file to use instead of the folder's pluralRanges.xml.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var ranges: String?

  @Option(
    help: ArgumentHelp(
      "The release of CLDR, if the folder has no DTD that states it.", valueName: "number"))
  var release: String?

  func run() throws {
    let directory = try CLDRDirectory.path(named: directory)
    var input = CLDRDirectory(path: directory, severityOfSamples: .error)
    input.replacements[.plurals] = plurals
    input.replacements[.ordinals] = ordinals
    input.replacements[.pluralRanges] = ranges
    let compiler = PluralRuleCompiler(try input.source(cldrVersion: release))
    Console.report(compiler.diagnosticsWithNotes)
    if Provenance(of: directory) != nil, let locales = try? LocaleDataSource(reading: directory) {
      Console.report(locales.unrecorded(.warning))
    }
    guard let data = compiler.data else { throw ExitCode(1) }

    // Limits of the generated code are not errors in the data.
    do {
      _ = try compiler.table()
    } catch {
      for diagnostic in error.diagnostics {
        Console.error("\(diagnostic.asWarning("code cannot be generated: "))")
      }
    }
    let counts = ReleaseCounts(data)
    if counts.cardinal.samples + counts.ordinal.samples == 0 {
      Console.error(
        "\(directory): note: no rule has samples, with which it could be checked; by UTS #35, this means that no number "
          + "satisfies it")
    }
    Console.print("\(directory): CLDR \(data.release)")
    for (type, rules) in [("cardinal", counts.cardinal), ("ordinal", counts.ordinal)] {
      Console.print(
        "  \(type): \(counted(rules.locales, "locale")), \(counted(rules.ruleSets, "rule set")), "
          + counted(rules.rules, "rule"))
    }
    let ranges = counts.ranges
    Console.print(
      "  ranges: \(counted(ranges.locales, "locale")), \(counted(ranges.tables, "set"))")
  }
}
