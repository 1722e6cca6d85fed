public import Diagnostics

extension SourceFile {
  /// Reads the file as XML in UTF-8.
  ///
  /// - Throws: The first thing that is not well-formed XML or not accepted.
  public func readXML(into handler: any XMLHandler) throws(Diagnostic) {
    try checkEncoding()
    do {
      try XMLReader.read(bytes, into: handler)
    } catch {
      throw Diagnostic(error, in: self)
    }
  }

  /// The file as a tree.
  ///
  /// - Throws: The first thing that is not well-formed XML in UTF-8, or not accepted.
  public func xmlTree() throws(Diagnostic) -> XMLTree {
    try checkEncoding()
    do {
      return try XMLTree(bytes)
    } catch {
      throw Diagnostic(error, in: self)
    }
  }

  /// Where an element of ``xmlTree()`` begins.
  public func location(of element: XMLTree.Element) -> SourceLocation {
    SourceLocation(file: self, offset: element.range.lowerBound)
  }

  /// Says what is likely the matter with files that are not XML in UTF-8 at all.
  private func checkEncoding() throws(Diagnostic) {
    let start = SourceLocation(file: self, offset: 0)
    let mark = bytes.prefix(2)
    if mark.contains(0) || mark.elementsEqual([0xFE, 0xFF]) || mark.elementsEqual([0xFF, 0xFE]) {
      throw .error("expected UTF-8; this is UTF-16", at: start)
    }
    if let first = bytes.first(where: { $0 > UInt8(ascii: " ") }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    {
      throw .error(
        "expected XML; this looks like JSON. The XML edition of CLDR is needed", at: start)
    }
  }
}

extension Diagnostic {
  /// Why a file cannot be read as XML.
  init(_ error: XMLReadingError, in file: SourceFile) {
    switch error.kind {
    case .outOfMemory: self.init(.error, error.description, path: file.path)
    case .endsTooEarly:
      self.init(
        .error, "the file ends too early: \(error)",
        at: SourceLocation(file: file, offset: file.bytes.count))
    default:
      self.init(
        .error, error.description, at: SourceLocation(file: file, offset: error.offset))
    }
  }
}
