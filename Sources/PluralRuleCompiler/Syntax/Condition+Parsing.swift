public import SourceFiles

extension Condition {
  /// The condition that a text spells: `"i = 1 and v = 0"`.
  ///
  /// - Returns: `nil` if the text is empty, as that of `other` is.
  /// - Throws: What could not be understood first.
  public init?(parsing text: String) throws(Diagnostic) {
    let parser = RuleParser(LocatedText(text, at: .nowhere(text)))
    if let diagnostic = parser.diagnostics.first { throw diagnostic }
    guard let condition = parser.rule.condition else { return nil }
    self = condition
  }
}
