import PluralsDiagnostics

extension XMLTree {
  /// Parses a document in the same way as ``XMLReader``.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8 or UTF-16.
  ///   - acceptsEntities: Whether the document may declare entities whose values are text, without markup and other entities.
  /// - Throws: The first part that is not well-formed or not accepted.
  /// - Complexity: O(*n*) in the length of the document.
  package init(
    _ bytes: some Collection<UInt8>, acceptsEntities: Bool = false
  ) throws(XMLReadingError) {
    let builder = TreeBuilder()
    try XMLReader.read(Array(bytes), into: builder, acceptsEntities: acceptsEntities)
    self = builder.tree
  }
}

/// Builds the tree during parsing.
final class TreeBuilder: XMLHandler {
  private var open: [XMLTree.Element] = []
  private var text: [UInt8] = []
  private var textPosition = SourcePosition(line: 1, column: 1)
  private var root: XMLTree.Element?

  /// The tree of a well-formed document, which has an element.
  var tree: XMLTree { XMLTree(root: root!) }

  func startElement(_ name: String, _ attributes: [XMLTree.Attribute], in reader: XMLReader) {
    flushText()
    let colon = name.lastIndex(of: ":")
    let local = colon.map { name[name.index(after: $0)...] } ?? name[...]
    let start = reader.offset
    let end = start + reader.length
    open.append(
      XMLTree.Element(
        name: String(local), prefix: colon.map { String(name[..<$0]) }, attributes: attributes,
        children: [], position: reader.position,
        range: start..<end, content: end..<end))
  }

  func endElement(in reader: XMLReader) {
    flushText()
    guard var element = open.popLast() else { return }
    element.content = element.content.lowerBound..<reader.offset
    element.range = element.range.lowerBound..<reader.offset + reader.length
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  func characters(_ bytes: UnsafeBufferPointer<UInt8>, in reader: XMLReader) {
    if text.isEmpty { textPosition = reader.position }
    text += bytes
  }

  private func flushText() {
    guard !text.isEmpty, !open.isEmpty else { return }
    open[open.count - 1].children.append(
      .text(String(decoding: text, as: UTF8.self), textPosition))
    text.removeAll(keepingCapacity: true)
  }
}
