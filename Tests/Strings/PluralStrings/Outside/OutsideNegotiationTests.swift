import PluralStrings
import PluralTestSupport
import Testing

@Suite("Comparison of negotiation with Apple's function", OutsideData.isPresent)
struct OutsideNegotiationTests {
  @Test(
    "Every row has the same result as Apple's function",
    arguments: [
      ("negotiation-vectors.tsv", 120), ("negotiation-apple-header-matrix.tsv", 214),
      ("negotiation-random.tsv", 3600),
    ])
  func rows(file: String, count: Int) throws {
    let lines = try OutsideData.lines("negotiation/\(file)")
    expectEqual(lines.count, count)
    for line in lines {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      let available = columns[0].split(separator: ",").map(String.init)
      let preferred = columns[1].split(separator: ",").map(String.init)
      let result = LanguageNegotiation(available: available).languages(for: preferred)
      let text = result.isEmpty ? "(none)" : result.joined(separator: ",")
      #expect(text == columns[2], "\(line)")
    }
  }
}
