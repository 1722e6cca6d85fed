import PluralTestSupport
import Testing

/// An invalid `<plurals>` element, with the first expected diagnostic.
struct BadFile: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let status: Int32
  let message: String

  init(_ name: String, _ text: String, status: Int32 = 1, _ message: String) {
    testDescription = name
    self.text = text
    self.status = status
    self.message = message
  }

  /// Returns a rule of a locale.
  static func rule(_ rule: String) -> String {
    """
    <pluralRules locales="xa">
    <pluralRule count="one">\(rule)</pluralRule>
    <pluralRule count="other"></pluralRule>
    </pluralRules>
    """
  }
}

@Suite("Invalid files")
struct BadFileTests {
  static let files = [
    BadFile(
      "a rule that is cut off", BadFile.rule("n % 10 ="),
      "4:33: error: expected a value, found the end of the rule"),
    BadFile(
      "code in a rule", BadFile.rule("n = 1 }\nimport Glibc\nfunc f() { exit(0)"),
      "4:31: error: expected 'and', 'or' or the samples, found '}'"),
    BadFile(
      "a modulus of nothing", BadFile.rule("i % 0 = 0"), "4:29: error: the modulus must not be 0"),
    BadFile(
      "samples without end", BadFile.rule("n = 1 @integer 0~99999999999"),
      "4:40: error: the sample range 0~99999999999 stands for more than 1000 numbers"),
    BadFile(
      "very many samples",
      BadFile.rule("n = 1 @integer " + String(repeating: "0~999, ", count: 5000) + "…"),
      "4:47: error: a list of more than 1000 samples"),
    BadFile(
      "very many conditions",
      BadFile.rule(Array(repeating: "n = 1", count: 50_000).joined(separator: " or ")),
      "4:1829: error: a condition of more than 200 values"),
    BadFile(
      "a number of a million digits",
      BadFile.rule("n = \(String(repeating: "9", count: 1_000_000))"),
      status: 0, "4:25: warning: code cannot be generated: "),
    BadFile(
      "locales with marks of punctuation",
      #"<pluralRules locales="x;y"><pluralRule count="other"/>"#
        + "</pluralRules>", "3:23: error: 'x;y' is not a locale id"),
    BadFile(
      "a language that is a word of Swift",
      #"<pluralRules locales="for in let"><pluralRule count="other"/></pluralRules>"#, status: 0, ""
    ),
    BadFile(
      "a quotation mark that is missing", "<pluralRules locales=\"xa>",
      "4:1: error: not well-formed (invalid token)"),
    BadFile("an entity", BadFile.rule("n &eq; 1"), "4:27: error: undefined entity"),
    BadFile("markup in a rule", BadFile.rule("n <i/>= 1"), "4:27: error: unexpected <i>"),
    BadFile(
      "a byte that XML does not have", BadFile.rule("n \u{1}= 1"),
      "4:27: error: not well-formed (invalid token)"),
  ]

  @Test(
    "Reports the position and the reason without hanging", .timeLimit(.minutes(5)),
    arguments: spread(files, 5))
  func check(_ file: BadFile) throws {
    let scratch = try Scratch()
    let path = "\(scratch.path)/plurals.xml"
    try scratch.write(
      """
      <supplementalData><plurals type="cardinal">
      <pluralRules locales="root"><pluralRule count="other"></pluralRule></pluralRules>
      \(file.text)
      </plurals></supplementalData>
      """, to: "plurals.xml")
    let run = try Tool(["check", "cldr-data", "--plurals", path])
    expectEqual(run.status, file.status)
    let own = run.errors.split(separator: "\n").first { $0.hasPrefix(path) } ?? ""
    #expect(own.hasPrefix(file.message.isEmpty ? "" : "\(path):\(file.message)"), "\(own)")
    expectEqual(own == "", file.message.isEmpty)
  }
}
