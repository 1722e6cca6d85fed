import CExpat

/// Finds the release of CLDR in the DTD that comes with its data.
///
/// The DTD fixes the attribute `cldrVersion` of `<version>` to the release: `"48"`. A maintenance
/// release keeps the number of the release that it maintains.
public enum CLDRVersionReader {
  /// The release that a DTD names.
  ///
  /// - Throws: If the file is no DTD, or names no release.
  public static func version(inDTD file: SourceFile) throws(Diagnostic) -> String {
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw Diagnostic(.error, "expat could not be started", path: file.path)
    }
    defer { XML_ParserFree(parser) }
    let session = DTDSession(file: file, parser: parser)
    let pointer = Unmanaged.passUnretained(session).toOpaque()
    XML_SetUserData(parser, pointer)
    XML_SetExternalEntityRefHandlerArg(parser, pointer)
    XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_ALWAYS)
    XML_SetAttlistDeclHandler(parser) { session, element, attribute, _, value, _ in
      guard let session, let element, let attribute, let value,
        String(cString: element) == "version", String(cString: attribute) == "cldrVersion"
      else { return }
      DTDSession.from(session).version = String(cString: value)
    }
    XML_SetExternalEntityRefHandler(parser) { session, context, _, _, _ in
      guard let session else { return 0 }
      return DTDSession.from(UnsafeMutableRawPointer(session)).parseDTD(context: context)
    }
    // A document that refers to the DTD; the handler above hands over the bytes.
    let document = #"<!DOCTYPE supplementalData SYSTEM "dtd"><supplementalData/>"#
    let status = withExtendedLifetime(session) {
      XML_Parse(parser, document, Int32(document.utf8.count), 1)
    }
    if let error = session.error { throw error }
    guard status == XML_STATUS_OK, let version = session.version else {
      throw Diagnostic(.error, "this DTD does not name a release of CLDR", path: file.path)
    }
    return version
  }
}

private final class DTDSession {
  let file: SourceFile
  var version: String?
  var error: Diagnostic?
  private let documentParser: XML_Parser
  private var isOpen = false

  init(file: SourceFile, parser: XML_Parser) {
    self.file = file
    documentParser = parser
  }

  static func from(_ pointer: UnsafeMutableRawPointer) -> DTDSession {
    Unmanaged<DTDSession>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Parses the DTD's bytes as the external subset. Anything else that is referred to is refused.
  func parseDTD(context: UnsafePointer<XML_Char>?) -> Int32 {
    guard !isOpen, let parser = XML_ExternalEntityParserCreate(documentParser, context, nil) else {
      return 0
    }
    isOpen = true
    defer { XML_ParserFree(parser) }
    let status = file.bytes.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
    }
    if status != XML_STATUS_OK {
      let message = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      error = .error(
        message ?? "not a DTD",
        at: SourceLocation(file: file, offset: XML_GetCurrentByteIndex(parser)))
    }
    return status == XML_STATUS_OK ? 1 : 0
  }
}
