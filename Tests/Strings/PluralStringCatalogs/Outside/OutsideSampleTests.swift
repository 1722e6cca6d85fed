import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Comparison of messages with macOS", OutsideData.isPresent)
struct OutsideSampleTests {
  @Test("Every sample has the text that macOS returned")
  func samples() throws {
    let root = try #require(OutsideData.conformance).appendingPathComponent("apple")
    var batch = FormatBatch { path in
      Array(try Data(contentsOf: root.appendingPathComponent(path)))
    }
    let lines = try OutsideData.lines("apple/runtime-samples.jsonl")
    expectEqual(lines.count, 655)
    for line in lines {
      let answer = try JSONDecoder().decode(
        [String: String].self, from: Data(batch.answer(line, number: 1).text.utf8))
      let expected = try JSONDecoder().decode(Sample.self, from: Data(line.utf8)).expected
      expectEqual(answer["result"], expected, "\(line) \(answer)")
    }
  }

  private struct Sample: Decodable { let expected: String }

  @Test("Every test vector has the text that documentation and articles state")
  func vectors() throws {
    let vectors = try JSONSerialization.jsonObject(
      with: try OutsideData.data("stringsdict-vectors.json"))
    let list = try #require(vectors as? [[String: Any]])
    expectEqual(list.count, 107)
    for vector in list {
      let entry = try #require(vector["entry"] as? [String: Any])
      let file = try PropertyListSerialization.data(
        fromPropertyList: ["key": entry], format: .xml, options: 0)
      let locale = try #require(vector["locale"] as? String)
      guard KnownRelease.holds(for: locale) else { continue }
      let table = try StringsdictFile(file, file: "vector").stringTables(language: locale)
      let arguments = try #require(vector["args"] as? [Any]).map { argument -> FormatArgument in
        if let text = argument as? String { return .text(text) }
        if let integer = argument as? Int { return FormatArgument(integer) }
        return .number(try #require(argument as? Double))
      }
      let text = table.messageIfPresent(forKey: "key", languages: [locale])?.string(
        arguments: arguments)
      expectEqual(text, vector["expected"] as? String, "\(vector["id"] ?? "")")
    }
  }
}
