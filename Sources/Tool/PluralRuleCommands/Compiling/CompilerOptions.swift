import ArgumentParser
import PluralTool
import PluralsCLDRFiles
import PluralsDiagnostics
import PluralsFiles
import PluralsLocaleCompilation
import PluralsSwiftEmission

/// The input and output of `generate`.
struct CompilerOptions: ParsableArguments {
  @Option(name: .customLong("cldr-data"), help: .packageCLDRData, completion: .directory)
  private var namedData: String?

  @Option(
    help: ArgumentHelp(
      "The release of CLDR, if the folder has no DTD that states it.", valueName: "number"))
  var release: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The folder of the generated code. (default: \(CompilerOptions.usualOutput))",
      valueName: "folder"),
    completion: .directory)
  private var namedOutput: String?

  /// The folder of the generated code in a checkout of this package.
  private static let usualOutput = "Generated"

  /// The folder of the generated code.
  var output: String { namedOutput ?? Self.usualOutput }

  /// Throws an error if the current folder is not a checkout of this package, and no folder is named for its generated code.
  ///
  /// - Parameter alternative: Another way, for the message.
  func checkOutput(_ alternative: String) throws {
    if namedOutput == nil, Provenance(of: CLDRDirectory.usualName) == nil {
      throw ValidationError(
        "this folder is not a checkout of the package; name the folder of the library's code with --output"
          + alternative)
    }
  }

  /// The directory with CLDR's data.
  ///
  /// - Throws: An error if the directory does not exist.
  var cldrData: String {
    get throws(CompilationFailure) { try CLDRDirectory.path(named: namedData) }
  }

  /// The options that differ from the defaults, as typed on a command line.
  var arguments: String {
    let defaults = (cldrData: CLDRDirectory.usualName, output: Self.usualOutput)
    return [
      namedData.map { $0 == defaults.cldrData ? "" : " --cldr-data \($0.quotedForShell)" } ?? "",
      release.map { " --release \($0.quotedForShell)" } ?? "",
      output == defaults.output ? "" : " --output \(output.quotedForShell)",
    ].joined()
  }

  /// Compiles in memory.
  ///
  /// - Parameter isVerification: Whether the code is only compared with what is there.
  /// - Throws: Errors in the data.
  func compile(isVerification: Bool = false) throws(CompilationFailure) -> [GeneratedFile] {
    let compiled = try CompiledRelease(
      reading: cldrData, release: release, generated: output, isVerification: isVerification)
    Console.report(compiled.warnings)
    return compiled.files
  }
}
