public import Diagnostics

/// Why a document cannot be read, and where.
public struct XMLReadingError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The document breaks a rule of XML; expat's own words.
    case notWellFormed(String)
    /// The document is not complete; expat's own words.
    case endsTooEarly(String)
    /// The document type declares an entity.
    case entityDeclaration(String)
    /// A reference to an entity that is neither XML's own nor a character.
    case undefinedEntity(String)
    /// The XML declaration names another encoding than UTF-8 and UTF-16.
    case encoding(String)
    /// Elements nest deeper than ``XMLReader/largestDepth``.
    case tooDeep
    /// There are more bytes than this.
    case tooLarge(Int)
    /// There is no memory for a parser.
    case outOfMemory
  }

  /// What is wrong.
  public let kind: Kind
  /// The offset of the byte at which it is seen.
  public let offset: Int
  /// The place of that byte.
  public let position: SourcePosition

  init(_ kind: Kind, offset: Int, position: SourcePosition) {
    self.kind = kind
    self.offset = offset
    self.position = position
  }
}

extension XMLReadingError: CustomStringConvertible {
  /// What is wrong, in a sentence without its full stop.
  public var description: String {
    switch kind {
    case .notWellFormed(let text), .endsTooEarly(let text): text
    case .entityDeclaration(let name): "entity '\(name)' is declared; entities are not accepted"
    case .undefinedEntity(let name): "undefined entity '\(name)'"
    case .encoding(let name): "the declared encoding is '\(name)'; expected UTF-8 or UTF-16"
    case .tooDeep: "elements nest deeper than \(XMLReader.largestDepth)"
    case .tooLarge(let size): "the document has more than \(size) bytes"
    case .outOfMemory: "out of memory"
    }
  }
}
