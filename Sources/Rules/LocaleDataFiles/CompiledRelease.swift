import CLDRFiles
package import Diagnostics
import RuleCompilation
package import SwiftEmission

/// All generated code of a release of CLDR, compiled in memory.
package struct CompiledRelease {
  /// The files, with paths below the folder of generated code.
  package let files: [GeneratedFile]
  /// What is odd about the release.
  package let warnings: [Diagnostic]

  /// Reads and compiles a release.
  ///
  /// - Parameters:
  ///   - cldrData: The folder of the release.
  ///   - release: The release of CLDR, if its DTD is not there to name it.
  ///   - generated: The folder of the generated code whose rule sets keep their names.
  /// - Throws: What is wrong with the data.
  package init(
    reading cldrData: String, release: String? = nil, generated: String
  ) throws(CompilationFailure) {
    let source = try CLDRDirectory(path: cldrData).source(
      cldrVersion: release, generated: generated)
    let compiler = PluralRuleCompiler(source)
    let locales = try LocaleDataSource(reading: cldrData)
    files =
      try compiler.generatedFiles()
      + locales.generatedFiles(naming: compiler.data?.languages ?? [])
    warnings = compiler.diagnostics
  }
}
