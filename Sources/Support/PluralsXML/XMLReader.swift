import PluralsCExpat
package import PluralsDiagnostics

/// Parses XML with expat. All XML parsers of the package share its policy:
///
/// - Only the given bytes are read: the external subset that a document type names is never fetched.
/// - Entity declarations are rejected, and so are references to entities other than XML's five predefined ones and character
///   references, in text and in attributes. A document therefore cannot expand, access other resources or lose a character during
///   parsing. Callers can accept entities of a document whose values are text without markup.
/// - The encoding is UTF-8 or UTF-16, and must match the XML declaration if that names an encoding.
/// - Depth and size are limited.
///
/// XML 1.0; “Extensible Markup Language (XML) 1.0”, sections 4.3.3 and 4.4.
package final class XMLReader {
  /// The maximum nesting depth of elements.
  package static let largestDepth = NestingLimit.largestDepth
  /// The maximum number of bytes in a document.
  package static let largestSize = 1 << 30
  /// The maximum number of bytes in the values of all references to entities.
  private static let largestExpansion = 1 << 20

  /// The document in UTF-8.
  private let bytes: [UInt8]
  private let hasMark: Bool
  /// The names that the XML declaration may give the document's encoding.
  private let encodings: [String]
  private let handler: any XMLHandler
  /// Whether entities whose values are text are accepted.
  private let acceptsEntities: Bool
  /// The values of the entities of the document, in UTF-8.
  private var entities: [String: [UInt8]] = [:]
  /// The number of bytes in the values of all references so far.
  private var expansion = 0
  private let parser: XML_Parser
  /// The offsets of the start tags of all open elements.
  private var openTags: [Int] = []
  /// Whether there is a document type: in that case, expat does not report undefined entities in attributes.
  private var hasDocumentType = false
  private var refusal: XMLReadingError?

  private init(
    _ bytes: [UInt8], handler: any XMLHandler, parser: XML_Parser, acceptsEntities: Bool
  ) {
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF]) || bytes.first == 0
    let isWide =
      isBigEndian || bytes.starts(with: [0xFF, 0xFE]) || bytes.dropFirst().first == 0
    self.bytes = isWide ? bytes.utf8(isBigEndian: isBigEndian) : bytes
    encodings = isWide ? ["utf-16", isBigEndian ? "utf-16be" : "utf-16le"] : ["utf-8"]
    self.acceptsEntities = acceptsEntities
    hasMark = self.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.handler = handler
    self.parser = parser
  }

  deinit { XML_ParserFree(parser) }

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8 or UTF-16.
  ///   - handler: Receives the parts in the order of the document.
  ///   - largestSize: The maximum number of bytes in the document.
  ///   - acceptsEntities: Whether the document may declare entities whose values are text, without markup and other entities.
  /// - Throws: The first part that is not well-formed or not accepted.
  /// - Complexity: O(*n*) in the length of the document.
  package static func read(
    _ bytes: [UInt8], into handler: any XMLHandler, largestSize: Int = XMLReader.largestSize,
    acceptsEntities: Bool = false
  ) throws(XMLReadingError) {
    let start = SourcePosition(line: 1, column: 1)
    guard bytes.count <= min(largestSize, XMLReader.largestSize) else {
      throw XMLReadingError(.tooLarge(largestSize), offset: 0, position: start)
    }
    if bytes.beginsWithUTF32Mark { throw XMLReadingError(.utf32, offset: 0, position: start) }
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw XMLReadingError(.outOfMemory, offset: 0, position: start)
    }
    let reader = XMLReader(
      bytes, handler: handler, parser: parser, acceptsEntities: acceptsEntities)
    reader.installHandlers()
    try reader.check(withExtendedLifetime(reader) { reader.parse() })
  }

  // MARK: The current part

  /// The offset of the current part's first byte. In UTF-16, the document in UTF-8 is counted.
  package var offset: Int { XML_GetCurrentByteIndex(parser) }

  /// The number of bytes of the current part; 0 at the end of an element without an end tag.
  package var length: Int { Int(XML_GetCurrentByteCount(parser)) }

  /// The position at which the current part begins. A byte order mark does not count as a column.
  package var position: SourcePosition {
    let line = Int(XML_GetCurrentLineNumber(parser))
    let column = Int(XML_GetCurrentColumnNumber(parser))
    return .init(line: line, column: line == 1 && hasMark ? max(1, column) : column + 1)
  }

  // MARK: Parsing

  private func parse() -> XML_Status {
    bytes.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
    }
  }

  private func check(_ status: XML_Status) throws(XMLReadingError) {
    if let refusal { throw refusal }
    if status != XML_STATUS_OK { throw error }
  }

  /// The error that expat reports, with the position at which it stopped.
  private var error: XMLReadingError {
    let code = XML_GetErrorCode(parser)
    let text = XML_ErrorString(code).map { String(cString: $0) } ?? "not well-formed"
    let missing: String? =
      switch code {
      case XML_ERROR_NO_ELEMENTS: openTags.last.map(expectedEnd) ?? "expected an element"
      case XML_ERROR_UNCLOSED_TOKEN: "a tag, a comment or a reference is not complete"
      case XML_ERROR_PARTIAL_CHAR: "a character is not complete"
      case XML_ERROR_UNCLOSED_CDATA_SECTION: "expected ']]>'"
      default: nil
      }
    // Expat does not report the position of a reference in a tag. It is the first undefined one there.
    let reference =
      code == XML_ERROR_UNDEFINED_ENTITY ? undefinedReference(in: self.offset..<bytes.count) : nil
    let offset = reference?.offset ?? self.offset
    if code == XML_ERROR_TAG_MISMATCH, let start = openTags.last {
      return XMLReadingError(
        .mismatchedTag(name(ofTagAt: offset), expected: expectedEnd(ofTagAt: start)),
        offset: offset, position: position(of: offset))
    }
    return XMLReadingError(
      reference.map { .undefinedEntity($0.name) } ?? missing.map { .endsTooEarly($0) }
        ?? .notWellFormed(text), offset: offset, position: position(of: offset))
  }

  /// Returns which end tag a start tag needs.
  private func expectedEnd(ofTagAt start: Int) -> String {
    let lines = bytes[..<start].count { $0 == 0x0A }
    return "expected </\(name(ofTagAt: start))> for the tag in line \(lines + 1)"
  }

  /// Returns the name in a tag.
  ///
  /// - Parameter offset: The offset of the tag or of the name in it.
  private func name(ofTagAt offset: Int) -> String {
    let ends = Set("<>/ \t\r\n".utf8)
    let name = bytes[offset...].drop(while: ends.contains).prefix { !ends.contains($0) }
    return String(decoding: name, as: UTF8.self)
  }

  /// Stops parsing with an error at the current part, or at an offset in it.
  private func refuse(_ kind: XMLReadingError.Kind, at offset: Int? = nil) {
    if refusal == nil {
      let offset = offset ?? self.offset
      refusal = XMLReadingError(kind, offset: offset, position: position(of: offset))
    }
    XML_StopParser(parser, 0)
  }

  /// Returns the position of a byte of the current part.
  private func position(of offset: Int) -> SourcePosition {
    var (line, column) = (position.line, position.column)
    var previous: UInt8 = 0
    for byte in bytes.prefix(max(0, offset)).dropFirst(max(0, self.offset)) {
      if byte == 0x0A, previous == 0x0D { continue }
      previous = byte
      if byte == 0x0A || byte == 0x0D {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourcePosition(line: line, column: column)
  }

  // MARK: Handlers

  private static func from(_ data: UnsafeMutableRawPointer?) -> XMLReader {
    // The data is always the reader that was passed to the parser.
    Unmanaged<XMLReader>.fromOpaque(data!).takeUnretainedValue()
  }

  private func installHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { XMLReader.from($0).startElement($1, $2) },
      { reader, _ in XMLReader.from(reader).endElement() })
    XML_SetCharacterDataHandler(parser) { XMLReader.from($0).characters($1, count: $2) }
    XML_SetXmlDeclHandler(parser) { reader, _, encoding, _ in
      if let encoding { XMLReader.from(reader).check(encoding: String(cString: encoding)) }
    }
    XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in
      XMLReader.from(reader).hasDocumentType = true
    }
    XML_SetAttlistDeclHandler(parser) { reader, _, _, _, value, _ in
      if value != nil { XMLReader.from(reader).checkDefault() }
    }
    XML_SetEntityDeclHandler(parser) { reader, name, isParameter, value, count, _, _, _, _ in
      let name = name.map { String(cString: $0) } ?? ""
      let text = value.flatMap { value in
        isParameter != 0
          ? nil
          : UnsafeBufferPointer(start: value, count: Int(count)).map { UInt8(bitPattern: $0) }
      }
      XMLReader.from(reader).entity(name, text)
    }
    XML_SetSkippedEntityHandler(parser) { reader, name, _ in
      let name = name.map { String(cString: $0) } ?? ""
      XMLReader.from(reader).reference(name)
    }
    XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 0 }
    // Handles everything without another handler. Expat does not report parameter entities in any other way.
    XML_SetDefaultHandler(parser) { reader, text, count in
      XMLReader.from(reader).checkOther(text, count: count)
    }
  }

  private func startElement(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard refusal == nil, let name else { return }
    guard openTags.count < Self.largestDepth else { return refuse(.tooDeep) }
    openTags.append(offset)
    if hasDocumentType, attributes?.pointee != nil { checkTag() }
    guard refusal == nil else { return }
    var list: [XMLTree.Attribute] = []
    var next = attributes
    while let name = next?.pointee, let value = next?.advanced(by: 1).pointee {
      list.append(.init(name: String(cString: name), value: String(cString: value)))
      next = next?.advanced(by: 2)
    }
    handler.startElement(String(cString: name), list, in: self)
  }

  private func endElement() {
    guard refusal == nil else { return }
    openTags.removeLast()
    handler.endElement(in: self)
  }

  private func characters(_ text: UnsafePointer<XML_Char>?, count: Int32) {
    guard refusal == nil, let text else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      handler.characters(UnsafeBufferPointer(start: $0, count: Int(count)), in: self)
    }
  }

  // MARK: Entities

  /// Keeps the value of an entity, or rejects it.
  private func entity(_ name: String, _ value: [UInt8]?) {
    guard refusal == nil else { return }
    guard acceptsEntities, let value else { return refuse(.entityDeclaration(name)) }
    guard let text = value.resolvingReferences(to: entities) else {
      return refuse(.entityValue(name))
    }
    guard text.count <= Self.largestExpansion else {
      return refuse(.tooLarge(Self.largestExpansion))
    }
    // The first declaration counts: XML 1.0, section 4.2.
    if entities[name] == nil { entities[name] = text }
  }

  /// Passes on the value of an entity as text. Expat expands references in attributes itself.
  private func reference(_ name: String) {
    guard refusal == nil else { return }
    guard let text = entities[name] else { return refuse(.undefinedEntity(name)) }
    expansion += text.count
    guard expansion <= Self.largestExpansion else {
      return refuse(.tooLarge(Self.largestExpansion))
    }
    text.withUnsafeBufferPointer { handler.characters($0, in: self) }
  }

  // MARK: Policy

  private func check(encoding: String) {
    let known = ["utf-8", "utf-16", "utf-16le", "utf-16be"]
    let name = encoding.lowercased()
    if encodings.contains(name) { return }
    let declaration = bytes[offset..<offset + length]
    refuse(
      known.contains(name)
        ? .contradictoryEncoding(encodings[0].uppercased()) : .encoding(encoding),
      at: declaration.indices.last { declaration[$0...].starts(with: encoding.utf8) })
  }

  /// Rejects references to undefined entities in the default value of an attribute, which the parser is at.
  private func checkDefault() {
    guard refusal == nil else { return }
    let end = bytes[offset...].dropFirst().firstIndex(of: bytes[offset])
    checkReferences(in: offset..<(end ?? bytes.count))
  }

  /// Rejects references to undefined entities in the tag.
  ///
  /// Uses a loop over memory: build plugins run without optimization, where sequences are expensive.
  private func checkTag() {
    let tag = offset..<offset + length
    let hasReference = bytes.withUnsafeBufferPointer { bytes in
      var offset = tag.lowerBound
      while offset < tag.upperBound {
        if bytes[offset] == UInt8(ascii: "&") { return true }
        offset += 1
      }
      return false
    }
    if hasReference { checkReferences(in: tag) }
  }

  /// Rejects references to undefined entities.
  private func checkReferences(in range: Range<Int>) {
    if let (name, offset) = undefinedReference(in: range) {
      refuse(.undefinedEntity(name), at: offset)
    }
  }

  /// Returns the first reference to an undefined entity in some bytes of markup.
  private func undefinedReference(in range: Range<Int>) -> (name: String, offset: Int)? {
    var reference: Int?
    for (offset, byte) in zip(range, bytes[range]) {
      if byte == UInt8(ascii: "&") {
        reference = offset
      } else if let start = reference, byte == UInt8(ascii: ";") {
        let name = String(decoding: bytes[(start + 1)..<offset], as: UTF8.self)
        if !["amp", "lt", "gt", "quot", "apos"].contains(name), !name.hasPrefix("#"),
          entities[name] == nil
        {
          return (name, start)
        }
        reference = nil
      }
    }
    return nil
  }

  private func checkOther(_ text: UnsafePointer<XML_Char>?, count: Int32) {
    guard refusal == nil, openTags.isEmpty, let text, count > 2 else { return }
    let reference = UnsafeBufferPointer(start: text, count: Int(count)).map {
      UInt8(bitPattern: $0)
    }
    guard reference.first == UInt8(ascii: "%"), reference.last == UInt8(ascii: ";") else { return }
    refuse(.undefinedEntity(String(decoding: reference[1..<reference.count - 1], as: UTF8.self)))
  }
}

/// A receiver of the parts of an XML document.
package protocol XMLHandler: AnyObject {
  /// Called at the start of an element, with the reader at its tag. Attributes include default values from the document type.
  func startElement(_ name: String, _ attributes: [XMLTree.Attribute], in reader: XMLReader)
  /// Called for a piece of text with references resolved, with the reader at the piece. A text can consist of several pieces.
  func characters(_ text: UnsafeBufferPointer<UInt8>, in reader: XMLReader)
  /// Called at the end of an element, with the reader at its end tag.
  func endElement(in reader: XMLReader)
}

extension [UInt8] {
  /// Decodes a document in UTF-16. What comes after half a character or half a code unit is left out, and a byte of UTF-8 that is
  /// invalid or incomplete in the same way takes its place.
  fileprivate func utf8(isBigEndian: Bool) -> [UInt8] {
    let units = stride(from: 0, to: count - 1, by: 2).lazy.map { place in
      let pair = (UInt16(self[place]), UInt16(self[place + 1]))
      return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
    var text: [UInt8] = []
    let isInvalid = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { text.append($0) }
    return text + (isInvalid ? [0xFF] : count % 2 == 0 ? [] : [0xE2])
  }

  /// Returns the value of an entity with the characters that XML's predefined entities and others stand for; nil if it has markup or
  /// references to unknown entities.
  fileprivate func resolvingReferences(to entities: [String: [UInt8]]) -> [UInt8]? {
    if contains(UInt8(ascii: "<")) { return nil }
    var text: [UInt8] = []
    var rest = self[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        text.append(byte)
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
      switch String(decoding: rest[..<end], as: UTF8.self) {
      case let name where entities[name] != nil: text += entities[name] ?? []
      case "amp": text.append(UInt8(ascii: "&"))
      case "lt": text.append(UInt8(ascii: "<"))
      case "gt": text.append(UInt8(ascii: ">"))
      case "quot": text.append(UInt8(ascii: "\""))
      case "apos": text.append(UInt8(ascii: "'"))
      default: return nil
      }
      rest = rest[(end + 1)...]
    }
    return text
  }
}

extension Collection<UInt8> {
  /// Whether the bytes begin with the byte order mark of UTF-32. In UTF-16, a NUL character would follow the mark.
  var beginsWithUTF32Mark: Bool {
    starts(with: [0xFF, 0xFE, 0, 0]) || starts(with: [0, 0, 0xFE, 0xFF])
  }
}
