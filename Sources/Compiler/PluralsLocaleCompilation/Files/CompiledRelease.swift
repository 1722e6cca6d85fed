package import PluralRuleCompilation
import PluralsCLDRFiles
package import PluralsDiagnostics
import PluralsFiles
package import PluralsSwiftEmission

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
  ///   - isVerification: Whether the code is only compared with the files that exist. The file with the names of rule sets may then be
  ///     damaged, and the release must be the one that the folder's ``/PluralsCLDRFiles/Provenance`` records.
  /// - Throws: Errors in the data.
  package init(
    reading cldrData: String, release: String? = nil, generated: String,
    isVerification: Bool = false
  ) throws(CompilationFailure) {
    var input = CLDRDirectory(path: cldrData, severityOfSamples: .error)
    input.acceptsDamagedNames = isVerification
    let locales = try LocaleDataSource(reading: cldrData)
    // Code can be generated from a file that was changed by hand. An update that was killed leaves its copy of provenance.json, which
    // it replaces last, and can leave files that contradict each other.
    let mustBeRecorded =
      isVerification || !FileReplacement.remains(in: cldrData).isEmpty
    let unrecorded = locales.unrecorded(mustBeRecorded ? .error : .warning)
    let errors = unrecorded.filter { $0.severity == .error }
    do {
      let compiler = try input.compiler(release: release, generated: generated)
      files = try Self.files(compiler, locales)
      warnings = compiler.warnings + unrecorded
    } catch {
      throw CompilationFailure(diagnostics: error.diagnostics + errors)
    }
    guard errors.isEmpty else { throw CompilationFailure(diagnostics: errors) }
  }

  /// Returns the generated code of plural rules and of data of locales. `CLDRVersion.swift` records the inputs of both.
  ///
  /// - Throws: Errors in the data.
  package static func files(
    _ compiler: PluralRuleCompiler, _ locales: LocaleDataSource
  ) throws(CompilationFailure) -> [GeneratedFile] {
    let languages = compiler.data?.languages ?? []
    return try compiler.generatedFiles(
      recording: locales.inputs, names: locales.englishNames(of: languages))
      + locales.generatedFiles(naming: languages)
  }
}
