package import ArgumentParser
import PluralPackageRules
package import PluralRuleCompilation
import PluralsCLDRFiles
import PluralsCore
package import PluralsDiagnostics
package import PluralsFiles

extension PluralData {
  /// Calls a function that judges by the rules of a release and of a file.
  ///
  /// - Throws: Errors in the files, and what the function throws.
  package static func using<Result>(
    _ cldrData: String?, adding additional: AdditionalRulesFile?, _ body: () throws -> Result
  ) throws -> Result {
    // Without options, the functions that programs link are in use.
    if cldrData == nil, additional == nil { return try body() }
    let data = try PluralData.reading(cldrData, adding: additional)
    let problems = data.ruleSets.flatMap { $0.errors + $0.limits }
    for problem in problems { Console.error("\(problem.asWarning(""))") }
    return try data.use(body)
  }

  /// Reads rules, and reports samples that belong to another category by them.
  ///
  /// - Parameters:
  ///   - cldrData: The folder of a release; `nil` for the compiled rules.
  ///   - additional: Rules for languages that the release lacks.
  /// - Throws: Errors in the files, except those in CLDR's rules of some locales.
  package static func reading(
    _ cldrData: String?, adding additional: AdditionalRulesFile? = nil
  ) throws(CompilationFailure) -> PluralData {
    if cldrData == nil, additional == nil { return .ofPackage }
    var source =
      if let cldrData {
        try CLDRDirectory(path: cldrData).source(cldrVersion: nil)
      } else {
        PluralRuleCompiler.Source.ofPackage
      }
    try source.add(additional)
    let compiler = PluralRuleCompiler(source)
    let data = try compiler.readableData()
    Console.report(compiler.ruleWarnings)
    return data
  }
}

extension ArgumentHelp {
  package static let packageCLDRData = ArgumentHelp(CLDRDirectory.help, valueName: "folder")
  package static let cldrData = ArgumentHelp(
    "A folder with CLDR's common/ tree; by default, the release that is compiled in.",
    valueName: "folder")
}
