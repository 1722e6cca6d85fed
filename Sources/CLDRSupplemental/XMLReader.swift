import CExpat

/// An XML start tag.
struct XMLElement {
  let name: String
  let location: SourceLocation
  /// Names and values, defaults of an internal DTD subset included.
  let attributes: [(name: String, value: String)]

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The value of an attribute with the place of its characters.
  func locatedValue(of name: String) -> LocatedText? {
    guard let value = self[name] else { return nil }
    var text = LocatedText(at: location)
    if let start = offsetOfValue(of: name) {
      let isLiteral = location.file.bytes[start...].starts(with: value.utf8)
      text.append(value.utf8, fileOffset: start, isLiteral: isLiteral)
    } else {
      text.append(value.utf8, fileOffset: location.offset, isLiteral: false)
    }
    return text
  }

  /// Where an attribute's name stands; the tag itself if the attribute is not written out.
  func location(of name: String) -> SourceLocation {
    guard let value = offsetOfValue(of: name) else { return location }
    let bytes = location.file.bytes
    var offset = value - 2
    while offset > 0, bytes[offset] != UInt8(ascii: "=") { offset -= 1 }
    while offset > 0, bytes[offset - 1] <= UInt8(ascii: " ") { offset -= 1 }
    return SourceLocation(file: location.file, offset: offset - name.utf8.count)
  }

  /// Finds an attribute's value in the tag's bytes, which the parser has found to be well formed.
  private func offsetOfValue(of name: String) -> Int? {
    let bytes = location.file.bytes
    var offset = location.offset
    func skip(while condition: (UInt8) -> Bool) {
      while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
    }
    func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

    skip { !isSpace($0) && $0 != UInt8(ascii: ">") }
    while offset < bytes.count {
      skip(while: isSpace)
      let nameStart = offset
      skip { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      let found = bytes[nameStart..<offset].elementsEqual(name.utf8)
      skip(while: isSpace)
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { return nil }
      offset += 1
      skip(while: isSpace)
      guard offset < bytes.count else { return nil }
      let quote = bytes[offset]
      offset += 1
      if found { return offset }
      skip { $0 != quote }
      offset += 1
    }
    return nil
  }
}

/// What happens with the parts of an XML document.
protocol XMLReaderDelegate: AnyObject {
  func startElement(_ element: XMLElement)
  func characters(_ text: UnsafeBufferPointer<UInt8>, fileOffset: Int, isLiteral: Bool)
  func endElement(at offset: Int)
}

/// Reads XML with expat: UTF-8 only, no entities of its own, nothing but the bytes given.
///
/// An external DTD is never fetched. Entity declarations, and references to entities other than XML's
/// five, are errors, so that no document can grow or reach out while it is read.
struct XMLReader {
  let file: SourceFile

  /// - Throws: The first thing that is not well-formed XML or not accepted.
  func read(into delegate: any XMLReaderDelegate) throws(Diagnostic) {
    try checkEncoding()
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw Diagnostic(.error, "expat could not be started", path: file.path)
    }
    defer { XML_ParserFree(parser) }

    let session = Session(parser: parser, file: file, delegate: delegate)
    session.installHandlers()
    let status = withExtendedLifetime(session) { parse(parser) }
    if let refusal = session.refusal { throw refusal }
    if status != XML_STATUS_OK { throw error(of: parser) }
  }

  /// Says what is likely the matter with files that are not XML in UTF-8 at all.
  private func checkEncoding() throws(Diagnostic) {
    let start = SourceLocation(file: file, offset: 0)
    if file.bytes.starts(with: [0xFE, 0xFF]) || file.bytes.starts(with: [0xFF, 0xFE]) {
      throw .error("expected UTF-8; this is UTF-16", at: start)
    }
    if let first = file.bytes.first(where: { $0 > UInt8(ascii: " ") }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    {
      throw .error(
        "expected XML; this looks like JSON. The XML edition of CLDR is needed", at: start)
    }
  }

  private func parse(_ parser: XML_Parser) -> XML_Status {
    file.bytes.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
    }
  }

  private func error(of parser: XML_Parser) -> Diagnostic {
    let code = XML_GetErrorCode(parser)
    let message = XML_ErrorString(code).map { String(cString: $0) } ?? "not well-formed"
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      return .error(
        "the file ends too early: \(message)",
        at: SourceLocation(file: file, offset: file.bytes.count))
    default:
      return .error(
        message, at: SourceLocation(file: file, offset: XML_GetCurrentByteIndex(parser)))
    }
  }
}

/// One run of the parser, as its callbacks see it.
private final class Session {
  let parser: XML_Parser
  let file: SourceFile
  let delegate: any XMLReaderDelegate
  private(set) var refusal: Diagnostic?

  init(parser: XML_Parser, file: SourceFile, delegate: any XMLReaderDelegate) {
    self.parser = parser
    self.file = file
    self.delegate = delegate
  }

  var offset: Int { XML_GetCurrentByteIndex(parser) }

  func refuse(_ message: String) {
    if refusal == nil {
      refusal = .error(message, at: SourceLocation(file: file, offset: offset))
    }
    XML_StopParser(parser, 0)
  }

  func installHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { Session.from($0).startElement($1, $2) },
      { session, _ in Session.from(session).endElement() })
    XML_SetCharacterDataHandler(parser) { Session.from($0).characters($1, count: $2) }
    XML_SetEntityDeclHandler(parser) { session, name, _, _, _, _, _, _, _ in
      let name = name.map { String(cString: $0) } ?? ""
      Session.from(session).refuse("entity '\(name)' is declared; entities are not accepted")
    }
    XML_SetSkippedEntityHandler(parser) { session, name, _ in
      let name = name.map { String(cString: $0) } ?? ""
      Session.from(session).refuse("undefined entity '\(name)'")
    }
    XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 0 }
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> Session {
    Unmanaged<Session>.fromOpaque(pointer!).takeUnretainedValue()
  }

  private func startElement(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard refusal == nil, let name else { return }
    var pairs: [(name: String, value: String)] = []
    if var next = attributes {
      while let name = next[0], let value = next[1] {
        pairs.append((String(cString: name), String(cString: value)))
        next += 2
      }
    }
    delegate.startElement(
      XMLElement(
        name: String(cString: name), location: SourceLocation(file: file, offset: offset),
        attributes: pairs))
  }

  private func endElement() {
    guard refusal == nil else { return }
    delegate.endElement(at: offset)
  }

  private func characters(_ text: UnsafePointer<XML_Char>?, count: Int32) {
    guard refusal == nil, let text else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
      let buffer = UnsafeBufferPointer(start: bytes, count: Int(count))
      let start = offset
      let isLiteral = file.bytes[start...].starts(with: buffer)
      delegate.characters(buffer, fileOffset: start, isLiteral: isLiteral)
    }
  }
}
