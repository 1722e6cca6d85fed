import PluralStringCatalogs
import PluralStringsCompilation
import PluralTestSupport
import Testing

@Suite("plural-strings.json")
struct CompilerConfigurationTests {
  private static let files: [ProjectFile] = [
    .init(path: "en.lproj/Files.strings", bytes: Array(#""one" = "1"; "two" = "2";"#.utf8)),
    .init(path: "de.lproj/Files.strings", bytes: Array(#""one" = "1";"#.utf8)),
    .init(
      path: "Texts.xcstrings",
      bytes: Array(
        #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "three": {} } }"#.utf8)),
  ]

  /// Returns the messages about a configuration.
  private func messages(
    _ text: String, _ files: [ProjectFile] = CompilerConfigurationTests.files
  ) -> [String] {
    do throws(Diagnostic) {
      let configuration = try CompilerConfiguration(Array(text.utf8), file: "c.json")
      let compiler = LocalizedStringsCompiler(files, configuration: configuration)
      expectEqual(compiler.isUsable, !compiler.buildFindings.contains { $0.severity == .error })
      return compiler.findings.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  @Test("Accepts a configuration without errors")
  func useful() throws {
    let text = """
      { "access": "public", "types": { "Files": "F", "Texts": "class" }, "names": { "one": "first", "three": "third" },
        "languages": ["en", "de"], "developmentLanguage": "en", "strictness": "warnings" }
      """
    expectEqual(messages(text), [])
    expectEqual(messages("{}"), [])
    let configuration = try CompilerConfiguration(Array(text.utf8), file: "c.json")
    expectEqual("\(configuration.access)", "public")
    expectEqual(configuration.names, ["one": "first", "three": "third"])
  }

  @Test(
    "Rejects settings without effect and invalid names, regardless of strictness",
    arguments: [
      (#""names": {"four": "x"}"#, "1:12: error: no table has the key 'four'"),
      (
        #""names": {"one": "a b"}"#, "1:12: error: 'a b' is not a name in Swift; did you mean 'aB'?"
      ),
      (
        #""names": {"one": "x", "two": "}\nlet a = 1"}"#,
        "1:24: error: '}\\nlet a = 1' is not a name in Swift; did you mean 'letA1'?"
      ),
      (
        #""types": {"File": "F"}"#,
        "1:12: error: there is no table 'File'; there is 'Files', 'Texts'"
      ),
      (#""types": {"Files": "1"}"#, "1:12: error: '1' is not a name in Swift"),
      (#""types": {"Files": "X", "Texts": "X"}"#, "1:26: error: the name 'X' is taken"),
      (#""types": {"Files": "Swift"}"#, "1:12: error: the name 'Swift' is taken"),
      (
        #""languages": ["en", "fr"]"#,
        "1:22: error: no file has the language 'fr'; there is 'de', 'en'"
      ),
      (
        #""languages": []"#,
        "1:2: error: expected a language; to compile all languages, remove 'languages'"
      ),
      (
        #""developmentLanguage": "Base""#, "1:2: error: expected a language"
      ),
    ])
  func useless(member: String, message: String) {
    for strictness in CompilerConfiguration.Strictness.allCases {
      expectEqual(
        messages("{\(member), \"strictness\": \"\(strictness)\"}"),
        ["c.json:\(message) [structure]"])
    }
  }

  @Test("Rejects a development language that contradicts the catalogs")
  func developmentLanguage() {
    expectEqual(
      messages(#"{"developmentLanguage": "de"}"#, [Self.files[2]]),
      [
        "c.json:1:2: error: no table has the development language 'de'; catalogs state theirs as "
          + "'sourceLanguage': 'en' [structure]"
      ])
  }

  @Test(
    "Reports mistakes with their position",
    arguments: [
      (
        "[]",
        "1:1: error: expected an object with keys among access, types, names, languages, "
          + "developmentLanguage, strictness, ordinal, symbols, foundationNames, pseudo, integersBelow, messages, additionalRules, override"
      ),
      (
        #"{"name": {}}"#,
        "1:2: error: unknown key 'name'; expected access, types, names, languages, "
          + "developmentLanguage, strictness, ordinal, symbols, foundationNames, pseudo, integersBelow, messages, additionalRules, override"
      ),
      (#"{"names": ["a"]}"#, "1:11: error: 'names' must be an object of strings"),
      (#"{"messages": {"a": 1}}"#, "1:20: error: 'messages' must be an object of strings"),
      (
        #"{"messages": {"a": "json"}}"#,
        "1:20: error: unknown notation 'json'; expected flutter, i18next, icu or none"
      ),
      (
        #"{"messages": {"a": "icu", "/b": "icu"}}"#,
        "1:27: error: expected a path below this file's folder, with '/' between names and '*' for any part of a name, found '/b'"
      ),
      (
        #"{"messages": {"a/**/b.json": "icu"}}"#,
        "1:15: error: expected a path below this file's folder, with '/' between names and '*' for any part of a name, found 'a/**/b.json'"
      ),
      (#"{"names": {"a": 1}}"#, "1:17: error: 'names' must be an object of strings"),
      (
        #"{"languages": ["en", 1]}"#,
        "1:22: error: 'languages' must be an array of strings"
      ),
      (
        #"{"access": "open"}"#,
        "1:2: error: unknown access 'open'; expected internal, package or public"
      ),
      (#"{"names": {}, "names": {}}"#, "1:15: error: 'names' appears twice"),
      (#"{"names": {"a": "b", "a": "c"}}"#, "1:22: error: 'a' appears twice"),
      ("{", "1:2: error: expected the name of a member, found the end of the file"),
    ])
  func mistakes(text: String, message: String) {
    let column = Int(message.dropFirst(2).prefix { $0 != ":" }) ?? 0
    let caret = String(repeating: " ", count: column - 1) + "^"
    expectEqual(messages(text), ["c.json:\(message)\n\(text)\n\(caret)"])
  }

  @Test("Rejects a table with two folders for one language")
  func folders() {
    func file(_ path: String) -> ProjectFile {
      .init(path: path, bytes: Array(#""a" = "b";"#.utf8))
    }
    expectEqual(messages("{}", [file("A/en.lproj/T.strings"), file("B/de.lproj/T.strings")]), [])
    expectEqual(
      messages("{}", [file("A/en.lproj/T.strings"), file("B/en.lproj/T.strings")]),
      [
        "B/en.lproj/T.strings: error: the table is in 'A/en.lproj/T.strings' as well; remove one of them [structure]"
      ])
  }
}
