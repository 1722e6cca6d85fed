public import Diagnostics

/// An XML document as a tree whose parts know where they are.
///
/// Names are local names: a namespace prefix is left out. Comments, processing instructions and the
/// document type are passed over; CDATA is text.
public struct XMLTree: Sendable {
  /// The outermost element.
  public let root: Element

  /// An element.
  public struct Element: Sendable {
    /// The name without prefix.
    public let name: String
    /// The attributes, in the order of the document, with names as they were written.
    public let attributes: [Attribute]
    /// What is between the tags, in order. Neighbouring texts are one.
    public var children: [Node]
    /// Where the start tag begins.
    public let position: SourcePosition
    /// The offsets of its bytes in the document, tags included.
    public internal(set) var range: Range<Int>
    /// The offsets of the bytes between its tags; empty at the end of ``range``, if it is one tag.
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
    /// Text, with references resolved, and where it begins.
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

  /// The value of an attribute; nil if the element does not have it.
  public subscript(attribute name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The first child element of a name.
  public func first(_ name: String) -> XMLTree.Element? { elements.first { $0.name == name } }

  /// The child elements of a name.
  public func all(_ name: String) -> [XMLTree.Element] { elements.filter { $0.name == name } }
}
