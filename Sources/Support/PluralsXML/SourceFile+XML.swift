package import PluralsDiagnostics

extension SourceFile {
  /// Parses the file as XML in UTF-8.
  ///
  /// - Throws: The first part that is not well-formed or not accepted.
  package func readXML(into handler: any XMLHandler) throws(Diagnostic) {
    try checkEncoding()
    do {
      try XMLReader.read(bytes, into: handler)
    } catch {
      throw Diagnostic(error, in: self)
    }
  }

  /// Parses the file into a tree.
  ///
  /// - Throws: The first part that is not well-formed XML in UTF-8, or not accepted.
  package func xmlTree() throws(Diagnostic) -> XMLTree {
    let builder = TreeBuilder()
    try readXML(into: builder)
    return builder.tree
  }

  /// Returns the location at which an element of ``xmlTree()`` begins.
  package func location(of element: XMLTree.Element) -> SourceLocation {
    SourceLocation(file: self, offset: element.range.lowerBound)
  }

  /// Throws a helpful error for files that are not XML in UTF-8 at all.
  private func checkEncoding() throws(Diagnostic) {
    let start = SourceLocation(file: self, offset: 0)
    if bytes.beginsWithUTF32Mark {
      throw .error("expected UTF-8; this is UTF-32", at: start)
    }
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
  /// Creates an error from the reason why a file cannot be parsed.
  init(_ error: XMLReadingError, in file: SourceFile) {
    switch error.kind {
    case .encoding(let name):
      self.init(
        .error, "the declared encoding is '\(name)'; expected UTF-8",
        at: SourceLocation(file: file, offset: error.offset))
    case .outOfMemory: self.init(.error, error.description, path: file.path)
    case .endsTooEarly:
      self.init(
        .error, error.description, at: SourceLocation(file: file, offset: file.bytes.count))
    default:
      self.init(
        .error, error.description, at: SourceLocation(file: file, offset: error.offset))
    }
  }
}
