import Foundation
import PluralTestSupport
import Testing

@Suite("The strings command")
struct StringsTests {
  /// Returns a folder with a Russian table.
  func table() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d файл</string>
      <key>few</key><string>%d файла</string>
      <key>many</key><string>%d файлов</string>
      <key>other</key><string>%d файла</string>
      </dict></dict></dict></plist>

      """, to: "ru.lproj/Files.stringsdict")
    return scratch
  }

  @Test(
    "Exits with 1 for findings and with 2 for wrong usage",
    arguments: [
      ("format --table Files.stringsdict --key nothing", 1),
      ("format --table nowhere.strings --key files", 1),
      ("format --table Files.txt --key files", 2), ("format --key files", 2),
      ("negotiate --available de --preferred fr", 1), ("negotiate", 2), ("lint", 2),
      ("lint nowhere.strings", 1), ("lint Files.stringsdict", 0), ("compile nothing.xcstrings", 2),
      ("compile nothing.xcstrings --format json", 1), ("nothing", 2),
      ("format --table Files.stringsdict --key files 5", 0),
      ("format --table Files.stringsdict --key files --language ru -5", 0),
      ("format --table Files.stringsdict --key files --langauge ru 5", 2),
      ("format --table Files.stringsdict --key files -- --text", 1),
      ("format --table Files.stringsdict --key files --language ru -- 5", 0),
      ("format --batch --key files", 2), ("format --batch --language ru", 2),
      ("negotiate --batch --available de", 2),
    ])
  func exitCodes(arguments: String, status: Int32) throws {
    let scratch = try table()
    let run = try Tool(
      shell: "cd '\(scratch.path)/ru.lproj' && \"$1\" \(arguments)")
    expectEqual(run.status, status, "\(run)")
  }

  static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "50% off": {},
    "files": {"comment": "Files", "localizations": {
      "en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld file in %@"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld files in %@"}}}}},
      "ru": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "needs_review", "value": "%lld файл в %@"}},
        "few": {"stringUnit": {"state": "translated", "value": "%lld файла в %@"}},
        "many": {"stringUnit": {"state": "translated", "value": "%lld файлов в %@"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld файла, в %@"}}}}}}},
    "width": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%g"}}}}}}
    """

  static func germanPO(_ formula: String, _ entry: String) -> String {
    """
    msgid ""
    msgstr "Language: de\\nPlural-Forms: \(formula);\\n"

    \(entry)

    """
  }

  @Test(
    "Every command reports a missing file with the same message",
    arguments: [
      "lint", "compile --format json", "format --key k --table", "export --language de", "import",
      "convert --to strings -o nowhere", "generate -o nowhere",
    ])
  func noFile(verb: String) throws {
    let run = try Tool("plural-strings \(verb) no/T.xcstrings")
    expectEqual(run.errors, "no/T.xcstrings: error: no such file\n")
    expectEqual(run.status, 1)
  }

  @Test("status, lint and export have one rule for the categories of millions")
  func millions() throws {
    let scratch = try Scratch()
    func plural(_ language: String) -> String {
      """
      "\(language)": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}}
      """
    }
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld files": {"localizations": {
        \(["en", "es", "fr", "it", "pt-BR"].map(plural).joined(separator: ","))}}}}
      """, to: "T.xcstrings")
    let status = try Tool(strings: "status T.xcstrings --minimum 100", in: scratch)
    #expect(status.status == 0 && status.errors.isEmpty, "\(status)")
    try expectEqual(Tool(strings: "lint T.xcstrings --strict", in: scratch).status, 0)
    let export = try Tool(strings: "export T.xcstrings --language es", in: scratch)
    expectEqual(export.output.ranges(of: "<trans-unit").count, 2)
    let large = try Tool(
      strings: "status T.xcstrings --minimum 100 --integers-below 10000000", in: scratch)
    #expect(large.status == 1 && large.output.contains("fr 0 %"), "\(large)")
  }

  @Test("status and preview name files as the user typed them")
  func paths() throws {
    let scratch = try Scratch()
    try scratch.write(#""a" = "A";"#, to: "b/res/en.lproj/T.strings")
    try scratch.write("", to: "b/res/de\n::warning::x.lproj/T.strings")
    try scratch.write("", to: "a/empty")
    let path = "../b/res"
    func run(_ arguments: String) throws -> Tool {
      try Tool(shell: "cd '\(scratch.path)/a' && \"$1\" \(arguments)")
    }
    let status = try run("status \(path) --minimum 100")
    expectEqual(
      status.errors,
      """
      \(path): error: 0 % of the texts in 'de\\n::warning::x' are translated; 100 % are required

      """)
    #expect(!status.output.contains("\n::"))
    try expectEqual(run("preview \(path) -o p.html").status, 0)
    #expect(try scratch.read("a/p.html").contains("{\"name\":\"\(path)\""))
  }
}
