import PluralLanguages
import PluralMessageFormats
package import PluralStringCatalogs
import PluralsCore
package import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// A PO file: the translations of one language.
///
/// The key of a message is its `msgid`, or `msgctxt` and `msgid` joined with U+0004, as in gettext's compiled files. In files
/// with the header field `X-Catalog-Keys`, as this package writes them, a message with a `msgctxt` has that as its key. A comment
/// of this package can name another key.
///
/// GNU gettext manual, “The Format of PO Files”.
package struct POFile: Sendable {
  /// The contents.
  package let document: PODocument
  /// The file's name.
  package let file: String
  /// The language in the path; nil if it names none.
  let pathLanguage: String?

  /// Parses a file that belongs to no project.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    document = try PODocument(content, file: file, acceptsRepetitions: true)
    self.file = file
    pathLanguage = Self.place(of: ProjectPath(named: file))?.language
  }

  /// Parses a file of a project.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ file: ProjectFile) throws(Diagnostic) {
    document = try PODocument(file.bytes, file: file.path, acceptsRepetitions: true)
    (self.file, pathLanguage) = (file.path, file.place?.language)
  }
}

/// The header fields and comments that only this package writes.
enum PONotation {
  /// Says that `msgctxt` is the key of a message.
  static let keysField = "X-Catalog-Keys"
  static let keysValue = "msgctxt"
  /// The value of `Content-Type`.
  static let contentType = "text/plain; charset=UTF-8"
  /// The language of each `msgid`.
  static let sourceField = "X-Source-Language"
  /// What joins `msgctxt` and `msgid` in compiled files, so that gettext refuses it in strings.
  static let glue = "\u{4}"
  /// Begins an extracted comment with the text for a category that no integer has.
  static func form(_ category: PluralCategory) -> String {
    CommentNotation.start + "\(category) is "
  }
}

extension PODocument {
  /// The language of the translations; nil if the header does not name it.
  var language: String? { header("Language").flatMap(POSIXLocale.language) }

  /// The language of each `msgid`; nil if the header does not name it.
  var sourceLanguage: String? { header(PONotation.sourceField).flatMap(POSIXLocale.language) }

  /// Returns the key of a message.
  func key(of entry: Entry) -> String { entry.key(hasContextKeys: hasContextKeys) }
}

extension PODocument.Entry {
  /// Returns the key of the message.
  ///
  /// - Parameter hasContextKeys: Whether a `msgctxt` is the key.
  func key(hasContextKeys: Bool) -> String {
    if let key = own(CommentNotation.key) { return key.unescapedLine }
    guard let context else { return id }
    return hasContextKeys ? context : context + PONotation.glue + id
  }

  /// The notes for translators, without the comments that this package writes for itself.
  var comment: String? {
    let lines =
      extractedComments.filter { !$0.isOwnComment }
      .map { $0.after(CommentNotation.comment) ?? $0 } + translatorComments
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The flags for formats, without the prefix of xgettext's guesses, which msgfmt trusts.
  var formatFlags: [String] {
    flags.filter { $0.hasSuffix("-format") }.map { $0.after("possible-") ?? $0 }
  }

  /// Whether msgfmt compares the arguments of the texts.
  var isChecked: Bool { formatFlags.contains(where: FormatLanguage.hasLanguage) }

  /// The text of the first extracted comment of this package with a beginning; nil if there is none.
  fileprivate func own(_ beginning: String) -> String? {
    extractedComments.lazy.compactMap { $0.after(beginning) }.first
  }

  /// The position of the argument that chooses the form; nil for the number that the texts show.
  var countedPosition: Int? {
    own(CommentNotation.argument).flatMap { Int($0) }.flatMap { 1...999 ~= $0 ? $0 : nil }
  }

  /// The text for a category that no integer has; nil if no comment has it.
  func folded(_ category: PluralCategory) -> String? {
    own(PONotation.form(category))?.unescapedLine
  }

  /// Returns a text of the message in Apple's notation.
  ///
  /// - Parameter syntax: The syntax of the message, which callers with several texts find once.
  func apple(
    _ text: String, at position: SourcePosition?, from syntax: FormatSyntax
  ) -> AuthoredText {
    let format =
      switch syntax {
      case .apple: FormatString(text)
      case .c: CConversions.apple(text)
      case .python:
        FormatString(PythonFormat.apple(text, sources: [id, pluralID].compactMap(\.self)))
      case .other: FormatString(showing: text, asForm: pluralID != nil)
      }
    return AuthoredText(format, position: position)
  }

  /// Returns texts in Apple's notation as the message spells them.
  func spelled(_ texts: [String]) -> [String] {
    switch syntax(of: texts) {
    case .apple, .python: texts
    case .c: texts.map { CConversions.c($0, like: id + (pluralID ?? "")) }
    case .other: texts.map { FormatString($0).textWithoutArguments }
    }
  }
}

extension String {
  /// Whether this package wrote the extracted comment for itself.
  var isOwnComment: Bool {
    after(CommentNotation.key) != nil || after(CommentNotation.argument) != nil || isFormComment
  }

  /// Whether this package wrote the extracted comment for a category that no integer has.
  var isFormComment: Bool {
    PluralCategory.allCases.contains { after(PONotation.form($0)) != nil }
  }

  /// Whether the text contains U+0004, which strings of PO files cannot contain.
  var hasGlue: Bool { utf8.contains(4) }

  /// Returns what follows a beginning, compared by bytes; nil if the text begins otherwise.
  func after(_ beginning: String) -> String? {
    guard utf8.starts(with: beginning.utf8) else { return nil }
    return String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self)
  }

  /// The text on one line: `\n` for a line feed, `\\` for a backslash, `\u0004` for other control characters.
  var escapedLine: String {
    escaping { scalar in
      switch scalar {
      case "\\", "\n", "\r": scalar.backslashEscape
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": "\\u\(scalar.hexadecimal)"
      default: nil
      }
    }
  }

  /// The text that ``escapedLine`` wrote.
  var unescapedLine: String {
    var result = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let digits = rest.prefix(4)
      if escaped == "u", digits.count == 4,
        let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
      {
        result.unicodeScalars.append(scalar)
        rest.removeFirst(4)
      } else {
        result.unicodeScalars.append(escaped == "n" ? "\n" : escaped == "r" ? "\r" : escaped)
      }
    }
    return result
  }
}
