/// Something about a file of localized strings that its author should know.
public struct Finding: Hashable, Sendable {
  /// How serious a finding is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The file, or an entry of it, cannot be used.
    case error
    /// Something is probably not what its author meant.
    case warning
    /// Something that works, and would work better otherwise.
    case note
  }

  /// How serious it is.
  public var severity: Severity
  /// What kind of finding it is.
  public var rule: Rule
  /// What is wrong, in a sentence without its full stop.
  public var message: String
  /// The file's name, as the caller gave it.
  public var file: String
  /// The place; nil in binary files, and for findings about a whole file.
  public var position: SourcePosition?
  /// The key of the entry; nil for findings about a whole file.
  public var key: String?
  /// The language; nil where the file has just one.
  public var language: String?

  /// A finding from its parts.
  public init(
    _ severity: Severity, _ rule: Rule, _ message: String, file: String,
    position: SourcePosition? = nil, key: String? = nil, language: String? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.file = file
    self.position = position
    self.key = key
    self.language = language
  }
}

extension Finding: CustomStringConvertible {
  /// `file:line:column: error: message`
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let subject = [
      key.map { "key '\($0.escapedForMessage)'" }, language.map { "language '\($0)'" },
    ]
    .compactMap { $0 }.joined(separator: ", ")
    return "\(file)\(place): \(severity.rawValue): \(message)"
      + (subject.isEmpty ? "" : " (\(subject))") + " [\(rule.rawValue)]"
  }

  /// The finding with the line that it is about, or a part of a long one, and a caret under the place.
  ///
  /// - Parameter source: The text of the file; the finding alone if it has no such line.
  public func description(in source: SourceText?) -> String {
    guard let excerpt = position.flatMap({ source?.location(at: $0)?.excerpt }) else {
      return description
    }
    return "\(description)\n\(excerpt)"
  }
}

extension String {
  /// The text on one line: control characters as escapes.
  package var escapedForMessage: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
