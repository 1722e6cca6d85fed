import TestSupport
import Testing

@Suite("Losses of convert")
struct ConvertTests {
  /// A catalog in English with the members of its `strings`.
  private func catalog(_ strings: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#,
      to: "Localizable.xcstrings")
    return scratch
  }

  private func plurals(_ arguments: String, in scratch: Scratch) throws -> Tool {
    try Tool(shell: "cd '\(scratch.path)' && \"$0\" strings \(arguments)")
  }

  @Test(
    "convert and format use the default text of a key, which programs contain",
    arguments: [
      ("po", "en.po", "msgid \"Encryption error\""),
      ("pot", "Localizable.pot", "msgid \"Encryption error\""),
      ("android", "values/strings.xml", ">Encryption error<"),
      ("strings", "en.lproj/Localizable.strings", "\"Error.UKEY2\" = \"Encryption error\";"),
    ])
  func defaults(format: String, path: String, text: String) throws {
    let scratch = try catalog(
      """
      "Error.UKEY2": {"extractionState": "extracted_with_value", "localizations": {
        "en": {"stringUnit": {"state": "new", "value": "Encryption error"}},
        "de": {"stringUnit": {"state": "translated", "value": "Fehler"}}}}
      """)
    let run = try plurals("convert Localizable.xcstrings --to \(format) -o out", in: scratch)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try scratch.read("out/\(path)").contains(text))
    let shown = try plurals("format --table Localizable.xcstrings --key Error.UKEY2", in: scratch)
    #expect(shown.output == "Encryption error\n")
    let compiled = try plurals("compile Localizable.xcstrings --json", in: scratch)
    #expect(compiled.status == 0 && !compiled.output.contains("Encryption error"))
  }
}
