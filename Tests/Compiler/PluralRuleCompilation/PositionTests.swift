import PluralRuleCompilation
import PluralTestSupport
import PluralsDiagnostics
import Testing

/// The content of a `<pluralRule>` whose first character is at line 3, column 2.
struct RuleContent: Sendable, CustomTestStringConvertible {
  let xml: String
  let text: String
  /// Unique parts of the text, and their positions in the file.
  let places: [(part: String, place: String)]

  init(_ xml: String, is text: String, _ places: (part: String, place: String)...) {
    self.xml = xml
    self.text = text
    self.places = places
  }

  var testDescription: String { xml.debugDescription }
}

@Suite("Positions of text in a file")
struct PositionTests {
  static let contents = [
    RuleContent("i = 1", is: "i = 1", ("i", "3:2"), ("=", "3:4"), ("1", "3:6")),
    RuleContent(
      "i &#61; &#x31; and", is: "i = 1 and", ("=", "3:4"), ("1", "3:10"), ("and", "3:17")),
    RuleContent(
      "&amp;&lt;&gt;&quot;&apos;x", is: "&<>\"'x", ("&", "3:2"), ("\"", "3:15"), ("x", "3:27")),
    RuleContent(
      "<![CDATA[n < 1]]> or", is: "n < 1 or", ("n", "3:11"), ("<", "3:13"), ("or", "3:20")),
    RuleContent("n <!-- not this --> = 1", is: "n  = 1", ("n", "3:2"), ("=", "3:22")),
    RuleContent("n <?why because?>= 1", is: "n = 1", ("=", "3:19")),
    RuleContent("n = 1\r\nor i = 2", is: "n = 1\nor i = 2", ("or", "4:1"), ("2", "4:8")),
    RuleContent(
      "n = 1\n  or\n\n\ti = 2", is: "n = 1\n  or\n\n\ti = 2", ("or", "4:3"), ("2", "6:6")),
    RuleContent("é … 𝟙 q", is: "é … 𝟙 q", ("…", "3:4"), ("q", "3:8")),
    RuleContent("a&#xE9;é&#x2026;b", is: "aéé…b", ("…", "3:10"), ("b", "3:18")),
    RuleContent("a]]&gt;b", is: "a]]>b", ("b", "3:9")),
  ]

  @Test("Finds the position of each character in the file", arguments: contents)
  func places(_ content: RuleContent) throws {
    let reader = SupplementalDataReader(
      SourceFile(
        """
        <supplementalData><plurals type='cardinal'><pluralRules locales='en'><pluralRule
        count='one'
        >\(content.xml)</pluralRule></pluralRules></plurals></supplementalData>
        """))
    expectEqual(reader.diagnostics.map(\.description), [])
    let text = try #require(reader.data.pluralRules.first?.rules.first?.text)
    expectEqual(text.string, content.text)
    for (part, place) in content.places {
      let offset = try #require(content.text.utf8Offset(of: part))
      expectEqual(text.location(at: offset).description, "plurals.xml:\(place)", "\(part)")
    }
  }

  @Test("A text ends where its end tag begins")
  func end() throws {
    let file = SourceFile(
      "<supplementalData><plurals type='cardinal'><pluralRules locales='en'>\n"
        + "<pluralRule count='one'>i&#61;1<!-- … --></pluralRule>\n"
        + "<pluralRule count='other'></pluralRule></pluralRules></plurals></supplementalData>")
    let rules = try #require(SupplementalDataReader(file).data.pluralRules.first?.rules)
    expectEqual(rules[0].text.location(at: 3).description, "plurals.xml:2:42")
    expectEqual(rules[0].location.description, "plurals.xml:2:1")
    expectEqual(rules[0].count.location.description, "plurals.xml:2:20")
    expectEqual(rules[1].text.location(at: 0).description, "plurals.xml:3:27")
  }

  @Test("Text that consists of thousands of pieces keeps its positions")
  func pieces() throws {
    let lines = (1...5000).map { "or n = \($0)&#32;" }.joined(separator: "\n")
    let file = SourceFile(
      "<supplementalData><plurals type='cardinal'><pluralRules locales='en'><pluralRule count='one'"
        + ">\n\(lines)</pluralRule></pluralRules></plurals></supplementalData>")
    let text = try #require(SupplementalDataReader(file).data.pluralRules.first?.rules.first?.text)
    for number in [1, 2, 999, 4321, 5000] {
      let offset = try #require(text.string.utf8Offset(of: "= \(number) "))
      expectEqual(text.location(at: offset).description, "plurals.xml:\(number + 1):6")
    }
  }

  @Test(
    "Finds the positions of locale ids in every notation of the attribute",
    arguments: [
      ("locales='en  pl'", ["en 1:66", "pl 1:70"]),
      ("locales = \"en pl\"", ["en 1:68", "pl 1:71"]),
      ("draft='locales=' locales='en'", ["en 1:83"]),
      ("draft='>' locales='en'", ["en 1:76"]),
      // The characters of an attribute with references are not counted.
      ("locales='e&#110; pl'", ["en 1:66", "pl 1:66"]),
    ])
  func localeIDs(attribute: String, expected: [String]) {
    let file = SourceFile(
      "<supplementalData><plurals type='cardinal'><pluralRules "
        + "\(attribute)><pluralRule count='other'/></pluralRules></plurals></supplementalData>")
    let locales = SupplementalDataReader(file).data.pluralRules.flatMap(\.locales)
    let places = locales.map { "\($0.value) \($0.location.line):\($0.location.column)" }
    // The tag's attributes begin at column 57.
    expectEqual(places, expected)
  }

  @Test("The excerpt of a long line shows the surroundings of the error above the caret")
  func longLines() {
    let line = String(repeating: "x…", count: 200)
    let file = SourceFile(path: "long", bytes: Array("\(line)!\(line)\n".utf8))
    let diagnostic = Diagnostic.error(
      "look", at: SourceLocation(file: file, offset: line.utf8.count))
    let near = String(repeating: "x…", count: 40)
    expectEqual(
      diagnostic.description,
      """
      long:1:401: error: look
      …\(near)!\(near.dropLast())…
      \(String(repeating: " ", count: 81))^
      """)
  }

  @Test("A diagnostic shortens long names to their beginning and end, and keys even more")
  func longNames() {
    func name(_ count: Int) -> String { "<\(String(repeating: "é", count: count))>" }
    for (count, shown) in [
      (998, name(998)), (999, "<\(name(748).dropFirst().dropLast())é…\(name(249).dropFirst())"),
    ] {
      let about = Diagnostic(
        .error, name(count), about: .path("f", nil), ruleName: "r", key: name(count), language: "en"
      )
      let key = "<\(name(44).dropFirst().dropLast())…\(name(14).dropFirst())"
      expectEqual(about.description, "f: error: \(shown) (key '\(key)', language 'en') [r]")
    }
  }

  @Test("Any bytes have positions and excerpts, even if they are not UTF-8")
  func anyBytes() {
    let alphabet: [UInt8] = [0x88, 0xFF, 0x61, 0x0A, 0x0D, 0xC3, 0xA9]
    for kind in spread(Array(0..<alphabet.count * alphabet.count), 10) {
      let (start, rest) = (alphabet[kind / alphabet.count], alphabet[kind % alphabet.count])
      for length in [0, 1, 33, 400] {
        // Mostly one byte followed by another one, with a few of all bytes in between.
        var bytes = [UInt8](repeating: start, count: min(length, 40))
        bytes += [UInt8](repeating: rest, count: length - bytes.count)
        for place in stride(from: 96, to: length, by: 97) { bytes[place] = alphabet[place / 97] }
        let file = SourceFile(path: "x", bytes: bytes)
        for offset in stride(from: 0, through: length, by: 5) {
          let location = SourceLocation(file: file, offset: offset)
          let lines = Diagnostic.error("wrong", at: location).description.split(separator: "\n")
          expectEqual(lines.last?.last, "^")
          #expect(location.line >= 1 && location.column >= 1)
        }
      }
    }
  }

  @Test("Tabs stay aligned with the caret, and control characters are escaped or replaced")
  func controlCharacters() {
    let file = SourceFile(path: "data", bytes: Array("\tn\u{1B}[1m\u{200F} = 1".utf8))
    let diagnostic = Diagnostic.warning(
      "odd \u{9B}1m\n", at: SourceLocation(file: file, offset: 10))
    expectEqual(
      diagnostic.description,
      """
      data:1:9: warning: odd \\u{9B}1m\\n
      \tn\u{FFFD}[1m\u{FFFD} = 1
      \t       ^
      """)
  }
}

extension SourceFile {
  /// Creates a file named `plurals.xml`.
  convenience init(_ text: String) { self.init(path: "plurals.xml", bytes: Array(text.utf8)) }
}

extension String {
  /// Returns the byte offset of the first occurrence of a part.
  fileprivate func utf8Offset(of part: String) -> Int? {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    return bytes.indices.first { bytes[$0...].starts(with: part) }
  }
}
