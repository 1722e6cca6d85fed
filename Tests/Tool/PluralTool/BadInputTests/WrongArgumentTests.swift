import PluralTestSupport
import Testing

@Suite("Arguments that do not fit the files of strings commands")
struct WrongArgumentTests {
  /// Returns a folder with a catalog.
  private func catalog() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"plain": {}, "%@: %.1f": {},
        "%lld files": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "eine Datei"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld Dateien"}}}}}}},
        "tap": {"localizations": {"en": {"variations": {"device": {
          "fridge": {"stringUnit": {"state": "translated", "value": "Knock"}},
          "other": {"stringUnit": {"state": "translated", "value": "Tap %@"}}}}}}}}}

      """, to: "T.xcstrings")
    return scratch
  }

  @Test(
    "format refuses arguments that no program can pass",
    arguments: [
      ("'%lld files' --language de", "takes 1 argument (an integer), but 0 are given"),
      ("'%lld files' --language de 1 2 3", "takes 1 argument (an integer), but 3 are given"),
      ("'%lld files' --language fr 1 2", "takes 1 argument (an integer), but 2 are given"),
      ("'%lld files' x", "argument 1 is 'x', but the message in 'en' needs an integer"),
      ("'%lld files' --language de 1.5", "1 is '1.5', but the message in 'de' needs an integer"),
      ("'%@: %.1f' 1", "takes 2 arguments (a text, a floating-point number), but 1 is given"),
      ("'%@: %.1f' 1 x", "2 is 'x', but the message in 'en' needs a floating-point number"),
      ("plain 1", "takes no arguments, but 1 is given"),
    ])
  func unfit(arguments: String, message: String) throws {
    let run = try Tool(
      strings: "format --table T.xcstrings --key \(arguments)", in: catalog())
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("T.xcstrings: error: "))
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "format shows arguments that programs can pass",
    arguments: [
      ("'%lld files' --language de 1", "eine Datei\n"),
      ("'%lld files' --language de 123456789012345678901", "123456789012345678901 Dateien\n"),
      ("'%@: %.1f' 1.50 2", "1.50: 2.0\n"), ("'%@: %.1f' -- --text 2", "--text: 2.0\n"),
      ("tap --device fridge x", "Knock\n"), ("tap --device mac x", "Tap x\n"),
    ])
  func fit(arguments: String, text: String) throws {
    let run = try Tool(
      strings: "format --table T.xcstrings --key \(arguments)", in: catalog())
    #expect(run.status == 0 && run.output == text && run.errors.isEmpty, "\(run)")
  }

  @Test(
    "Options with impossible values, or that other options exclude, are errors",
    arguments: [
      ("format --table T.xcstrings --key plain --language ''", "'--language <language>'"),
      ("format --table T.xcstrings --key plain --locale 1", "'--locale <locale>'"),
      ("format --table T.xcstrings --key tap --device toaster x", "unknown device 'toaster'"),
      ("lint T.xcstrings --language ''", "'--language <language>'"),
      ("diff T.xcstrings T.xcstrings --language ''", "'--language <language>'"),
      ("export T.xcstrings --language ''", "'--language <language>'"),
      ("export T.xcstrings --language de-", "'--language <language>'"),
      ("export T.xcstrings --language de@x", "--language is the code of a language"),
      ("convert T.xcstrings --to po -o o --source-language .", "'--source-language <language>'"),
      ("diff T.xcstrings --textconv --format json", "--textconv takes one file and nothing else"),
    ])
  func misuse(arguments: String, message: String) throws {
    let run = try Tool(strings: arguments, in: catalog())
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(message), "\(run)")
  }

  @Test(
    "Files that do not fit the other arguments are errors",
    arguments: [
      ("export T.xcstrings --language en", "T.xcstrings: error: the texts are in 'en' already"),
      ("lint ''", "'': error: no such file\n"), ("status ''", "'': error: no such file\n"),
      ("lint T.xcstrings/a.xcstrings", "the file cannot be read: Not a directory"),
    ])
  func unfitFile(arguments: String, message: String) throws {
    let run = try Tool(strings: arguments, in: catalog())
    #expect(run.status == 1 && run.output.isEmpty && run.errors.contains(message), "\(run)")
  }

  @Test("import explains a missing file and a document without texts")
  func document() throws {
    let scratch = try catalog()
    try scratch.write(
      #"<xliff version="1.2"><file original="a/T.xcstrings" source-language="en" target-language="de"><body><trans-unit id="k"><source>a</source></trans-unit></body></file></xliff>"#,
      to: "a.xliff")
    let other = try Tool(strings: "import a.xliff", in: scratch)
    expectEqual(other.status, 1)
    #expect(
      other.errors.hasPrefix(
        "a.xliff:1:22: error: './a/T.xcstrings': no such file; name the folder for the paths in the document with "
          + "--root [unknown-unit]\n"))
    try scratch.write(#"<xliff version="1.2"/>"#, to: "b.xliff")
    let empty = try Tool(strings: "import b.xliff", in: scratch)
    expectEqual(empty.status, 1)
    expectEqual(empty.errors, "b.xliff: error: the document has no texts, so nothing is imported\n")
  }

  @Test(
    "import summarizes a document without a target language",
    arguments: ["", " target-language=''"])
  func documentWithoutLanguage(attribute: String) throws {
    let scratch = try catalog()
    try scratch.write(
      """
      <xliff version='1.2'><file original='T.xcstrings' source-language='en'\(attribute)><body>
      <trans-unit id='plain'><source>plain</source><target>schlicht</target></trans-unit>
      </body></file></xliff>
      """, to: "a.xliff")
    let run = try Tool(strings: "import a.xliff", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty)
    let counts = "0 new, 0 changed, 0 as before, 1 not imported because of errors"
    #expect(run.errors.contains("\nT.xcstrings: \(counts)\n"), "\(run)")
  }

  @Test("diff reports what it does not read")
  func unread() throws {
    let scratch = try catalog()
    try scratch.write(
      try scratch.read("T.xcstrings").replacing(#""plain": {}"#, with: #""tap": {}, "tip": 1"#),
      to: "U.xcstrings")
    let run = try Tool(strings: "diff T.xcstrings U.xcstrings", in: scratch)
    expectEqual(run.status, 1)
    #expect(run.errors.contains("warning: 'tap' appears twice"), "\(run.errors)")
    #expect(run.errors.contains("error: expected"))
  }

  @Test(
    "Options that need others, or exclude arguments, are misuse without them",
    arguments: [
      ("export json --schema de", "--schema takes no other arguments"),
      ("categories pl --explicit 1", "--explicit needs --format json"),
      ("plural-strings status a.strings --json", "unknown option '--json'; type: --format json"),
      (
        "select art 1 --additional-rules a.xml",
        "unknown option '--additional-rules'; name a file with the members 'additionalRules'"
      ), ("diff a b --strings c", "type: plural-strings release <old> <new> <path>"),
      ("update --from a --strings c", "update without it, and then type: plural-strings release"),
      ("plural-strings diff a b --strings c", "unknown option '--strings'\n"),
      ("generate --additional-rules a.xml", "the members 'locales', 'additionalRules' and"),
      ("check --plurals", "missing value for '--plurals <file>'"),
      ("check a b", "unexpected argument 'b'"), ("check --nope", "unknown option '--nope'"),
      ("conformance --export zz --executor", "--executor answers requests with the checked-in"),
      (
        "conformance --format json --executor",
        "--executor answers requests with the checked-in rules"
      ),
      ("conformance --cldr-data cldr-data --executor", "--executor answers requests with the"),
      (
        "conformance --export zz --format json",
        "--export compares nothing, and takes neither --seed"
      ),
      ("plural-strings status a.strings --minimum 66.7", "expected a whole number from 0 to 100"),
      ("plural-strings compile a.strings --format json", "'a.strings' is not a string catalog"),
    ])
  func pairs(arguments: String, message: String) throws {
    let run = try Tool(arguments)
    #expect(run.status == 2 && run.errors.contains(message), "\(run)")
  }

  @Test(
    "A language without data is a warning",
    arguments: [
      "format --table T.xcstrings --key plain --locale", "lint T.strings --language",
      "export T.xcstrings --language",
    ])
  func unknownLanguage(arguments: String) throws {
    let scratch = try catalog()
    try scratch.write("a = b;", to: "T.strings")
    let run = try Tool(strings: "\(arguments) zz", in: scratch)
    expectEqual(run.status, 0)
    expectEqual(run.errors, "warning: CLDR has no data of a language 'zz'\n")
    #expect(try Tool(strings: "\(arguments) de", in: scratch).errors.isEmpty)
  }
}
