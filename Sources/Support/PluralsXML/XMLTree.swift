package import PluralsDiagnostics

/// An XML document as a tree with source positions.
///
/// Names are local names, without namespace prefixes. Comments, processing instructions and the document type are omitted; CDATA
/// sections become text.
package struct XMLTree: Sendable {
  /// The outermost element.
  package let root: Element

  /// An element.
  package struct Element: Sendable {
    /// The name without prefix.
    package let name: String
    /// The namespace prefix of the name; nil if it has none.
    package let prefix: String?
    /// The attributes in the order of the document, with names as written.
    package let attributes: [Attribute]
    /// The content in order. Adjacent texts are joined.
    package var children: [Node]
    /// The position of the start tag.
    package let position: SourcePosition
    /// The offsets of the element's bytes in the document, including tags.
    package internal(set) var range: Range<Int>
    /// The offsets of the bytes between the tags; empty at the end of ``range`` for an element with a single tag.
    package internal(set) var content: Range<Int>
  }

  /// An attribute.
  package struct Attribute: Hashable, Sendable {
    /// The name, with its prefix.
    package let name: String
    /// The value, with references resolved.
    package let value: String
  }

  /// A piece of the content of an element.
  package enum Node: Sendable {
    /// An element.
    case element(Element)
    /// Text with references resolved, and its position.
    case text(String, SourcePosition)
  }
}

extension XMLTree.Element {
  /// The elements among the children.
  package var elements: [XMLTree.Element] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The texts among the children, joined.
  package var text: String {
    children.reduce(into: "") { if case .text(let text, _) = $1 { $0 += text } }
  }

  /// The value of an attribute; `nil` if the attribute is missing.
  package subscript(attribute name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Returns the first child element with a name.
  package func first(_ name: String) -> XMLTree.Element? { elements.first { $0.name == name } }

  /// Returns the child elements with a name.
  package func all(_ name: String) -> [XMLTree.Element] { elements.filter { $0.name == name } }
}

extension [UInt8] {
  /// Returns the ranges of the names and of the values, without quotation marks, of the attributes in a start tag.
  ///
  /// - Parameter start: The offset of the tag, which is well-formed.
  /// - Complexity: O(*n*) in the length of the tag.
  package func xmlAttributes(inTagAt start: Int) -> [(name: Range<Int>, value: Range<Int>)] {
    var attributes: [(name: Range<Int>, value: Range<Int>)] = []
    var end = self[start...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? count
    while let name = self[end...].firstIndex(where: { $0 > 0x20 }), !"/>".utf8.contains(self[name]),
      let equals = self[name...].firstIndex(of: UInt8(ascii: "=")),
      let quote = self[equals...].firstIndex(where: { "\"'".utf8.contains($0) }),
      let close = self[(quote + 1)...].firstIndex(of: self[quote])
    {
      let nameEnd = self[name..<equals].firstIndex { $0 <= 0x20 } ?? equals
      attributes.append((name..<nameEnd, quote + 1..<close))
      end = close + 1
    }
    return attributes
  }
}
