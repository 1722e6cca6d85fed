import Foundation
import PluralTestSupport
import Testing

/// The language of files whose path names it, and of `Base.lproj`.
extension StringsTests {
  @Test(
    "format takes the language from the path",
    arguments: [
      ("ru.lproj/Files.stringsdict", "files", "1 файл"),
      ("Base.lproj/Files.strings", "files", "1 file"),
      ("values-ru/strings.xml", "files", "1 файл"),
    ])
  func languageOfPath(path: String, key: String, text: String) throws {
    let scratch = try table()
    try scratch.write(Self.englishForms, to: "Base.lproj/Files.strings")
    try scratch.write(
      """
      <resources><plurals name="files"><item quantity="one">%d файл</item><item quantity="few">%d файла</item>
      <item quantity="many">%d файлов</item><item quantity="other">%d файла</item></plurals></resources>
      """, to: "values-ru/strings.xml")
    let single = try Tool(strings: "format --table \(path) --key \(key) 1", in: scratch)
    expectEqual(single.output, "\(text)\n")
    let batch = try Tool(
      ["plural-strings", "format", "--batch", "--root", scratch.path],
      input: Array(#"{"file": "\#(path)", "key": "\#(key)", "args": [1]}"#.utf8))
    expectEqual(batch.output, "{\"result\": \"\(text)\"}\n")
  }

  private static let englishForms = """
    "files##{one}" = "%ld file";
    "files##{other}" = "%ld files";
    """

  @Test("format needs a language for plural forms if nothing names it")
  func noLanguage() throws {
    let scratch = try Scratch()
    try scratch.write(Self.englishForms + #""title" = "Files";"#, to: "Files.strings")
    let run = try Tool(strings: "format --table Files.strings --key files 1", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty)
    expectEqual(
      run.errors,
      "Files.strings: error: neither the file nor its path names the language whose rules choose the form; name it with --language\n"
    )
    let named = try Tool(
      strings: "format --table Files.strings --key files --language en 1", in: scratch)
    expectEqual(named.output, "1 file\n")
    let text = try Tool(strings: "format --table Files.strings --key title", in: scratch)
    expectEqual(text.output, "Files\n")
    let batch = try Tool(
      ["plural-strings", "format", "--batch", "--root", scratch.path],
      input: Array(#"{"file": "Files.strings", "key": "files", "args": [1]}"#.utf8))
    #expect(batch.output.contains("add 'bundleLocale'"))
  }

  /// `Base.lproj` without a folder of its language, and two translations.
  private func base() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      "a" = "A";
      "b" = "B";
      "n##{one}" = "%ld file";
      "n##{other}" = "%ld files";
      """, to: "Base.lproj/L.strings")
    for language in ["de", "ru"] {
      try scratch.write("\"a\" = \"\(language)\";\n", to: "\(language).lproj/L.strings")
    }
    return scratch
  }

  @Test("Base.lproj is in the development language for status and lint")
  func baseLanguage() throws {
    let scratch = try base()
    let status = try Tool(strings: "status . --format summary", in: scratch)
    expectEqual(status.output, "de 33 %, ru 33 %\n")
    let single = try Tool(
      strings: "status Base.lproj ru.lproj --format summary", in: scratch)
    expectEqual(single.output, "ru 33 %\n")
    let minimum = try Tool(strings: "status . --minimum de=30", in: scratch)
    expectEqual(minimum.status, 0)
    let lint = try Tool(strings: "lint . --rule missing-translation=warning", in: scratch)
    #expect(lint.output.hasSuffix("4 findings: 4 warnings; missing-translation 4\n"))
  }

  @Test("The configuration names the language of Base.lproj")
  func configuredBaseLanguage() throws {
    let scratch = try base()
    try scratch.write(#"{"developmentLanguage": "ru"}"#, to: "strings.json")
    // Russian needs 'few' and 'many'.
    let configured = try Tool(strings: "lint Base.lproj --configuration strings.json", in: scratch)
    #expect(configured.output.contains("ru needs 'few', 'many' for whole numbers"))
    let usual = try Tool(strings: "lint Base.lproj", in: scratch)
    #expect(usual.output.isEmpty)
    let shown = try Tool(
      strings: "format --table Base.lproj/L.strings --key n --configuration strings.json 21",
      in: scratch)
    expectEqual(shown.output, "21 file\n")
    let exported = try Tool(
      strings: "export Base.lproj/L.strings --language de --configuration strings.json", in: scratch
    )
    #expect(exported.output.contains("source-language=\"ru\""))
    let converted = try Tool(
      strings:
        "convert Base.lproj/L.strings de.lproj/L.strings --to xcstrings -o out --configuration strings.json",
      in: scratch)
    expectEqual(converted.status, 0)
    #expect(try scratch.read("out/L.xcstrings").contains("\"sourceLanguage\" : \"ru\""))
  }

  @Test("A number chooses the plural forms of a key that also has a text")
  func bareKey() throws {
    let scratch = try Scratch()
    try scratch.write(
      Self.englishForms + "\n\"files\" = \"Your files\";\n", to: "en.lproj/L.strings")
    let number = try Tool(strings: "format --table en.lproj/L.strings --key files 1", in: scratch)
    expectEqual(number.output, "1 file\n")
    let text = try Tool(strings: "format --table en.lproj/L.strings --key files", in: scratch)
    expectEqual(text.output, "Your files\n")
    let lint = try Tool(strings: "lint .", in: scratch)
    #expect(
      lint.output.hasPrefix(
        "en.lproj/L.strings:3:1: note: the plural forms of this key hide its text: only a look-up without a number shows the text"
      ))
    let generated = try Tool(strings: "generate en.lproj/L.strings -o out", in: scratch)
    #expect(generated.status == 0 && generated.errors.contains("[hidden-text]"))
    #expect(try scratch.read("out/L+LocalizedStrings.swift").contains("func files("))
  }

  @Test("A .stringsdict entry that hides a text is a note")
  func hiddenText() throws {
    let scratch = try table()
    try scratch.write(
      "\"files\" = \"Файлы\";\n\"other\" = \"Другое\";\n", to: "ru.lproj/Files.strings")
    let lint = try Tool(strings: "lint . --format json", in: scratch)
    let hidden = lint.output.split(separator: "\n").filter { $0.contains("hidden-text") }
    expectEqual(hidden.count, 1)
    expectEqual(hidden.first?.contains("\"key\": \"files\""), true, "\(lint.output)")
    // Other formats have no texts next to forms, whatever their language.
    try scratch.write(
      """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\n"

      msgid "%d f"
      msgid_plural "%d fs"
      msgstr[0] "a"
      msgstr[1] "b"
      """, to: "messages.po")
    let other = try Tool(strings: "lint messages.po", in: scratch)
    #expect(!other.output.contains("hidden-text"), "\(other)")
    // A build reports only what its generated type has otherwise.
    let generated = try Tool(
      strings: "generate ru.lproj/Files.strings ru.lproj/Files.stringsdict -o out", in: scratch)
    #expect(!generated.errors.contains("hidden-text"))
  }

  @Test("A table whose name differs from another one only in case is a warning")
  func tableNameCase() throws {
    let scratch = try Scratch()
    for path in ["en.lproj/localizable.strings", "en.lproj/Menu.strings", "ru.lproj/menu.strings"] {
      try scratch.write("\"k\" = \"K\";\n", to: path)
    }
    let lint = try Tool(strings: "lint .", in: scratch)
    let warnings = lint.output.split(separator: "\n").filter { $0.contains("only in case") }
    expectEqual(
      warnings.map { $0.prefix { $0 != ":" } },
      [
        "en.lproj/localizable.strings", "ru.lproj/menu.strings",
      ])
  }

  @Test("negotiate ends with the development language")
  func developmentLanguage() throws {
    let options = "negotiate --available it,en,ru"
    let scratch = try Scratch()
    let matched = try Tool(
      strings: "\(options) --preferred en-GB --development-language ru", in: scratch)
    expectEqual(matched.output, "en\n")
    let other = try Tool(
      strings: "\(options) --preferred fr --development-language ru", in: scratch)
    #expect(other.output == "ru\n" && other.status == 0)
    let rows = try Tool(
      "plural-strings negotiate --batch --development-language ru", input: "it,en,ru\tfr\nit\tit\n")
    expectEqual(rows.output, "it,en,ru\tfr\tru\nit\tit\tit\n")
  }
}
