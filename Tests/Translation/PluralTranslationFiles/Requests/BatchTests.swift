import PluralStrings
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Batch requests")
struct BatchTests {
  private struct NoFile: Error {}

  @Test("Replies to format requests")
  func format() {
    var batch = FormatBatch { path in
      guard path == "f.strings" else { throw NoFile() }
      return Array("k = \"%@ %d\"; p = \"50%\";".utf8)
    }
    func result(_ line: String) -> String? {
      let answer = batch.answer(line, number: 1)
      return answer.isResult ? answer.text : nil
    }
    expectEqual(
      result(
        #"{"file": "f.strings", "bundleLocale": "en", "locale": "de", "key": "k", "args": ["a\n", 1234], "width": null}"#
      ), #"{"result": "a\n 1.234"}"#)
    expectEqual(
      result(#"{"file": "f.strings", "key": "k", "args": [1.5, 99999999999999999999]}"#),
      #"{"result": "1.5 99999999999999999999"}"#)
    expectEqual(result(#"{"file": "f.strings", "key": "none"}"#), #"{"result": "none"}"#)
  }

  @Test("Reports errors in a request with the number of its line", arguments: [1, 2, 70])
  func wrongRequests(line: Int) {
    var batch = FormatBatch { _ in throw NoFile() }
    func error(_ request: String) -> String? {
      let answer = batch.answer(request, number: line)
      return answer.isResult ? nil : answer.text
    }
    expectEqual(
      error("{"),
      #"{"error": "request:\#(line):2: error: expected the name of a member, found the end of the file [syntax]"}"#
    )
    expectEqual(
      error("{}"),
      #"{"error": "request:\#(line):1: error: expected the member 'file' [structure]"}"#)
    expectEqual(
      error(#"{"file": "f.strings", "key": "k", "args": [5, null]}"#),
      #"{"error": "request:\#(line):47: error: expected a number or a string, found null [structure]"}"#
    )
    expectEqual(
      error(#"{"file": "x.txt", "key": "k"}"#),
      #"{"error": "request:\#(line):1: error: unknown format of 'x.txt' [structure]"}"#)
    expectEqual(error("{\r\r5}")?.hasPrefix(#"{"error": "request:\#(line):1: "#), true)
    // An error about a file has no position in the request.
    expectEqual(error(#"{"file": "x.strings", "key": "k"}"#), #"{"error": "NoFile()"}"#)
  }

  @Test(
    "Treats decimal numbers as numbers and everything else as text",
    arguments: [
      ("5", true), ("-5", true), ("+7", true), ("1.50", true), (".5", true), ("5.", true),
      ("1e3", true),
      ("1.5E-3", true), ("99999999999999999999", true), ("Nan", false), ("nan", false),
      ("-nan", false),
      ("Inf", false), ("inf", false), ("infinity", false), ("0x10", false), ("0x1p4", false),
      ("0b1", false),
      ("", false), (".", false), ("-", false), ("--5", false), ("5-5", false), ("1e", false),
      ("1e+", false),
      ("1_000", false), (" 5", false), ("5 ", false), ("٥", false), ("1.5.5", false),
    ])
  func numbers(text: String, isNumber: Bool) {
    expectEqual(FormatArgument(number: text) != nil, isNumber)
  }

  @Test("Replies to rows of languages to negotiate")
  func negotiation() throws {
    func answer(_ row: String) throws -> String {
      NegotiationBatch.text(try NegotiationBatch.languages(ofRow: row))
    }
    try expectEqual(answer("en,fr\tfr-CH"), "fr")
    try expectEqual(answer("en\tfr"), "(none)")
    try expectEqual(answer("en\t"), "(none)")
    try expectEqual(answer("en,fr\tfr\ten"), "fr")
    for row in ["", "en"] {
      let error = #expect(throws: NegotiationBatch.MissingColumn.self) { try answer(row) }
      expectEqual(error?.description, "expected two columns, available and preferred")
    }
  }
}
