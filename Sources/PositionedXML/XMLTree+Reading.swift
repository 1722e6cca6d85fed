import CExpat

extension XMLTree {
  /// Reads a document.
  ///
  /// External entities and document type definitions are never fetched. Entities that grow beyond
  /// reason are refused by expat.
  ///
  /// - Parameter bytes: The document in UTF-8 or UTF-16, or in another encoding that expat knows and
  ///   the document declares.
  /// - Throws: ``ReadingError`` at the first place that is not well-formed, or that nests deeper than
  ///   1,000 elements.
  /// - Complexity: O(*n*) in the length of the document.
  public init(_ bytes: some Collection<UInt8>) throws(ReadingError) {
    guard let parser = XML_ParserCreate(nil) else {
      throw ReadingError(.outOfMemory, line: 1, column: 1)
    }
    defer { XML_ParserFree(parser) }
    let builder = TreeBuilder(parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in TreeBuilder.from(data).start(name, attributes) },
      { data, _ in TreeBuilder.from(data).end() })
    XML_SetCharacterDataHandler(parser) { data, text, length in
      TreeBuilder.from(data).append(text, length)
    }
    let status = withExtendedLifetime(builder) {
      Array(bytes).withUnsafeBytes { buffer -> XML_Status in
        var status = XML_STATUS_OK
        // Expat takes lengths of 32 bits.
        var rest = buffer[...]
        repeat {
          let chunk = rest.prefix(1 << 24)
          rest = rest.dropFirst(chunk.count)
          let bytes = UnsafeRawBufferPointer(rebasing: chunk)
          status = XML_Parse(
            parser, bytes.bindMemory(to: CChar.self).baseAddress, CInt(bytes.count),
            rest.isEmpty ? 1 : 0)
        } while status == XML_STATUS_OK && !rest.isEmpty
        return status
      }
    }
    let position = builder.position
    if builder.isTooDeep {
      throw ReadingError(.tooDeep, line: position.line, column: position.column)
    }
    guard status == XML_STATUS_OK, let root = builder.root else {
      let text = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw ReadingError(
        .notWellFormed(text ?? "not well-formed"), line: position.line, column: position.column)
    }
    self.root = root
  }

  /// Why a document cannot be read, and where.
  public struct ReadingError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
      /// The document breaks a rule of XML; expat's own words.
      case notWellFormed(String)
      /// Elements nest deeper than 1,000.
      case tooDeep
      /// There is no memory for a parser.
      case outOfMemory
    }

    /// What is wrong.
    public let kind: Kind
    /// Where.
    public let position: Position

    init(_ kind: Kind, line: Int, column: Int) {
      self.kind = kind
      position = Position(line: line, column: column)
    }
  }
}

extension XMLTree.ReadingError: CustomStringConvertible {
  /// What is wrong, in a sentence without its full stop.
  public var description: String {
    switch kind {
    case .notWellFormed(let text): text
    case .tooDeep: "elements nest deeper than \(TreeBuilder.largestDepth)"
    case .outOfMemory: "out of memory"
    }
  }
}

/// Builds the tree while expat reads.
private final class TreeBuilder {
  static let largestDepth = 1000

  private let parser: XML_Parser
  private var open: [XMLTree.Element] = []
  private var text: [UInt8] = []
  private var textPosition = XMLTree.Position(line: 1, column: 1)
  private(set) var root: XMLTree.Element?
  private(set) var isTooDeep = false

  init(_ parser: XML_Parser) { self.parser = parser }

  static func from(_ data: UnsafeMutableRawPointer?) -> TreeBuilder {
    // The data is always the builder that the parser was given.
    Unmanaged<TreeBuilder>.fromOpaque(data!).takeUnretainedValue()
  }

  var position: XMLTree.Position {
    .init(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  func start(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    flushText()
    guard open.count < Self.largestDepth, let name else {
      isTooDeep = true
      XML_StopParser(parser, 0)
      return
    }
    var list: [XMLTree.Attribute] = []
    var next = attributes
    while let name = next?.pointee, let value = next?.advanced(by: 1).pointee {
      list.append(.init(name: String(cString: name), value: String(cString: value)))
      next = next?.advanced(by: 2)
    }
    let full = String(cString: name)
    let local = full.lastIndex(of: ":").map { full[full.index(after: $0)...] } ?? full[...]
    open.append(
      XMLTree.Element(name: String(local), attributes: list, children: [], position: position))
  }

  func end() {
    flushText()
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  func append(_ bytes: UnsafePointer<CChar>?, _ length: CInt) {
    if text.isEmpty { textPosition = position }
    bytes?.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      text += UnsafeBufferPointer(start: $0, count: Int(length))
    }
  }

  private func flushText() {
    guard !text.isEmpty, !open.isEmpty else { return }
    open[open.count - 1].children.append(
      .text(String(decoding: text, as: UTF8.self), textPosition))
    text.removeAll(keepingCapacity: true)
  }
}
