import PluralsCore
import Testing

@testable import RuleCompilation

@Suite("Rules of a parent that is named for plurals")
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

  @Test("A locale without rules is listed with those of its parent, and of the parent's parent")
  func parents() throws {
    let data = try data(["xd": "xa", "xe xf": "xd", "xa_XF": "root", "xa_XG": "xa_XA_XYZ"])
    #expect(["xd", "xe", "xf"].map { owner($0, in: data) } == ["xa", "xa", "xa"])
    #expect(["xd", "xe", "xf"].map { owner($0, .ordinal, in: data) } == ["xa", "xa", "xa"])
    #expect(owner("xa_XF", in: data) == "root")
    #expect(owner("xa_XG", in: data) == "xa_XA")
    #expect(owner("xa_XG", .ordinal, in: data) == "xa")
  }

  @Test("A locale with rules keeps them; of a type that it has none of, it has its parent's")
  func ownRules() throws {
    let data = try data(["xb": "xa"])
    #expect(owner("xb", in: data) == "xb")
    #expect(owner("xb", .ordinal, in: data) == "xa")
  }

  @Test("Ranges are those of the parent, or none")
  func ranges() throws {
    let data = try data(["xd": "xa", "xa_XF": "xb"])
    let results = { (id: String) in data.rangeSets.first { $0.locales.contains(id) }?.results.count
    }
    #expect(results("xd") == 1)
    #expect(results("xa_XF") == 0)
    #expect(results("xa_XB") == nil)
  }
}
