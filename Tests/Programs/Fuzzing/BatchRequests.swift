import PluralTranslationFiles
import PluralsJSON

@testable import PluralStringCatalogs

/// Tests requests of any bytes: each line has one answer, which is JSON on one line and always the same.
func testBatchRequests(_ input: [UInt8]) {
  let text = String(decoding: input, as: UTF8.self)
  struct Missing: Error {}
  func batch() -> FormatBatch {
    FormatBatch { path in
      guard let file = files[path] else { throw Missing() }
      return Array(file.utf8)
    }
  }
  var requests = batch()
  for line in text.split(separator: "\n") {
    let (answer, isResult) = requests.answer(line, number: 1)
    require(!answer.utf8.contains(UInt8(ascii: "\n")), "an answer of two lines")
    do {
      let json = try JSONNode(try SourceText(answer.utf8, file: "answer"))
      guard case .object(let members) = json.value, members.count == 1 else {
        fatalError("an answer without result or error: \(answer)")
      }
      require(members[0].name == (isResult ? "result" : "error"), "another answer: \(answer)")
    } catch {
      fatalError("an answer that is no JSON: \(answer): \(error)")
    }
    require(requests.answer(line, number: 1).text == answer, "another answer to the same request")
    var alone = batch()
    require(
      alone.answer(line, number: 1).text == answer, "an answer that depends on other requests")

    _ = try? NegotiationBatch.languages(ofRow: line)
  }
}

private let files = [
  "a.strings": #""k" = "%1$@ of %2$d"; "p##{one}" = "%d a"; "p##{other}" = "%d b";"#,
  "b.stringsdict": """
  k = { NSStringLocalizedFormatKey = "%#@n@ %2$@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
    NSStringFormatValueTypeKey = ".2f"; one = "%.2f one"; few = "%.2f few"; other = "%.2f"; }; };
  w = { NSStringVariableWidthRuleType = { 1 = s; 20 = long; }; };
  """,
  "c.xcstrings": """
  {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld k": {"localizations": {"ru": {"variations": {"plural": {
    "one": {"stringUnit": {"state": "translated", "value": "%lld a"}},
    "other": {"stringUnit": {"state": "translated", "value": "%lld b"}}}}}}}}}
  """,
]
