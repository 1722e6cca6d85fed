/// Something a reader of the data should know, at the place where it can be mended.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, CaseIterable, Sendable {
    /// What cannot be used, or compiled.
    case error
    /// Something that is probably not what its author meant.
    case warning
    /// Something that works, and would work better otherwise.
    case note
  }

  /// What the message is about.
  public enum Subject: Hashable, Sendable {
    /// A place in a file that is at hand.
    case location(SourceLocation)
    /// A file or directory as a whole, or a place in a file that was read elsewhere.
    case path(String, SourcePosition?)
  }

  /// How bad it is.
  public var severity: Severity
  /// What the message is about.
  public let subject: Subject
  /// What is wrong, in one line, without a capital letter or full stop.
  public package(set) var message: String
  /// The stable name of what is wrong, for scripts; nil if it has none.
  public let ruleName: String?
  /// The key of the entry that the message is about, in a file that has entries.
  public let key: String?
  /// The language that the message is about, in a file of several.
  public let language: String?
  /// Whether a limit of this implementation is exceeded by what would be right otherwise.
  public private(set) var exceedsLimit = false

  /// A diagnostic from its parts.
  package init(
    _ severity: Severity, _ message: String, about subject: Subject, ruleName: String? = nil,
    key: String? = nil, language: String? = nil
  ) {
    self.severity = severity
    self.subject = subject
    self.message = message
    self.ruleName = ruleName
    self.key = key
    self.language = language
  }

  /// A diagnostic at a place in a file.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - message: What is wrong, in one line, without a capital letter or full stop.
  ///   - location: The place.
  public init(_ severity: Severity, _ message: String, at location: SourceLocation) {
    self.init(severity, message, about: .location(location))
  }

  /// A diagnostic about a file or directory as a whole.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - message: What is wrong, in one line, without a capital letter or full stop.
  ///   - path: The path as the user knows it.
  public init(_ severity: Severity, _ message: String, path: String) {
    self.init(severity, message, about: .path(path, nil))
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
    Diagnostic(.warning, prefix + message, about: subject)
  }

  /// The path of the file or directory, as the user knows it.
  public var path: String {
    switch subject {
    case .location(let location): location.file.path
    case .path(let path, _): path
    }
  }

  /// The line and column; nil if the message is about the whole, or the file has no lines.
  public var position: SourcePosition? {
    switch subject {
    case .location(let location): location.position
    case .path(_, let position): position
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message, and if the file is at hand, the line it is about with a caret below the place:
  ///
  ///     plurals.xml:41:39: error: expected '=' after '!'
  ///                 <pluralRule count="few">i ! 2..4 and v = 0
  ///                                           ^
  public var description: String {
    if case .location(let location) = subject { return description(at: location) }
    return headline
  }

  /// The same with the line, or a part of a long one, if that is known.
  package func description(at location: SourceLocation?) -> String {
    location.map { "\(headline)\n\($0.excerpt)" } ?? headline
  }

  /// `file:line:column: error: message (key 'a', language 'b') [rule]`, on one line. Names from a file may be as long as
  /// that is, and are shown in part.
  private var headline: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let entry = [
      key.map { "key '\($0.keyForMessage)'" },
      language.map { "language '\($0.abridged())'" },
    ]
    .compactMap { $0 }.joined(separator: ", ")
    let text =
      message.abridged() + (entry.isEmpty ? "" : " (\(entry))")
      + (ruleName.map { " [\($0)]" } ?? "")
    // A path of more bytes is none, but a file may say that it is.
    return "\(path.abridged(to: 4096))\(place): \(severity): \(text)".printable
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
      // Bytes that are not UTF-8 may begin no scalar, and then come before one.
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
  /// The text, or of one that nobody would read to its end, the beginning and the end with an ellipsis between them.
  ///
  /// - Parameter length: How many Unicode scalars are shown.
  /// - Complexity: O(*length*).
  package func abridged(to length: Int = 1000) -> String {
    // UTF-8 has no fewer bytes than scalars.
    guard utf8.count > length, unicodeScalars.dropFirst(length).first != nil else { return self }
    let end = unicodeScalars.suffix(length / 4)
    return "\(Substring(unicodeScalars.prefix(length - end.count)))…\(Substring(end))"
  }

  /// A key as messages show it, on one line: the beginning and the end if it is long.
  package var keyForMessage: String { abridged(to: 60).escapedForMessage }

  /// The text with the usual escapes for what would end a line or move a caret.
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

  /// The text without what could confuse a terminal, or move a caret away.
  package var printable: String {
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
