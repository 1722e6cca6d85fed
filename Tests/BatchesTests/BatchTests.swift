import Batches
import LocalizedStrings
import Testing

@Suite("Batches answer line by line")
struct BatchTests {
  private struct NoFile: Error {}

  @Test("Requests to format")
  func format() {
    var batch = FormatBatch { path in
      guard path == "f.strings" else { throw NoFile() }
      return Array("k = \"%@ %d\"; p = \"50%\";".utf8)
    }
    #expect(
      batch.answer(
        #"{"file": "f.strings", "bundleLocale": "en", "locale": "de", "key": "k", "args": ["a\n", 1234], "width": null}"#
      )
        == #"{"result": "a\n 1.234"}"#)
    #expect(
      batch.answer(#"{"file": "f.strings", "key": "k", "args": [1.5, 99999999999999999999]}"#)
        == #"{"result": "1.5 99999999999999999999"}"#)
    #expect(batch.answer(#"{"file": "f.strings", "key": "none"}"#) == #"{"result": "none"}"#)
    #expect(
      batch.answer("{")
        == #"{"error": "request:1:2: error: expected the name of a member, found the end of the file [syntax]"}"#
    )
    #expect(
      batch.answer("{}")
        == #"{"error": "request:1:1: error: expected the member 'file' [structure]"}"#)
    #expect(batch.answer(#"{"file": "x.strings", "key": "k"}"#).hasPrefix(#"{"error": "NoFile"#))
    #expect(batch.answer(#"{"file": "x.txt", "key": "k"}"#).contains("unknown format"))
    #expect(
      batch.answer(#"{"file": "f.strings", "key": "k", "args": [null]}"#).contains("found null"))
  }

  @Test(
    "Decimal numbers are numbers, and everything else is text",
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
    #expect((FormatArgument(number: text) != nil) == isNumber)
  }

  @Test("Rows of negotiation")
  func negotiation() {
    #expect(NegotiationBatch.answer("en,fr\tfr-CH") == "en,fr\tfr-CH\tfr")
    #expect(NegotiationBatch.answer("en\tfr") == "en\tfr\t(none)")
    #expect(NegotiationBatch.answer("en\t") == "en\t\t(none)")
    #expect(
      NegotiationBatch.answer("en").hasSuffix(
        "\terror: expected two columns, available and preferred"))
  }
}
