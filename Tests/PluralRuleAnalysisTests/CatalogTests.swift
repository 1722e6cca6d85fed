import Foundation
import PluralRuleAnalysis
import PluralsCore
import Testing

@Suite("Rules as JSON")
struct CatalogTests {
  @Test("A locale as the schema describes it")
  func locale() throws {
    let data = try Releases.readKnown()
    let catalog = try PluralRuleCatalog(data, locales: ["cs", "pt_PT"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(catalog), as: UTF8.self)
    #expect(text.hasPrefix(#"{"cldrVersion":"48","format":1,"locales":{"cs":{"cardinal":["#))
    #expect(
      text.contains(
        #"{"category":"few","compact":"none","condition":"i = 2..4 and v = 0","decimals":"none","#
          + #""integers":[2,3,4],"reach":"integers","samples":{"integer":"2~4"}}"#))
    #expect(catalog.locales["pt_PT"]?.ordinal == nil)
    #expect(catalog.locales["pt_PT"]?.cardinal?.map(\.category) == [.one, .many, .other])
    #expect(catalog.locales["pt_PT"]?.ranges.isEmpty == false)
  }

  @Test("The schema is JSON and names every key")
  func schema() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(PluralRuleCatalog.schema.utf8))
    #expect(schema is [String: Any])
    for key in ["cldrVersion", "cardinal", "condition", "samples", "reach", "compact", "result"] {
      #expect(PluralRuleCatalog.schema.contains("\"\(key)\""))
    }
  }
}
