package import Diagnostics
import PositionedJSON

/// The contents of a PO or POT file: a header and messages, with their comments.
///
/// GNU gettext manual, “The Format of PO Files”.
package struct PODocument: Sendable {
  /// A message.
  package struct Entry: Hashable, Sendable {
    /// Comments of translators: `# `, without the sign.
    package var translatorComments: [String] = []
    /// Comments from the source code: `#. `, without the sign.
    package var extractedComments: [String] = []
    /// Lines of references: `#: `, without the sign.
    package var references: [String] = []
    /// Flags: `fuzzy`, `objc-format`.
    package var flags: [String] = []
    /// The lines of the previous message: `#| `, without the sign.
    package var previous: [String] = []
    /// Whether no code uses the message any more: `#~`.
    package var isObsolete = false
    /// `msgctxt`; nil if it is missing.
    package var context: String?
    /// `msgid`
    package var id = ""
    /// `msgid_plural`; nil if the message has no plural forms.
    package var pluralID: String?
    /// `msgstr`, or each `msgstr[n]`.
    package var translations: [String] = []
    /// The source location of `msgid`; nil if the entry was not read.
    package var position: SourcePosition?
    /// The source location of each translation; empty if the entry was not read.
    package var translationPositions: [SourcePosition] = []
    /// The place of the entry in the file; nil if the entry was not read.
    var place: Int?

    package init() {}

    /// Whether the entry is the file's header.
    package var isHeader: Bool { id.isEmpty && context == nil && !isObsolete }

    /// Whether the translation has to be checked by a translator.
    package var isFuzzy: Bool { flags.contains("fuzzy") }

    /// Whether all forms have a text.
    package var isTranslated: Bool { translations.allSatisfy { !$0.isEmpty } }
  }

  /// The messages, with the header first if there is one.
  package var entries: [Entry] = []
  /// The parts of the file that was read: a part for each entry, and then comments that belong to none.
  private(set) var root = FilePart(separator: .line)
  /// The encoding of the file, except for charsets that only the header names.
  private(set) var encoding = TextEncoding.utf8(mark: false)

  package init() {}

  init(entries: [Entry], root: FilePart, encoding: TextEncoding) {
    (self.entries, self.root, self.encoding) = (entries, root, encoding)
  }

  /// The messages, without the header and without obsolete ones.
  package var messages: [Entry] { entries.filter { !$0.isHeader && !$0.isObsolete } }

  /// The charset in the header; nil if it is missing.
  var charset: String? { header("Content-Type").flatMap(\.poCharset) }

  /// The header; nil if it is missing.
  var header: Entry? { entries.first { $0.isHeader } }

  /// The formula in the header; nil if it is missing or empty.
  var pluralForms: String? { header("Plural-Forms").flatMap { $0.isEmpty ? nil : $0 } }

  /// The source location of the header; nil if it is missing.
  var headerPosition: SourcePosition? {
    header?.translationPositions.first ?? header?.position
  }

  /// Returns the value of a header field; nil if it is missing.
  ///
  /// - Parameter name: The name, in any case.
  package func header(_ name: String) -> String? {
    let name = name.lowercased()
    for line in header?.translations.first?.split(separator: "\n") ?? [] {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name else {
        continue
      }
      return String(line[line.index(after: colon)...]).trimmed
    }
    return nil
  }
}

extension String {
  /// The text without spaces and tabs at both ends.
  var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    let start = drop(while: isBlank)
    return String(
      start[..<(start.lastIndex { !isBlank($0) }.map(start.index(after:)) ?? start.startIndex)])
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether a backslash is at the end, before any number of spaces.
  var endsInBackslash: Bool { last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\\") }
}
