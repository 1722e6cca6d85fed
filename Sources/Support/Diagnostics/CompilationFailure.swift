/// Why no code can be generated.
public struct CompilationFailure: Error {
  /// All errors and warnings, in source order.
  public let diagnostics: [Diagnostic]

  /// A failure for these reasons.
  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension CompilationFailure: CustomStringConvertible {
  /// The errors and warnings, each as it is shown.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

extension CompilationFailure {
  /// A failure for one reason, about a file or directory as a whole.
  package init(_ message: String, path: String) {
    self.init(diagnostics: [Diagnostic(.error, message, path: path)])
  }
}
