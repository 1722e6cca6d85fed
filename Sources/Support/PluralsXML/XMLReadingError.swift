package import PluralsDiagnostics

/// The reason why a document cannot be parsed, and its position.
package struct XMLReadingError: Error, Hashable, Sendable {
  /// The kind of error.
  package enum Kind: Hashable, Sendable {
    /// The document is not well-formed; expat's message.
    case notWellFormed(String)
    /// The name of an end tag is not that of the innermost open element; which end tag that element needs.
    case mismatchedTag(String, expected: String)
    /// The document is incomplete; what is missing.
    case endsTooEarly(String)
    /// The document type declares an entity.
    case entityDeclaration(String)
    /// The value of an accepted entity is not text.
    case entityValue(String)
    /// A reference to an entity that is neither predefined in XML nor a character reference.
    case undefinedEntity(String)
    /// The XML declaration names an encoding other than UTF-8 and UTF-16.
    case encoding(String)
    /// The XML declaration names another encoding than the one in which the document is written.
    case contradictoryEncoding(String)
    /// The document begins with the byte order mark of UTF-32.
    case utf32
    /// Elements nest deeper than ``XMLReader/largestDepth``.
    case tooDeep
    /// The document has more bytes than this limit.
    case tooLarge(Int)
    /// There is not enough memory for a parser.
    case outOfMemory
  }

  /// The kind of error.
  package let kind: Kind
  /// The offset of the byte at which the error was found.
  package let offset: Int
  /// The position of that byte.
  package let position: SourcePosition

  init(_ kind: Kind, offset: Int, position: SourcePosition) {
    self.kind = kind
    self.offset = offset
    self.position = position
  }
}

extension XMLReadingError: CustomStringConvertible {
  /// The error message, without a full stop.
  package var description: String {
    switch kind {
    case .notWellFormed(let text): text
    case .mismatchedTag(let name, let expected): "mismatched tag: \(expected), found </\(name)>"
    case .endsTooEarly(let text): "the file ends too early: \(text)"
    case .entityDeclaration(let name): "entity '\(name)' is declared; entities are not accepted"
    case .entityValue(let name):
      "the value of entity '\(name)' has markup or an unknown reference; write the markup where the entity is used"
    case .undefinedEntity(let name): "undefined entity '\(name)'"
    case .encoding(let name): "the declared encoding is '\(name)'; expected UTF-8 or UTF-16"
    case .contradictoryEncoding(let encoding):
      "the declared encoding is wrong: this is \(encoding); correct the declaration"
    case .utf32: "this is UTF-32; expected UTF-8 or UTF-16"
    case .tooDeep: "elements nest deeper than \(XMLReader.largestDepth)"
    case .tooLarge(let size): "the document has more than \(size) bytes"
    case .outOfMemory: "out of memory"
    }
  }
}
