import PluralsDiagnostics

extension [Diagnostic] {
  /// Returns the diagnostics by file and then by position.
  func sorted(by files: [PluralRuleCompiler.Source.File]) -> [Diagnostic] {
    func position(_ diagnostic: Diagnostic) -> (Int, Int) {
      switch diagnostic.subject {
      case .path(let path, _):
        (files.firstIndex { $0.file.path == path } ?? -1, -1)
      case .location(let location):
        (files.firstIndex { $0.file === location.file } ?? files.count, location.offset)
      }
    }
    return enumerated()
      .map { (position: position($0.element), index: $0.offset, diagnostic: $0.element) }
      .sorted {
        ($0.position.0, $0.position.1, $0.index) < ($1.position.0, $1.position.1, $1.index)
      }
      .map(\.diagnostic)
  }
}
