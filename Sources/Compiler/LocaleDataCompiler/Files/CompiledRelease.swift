import CLDRFiles
package import Diagnostics
package import RuleCompilation
package import SwiftEmission

/// All generated code of a CLDR release, compiled in memory.
package struct CompiledRelease {
  /// The files, with paths in the folder of generated code.
  package let files: [GeneratedFile]
  /// The warnings about the release.
  package let warnings: [Diagnostic]

  /// Reads and compiles a release.
  ///
  /// - Parameters:
  ///   - cldrData: The folder of the release.
  ///   - release: The CLDR release, if there is no DTD that names it.
  ///   - generated: The folder of the generated code that determines the names of rule sets.
  ///   - acceptsDamagedNames: Whether the file with these names may be damaged.
  /// - Throws: Errors in the data.
  package init(
    reading cldrData: String, release: String? = nil, generated: String,
    acceptsDamagedNames: Bool = false
  ) throws(CompilationFailure) {
    var input = CLDRDirectory(path: cldrData)
    input.acceptsDamagedNames = acceptsDamagedNames
    let compiler = try input.compiler(release: release, generated: generated)
    let locales = try LocaleDataSource(reading: cldrData)
    files = try Self.files(compiler, locales)
    warnings = compiler.warnings
  }

  /// Returns the generated code of plural rules and of data of locales. `CLDRVersion.swift` records the inputs of both.
  ///
  /// - Throws: Errors in the data.
  package static func files(
    _ compiler: PluralRuleCompiler, _ locales: LocaleDataSource
  ) throws(CompilationFailure) -> [GeneratedFile] {
    try compiler.generatedFiles(recording: locales.inputs)
      + locales.generatedFiles(naming: compiler.data?.languages ?? [])
  }
}
