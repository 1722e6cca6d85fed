import Batches

@testable import StringCatalogs

/// Lines of any bytes as requests: each has one answer, which is JSON on one line, and the same whenever it is asked.
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
    let answer = requests.answer(line)
    require(!answer.utf8.contains(UInt8(ascii: "\n")), "an answer of two lines")
    do {
      let json = try JSONNode(try SourceText(answer.utf8, file: "answer"))
      guard case .object(let members) = json.value, members.count == 1 else {
        fatalError("an answer without result or error: \(answer)")
      }
      require(["result", "error"].contains(members[0].name), "another answer: \(answer)")
    } catch {
      fatalError("an answer that is no JSON: \(answer): \(error)")
    }
    require(requests.answer(line) == answer, "another answer to the same request")
    var alone = batch()
    require(alone.answer(line) == answer, "an answer that depends on other requests")

    let row = NegotiationBatch.answer(line)
    require(row.utf8.starts(with: line.utf8), "a row that is not repeated")
    require(
      row.utf8.dropFirst(line.utf8.count).first == UInt8(ascii: "\t"), "a row without an answer")
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
