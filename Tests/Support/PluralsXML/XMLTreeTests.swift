import PluralTestSupport
import PluralsDiagnostics
import PluralsXML
import Testing

@Suite("XML trees with positions")
struct XMLTreeTests {
  @Test("Parses elements, attributes and texts with their positions")
  func tree() throws {
    let tree = try XMLTree(Array("<a x='1'>\n  é<b:c y=\"&lt;\"/>t<![CDATA[<u>]]></a>".utf8))
    #expect(tree.root.name == "a" && tree.root[attribute: "x"] == "1")
    let child = try #require(tree.root.first("c"))
    expectEqual(child.position, .init(line: 2, column: 4))
    expectEqual(child[attribute: "y"], "<")
    expectEqual(tree.root.text, "\n  ét<u>")
  }

  @Test("Elements have their byte ranges", arguments: Encoding.allCases)
  func ranges(encoding: Encoding) throws {
    let document = "<?xml version='1.0'?><a>é<b y='>'/><c>𐀀&amp;<!-- c --></c ></a>"
    let root = try XMLTree(encoding.bytes(of: document)).root
    // Offsets are those of the document in UTF-8, with its byte order mark.
    let bytes = Array((encoding == .utf8 ? document : "\u{FEFF}" + document).utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let (b, c) = (try #require(root.first("b")), try #require(root.first("c")))
    #expect(text(b.range) == "<b y='>'/>" && b.content == b.range.upperBound..<b.range.upperBound)
    expectEqual(text(c.range), "<c>𐀀&amp;<!-- c --></c >")
    expectEqual(text(c.content), "𐀀&amp;<!-- c -->")
    expectEqual(text(root.content), "é<b y='>'/><c>𐀀&amp;<!-- c --></c >")
    expectEqual(root.range.upperBound, bytes.count)
  }

  @Test("Rejects malformed documents and states the position")
  func errors() {
    let error = #expect(throws: XMLReadingError.self) {
      try XMLTree(Array("<a>\n<b></a>".utf8))
    }
    expectEqual(
      error?.description, "mismatched tag: expected </b> for the tag in line 2, found </a>")
    expectEqual(error?.position, SourcePosition(line: 2, column: 6))
    #expect(throws: XMLReadingError.self) { try XMLTree([]) }
  }
}
