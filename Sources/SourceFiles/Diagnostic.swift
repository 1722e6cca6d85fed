/// Something a reader of the data should know, at the place where it can be mended.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// No code can be generated.
    case error
    /// Something that may be meant.
    case warning
  }

  /// What the message is about.
  public enum Subject: Hashable, Sendable {
    /// A place in a file.
    case location(SourceLocation)
    /// A file or directory as a whole.
    case path(String)
  }

  /// How bad it is.
  public let severity: Severity
  /// What the message is about.
  public let subject: Subject
  /// What is wrong, in one line, without a capital letter or full stop.
  public let message: String
  /// Whether a limit of this implementation is exceeded by what would be right otherwise.
  public private(set) var exceedsLimit = false

  /// A diagnostic at a place in a file.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - message: What is wrong, in one line, without a capital letter or full stop.
  ///   - location: The place.
  public init(_ severity: Severity, _ message: String, at location: SourceLocation) {
    self.severity = severity
    self.subject = .location(location)
    self.message = message
  }

  /// A diagnostic about a file or directory as a whole.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - message: What is wrong, in one line, without a capital letter or full stop.
  ///   - path: The path as the user knows it.
  public init(_ severity: Severity, _ message: String, path: String) {
    self.severity = severity
    self.subject = .path(path)
    self.message = message
  }

  /// An error at a place in a file.
  public static func error(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, message, at: location)
  }

  /// The same, as something that exceeds a limit.
  public var asLimit: Diagnostic {
    var copy = self
    copy.exceedsLimit = true
    return copy
  }

  /// A warning at a place in a file.
  public static func warning(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.warning, message, at: location)
  }

  /// The same as a warning, with something said before it.
  public func asWarning(_ prefix: String) -> Diagnostic {
    switch subject {
    case .location(let location): Diagnostic(.warning, prefix + message, at: location)
    case .path(let path): Diagnostic(.warning, prefix + message, path: path)
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message, the line it is about, and a caret below the place:
  ///
  ///     plurals.xml:41:39: error: expected '=' after '!'
  ///                 <pluralRule count="few">i ! 2..4 and v = 0
  ///                                           ^
  public var description: String {
    let message = message.printable
    switch subject {
    case .path(let path):
      return "\(path): \(severity): \(message)"
    case .location(let location):
      return "\(location): \(severity): \(message)\n\(location.excerpt)"
    }
  }
}

extension SourceLocation {
  /// The line with a caret below the place, cut to a width that a terminal can show.
  package var excerpt: String {
    // Only what is shown is looked at: a line can have megabytes, and each of its errors an excerpt.
    let width = 160
    let line = file.line(at: offset)
    let caret = min(offset, line.upperBound)
    var start = line.lowerBound
    if file.offset(width, scalarsAfter: start, in: line) < line.upperBound {
      let before = file.scalars(before: caret) - file.scalars(before: start)
      // Bytes that are no UTF-8 may begin no scalar, and then stand before one.
      start = min(file.offset(max(0, before - width / 2), scalarsAfter: start, in: line), caret)
    }
    let end = max(start, file.offset(width, scalarsAfter: start, in: line))

    let isCut = (start: start > line.lowerBound, end: end < line.upperBound)
    let text = String(decoding: file.bytes[start..<end], as: UTF8.self).printable
    let before = String(decoding: file.bytes[start..<caret], as: UTF8.self).unicodeScalars
    let pad = before.map { $0 == "\t" ? "\t" : " " }.joined()
    return
      "\(isCut.start ? "…" : "")\(text)\(isCut.end ? "…" : "")\n\(isCut.start ? " " : "")\(pad)^"
  }
}

extension String {
  /// The text without what could confuse a terminal, or move a caret away.
  fileprivate var printable: String {
    var result = ""
    result.unicodeScalars.append(contentsOf: unicodeScalars.map(\.printable))
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var printable: Unicode.Scalar {
    switch properties.generalCategory {
    case .control where self == "\t": self
    case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    default: self
    }
  }
}
