import PluralTestSupport
import Testing

@Suite("Files that a verb does not read")
struct UncheckedFileTests {
  /// A catalog, a text, a table and a document, none of which has translations.
  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Bye": {}}}"#, to: "T.xcstrings")
    try scratch.write("# Text", to: "README.md")
    try scratch.write("k = K;", to: "plain.strings")
    try scratch.write("<xliff version='1.2'/>", to: "de.xliff")
    try scratch.write(
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"k\"\nmsgstr \"K\"\n", to: "de.po")
    return scratch
  }

  @Test(
    "status requires a translation if it has a minimum",
    arguments: [
      ("T.xcstrings --minimum 80", "no translation was found"),
      ("T.xcstrings --minimum de=100", "no translation was found"),
      ("plain.strings --minimum 80", "no translation was found"),
      ("de.po --minimum fr=100", "there are no texts in 'fr'"),
      ("README.md --minimum 80", "expected a .arb"), ("de.xliff", "expected a .arb"),
    ])
  func status(arguments: String, message: String) throws {
    let run = try Tool(strings: "status \(arguments)", in: folder())
    #expect(run.status == 1 && run.errors.contains("error: \(message)"), "\(run)")
  }

  @Test(
    "status states that there are no translations",
    arguments: [
      ("", "T.xcstrings: no translations\n"),
      ("--format markdown", "T.xcstrings: no translations\n"),
      ("--format summary", "T.xcstrings: no translations\n"), ("--format json", ""),
    ])
  func noTranslations(arguments: String, output: String) throws {
    let run = try Tool(strings: "status T.xcstrings \(arguments)", in: folder())
    #expect(run.status == 0 && run.output == output && run.errors.isEmpty, "\(run)")
  }

  @Test(
    "generate and symbols name a file of another format",
    arguments: ["de.po", "de.xliff", "README.md"], ["generate -o g", "symbols"])
  func otherFormats(file: String, verb: String) throws {
    let scratch = try folder()
    let run = try Tool(strings: "\(verb) \(file); ls g", in: scratch)
    let advice =
      file == "de.xliff"
      ? "; 'plural-strings import' adds an XLIFF document to the files that it was exported from, and 'diff' compares two documents"
      : ""
    #expect(
      run.errors.hasPrefix(
        "\(file): error: expected a .strings, .stringsdict or .xcstrings file\(advice) [structure]\n"
      ))
    #expect(run.output.isEmpty)
    try expectEqual(Tool(strings: "\(verb) \(file)", in: scratch).status, 1)
  }

  @Test(
    "generate and symbols name the formats that they expect in a folder",
    arguments: ["generate -o g", "symbols"])
  func otherFolder(verb: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      "<resources><string name='k'>K</string></resources>", to: "res/values/strings.xml")
    let run = try Tool(strings: "\(verb) res", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty)
    expectEqual(
      run.errors,
      "res: error: no localized strings in this folder; "
        + "expected .strings, .stringsdict or .xcstrings files\n")
  }
}
