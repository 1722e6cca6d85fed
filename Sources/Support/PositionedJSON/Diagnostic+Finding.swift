public import Diagnostics

extension Diagnostic {
  /// A finding about a file of localized strings.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - rule: What kind of finding it is.
  ///   - message: What is wrong, in a sentence without its full stop.
  ///   - file: The file's name, as the caller gave it.
  ///   - position: The place; nil in binary files, and for findings about a whole file.
  ///   - key: The key of the entry; nil for findings about a whole file.
  ///   - language: The language; nil where the file has just one.
  public init(
    _ severity: Severity, _ rule: Rule, _ message: String, file: String,
    position: SourcePosition? = nil, key: String? = nil, language: String? = nil
  ) {
    self.init(
      severity, message, about: .path(file, position), ruleName: rule.rawValue, key: key,
      language: language)
  }

  /// What kind of finding it is; nil if it is not about localized strings.
  public var rule: Rule? { ruleName.flatMap(Rule.init) }

  /// The finding with the line that it is about, or a part of a long one, and a caret under the place.
  ///
  /// - Parameter source: The text of the file; the finding alone if it has no such line.
  public func description(in source: SourceText?) -> String {
    description(at: position.flatMap { source?.location(at: $0) })
  }
}
