import ArgumentParser
import CLDRFiles
import Diagnostics
import LocaleDataCompiler
import SwiftEmission
import ToolFiles

/// The folder with CLDR's data.
struct CLDRDataOptions: ParsableArguments {
  @Option(
    name: .customLong("cldr-data"),
    help: ArgumentHelp(CLDRDirectory.help, valueName: "folder"),
    completion: .directory)
  var name: String?

  /// The folder's path.
  ///
  /// - Throws: An error if the folder does not exist.
  var path: String {
    get throws(CompilationFailure) { try CLDRDirectory.path(named: name) }
  }
}

/// The input and output of `generate` and `verify`.
struct CompilerOptions: ParsableArguments {
  @OptionGroup private var data: CLDRDataOptions

  @Option(
    help: ArgumentHelp(
      "The release of CLDR, if the folder has no DTD that states it.", valueName: "number"))
  var release: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder of the generated code.", valueName: "folder"),
    completion: .directory)
  var output = "Generated"

  /// The directory with CLDR's data.
  ///
  /// - Throws: An error if the directory does not exist.
  var cldrData: String {
    get throws(CompilationFailure) { try data.path }
  }

  /// The options that differ from the defaults, as typed on a command line.
  var arguments: String {
    let defaults = (cldrData: CLDRDirectory.usualName, output: "Generated")
    return [
      data.name.map { $0 == defaults.cldrData ? "" : " --cldr-data \($0)" } ?? "",
      release.map { " --release \($0)" } ?? "",
      output == defaults.output ? "" : " --output \(output)",
    ].joined()
  }

  /// Compiles in memory.
  ///
  /// - Throws: Errors in the data.
  func compile(showingWarnings: Bool) throws(CompilationFailure) -> [GeneratedFile] {
    let compiled = try CompiledRelease(reading: cldrData, release: release, generated: output)
    if showingWarnings { Console.report(compiled.warnings) }
    return compiled.files
  }
}
