import PluralTestSupport
import PluralsDiagnostics
import PluralsJSON
import Testing

@Suite("Configuration files")
struct ConfigurationTests {
  private enum Member: String, CaseIterable { case names, access, texts, lists }

  private enum Access: String, CaseIterable { case open, closed }

  private func configuration(_ text: String) throws(Diagnostic) -> JSONConfiguration<Member> {
    try JSONConfiguration(text.utf8, file: "f.json")
  }

  @Test("Returns members by type, and nil for missing ones")
  func members() throws {
    let file = try configuration(
      #"""
      { "names": ["a", "b"], "access": "open", "texts": {"k": "v"},
        "lists": {"l": ["x"]} }
      """#)
    try expectEqual(file.strings(.names), ["a", "b"])
    try expectEqual(file.string(.access), "open")
    try expectEqual(file.word(.access), Access.open)
    try expectEqual(file.texts(.texts), ["k": "v"])
    try expectEqual(file.lists(.lists), ["l": ["x"]])
    expectEqual(file.location(of: "b", in: .names)?.position, SourcePosition(line: 1, column: 18))
    expectEqual(file.location(of: "l", in: .lists)?.position, SourcePosition(line: 2, column: 13))
    expectEqual(file.location(of: "c", in: .names), nil)
    let empty = try configuration("{}")
    try expectEqual(empty.strings(.names), nil)
    try expectEqual(empty.word(.access), Access?.none)
  }

  @Test(
    "Reports mistakes with the line and a caret",
    arguments: [
      (
        "[]", "f.json:1:1: error: expected an object with keys among names, access, texts, lists",
        "^"
      ),
      (
        #"{"name": []}"#,
        "f.json:1:2: error: unknown key 'name'; expected names, access, texts, lists", " ^"
      ),
      (#"{"names": [], "names": []}"#, "f.json:1:15: error: 'names' appears twice", "^"),
      (#"{"texts": {"a": "", "a": ""}}"#, "f.json:1:21: error: 'a' appears twice", "^"),
      (#"{"names": "a"}"#, "f.json:1:11: error: 'names' must be an array of strings", "^"),
      (#"{"names": [1]}"#, "f.json:1:12: error: 'names' must be an array of strings", "^"),
      (#"{"access": []}"#, "f.json:1:12: error: 'access' must be a string", "^"),
      (
        #"{"access": "ajar"}"#,
        "f.json:1:2: error: unknown access 'ajar'; expected open or closed", "^"
      ),
      (#"{"texts": ["a"]}"#, "f.json:1:11: error: 'texts' must be an object of strings", "^"),
      (#"{"texts": {"a": 1}}"#, "f.json:1:17: error: 'texts' must be an object of strings", "^"),
      (
        #"{"lists": []}"#, "f.json:1:11: error: 'lists' must be an object of arrays of strings", "^"
      ),
      ("{", "f.json:1:2: error: expected the name of a member, found the end of the file", "^"),
    ])
  func mistakes(text: String, message: String, caret: String) {
    let error = #expect(throws: Diagnostic.self) {
      let file = try configuration(text)
      _ = try file.strings(.names)
      _ = try file.word(.access) as Access?
      _ = try file.texts(.texts)
      _ = try file.lists(.lists)
    }
    let lines = error?.description.split(separator: "\n").map(String.init) ?? []
    expectEqual(lines.first, message)
    #expect(lines.count == 3 && lines.last?.hasSuffix(caret) == true)
  }
}
