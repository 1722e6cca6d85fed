import PluralTestSupport
import PluralsDiagnostics
import PluralsXML
import Testing

@Suite("Restrictions of XML")
struct XMLPolicyTests {
  /// Document types that do not declare the entities under test.
  static let documentTypes = [
    "", "<!DOCTYPE a>", "<!DOCTYPE a SYSTEM 'a.dtd'>",
    "<!DOCTYPE a PUBLIC '-//Apple//DTD PLIST 1.0//EN' 'http://www.apple.com/DTDs/PropertyList-1.0.dtd'>",
    "<!DOCTYPE a [<!ELEMENT a ANY>]>",
    "<!DOCTYPE a SYSTEM 'a.dtd' [\n<!ATTLIST b c CDATA '&amp;'>\n<!-- &x; %y; --> ]>",
  ]
  static let declarations = [
    "", "<?xml version='1.0' standalone='yes'?>", "<?xml version='1.0' standalone='no'?>\n",
  ]
  /// Documents with a position for a reference.
  static let contexts = [
    "<a>@</a>", "<a>\né @</a>", "<a b='@'/>", "<a b='é'>\n<c d='𐀀'\r\n e=\"x@y\"/></a>",
    "<a><b/>x@<b/></a>",
    "<a b='&lt;&#38;@'/>",
  ]

  /// Returns every combination, with the position of the reference.
  private func documents(_ reference: String) -> [(text: String, place: SourcePosition)] {
    var documents = Self.declarations.flatMap { declaration in
      Self.documentTypes.flatMap { type in Self.contexts.map { declaration + type + $0 } }
    }
    for type in [
      "<!DOCTYPE a [<!ATTLIST a b CDATA 'x@'>]><a/>",
      "<!DOCTYPE a SYSTEM 'd' [ <!ATTLIST a\n b CDATA '@'>]><a/>",
    ] {
      documents += Self.declarations.map { $0 + type }
    }
    return documents.map { document in
      let before = String(document.prefix { $0 != "@" })
      let lines = before.replacing("\r\n", with: "\n").split(
        separator: "\n", omittingEmptySubsequences: false)
      return (
        document.replacing("@", with: reference),
        .init(line: lines.count, column: lines[lines.count - 1].unicodeScalars.count + 1)
      )
    }
  }

  @Test(
    "Rejects undefined entities at their position",
    arguments: ["&eacute;", "&x;", "&Amp;", "&é;"], Encoding.allCases)
  func undefined(reference: String, encoding: Encoding) throws {
    let documents = documents(reference)
    expectEqual(documents.count, 114)
    for (text, place) in documents {
      let error = #expect(throws: XMLReadingError.self, "\(text)") {
        try XMLTree(encoding.bytes(of: text))
      }
      expectEqual(error?.description.hasPrefix("undefined entity"), true, "\(text)")
      expectEqual(error?.position, place, "\(text)")
    }
  }

  @Test(
    "Expands predefined references",
    arguments: [
      "&amp;": "&", "&lt;": "<", "&#233;": "é", "&#x1F9ED;": "🧭", "&quot;": "\"", "&apos;": "'",
      "&gt;": ">",
    ],
    Encoding.allCases)
  func predefined(reference: (key: String, value: String), encoding: Encoding) throws {
    for (text, _) in documents(reference.key) {
      func values(_ element: XMLTree.Element) -> String {
        element.attributes.map(\.value).joined() + element.text
          + element.elements.map(values).joined()
      }
      let tree = try XMLTree(encoding.bytes(of: text))
      #expect(values(tree.root).contains(reference.value), "\(text)")
    }
  }

  @Test(
    "Rejects entity declarations",
    arguments: [
      "<!ENTITY e 'x'>", "<!ENTITY e SYSTEM 'file:///etc/passwd'>", "<!ENTITY % e 'x'>",
      "<!ENTITY % e PUBLIC 'p' 'http://127.0.0.1/'>", "<!ENTITY e SYSTEM 'x' NDATA n>",
    ], Encoding.allCases)
  func declared(declaration: String, encoding: Encoding) {
    for type in ["<!DOCTYPE a [\(declaration)]>", "<!DOCTYPE a SYSTEM 'x' [\n\(declaration)]>"] {
      for body in ["<a/>", "<a>&e;</a>", "<a b='&e;'/>"] {
        let error = #expect(throws: XMLReadingError.self) {
          try XMLTree(encoding.bytes(of: type + body))
        }
        expectEqual(error?.kind, .entityDeclaration("e"))
      }
    }
  }

  @Test("Rejects parameter entities, declared or not", arguments: Encoding.allCases)
  func parameter(encoding: Encoding) {
    for type in ["<!DOCTYPE a [ %p; ]>", "<!DOCTYPE a SYSTEM 'x' [ %p; <!ENTITY e 'x'> ]>"] {
      let error = #expect(throws: XMLReadingError.self) {
        try XMLTree(encoding.bytes(of: type + "<a b='&e;'/>"))
      }
      expectEqual(error?.kind, .undefinedEntity("p"))
      expectEqual(
        error?.position, .init(line: 1, column: type.firstIndex(of: "%")!.utf16Offset(in: type) + 1)
      )
    }
  }

  @Test(
    "Rejects encodings other than UTF-8 and UTF-16, at the name of the encoding",
    arguments: ["ISO-8859-1", "windows-1252", "US-ASCII", "UTF-7", "x", "Shift_JIS", "UTF8"],
    Encoding.allCases)
  func encodings(name: String, encoding: Encoding) {
    let text = "<?xml version=\"1.0\"\n encoding='\(name)'?><a>é</a>"
    let error = #expect(throws: XMLReadingError.self) { try XMLTree(encoding.bytes(of: text)) }
    expectEqual(error?.kind, .encoding(name))
    expectEqual(error?.position, .init(line: 2, column: 12))
    expectEqual(error?.description, "the declared encoding is '\(name)'; expected UTF-8 or UTF-16")
  }

  @Test("Rejects UTF-32 by its mark", arguments: [true, false])
  func utf32(isBigEndian: Bool) {
    let bytes = "\u{FEFF}<a/>".unicodeScalars.flatMap { scalar -> [UInt8] in
      let low = [UInt8(scalar.value & 0xFF), UInt8(scalar.value >> 8), 0, 0]
      return isBigEndian ? low.reversed() : low
    }
    let error = #expect(throws: XMLReadingError.self) { try XMLTree(bytes) }
    expectEqual(error?.description, "this is UTF-32; expected UTF-8 or UTF-16")
  }

  @Test("Rejects a declared encoding that contradicts the bytes")
  func contradictions() {
    for (name, encoding) in [
      ("UTF-16", Encoding.utf8), ("UTF-16LE", .utf8), ("utf-8", .utf16Big), ("UTF-8", .utf16Little),
      ("UTF-16BE", .utf16Little),
    ] {
      let bytes = encoding.bytes(of: "<?xml version='1.0' encoding='\(name)'?><a/>")
      let error = #expect(throws: XMLReadingError.self) { try XMLTree(bytes) }
      let actual = encoding == .utf8 ? "UTF-8" : "UTF-16"
      expectEqual(
        error?.description,
        "the declared encoding is wrong: this is \(actual); correct the declaration")
      expectEqual(error?.position, .init(line: 1, column: 31))
    }
    let latin =
      Array("<?xml version='1.0' encoding='UTF-8'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
    let error = #expect(throws: XMLReadingError.self) { try XMLTree(latin) }
    expectEqual(error?.position, .init(line: 1, column: 42))
  }

  @Test("Reads the declared encoding", arguments: ["UTF-8", "utf-8", "UTF-16", "utf-16"])
  func declaredEncodings(name: String) throws {
    let encodings: [Encoding] =
      name.hasSuffix("8") ? [.utf8, .utf8WithMark] : [.utf16Little, .utf16Big]
    for encoding in encodings {
      let bytes = encoding.bytes(of: "<?xml version='1.0' encoding='\(name)'?><a>é</a>")
      try expectEqual(XMLTree(bytes).root.text, "é")
    }
  }

  @Test("Limits depth and size")
  func limits() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)).utf8)
    }
    _ = try XMLTree(nested(XMLReader.largestDepth))
    let deep = #expect(throws: XMLReadingError.self) {
      try XMLTree(nested(XMLReader.largestDepth + 1))
    }
    expectEqual(deep?.description, "elements nest deeper than 32")
    expectEqual(deep?.position.column, 97)

    final class Nothing: XMLHandler {
      func startElement(_: String, _: [XMLTree.Attribute], in _: XMLReader) {}
      func characters(_: UnsafeBufferPointer<UInt8>, in _: XMLReader) {}
      func endElement(in _: XMLReader) {}
    }
    try XMLReader.read(Array("<a/>".utf8), into: Nothing(), largestSize: 4)
    let large = #expect(throws: XMLReadingError.self) {
      try XMLReader.read(Array("<a/>".utf8), into: Nothing(), largestSize: 3)
    }
    expectEqual(large?.description, "the document has more than 3 bytes")
  }
}
