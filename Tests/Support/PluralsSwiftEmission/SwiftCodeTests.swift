import PluralTestSupport
import Testing

@testable import PluralsSwiftEmission

@Suite("Text from files in generated code")
struct SwiftCodeTests {
  /// All scalars that a text can have. The planes after the second have only ideographs and private characters, except plane 14.
  private static var scalars: some Sequence<Unicode.Scalar> {
    let planes: [ClosedRange<UInt32>] = [
      0...0x1FFFF, 0xE0000...0xEFFFF, 0x20000...0xDFFFF, 0xF0000...0x10FFFF,
    ]
    return sampled(planes, 2).lazy.joined().compactMap { Unicode.Scalar($0) }
  }

  @Test("A comment is one line without invisible characters other than joiners")
  func comments() {
    let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]
    for scalar in Self.scalars {
      let text = String(scalar).commentText
      #expect(
        text.unicodeScalars.allSatisfy {
          !$0.properties.isWhitespace || $0.properties.generalCategory == .spaceSeparator
        })
      #expect(
        text.unicodeScalars.allSatisfy {
          !($0.properties.isBidiControl || $0.properties.generalCategory == .control
            || $0.properties.generalCategory == .format) || joiners.contains($0)
        }, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("Accepts only letters, digits, marks, underscores and inner dollar signs in names")
  func identifiers() {
    for name in ["a", "_a", "é", "文", "class", "a1", "__", "a$b"] {
      expectEqual(SwiftIdentifier(name)?.name, name)
    }
    for name in [
      "", "_", "1", "a b", "a-b", "a.b", "a()", "`a`", "$0", "a\n", "\n", "a;b", "a\u{2028}", "👍",
      "\u{301}a", "a//", "a\"",
      "\\(a)", "\0", "a\u{200B}",
    ] {
      expectEqual(SwiftIdentifier(name), nil)
    }
    for scalar in Self.scalars where scalar.isASCII {
      let isPart =
        "_$".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
        || "0"..."9" ~= scalar
      expectEqual(SwiftIdentifier("a\(scalar)") != nil, isPart)
    }
  }

  @Test("Escapes text in a string literal")
  func stringLiterals() {
    let text = "a\"b\\(c)\n…\u{2028}é\u{A0}e\u{301}"
    expectEqual(("\(escaped: text)" as SwiftCode).text, #""a\"b\\(c)\n…\u{2028}é\u{A0}e\u{301}""#)
    expectEqual(
      ("\(literal: text)" as SwiftCode).text, #""a\"b\\(c)\n…\u{2028}é\u{A0}"# + "e\u{301}\"")
    expectEqual(("\(literal: "\u{301}")" as SwiftCode).text, #""\u{301}""#)
  }

  @Test("Breaks a literal between its pieces and escapes each piece")
  func brokenLiterals() {
    var source = SwiftSource()
    source.literal(broken: ["a\"\"\"", "\\(b)", ""], end: ")")
    expectEqual(
      source.text,
      #"""
      """
      a\"\"\"\
      \\(b)\

      """)

      """#)
  }

  @Test("Escapes each text in a row separately")
  func rows() {
    var source = SwiftSource()
    source.indented { source in
      source.literal(rows: [["en", "a|\"\"\"", "\u{301}e\u{301}"], ["ru", "\n"]], end: ")")
    }
    expectEqual(
      source.text,
      #"""
        """
        en|a|\"\"\"|\u{301}e\#u{301}|
        ru|\n|
        """)

      """#)
  }

  @Test("Ends each text in a shared literal with U+0000")
  func texts() {
    var source = SwiftSource()
    source.literal(texts: [("en", "a\0|"), ("pt-BR ru", "\u{301}")], end: ",")
    expectEqual(
      source.text,
      #"""
      """
      en|a\u{0}|\0
      pt-BR ru|\u{301}\0
      """,

      """#)
  }

  @Test("Every case has a statement")
  func cases() {
    var source = SwiftSource()
    _ = source.caseBody { _ in true }
    _ = source.caseBody { source in
      source.line("return")
      return false
    }
    expectEqual(source.text, "  break\n  return\n")
  }

  @Test("Breaks lists that exceed the line width")
  func lists() {
    var source = SwiftSource()
    source.list("case ", (0..<60).map { SwiftCode($0) }, end: ":")
    let lines = source.text.split(separator: "\n")
    expectEqual(lines.count, 3)
    #expect(lines.allSatisfy { $0.count <= SwiftSource.width && $0.last != " " })
  }
}
