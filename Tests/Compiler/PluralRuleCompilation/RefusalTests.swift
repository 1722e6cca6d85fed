import PluralRuleCompilation
import PluralTestSupport
import PluralsDiagnostics
import Testing

/// A document with all of its expected diagnostics.
struct Document: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let diagnostics: String

  init(_ name: String, _ text: String, _ diagnostics: String) {
    self.init(name, bytes: Array(text.utf8), diagnostics)
  }

  init(_ name: String, bytes: [UInt8], _ diagnostics: String) {
    testDescription = name
    self.bytes = bytes
    self.diagnostics = diagnostics
  }
}

@Suite("Documents with errors or warnings")
struct RefusalTests {
  static let refused = [
    Document(
      "nothing", "",
      """
      plurals.xml:1:1: error: the file ends too early: expected an element

      ^
      """),
    Document(
      "a tag that is cut off", "<supplementalData>\n  <plurals ty",
      """
      plurals.xml:2:14: error: the file ends too early: a tag, a comment or a reference is not complete
        <plurals ty
                   ^
      """),
    Document(
      "elements that are not closed", "<supplementalData>\n  <plurals>",
      """
      plurals.xml:2:12: error: the file ends too early: expected </plurals> for the tag in line 2
        <plurals>
                 ^
      """),
    Document(
      "CDATA that is not closed", "<supplementalData><![CDATA[x",
      """
      plurals.xml:1:29: error: the file ends too early: expected ']]>'
      <supplementalData><![CDATA[x
                                  ^
      """),
    Document(
      "half a character at the end", bytes: Array("<supplementalData>".utf8) + [0xE2, 0x80],
      """
      plurals.xml:1:20: error: the file ends too early: a character is not complete
      <supplementalData>\u{FFFD}
                         ^
      """),
    Document(
      "tags that do not match", "<supplementalData>\n  </plurals>\n</supplementalData>",
      """
      plurals.xml:2:5: error: mismatched tag: expected </supplementalData> for the tag in line 1, found </plurals>
        </plurals>
          ^
      """),
    Document(
      "an attribute without quotes", "<supplementalData a=1/>",
      """
      plurals.xml:1:21: error: not well-formed (invalid token)
      <supplementalData a=1/>
                          ^
      """),
    Document(
      "an attribute twice", "<supplementalData a='1' a='2'/>",
      """
      plurals.xml:1:25: error: duplicate attribute
      <supplementalData a='1' a='2'/>
                              ^
      """),
    Document(
      "two roots", "<supplementalData/>\n<supplementalData/>",
      """
      plurals.xml:2:1: error: junk after document element
      <supplementalData/>
      ^
      """),
    Document(
      "another root", "<?xml version='1.0'?>\n<ldml><plurals/></ldml>",
      """
      plurals.xml:2:1: error: expected <supplementalData>, not <ldml>
      <ldml><plurals/></ldml>
      ^
      """),
    Document(
      "JSON", "\n {\"supplemental\": {}}",
      """
      plurals.xml:1:1: error: expected XML; this looks like JSON. The XML edition of CLDR is needed

      ^
      """),
    Document(
      "UTF-16", bytes: [0xFF, 0xFE, 0x3C, 0x00],
      """
      plurals.xml:1:1: error: expected UTF-8; this is UTF-16
      \u{FFFD}\u{FFFD}<\u{FFFD}
      ^
      """),
    Document(
      "Latin-1 in spite of its declaration",
      bytes: Array("<?xml version='1.0' encoding='UTF-8'?>\n<supplementalData>caf".utf8)
        + [0xE9] + Array("</supplementalData>".utf8),
      """
      plurals.xml:2:22: error: not well-formed (invalid token)
      <supplementalData>caf\u{FFFD}</supplementalData>
                           ^
      """),
    Document(
      "Latin-1, declared", "<?xml version='1.0' encoding='ISO-8859-1'?>\n<supplementalData/>",
      """
      plurals.xml:1:31: error: the declared encoding is 'ISO-8859-1'; expected UTF-8
      <?xml version='1.0' encoding='ISO-8859-1'?>
                                    ^
      """),
    Document(
      "UTF-16 without a mark", bytes: [0x3C, 0x00, 0x61, 0x00],
      """
      plurals.xml:1:1: error: expected UTF-8; this is UTF-16
      <\u{FFFD}a\u{FFFD}
      ^
      """),
    Document(
      "elements that nest too deep", String(repeating: "<supplementalData>", count: 33),
      """
      plurals.xml:1:577: error: elements nest deeper than 32
      …\(String(repeating: "<supplementalData>", count: 5).suffix(80))<supplementalData>
       \(String(repeating: " ", count: 80))^
      """),
    Document(
      "an entity in an attribute that the DTD may define",
      "<!DOCTYPE supplementalData SYSTEM 'a.dtd'>\n<supplementalData a='x&nbsp;'/>",
      """
      plurals.xml:2:23: error: undefined entity 'nbsp'
      <supplementalData a='x&nbsp;'/>
                            ^
      """),
    Document(
      "an over-long form in UTF-8",
      bytes: Array("<supplementalData>".utf8) + [0xC0, 0xAF] + Array("</supplementalData>".utf8),
      """
      plurals.xml:1:19: error: not well-formed (invalid token)
      <supplementalData>\u{FFFD}\u{FFFD}</supplementalData>
                        ^
      """),
    Document(
      "a reference to a character that XML does not have",
      "<supplementalData>&#0;</supplementalData>",
      """
      plurals.xml:1:19: error: reference to invalid character number
      <supplementalData>&#0;</supplementalData>
                        ^
      """),
    Document(
      "an undefined entity", "<supplementalData>&nbsp;</supplementalData>",
      """
      plurals.xml:1:19: error: undefined entity 'nbsp'
      <supplementalData>&nbsp;</supplementalData>
                        ^
      """),
    Document(
      "an entity that the DTD may define",
      "<!DOCTYPE supplementalData SYSTEM 'a.dtd'>\n<supplementalData>&nbsp;</supplementalData>",
      """
      plurals.xml:2:19: error: undefined entity 'nbsp'
      <supplementalData>&nbsp;</supplementalData>
                        ^
      """),
    Document(
      "an entity of its own",
      """
      <!DOCTYPE supplementalData [
        <!ENTITY eq "=">
      ]>
      <supplementalData>&eq;</supplementalData>
      """,
      """
      plurals.xml:2:15: error: entity 'eq' is declared; entities are not accepted
        <!ENTITY eq "=">
                    ^
      """),
    Document(
      "a bomb of entities",
      """
      <!DOCTYPE supplementalData [
        <!ENTITY a "\(String(repeating: "boom", count: 30))">
        <!ENTITY b "\(String(repeating: "&a;", count: 30))">
      ]>
      <supplementalData>\(String(repeating: "&b;", count: 10_000))</supplementalData>
      """,
      """
      plurals.xml:2:14: error: entity 'a' is declared; entities are not accepted
        <!ENTITY a "\(String(repeating: "boom", count: 30))">
                   ^
      """),
    Document(
      "an external entity",
      "<!DOCTYPE supplementalData [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>\n"
        + "<supplementalData>&x;</supplementalData>",
      """
      plurals.xml:1:67: error: entity 'x' is declared; entities are not accepted
      <!DOCTYPE supplementalData [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>
                                                                        ^
      """),
    Document(
      "a parameter entity",
      "<!DOCTYPE supplementalData [<!ENTITY % x SYSTEM 'file:///etc/passwd'> %x;]>\n"
        + "<supplementalData/>",
      """
      plurals.xml:1:69: error: entity 'x' is declared; entities are not accepted
      <!DOCTYPE supplementalData [<!ENTITY % x SYSTEM 'file:///etc/passwd'> %x;]>
                                                                          ^
      """),
  ]

  @Test("Stops at the first error", arguments: refused)
  func refusal(_ document: Document) {
    let file = SourceFile(path: "plurals.xml", bytes: document.bytes)
    let reader = SupplementalDataReader(file)
    expectEqual(reader.diagnostics.map(\.description), [document.diagnostics])
    #expect(reader.data.pluralRules.isEmpty)
  }

  static let questionable = [
    Document(
      "unknown attributes",
      """
      <supplementalData><plurals type="cardinal">
        <pluralRules locales="en" draft="provisional">
          <pluralRule count="other" alt="x"/>
        </pluralRules></plurals></supplementalData>
      """,
      """
      plurals.xml:2:29: warning: attribute draft="provisional" is ignored, but <pluralRules> is \
      used
        <pluralRules locales="en" draft="provisional">
                                  ^
      plurals.xml:3:31: warning: attribute alt="x" is ignored, but <pluralRule> is used
          <pluralRule count="other" alt="x"/>
                                    ^
      """),
    Document(
      "unknown elements",
      """
      <supplementalData><plurals type="cardinal">
        <future><deep>n = 1</deep></future>
        <pluralRules locales="en"><note/><pluralRule count="other"/></pluralRules>
      </plurals></supplementalData>
      """,
      """
      plurals.xml:2:3: warning: unknown element <future> is ignored
        <future><deep>n = 1</deep></future>
        ^
      plurals.xml:3:29: warning: unknown element <note> is ignored
        <pluralRules locales="en"><note/><pluralRule count="other"/></pluralRules>
                                  ^
      """),
    Document(
      "an element in the text of a rule",
      """
      <supplementalData><plurals type="cardinal"><pluralRules locales="en">
        <pluralRule count="one">n <b>=</b> 1</pluralRule>
      </pluralRules></plurals></supplementalData>
      """,
      """
      plurals.xml:2:29: error: unexpected <b>
        <pluralRule count="one">n <b>=</b> 1</pluralRule>
                                  ^
      """),
    Document(
      "missing attributes",
      """
      <supplementalData><plurals type="cardinal">
        <pluralRules><pluralRule>n = 1</pluralRule><pluralRule count="other"/></pluralRules>
        <pluralRules locales=" "><pluralRule count="other"/></pluralRules>
        <pluralRanges><pluralRange start="one"/></pluralRanges>
      </plurals></supplementalData>
      """,
      """
      plurals.xml:2:3: error: <pluralRules> without 'locales'
        <pluralRules><pluralRule>n = 1</pluralRule><pluralRule count="other"/></pluralRules>
        ^
      plurals.xml:2:16: error: <pluralRule> without 'count'
        <pluralRules><pluralRule>n = 1</pluralRule><pluralRule count="other"/></pluralRules>
                     ^
      plurals.xml:3:16: error: no locale ids
        <pluralRules locales=" "><pluralRule count="other"/></pluralRules>
                     ^
      plurals.xml:4:3: error: <pluralRanges> without 'locales'
        <pluralRanges><pluralRange start="one"/></pluralRanges>
        ^
      plurals.xml:4:17: error: <pluralRange> without 'result'
        <pluralRanges><pluralRange start="one"/></pluralRanges>
                      ^
      """),
    Document(
      "no rules in a set",
      "<supplementalData><plurals type='ordinal'><pluralRules locales='en'/></plurals>"
        + "</supplementalData>",
      """
      plurals.xml:1:43: error: <pluralRules> without a <pluralRule>
      <supplementalData><plurals type='ordinal'><pluralRules locales='en'/></plurals></supplementalData>
                                                ^
      """),
    Document(
      "a type that does not exist",
      "<supplementalData>\n<plurals type='collective'><pluralRules locales='en'>"
        + "<pluralRule count='other'/></pluralRules></plurals></supplementalData>",
      """
      plurals.xml:2:10: error: unknown type 'collective'; expected 'cardinal' or 'ordinal'
      <plurals type='collective'><pluralRules locales='en'><pluralRule count='other'/></pluralRules>\
      </plurals></supplementalData>
               ^
      """),
  ]

  @Test("Warns of everything questionable, in source order", arguments: questionable)
  func report(_ document: Document) {
    let file = SourceFile(path: "plurals.xml", bytes: document.bytes)
    let text = SupplementalDataReader(file).diagnostics.map(\.description).joined(separator: "\n")
    expectEqual(text, document.diagnostics)
  }

  @Test("Rejects 20,000 nested elements without exhausting the stack")
  func deepNesting() {
    let depth = 20_000
    let file = SourceFile(
      "<supplementalData>" + String(repeating: "<a>", count: depth)
        + String(repeating: "</a>", count: depth) + "</supplementalData>")
    expectEqual(
      SupplementalDataReader(file).diagnostics.map(\.message), ["elements nest deeper than 32"])
  }
}
