public import Diagnostics

/// An XML document as a tree with source positions.
///
/// Names are local names, without namespace prefixes. Comments, processing instructions and the document type are omitted; CDATA
/// sections become text.
public struct XMLTree: Sendable {
  /// The outermost element.
  public let root: Element

  /// An element.
  public struct Element: Sendable {
    /// The name without prefix.
    public let name: String
    /// The namespace prefix of the name; nil if it has none.
    public let prefix: String?
    /// The attributes in the order of the document, with names as written.
    public let attributes: [Attribute]
    /// The content in order. Adjacent texts are joined.
    public var children: [Node]
    /// The position of the start tag.
    public let position: SourcePosition
    /// The offsets of the element's bytes in the document, including tags.
    public internal(set) var range: Range<Int>
    /// The offsets of the bytes between the tags; empty at the end of ``range`` for an element with a single tag.
    public internal(set) var content: Range<Int>
  }

  /// An attribute.
  public struct Attribute: Hashable, Sendable {
    /// The name, with its prefix.
    public let name: String
    /// The value, with references resolved.
    public let value: String
  }

  /// A piece of the content of an element.
  public enum Node: Sendable {
    /// An element.
    case element(Element)
    /// Text with references resolved, and its position.
    case text(String, SourcePosition)
  }
}

extension XMLTree.Element {
  /// The elements among the children.
  public var elements: [XMLTree.Element] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The texts among the children, joined.
  public var text: String {
    children.reduce(into: "") { if case .text(let text, _) = $1 { $0 += text } }
  }

  /// The value of an attribute; `nil` if the attribute is missing.
  public subscript(attribute name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Returns the first child element with a name.
  public func first(_ name: String) -> XMLTree.Element? { elements.first { $0.name == name } }

  /// Returns the child elements with a name.
  public func all(_ name: String) -> [XMLTree.Element] { elements.filter { $0.name == name } }
}
