import Diagnostics

/// Read: the bytes of a release's files → their elements, with source locations.
struct ReadRelease: Sendable {
  let source: PluralRuleCompiler.Source
  /// The XML files with their data about plurals.
  let files: [File]
  /// The DTD, and the release that it names, which is `nil` if there is none.
  let dtd: (file: PluralRuleCompiler.Source.File, cldrVersion: String?)?
  /// The errors and warnings.
  let diagnostics: [Diagnostic]

  /// An XML file.
  struct File: Sendable {
    let file: PluralRuleCompiler.Source.File
    let data: SupplementalData
    /// Whether the whole file could be parsed.
    let isReadable: Bool
  }

  init(_ source: PluralRuleCompiler.Source) {
    self.source = source
    var diagnostics: [Diagnostic] = []
    files = source.files.filter { $0.role != .dtd }.map { file in
      let reader = SupplementalDataReader(file.file)
      diagnostics += reader.diagnostics
      return File(
        file: file, data: reader.data,
        isReadable: reader.diagnostics.allSatisfy { $0.severity != .error })
    }
    dtd = source.files.first { $0.role == .dtd }.map { file in
      do throws(Diagnostic) {
        return (file, try CLDRVersionReader.version(inDTD: file.file))
      } catch {
        diagnostics.append(error)
        return (file, nil)
      }
    }
    self.diagnostics = diagnostics
  }
}
