import ArgumentParser
import CLDRSupplemental
import PluralRuleCompiler

/// What `generate` and `verify` compile, and where the result belongs.
struct CompilerOptions: ParsableArguments {
  @Option(name: .customLong("cldr-data"), help: "A directory with CLDR's common/ tree.")
  var cldrData = "cldr-data"

  @Option(
    name: .customLong("cldr-version"),
    help: "The release of CLDR, if its DTD is not there to name it.")
  var cldrVersion: String?

  @Option(name: .shortAndLong, help: "The directory of the generated code.")
  var output = "Generated"

  /// The options that differ from the defaults, as they are typed.
  var arguments: String {
    let defaults = (cldrData: "cldr-data", output: "Generated")
    return [
      cldrData == defaults.cldrData ? "" : " --cldr-data \(cldrData)",
      cldrVersion.map { " --cldr-version \($0)" } ?? "",
      output == defaults.output ? "" : " --output \(output)",
    ].joined()
  }

  /// Compiles in memory; if something is wrong, reports it and throws.
  func compile(showingWarnings: Bool) throws -> [GeneratedFile] {
    try reportingDiagnostics { () throws(CompilationFailure) in
      let source = try CLDRDirectory(path: cldrData).source(cldrVersion: cldrVersion)
      let compiler = PluralRuleCompiler(source)
      var files = try compiler.generatedFiles()
      if let data = compiler.data, let locales = try LocaleDataSource(reading: cldrData) {
        files += try locales.generatedFiles(
          release: Provenance.localeRelease(in: cldrData) ?? data.cldrVersion)
      }
      if showingWarnings { Console.report(compiler.diagnostics) }
      return files
    }
  }
}

/// Runs a stage, and turns its failure into messages and exit code 1.
func reportingDiagnostics<Result>(
  _ stage: () throws(CompilationFailure) -> Result
) throws -> Result {
  do {
    return try stage()
  } catch {
    Console.report(error.diagnostics)
    throw ExitCode(1)
  }
}
