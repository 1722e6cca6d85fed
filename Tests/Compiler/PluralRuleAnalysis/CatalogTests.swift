import Foundation
import PluralRuleAnalysis
import PluralTestSupport
import PluralsCore
import Testing

@Suite("Rules as JSON")
struct CatalogTests {
  @Test("Encodes a locale as the schema describes it")
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
    expectEqual(catalog.locales["pt_PT"]?.cardinal?.map(\.category), [.one, .many, .other])
    expectEqual(catalog.locales["pt_PT"]?.ranges.isEmpty, false)
  }

  @Test("The schema is valid JSON and defines every key")
  func schema() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(PluralRuleCatalog.schema.utf8))
    #expect(schema is [String: Any])
    for key in ["cldrVersion", "cardinal", "condition", "samples", "reach", "compact", "result"] {
      #expect(PluralRuleCatalog.schema.contains("\"\(key)\""))
    }
    #expect(PluralRuleCatalog.schema.contains("\"const\": \(PluralRuleCatalog.format)}"))
  }

  @Test("The schema rejects unknown keys")
  func unknownKeys() throws {
    func openObjects(_ schema: String) throws -> [String] {
      try JSONSchema.openObjects(in: Data(schema.utf8))
    }
    try expectEqual(openObjects(PluralRuleCatalog.schema), [])
    try expectEqual(
      openObjects(
        PluralRuleCatalog.schema.replacing(#""additionalProperties": false"#, with: #""title": """#)
      ),
      [
        "", "/$defs/locale", "/$defs/locale/properties/ranges/items", "/$defs/rules/items",
        "/$defs/rules/items/properties/samples",
      ])
  }

  @Test("The schema and the vectors describe the same locale lookup")
  func lookup() throws {
    let readme = try String(
      contentsOf: Checkout.folder.appendingPathComponent(
        "Sources/Conformance/PluralConformance/Vectors/VectorReadme.md"), encoding: .utf8)
    let paragraph = try #require(
      readme.split(separator: "## Locales\n\n").last?.split(separator: "\n\n").first)
    #expect(paragraph.hasPrefix("A locale identifier is any text."))
    #expect(PluralRuleCatalog.schema.contains(paragraph.replacing("\n", with: " ")))
  }
}
