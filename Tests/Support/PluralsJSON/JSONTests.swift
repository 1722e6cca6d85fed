import PluralTestSupport
import PluralsDiagnostics
import PluralsJSON
import Testing

@Suite("JSON with positions")
struct JSONTests {
  private func node(_ text: String) throws(Diagnostic) -> JSONNode {
    try JSONNode(SourceText(text.utf8, file: "f"))
  }

  @Test(
    "Reports syntax errors at their position",
    arguments: [
      ("", "1:1", "expected a value, found the end of the file"),
      (" \n ", "2:2", "expected a value, found the end of the file"),
      ("{", "1:2", "expected the name of a member, found the end of the file"),
      (#"{"a" 1}"#, "1:6", "expected ':', found '1'"),
      (#"{"a": 1,}"#, "1:9", "expected the name of a member, found '}'"),
      (#"{"a": 1 "b": 2}"#, "1:9", #"expected ',' or '}', found '"'"#),
      ("[1,\n  2\n", "3:1", "expected ',' or ']', found the end of the file"),
      ("[1,]", "1:4", "expected a value, found ']'"),
      ("[1] ]", "1:5", "expected the end of the file, found ']'"),
      ("tru", "1:1", "expected a value, found 't'"),
      ("[é]", "1:2", "expected a value, found 'é'"),
      ("01", "1:2", "expected the end of the file, found '1'"),
      ("-", "1:2", "expected a digit, found the end of the file"),
      ("1.e5", "1:3", "expected a digit, found 'e'"), ("+1", "1:1", "expected a value, found '+'"),
      (#""a"#, "1:1", "expected the closing quote of the string here"),
      ("\"a\nb\"", "1:3", "expected an escape for a control character in a string"),
      (#""é\x""#, "1:3", "no such escape in JSON"),
      (#""\u12g4""#, "1:6", "expected four hexadecimal digits"),
      (#""\ud83d""#, "1:2", "half a surrogate pair is not a character"),
      (#""\ud83d\u0041""#, "1:2", "half a surrogate pair is not a character"),
      (#""\ude00""#, "1:2", "half a surrogate pair is not a character"),
      (#""\"#, "1:3", "expected an escape, found the end of the file"),
    ])
  func syntax(text: String, position: String, message: String) {
    let error = #expect(throws: Diagnostic.self) { try node(text) }
    let place = error?.position
    expectEqual(place.map { "\($0.line):\($0.column)" }, position)
    expectEqual(error?.message, message)
  }

  @Test("Values and names have the positions and bytes at which they are written")
  func positions() throws {
    let text = "{ \"é\": [1.50, \"x\"],\n\t\"b\" : null }"
    let node = try node(text)
    guard case .object(let members) = node.value else { return #expect(Bool(false)) }
    expectEqual(members.map(\.name), ["é", "b"])
    expectEqual(members.map { "\($0.position.line):\($0.position.column)" }, ["1:3", "2:2"])
    guard case .array(let elements) = members[0].value.value else { return #expect(Bool(false)) }
    expectEqual(elements.map { "\($0.position.line):\($0.position.column)" }, ["1:9", "1:15"])
    let bytes = Array(text.utf8)
    expectEqual(String(decoding: bytes[elements[0].range], as: UTF8.self), "1.50")
    expectEqual(String(decoding: bytes[members[0].nameRange], as: UTF8.self), "\"é\"")
    expectEqual(node.range, 0..<bytes.count)
  }

  @Test(
    "Decodes escapes",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u00e9\u0000\uFFFF""#, "é\u{0}\u{FFFF}"),
      (#""\uD83D\uDE00!""#, "😀!"), (#""a\u0301""#, "a\u{301}"), (#""""#, ""),
    ])
  func escapes(text: String, expected: String) throws {
    let string = try #require(try node(text).string)
    expectEqual(Array(string.utf8), Array(expected.utf8))
  }

  @Test("Maps a byte of a string to its position in the file, across escapes")
  func places() throws {
    let source = try SourceText(Array(#"["aé\n\u00e9x"]"#.utf8), file: "f")
    var strings = JSONStringPositions(source)
    let start = SourcePosition(line: 1, column: 2)
    let text = "aé\néx"
    let columns = [0, 1, 3, 4, 6].map { offset in
      strings.position(ofByte: offset, in: text, at: start)?.column
    }
    expectEqual(columns, [3, 4, 5, 7, 13])
    expectEqual(strings.position(ofByte: 0, in: "b", at: start), nil)
    expectEqual(strings.position(ofByte: 9, in: text, at: start), nil)
    expectEqual(strings.position(ofByte: 0, in: text, at: SourcePosition(line: 9, column: 1)), nil)
  }

  @Test("All bytes of a long string have positions in linear time")
  func manyPlaces() throws {
    let growth = try growth(from: 2000) { count in
      let text = String(repeating: "a\n", count: count)
      let source = try SourceText("\"\(text.replacing("\n", with: "\\n"))\"".utf8, file: "f")
      var strings = JSONStringPositions(source)
      for offset in 0..<2 * count {
        let column = strings.position(ofByte: offset, in: text, at: .start)?.column
        expectEqual(column, 2 + offset / 2 * 3 + offset % 2)
      }
    }
    #expect(growth < 8)
  }

  @Test("Accepts 32 levels of nesting, and rejects more before they can exhaust the stack")
  func depth() throws {
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      _ = try node(nested(32, open, close))
      for depth in [33, 100_000] {
        let error = #expect(throws: Diagnostic.self) { try node(nested(depth, open, close)) }
        expectEqual(error?.message, "values nest deeper than 32")
        expectEqual(error?.position?.column, 32 * open.count + 1)
      }
    }
  }

  @Test("Keeps repeated members and distinguishes names by their bytes; the last value is used")
  func repeatedMembers() throws {
    let node = try node("{\"a\": 1, \"caf\u{E9}\": 2, \"a\": null, \"cafe\u{301}\": \"3\"}")
    guard case .object(let all) = node.value else { return #expect(Bool(false)) }
    expectEqual(all.count, 4)
    expectEqual(node.members?.map(\.value.typeName), ["a number", "null", "a string"])
    #expect(node["a"] == nil)
    expectEqual(node["cafe\u{301}"]?.string, "3")
    expectEqual(node["caf\u{E9}"]?.typeName, "a number")
  }
}
