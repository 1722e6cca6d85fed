import Foundation
import PluralTestSupport
import Testing

extension StringsTests {
  @Test("format shows a message")
  func format() throws {
    let scratch = try table()
    let path = "\(scratch.path)/ru.lproj/Files.stringsdict"
    let run = try Tool(
      ["plural-strings", "format", "--table", path, "--key", "files", "--language", "ru", "22"])
    expectEqual(run.output, "22 файла\n")
    expectEqual(run.status, 0)
    let request =
      #"{"file": "Files.stringsdict", "key": "files", "bundleLocale": "ru", "args": [5]}"#
    let batch = try Tool(
      ["plural-strings", "format", "--batch", "--root", "\(scratch.path)/ru.lproj"],
      input: Array(request.utf8))
    expectEqual(batch.output, #"{"result": "5 файлов"}"# + "\n")
  }

  @Test("format and its batch show the same text of a message by device")
  func formatDevice() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"variations": {"device": {
        "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
        "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}}}}
      """, to: "T.xcstrings")
    let path = "\(scratch.path)/T.xcstrings"
    for (device, text) in [(nil, "Click"), ("mac", "Click"), ("iphone", "Tap")] {
      let single = try Tool(
        ["plural-strings", "format", "--table", path, "--key", "k"]
          + (device.map { ["--device", $0] } ?? []))
      expectEqual(single.output, "\(text)\n")
      let member = device.map { #", "device": "\#($0)""# } ?? ""
      let batch = try Tool(
        ["plural-strings", "format", "--batch", "--root", scratch.path],
        input: Array(#"{"file": "T.xcstrings", "key": "k"\#(member)}"#.utf8))
      expectEqual(batch.output, "{\"result\": \"\(text)\"}\n")
    }
  }

  @Test("Requests cannot read files outside the root")
  func outside() throws {
    let scratch = try table()
    for path in ["../ru.lproj/Files.stringsdict", "\(scratch.path)/ru.lproj/Files.stringsdict"] {
      let batch = try Tool(
        ["plural-strings", "format", "--batch", "--root", "\(scratch.path)/ru.lproj"],
        input: Array("{\"file\": \"\(path)\", \"key\": \"files\", \"args\": [5]}".utf8))
      expectEqual(batch.output, "{\"error\": \"'\(path)' is not below the root\"}\n")
    }
  }

  @Test("A formula that conflicts with the language is an error, and no file is replaced")
  func badFormula() throws {
    let scratch = try Scratch()
    let entry = """
      msgid "%d f"
      msgid_plural "%d fs"
      msgstr[0] "%d F"
      msgstr[1] "%d Fs"
      """
    try scratch.write(Self.germanPO("nplurals=2; plural=n % 0", entry), to: "de.po")
    try scratch.write("kept", to: "out/Localizable.xcstrings")
    let format = try Tool(
      [
        "plural-strings", "format", "--table", "\(scratch.path)/de.po", "--key", "%d f",
        "--language",
        "de",
      ]
        + ["2"])
    #expect(format.status == 1 && format.output.isEmpty)
    #expect(format.errors.contains("error: Plural-Forms: "))
    let convert = try Tool(
      "plural-strings convert \(scratch.path)/de.po --to xcstrings -o \(scratch.path)/out --force")
    expectEqual(convert.status, 1)
    try expectEqual(scratch.read("out/Localizable.xcstrings"), "kept")
  }

  @Test("Without a translation, a message of a PO file has the forms of its source")
  func untranslatedForms() throws {
    let scratch = try Scratch()
    let entry = "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
    try scratch.write(Self.germanPO("nplurals=2; plural=n != 1", entry), to: "de.po")
    for (number, text) in [(1, "1 file"), (2, "2 files")] {
      let run = try Tool([
        "plural-strings", "format", "--table", "\(scratch.path)/de.po", "--key", "%d file",
        "--language",
        "de", "\(number)",
      ])
      expectEqual(run.output, "\(text)\n")
      let batch = try Tool(
        ["plural-strings", "format", "--batch", "--root", scratch.path],
        input: Array(
          #"{"file": "de.po", "key": "%d file", "bundleLocale": "de", "args": [\#(number)]}"#.utf8))
      expectEqual(batch.output, "{\"result\": \"\(text)\"}\n")
    }
  }

  @Test("format prints a note if it uses another language")
  func otherLanguage() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "a"}},
        "he": {"stringUnit": {"state": "translated", "value": "b"}}}}, "e": {}}}
      """, to: "T.xcstrings")
    func format(_ language: String, key: String = "k") throws -> Tool {
      try Tool(
        "plural-strings format --table \(scratch.path)/T.xcstrings --key \(key) --language \(language)"
      )
    }
    for language in ["en-GB", "he", "iw"] { #expect(try format(language).errors.isEmpty) }
    try expectEqual(
      format("he", key: "e").errors, "note: no message in 'he', so the message in 'en' is shown\n")
    let other = try format("xx")
    #expect(other.output == "a\n" && other.status == 0)
    #expect(other.errors.hasPrefix("note: no message in 'xx', so the message in 'en' is shown"))
    try expectEqual(
      format("polish").errors,
      "note: no message in 'polish', so the message in 'en' is shown; did you mean 'pl'?\n")
  }

  @Test("format reports missing arguments and suggests similar keys")
  func formatMistakes() throws {
    let scratch = try Scratch()
    try scratch.write("greeting = \"%1$@ and %3$@\"; half = \"50%\";", to: "T.strings")
    func format(_ key: String, _ arguments: String = "") throws -> Tool {
      try Tool("plural-strings format --table \(scratch.path)/T.strings --key \(key) \(arguments)")
    }
    let missing = try format("greeting", "a b")
    #expect(missing.status == 1 && missing.output.isEmpty)
    #expect(
      missing.errors.contains(
        "error: the message takes 3 arguments (a text, any, a text), but 2 are given"))
    try expectEqual(format("greeting", "a b c").output, "a and c\n")
    try expectEqual(format("half").output, "50%\n")
    #expect(try format("greting").errors.contains("'greting'; did you mean 'greeting'?"))
  }
}
