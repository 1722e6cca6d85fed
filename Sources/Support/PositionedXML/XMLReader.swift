import CExpat
public import Diagnostics

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
public final class XMLReader {
  /// The maximum nesting depth of elements.
  public static let largestDepth = NestingLimit.largestDepth
  /// The maximum number of bytes in a document.
  public static let largestSize = 1 << 30
  /// The maximum number of bytes in the values of all references to entities.
  private static let largestExpansion = 1 << 20

  private let bytes: [UInt8]
  private let hasMark: Bool
  private let handler: (any XMLHandler)?
  /// Whether entities whose values are text are accepted.
  private let acceptsEntities: Bool
  /// The values of the entities of the document, in UTF-8.
  private var entities: [String: [UInt8]] = [:]
  /// The number of bytes in the values of all references so far.
  private var expansion = 0
  private var parser: XML_Parser
  /// The offsets of the start tags of all open elements.
  private var openTags: [Int] = []
  /// Whether there is a document type: in that case, expat does not report undefined entities in attributes.
  private var hasDocumentType = false
  private var refusal: XMLReadingError?
  /// The default values of attributes from the document type.
  private var defaults: [XMLAttributeDefault] = []

  private init(
    _ bytes: [UInt8], handler: (any XMLHandler)?, parser: XML_Parser, acceptsEntities: Bool = false
  ) {
    self.bytes = bytes
    self.acceptsEntities = acceptsEntities
    hasMark = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]].contains { bytes.starts(with: $0) }
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
  public static func read(
    _ bytes: [UInt8], into handler: any XMLHandler, largestSize: Int = XMLReader.largestSize,
    acceptsEntities: Bool = false
  ) throws(XMLReadingError) {
    let start = SourcePosition(line: 1, column: 1)
    guard bytes.count <= min(largestSize, XMLReader.largestSize) else {
      throw XMLReadingError(.tooLarge(largestSize), offset: 0, position: start)
    }
    if bytes.beginsWithUTF32Mark { throw XMLReadingError(.utf32, offset: 0, position: start) }
    guard let parser = XML_ParserCreate(nil) else {
      throw XMLReadingError(.outOfMemory, offset: 0, position: start)
    }
    let reader = XMLReader(
      bytes, handler: handler, parser: parser, acceptsEntities: acceptsEntities)
    reader.installHandlers()
    try reader.check(withExtendedLifetime(reader) { reader.parse() })
  }

  /// Returns the default values of attributes from a document type definition.
  ///
  /// - Parameter dtd: The definition, as the external subset of a document.
  /// - Throws: The first part that is not well-formed or not accepted.
  public static func attributeDefaults(
    inDTD dtd: [UInt8]
  ) throws(XMLReadingError) -> [XMLAttributeDefault] {
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw XMLReadingError(
        .outOfMemory, offset: 0, position: SourcePosition(line: 1, column: 1))
    }
    let reader = XMLReader(dtd, handler: nil, parser: parser)
    reader.installHandlers()
    XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_ALWAYS)
    XML_SetExternalEntityRefHandlerArg(parser, Unmanaged.passUnretained(reader).toOpaque())
    XML_SetExternalEntityRefHandler(parser) { reader, context, _, _, _ in
      reader.map { XMLReader.from(UnsafeMutableRawPointer($0)).parseDTD(context: context) } ?? 0
    }
    // The document refers to the definition, whose bytes the external entity handler passes on.
    let document = #"<!DOCTYPE a SYSTEM "dtd"><a/>"#
    let status = withExtendedLifetime(reader) {
      XML_Parse(parser, document, Int32(document.utf8.count), 1)
    }
    try reader.check(status)
    return reader.defaults
  }

  // MARK: The current part

  /// The offset of the current part's first byte.
  public var offset: Int { XML_GetCurrentByteIndex(parser) }

  /// The number of bytes of the current part; 0 at the end of an element without an end tag.
  public var length: Int { Int(XML_GetCurrentByteCount(parser)) }

  /// The position at which the current part begins. A byte order mark does not count as a column.
  public var position: SourcePosition {
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

  /// Parses the bytes as the external subset, which is the only possible external entity.
  private func parseDTD(context: UnsafePointer<XML_Char>?) -> Int32 {
    let document = parser
    guard let subset = XML_ExternalEntityParserCreate(document, context, nil) else { return 0 }
    parser = subset
    defer {
      parser = document
      XML_ParserFree(subset)
    }
    let status = parse()
    if status != XML_STATUS_OK, refusal == nil { refusal = error }
    return status == XML_STATUS_OK ? 1 : 0
  }

  private func check(_ status: XML_Status) throws(XMLReadingError) {
    if let refusal { throw refusal }
    if status != XML_STATUS_OK { throw error }
  }

  /// The error that expat reports, with the position at which it stopped.
  private var error: XMLReadingError {
    let code = XML_GetErrorCode(parser)
    let text = XML_ErrorString(code).map { String(cString: $0) } ?? "not well-formed"
    if code == XML_ERROR_INCORRECT_ENCODING {
      let isWide = CodeUnits(bytes, 0..<bytes.count).isWide
      return XMLReadingError(
        .contradictoryEncoding(isWide ? "UTF-16" : "UTF-8"), offset: self.offset,
        position: position(of: self.offset))
    }
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
      missing.map { .endsTooEarly($0) } ?? .notWellFormed(text), offset: offset,
      position: position(of: offset))
  }

  /// Returns which end tag a start tag needs.
  private func expectedEnd(ofTagAt start: Int) -> String {
    let lines = CodeUnits(bytes, 0..<start).count { $0.code == 0x0A }
    return "expected </\(name(ofTagAt: start))> for the tag in line \(lines + 1)"
  }

  /// Returns the name in a tag.
  ///
  /// - Parameter offset: The offset of the tag or of the name in it.
  private func name(ofTagAt offset: Int) -> String {
    let units = CodeUnits(bytes, offset..<bytes.count)
    let ends = Set("<>/ \t\r\n".utf16)
    return units.text(
      units.drop { ends.contains($0.code) }.prefix { !ends.contains($0.code) }.map(\.code))
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
    var previous: UInt16 = 0
    for unit in CodeUnits(bytes, self.offset..<max(offset, self.offset)) {
      if unit.code == 0x0A, previous == 0x0D { continue }
      previous = unit.code
      if unit.code == 0x0A || unit.code == 0x0D {
        (line, column) = (line + 1, 1)
      } else if unit.startsScalar {
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
    XML_SetAttlistDeclHandler(parser) { reader, element, attribute, _, value, _ in
      XMLReader.from(reader).attributeDefault(element, attribute, value)
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
    guard refusal == nil, let handler else { return }
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
    handler?.endElement(in: self)
  }

  private func characters(_ text: UnsafePointer<XML_Char>?, count: Int32) {
    guard refusal == nil, let text else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      handler?.characters(UnsafeBufferPointer(start: $0, count: Int(count)), in: self)
    }
  }

  private func attributeDefault(
    _ element: UnsafePointer<XML_Char>?, _ attribute: UnsafePointer<XML_Char>?,
    _ value: UnsafePointer<XML_Char>?
  ) {
    guard refusal == nil, let element, let attribute, let value else { return }
    checkReferences(in: literal)
    defaults.append(
      XMLAttributeDefault(
        element: String(cString: element), attribute: String(cString: attribute),
        value: String(cString: value)))
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
    text.withUnsafeBufferPointer { handler?.characters($0, in: self) }
  }

  // MARK: Policy

  private func check(encoding: String) {
    let known = ["utf-8", "utf-16", "utf-16le", "utf-16be"]
    guard !known.contains(encoding.lowercased()) else { return }
    let units = Array(CodeUnits(bytes, offset..<offset + length))
    let name = encoding.utf8.map { UInt16($0) }
    let index = units.indices.last { units[$0...].lazy.map(\.code).starts(with: name) }
    refuse(.encoding(encoding), at: index.map { units[$0].offset })
  }

  /// The bytes between the quotation marks of the default value at the current position.
  private var literal: Range<Int> {
    let units = CodeUnits(bytes, offset..<bytes.count)
    let quote = units.first { _ in true }
    let end = units.dropFirst().first { $0.code == quote?.code }
    return offset..<(end?.offset ?? bytes.count)
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
    let units = CodeUnits(bytes, range)
    var reference: (name: [UInt16], offset: Int)?
    for unit in units {
      if unit.code == UInt16(UInt8(ascii: "&")) {
        reference = ([], unit.offset)
      } else if let known = reference, unit.code == UInt16(UInt8(ascii: ";")) {
        let name = units.text(known.name)
        if !["amp", "lt", "gt", "quot", "apos"].contains(name), !name.hasPrefix("#"),
          entities[name] == nil
        {
          return (name, known.offset)
        }
        reference = nil
      } else {
        reference?.name.append(unit.code)
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
public protocol XMLHandler: AnyObject {
  /// Called at the start of an element, with the reader at its tag. Attributes include default values from the document type.
  func startElement(_ name: String, _ attributes: [XMLTree.Attribute], in reader: XMLReader)
  /// Called for a piece of text with references resolved, with the reader at the piece. A text can consist of several pieces.
  func characters(_ text: UnsafeBufferPointer<UInt8>, in reader: XMLReader)
  /// Called at the end of an element, with the reader at its end tag.
  func endElement(in reader: XMLReader)
}

/// The default value of an element's attribute in a document type.
public struct XMLAttributeDefault: Hashable, Sendable {
  /// The name of the element.
  public let element: String
  /// The name of the attribute.
  public let attribute: String
  /// The value.
  public let value: String
}

extension [UInt8] {
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
