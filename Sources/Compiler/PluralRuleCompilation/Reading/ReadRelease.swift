import PluralsDiagnostics

/// Read: the bytes of a release's files → their elements, with source locations.
struct ReadRelease: Sendable {
  let source: PluralRuleCompiler.Source
  /// The XML or JSON files with their data about plurals.
  let files: [File]
  /// The DTD, and the release that it names, which is `nil` if there is none.
  let dtd: (file: PluralRuleCompiler.Source.File, cldrVersion: String?)?
  /// The errors and warnings.
  let diagnostics: [Diagnostic]

  /// A file in XML or JSON.
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
      let (data, own) = ReadRelease.contents(of: file)
      diagnostics += own
      return File(
        file: file, data: data, isReadable: own.allSatisfy { $0.severity != .error })
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

  private static func contents(
    of file: PluralRuleCompiler.Source.File
  ) -> (SupplementalData, [Diagnostic]) {
    if let data = file.data { return (data, []) }
    // Users' files have any name.
    let first = file.file.bytes.first { $0 > UInt8(ascii: " ") }
    if file.file.path.hasSuffix(".json") || file.isAdditional && first == UInt8(ascii: "{") {
      let reader = SupplementalJSONReader(file.file)
      return (reader.data, reader.diagnostics)
    }
    let reader = SupplementalDataReader(file.file)
    return (reader.data, reader.diagnostics)
  }
}
