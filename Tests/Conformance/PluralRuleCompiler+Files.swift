import PluralConformance
import PluralRuleCompilation
import PluralsDiagnostics

extension PluralRuleCompiler {
  /// Reads and checks the files of a release.
  init(_ files: SupplementalFiles) {
    self.init(
      Source(
        files: files.contents.enumerated().map { index, content in
          let path = "file\(index).xml"
          return .init(relativePath: path, file: SourceFile(path: path, bytes: Array(content)))
        }, cldrVersion: files.release))
  }
}
