package import Diagnostics
package import PluralsCore
package import RuleCompilation
package import ToolFiles

extension PluralRuleCompiler.Source {
  /// Creates a source of additional rules alone; a release that is compiled in has the other rules.
  ///
  /// - Parameters:
  ///   - cldrVersion: The release.
  ///   - isListed: Returns whether the release has rules for a locale.
  /// - Throws: An error if the file cannot be read.
  package init(
    _ additionalRules: AdditionalRulesFile, cldrVersion: String,
    isListed: @escaping @Sendable (String, PluralRuleType) -> Bool
  ) throws(CompilationFailure) {
    self.init(files: [], cldrVersion: cldrVersion, path: additionalRules.path)
    self.isListed = isListed
    try add(additionalRules)
  }

  mutating func add(_ additionalRules: AdditionalRulesFile?) throws(CompilationFailure) {
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
