import PluralRuleCompiler
import SourceFiles
import StringCatalogs

extension CompilationFailure {
  /// What makes a file unreadable.
  ///
  /// - Parameters:
  ///   - error: The finding.
  ///   - bytes: The file.
  init(_ error: FindingError, in bytes: [UInt8]) {
    let finding = error.finding
    let file = SourceFile(path: finding.file, bytes: bytes)
    let place = finding.position ?? SourcePosition(line: 1, column: 1)
    self.init(diagnostics: [
      .error(
        finding.message, at: SourceLocation(file: file, line: place.line, column: place.column))
    ])
  }
}
