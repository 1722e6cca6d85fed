/// A message about input data, with the source location to fix.
///
/// A diagnostic that a function throws is always an error. Warnings and notes are in lists of findings.
package struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a diagnostic.
  package enum Severity: String, CaseIterable, Sendable {
    /// Input that cannot be used or compiled.
    case error
    /// Input that is probably a mistake.
    case warning
    /// Input that works, but could be improved.
    case note
  }

  /// The file or source location that a diagnostic is about.
  package enum Subject: Hashable, Sendable {
    /// A location in a file whose contents are available.
    case location(SourceLocation)
    /// A file or directory as a whole, or a position in a file whose contents are not available.
    case path(String, SourcePosition?)
  }

  /// The severity.
  package var severity: Severity
  /// The file or source location.
  package let subject: Subject
  /// The problem, in one line, without a capital letter or full stop. Characters that control a terminal or the order of text are
  /// escaped, so that all outputs show the same text.
  package var message: String
  /// The stable name of the rule, for scripts; `nil` for diagnostics without a rule.
  package let ruleName: String?
  /// The key of the affected entry; `nil` for diagnostics that are not about an entry.
  package let key: String?
  /// The affected language; `nil` for diagnostics that are not about one language of several.
  package var language: String?
  /// Whether the input is valid, but exceeds a limit of this implementation.
  package private(set) var exceedsLimit = false

  /// Creates a diagnostic from its parts.
  package init(
    _ severity: Severity, _ message: String, about subject: Subject, ruleName: String? = nil,
    key: String? = nil, language: String? = nil
  ) {
    self.severity = severity
    self.subject = subject
    self.message = message.escapedForMessage
    self.ruleName = ruleName
    self.key = key
    self.language = language
  }

  /// Hashes everything but the key, because thousands of findings may be about one long key.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(subject)
    hasher.combine(severity)
    hasher.combine(message)
    hasher.combine(ruleName)
    hasher.combine(language)
  }

  /// Creates a diagnostic at a location in a file.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - message: The problem, in one line, without a capital letter or full stop.
  ///   - location: The source location.
  package init(_ severity: Severity, _ message: String, at location: SourceLocation) {
    self.init(severity, message, about: .location(location))
  }

  /// Creates a diagnostic about a file or directory as a whole.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - message: The problem, in one line, without a capital letter or full stop.
  ///   - path: The path as the user wrote it.
  package init(_ severity: Severity, _ message: String, path: String) {
    self.init(severity, message, about: .path(path, nil))
  }

  /// Creates an error at a location in a file.
  package static func error(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, message, at: location)
  }

  /// A copy of the diagnostic that is marked as exceeding a limit.
  package var asLimit: Diagnostic {
    var copy = self
    copy.exceedsLimit = true
    return copy
  }

  /// Creates a warning at a location in a file.
  package static func warning(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.warning, message, at: location)
  }

  /// Returns a copy as a warning, with a prefix before the message.
  package func asWarning(_ prefix: String) -> Diagnostic {
    Diagnostic(.warning, prefix + message, about: subject)
  }

  /// The path of the file or directory, as the user wrote it.
  package var path: String {
    switch subject {
    case .location(let location): location.file.path
    case .path(let path, _): path
    }
  }

  /// The line and column; `nil` if the message is about the whole file, or the file has no lines.
  package var position: SourcePosition? {
    switch subject {
    case .location(let location): location.position
    case .path(_, let position): position
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message, followed by the source line with a caret below the position if the file's contents are available:
  ///     plurals.xml:41:39: error: expected '=' after '!'
  ///                 <pluralRule count="few">i ! 2..4 and v = 0
  ///                                           ^
  package var description: String {
    if case .location(let location) = subject { return description(at: location) }
    return headline
  }

  /// Returns the message, followed by the source line, or part of a long line, if the location is known.
  package func description(at location: SourceLocation?) -> String {
    location.map { "\(headline)\n\($0.excerpt)" } ?? headline
  }

  /// `file:line:column: error: message (key 'a', language 'b') [rule]`, on one line. Long names from a file are abridged.
  private var headline: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let entry = [
      key.map { "key '\($0.keyForMessage)'" },
      language.map { "language '\($0.keyForMessage)'" },
    ]
    .compactMap { $0 }.joined(separator: ", ")
    let text =
      message.abridged() + (entry.isEmpty ? "" : " (\(entry))")
      + (ruleName.map { " [\($0)]" } ?? "")
    // Paths have at most 4096 bytes, but names from a file can be longer.
    let path = path.isEmpty ? "''" : path.abridged(to: 4096).escapedForMessage
    return "\(path)\(place): \(severity): \(text)".printable
  }
}

extension SourceLocation {
  /// The source line with a caret below the position, cut to the width of a terminal.
  package var excerpt: String {
    // Reads only the part that is shown: a line can have megabytes, and each of its errors has an excerpt.
    let width = 160
    let line = file.line(at: offset)
    let caret = min(offset, line.upperBound)
    var start = line.lowerBound
    if file.offset(width, scalarsAfter: start, in: line) < line.upperBound {
      let before = file.scalars(before: caret) - file.scalars(before: start)
      // Invalid UTF-8 may have no scalar between the caret and the end of the line.
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
  /// Returns the text, or the beginning and the end of a long text with an ellipsis between them.
  ///
  /// - Parameter length: The maximum number of Unicode scalars.
  /// - Complexity: O(*length*).
  package func abridged(to length: Int = 1000) -> String {
    // UTF-8 has at least as many bytes as scalars.
    guard utf8.count > length, unicodeScalars.dropFirst(length).first != nil else { return self }
    let end = unicodeScalars.suffix(length / 4)
    return "\(Substring(unicodeScalars.prefix(length - end.count)))…\(Substring(end))"
  }

  /// A key as messages show it, on one line and abridged if it is long.
  package var keyForMessage: String { abridged(to: 60).escapedForMessage }

  /// The text with the usual escapes for line ends and other characters that control a terminal or the order of the text after them.
  package var escapedForMessage: String { escaping { $0.escapeForMessage } }

  /// JSON text, in which the characters that ``escapedForMessage`` escapes have the escapes of JSON. Line ends stay.
  package var escapedForJSON: String {
    escaping { scalar in
      scalar == "\n" || scalar.escapeForMessage == nil
        ? nil : "\\u" + scalar.value.hexadecimal(digits: 4)
    }
  }

  /// Returns the text with other texts in place of some characters.
  ///
  /// - Parameter escape: The text for a character; `nil` keeps it.
  package func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let escape = escape(scalar) {
        result += escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text without characters that control a terminal.
  package var printable: String {
    var result = ""
    result.unicodeScalars.append(contentsOf: unicodeScalars.map(\.printable))
    return result
  }
}

extension BinaryInteger {
  /// Returns the number in hexadecimal, with at least some number of digits.
  package func hexadecimal(digits: Int, uppercase: Bool = false) -> String {
    let text = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension Unicode.Scalar {

  /// The escape of a quotation mark, a backslash, a line end or a tab, as C, JSON and property lists have it; `nil` for other
  /// characters.
  package var backslashEscape: String? {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: nil
    }
  }

  /// The escape of a character that controls a terminal or the order of the text after it; `nil` for other characters.
  package var escapeForMessage: String? {
    switch self {
    case " "..."~": nil
    case "\n", "\r", "\t": backslashEscape
    // Marks of direction can apply to all that follows.
    case _
    where properties.isBidiControl
      || [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory):
      "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: nil
    }
  }

  fileprivate var printable: Unicode.Scalar {
    switch properties.generalCategory {
    case .control where self == "\t": self
    case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    default: self
    }
  }
}
