package import PluralRuleCompilation
package import PluralsDiagnostics
package import PluralsFiles

extension PluralRuleCompiler.Source {
  /// Adds a file with rules for languages that the release lacks.
  ///
  /// - Throws: An error if the file cannot be read.
  package mutating func add(_ additionalRules: AdditionalRulesFile?) throws(CompilationFailure) {
    guard let additionalRules else { return }
    do {
      // Headers of generated code name the file without its folder, which differs between machines.
      var file = File(
        relativePath: String(additionalRules.path.split(separator: "/").last ?? ""),
        file: try SourceFile(reading: additionalRules.path))
      file.isAdditional = true
      files.append(file)
      replacesRules = additionalRules.replacesRules
    } catch {
      throw CompilationFailure(diagnostics: [error])
    }
  }
}
