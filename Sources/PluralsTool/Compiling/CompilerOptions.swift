import ArgumentParser
import CLDRFiles
import LocaleDataFiles
import PluralRuleCompiler
import SourceFiles
import SwiftEmission
import ToolFiles

/// What `generate` and `verify` compile, and where the result belongs.
struct CompilerOptions: ParsableArguments {
  @Option(
    name: .customLong("cldr-data"), help: ArgumentHelp(stringLiteral: CLDRDirectory.help),
    completion: .directory)
  private var namedData: String?

  @Option(help: "The release of CLDR, if its DTD is not there to name it.")
  var release: String?

  @Option(name: .shortAndLong, help: "The directory of the generated code.")
  var output = "Generated"

  /// The directory with CLDR's data.
  ///
  /// - Throws: If there is no such directory.
  var cldrData: String {
    get throws(CompilationFailure) { try CLDRDirectory.path(named: namedData) }
  }

  /// The options that differ from the defaults, as they are typed.
  var arguments: String {
    let defaults = (cldrData: CLDRDirectory.usualName, output: "Generated")
    return [
      namedData.map { $0 == defaults.cldrData ? "" : " --cldr-data \($0)" } ?? "",
      release.map { " --release \($0)" } ?? "",
      output == defaults.output ? "" : " --output \(output)",
    ].joined()
  }

  /// Compiles in memory.
  ///
  /// - Throws: What is wrong with the data.
  func compile(showingWarnings: Bool) throws(CompilationFailure) -> [GeneratedFile] {
    let cldrData = try cldrData
    let source = try CLDRDirectory(path: cldrData).source(cldrVersion: release)
    let compiler = PluralRuleCompiler(source)
    var files = try compiler.generatedFiles()
    let locales = try LocaleDataSource(reading: cldrData)
    if !locales.main.isEmpty { files += try locales.generatedFiles() }
    if showingWarnings { Console.report(compiler.diagnostics) }
    return files
  }
}
