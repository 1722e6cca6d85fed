import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralRuleCompilation

@Suite("Rules inherited from a plural parent")
struct InheritanceTests {
  /// Returns rules of four locales, of which `xa` and `xa_XA` have ranges, and parents for others.
  private func data(_ parents: KeyValuePairs<String, String>) throws -> PluralData {
    let elements = parents.map { #"<parentLocale parent="\#($0.value)" locales="\#($0.key)"/>"# }
    let release = Release(
      cardinals: ["xa", "xa_XA", "xb", "xc"].map {
        Release.rules($0, ["one": "n = 1 @integer 1 @decimal 1.0", "other": ""])
      }.joined(),
      ordinals: Release.rules("xa", ["one": "n = 1 @integer 1", "other": ""]),
      ranges: """
        <pluralRanges locales="xa"><pluralRange start="one" end="other" result="one"/></pluralRanges>
        """,
      supplementalData: """
        <supplementalData><parentLocales component="plurals">\(elements.joined())</parentLocales>
        <parentLocales><parentLocale parent="xb" locales="xd xe xf xa_XF"/></parentLocales></supplementalData>
        """)
    return try #require(release.compiler.data, "\(release.messages)")
  }

  /// Returns the first ID of the rules that a locale uses.
  private func owner(
    _ locale: String, _ type: PluralRuleType = .cardinal, in data: PluralData
  ) -> String? {
    data.ruleSets.first { $0.type == type && $0.locales.contains(locale) }?.locales[0]
  }

  @Test("A locale without rules uses the rules of its nearest ancestor")
  func parents() throws {
    let data = try data(["xd": "xa", "xe xf": "xd", "xa_XF": "root", "xa_XG": "xa_XA_XYZ"])
    expectEqual(["xd", "xe", "xf"].map { owner($0, in: data) }, ["xa", "xa", "xa"])
    expectEqual(["xd", "xe", "xf"].map { owner($0, .ordinal, in: data) }, ["xa", "xa", "xa"])
    expectEqual(owner("xa_XF", in: data), "root")
    expectEqual(owner("xa_XG", in: data), "xa_XA")
    expectEqual(owner("xa_XG", .ordinal, in: data), "xa")
  }

  @Test("A locale keeps its own rules, and inherits the type that it lacks")
  func ownRules() throws {
    let data = try data(["xb": "xa"])
    expectEqual(owner("xb", in: data), "xb")
    expectEqual(owner("xb", .ordinal, in: data), "xa")
  }

  @Test("Ranges come from the parent, or are absent")
  func ranges() throws {
    let data = try data(["xd": "xa", "xa_XF": "xb"])
    let results = { (id: String) in data.rangeSets.first { $0.locales.contains(id) }?.results.count
    }
    expectEqual(results("xd"), 1)
    expectEqual(results("xa_XF"), 0)
    expectEqual(results("xa_XB"), nil)
  }

  @Test("A former code has the ranges of the current code")
  func formerCodes() throws {
    let release = Release(
      cardinals: Release.rules("xa xb xc xd xe", ["one": "n = 1 @integer 1", "other": ""]),
      ranges: """
        <pluralRanges locales="xa xc"><pluralRange start="one" end="other" result="one"/></pluralRanges>
        """,
      supplementalData: """
        <supplementalData><metadata><alias>
        <languageAlias type="xb" replacement="xa" reason="deprecated"/>
        <languageAlias type="xc" replacement="xe" reason="deprecated"/>
        <languageAlias type="xd" replacement="xa_Latn" reason="legacy"/>
        <languageAlias type="xe" replacement="xy" reason="legacy"/>
        <languageAlias type="xf" replacement="xa" reason="legacy"/>
        </alias></metadata></supplementalData>
        """)
    let data = try #require(release.compiler.data, "\(release.messages)")
    expectEqual(data.rangeSets.map(\.locales), [["xa", "xc", "xb", "xd"]])
    expectEqual(data.rangeResults(for: "xb-XX").count, 1)
    #expect(data.rangeResults(for: "xf").isEmpty)
  }
}
