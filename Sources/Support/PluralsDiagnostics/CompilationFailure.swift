/// The error that compilers throw if no code can be generated.
package struct CompilationFailure: Error {
  /// All errors and warnings, in source order.
  package let diagnostics: [Diagnostic]

  /// Creates a failure from its errors and warnings.
  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension CompilationFailure: CustomStringConvertible {
  /// The descriptions of all errors and warnings, one after another.
  package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

extension CompilationFailure {
  /// Creates a failure with one error about a file or directory as a whole.
  package init(_ message: String, path: String) {
    self.init(diagnostics: [Diagnostic(.error, message, path: path)])
  }
}
