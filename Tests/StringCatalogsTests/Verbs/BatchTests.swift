import StringCatalogs
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
