import PluralTestSupport
import PluralsCore
import PluralsDiagnostics
import PluralsLocaleCompilation
import Testing

@Suite("Sentences for plural categories")
struct MinimalPairsTests {
  private static func file(_ name: String, _ pairs: String) -> SourceFile {
    SourceFile(
      path: "common/main/\(name).xml",
      bytes: Array(
        "<ldml><numbers>\n<minimalPairs>\(pairs)</minimalPairs></numbers></ldml>".utf8))
  }

  private static let supplement = SourceFile(
    path: "common/supplemental/s.xml",
    bytes: Array(
      """
      <supplementalData>
      <parentLocales><parentLocale parent="root" locales="sr_Latn"/><parentLocale parent="no" locales="nb"/></parentLocales>
      <alias><languageAlias type="iw" replacement="he" reason="deprecated"/></alias></supplementalData>
      """.utf8))

  private static let files = [
    file("root", #"<pluralMinimalPairs count="other">{0}?</pluralMinimalPairs>"#),
    file(
      "pt",
      """
      <pluralMinimalPairs count="one">{0} dia</pluralMinimalPairs>
      <pluralMinimalPairs count="one" alt="short">{0} d</pluralMinimalPairs>
      <pluralMinimalPairs count="other">{0} dias</pluralMinimalPairs>
      <ordinalMinimalPairs ordinal="other">{0}ª à direita</ordinalMinimalPairs>
      <caseMinimalPairs case="dative">{0}</caseMinimalPairs>
      """),
    file(
      "pt_PT",
      #"<pluralMinimalPairs count="one" draft="unconfirmed">{0} &lt;dia></pluralMinimalPairs>"#),
    file("sr", #"<pluralMinimalPairs count="one">{0} сат</pluralMinimalPairs>"#),
    file("no", #"<pluralMinimalPairs count="one">{0} dag</pluralMinimalPairs>"#),
    file("he", #"<pluralMinimalPairs count="one">שנה</pluralMinimalPairs>"#),
  ]

  @Test(
    "A locale's sentence comes from itself, its parents or the code that replaces it",
    arguments: [
      ("pt", .one, "{0} dia"), ("pt_PT", .one, "{0} <dia>"),
      ("pt_PT", .other, "{0} dias"), ("pt_PT", .many, nil), ("sr_Latn", .one, nil),
      ("nb", .one, "{0} dag"), ("iw", .one, "שנה"), ("fr", .other, nil),
    ] as [(String, PluralCategory, String?)])
  func inheritance(locale: String, category: PluralCategory, sentence: String?) throws {
    let pairs = try ResolvedMinimalPairs(
      main: Self.files, supplement: LocaleSupplement([Self.supplement]))
    expectEqual(pairs.sentence(.cardinal, category, locale: locale)?.pattern, sentence)
  }

  @Test("A sentence has a type, a confirmation status and a position")
  func details() throws {
    let pairs = try MinimalPairs(Self.files[1])
    expectEqual(pairs[.ordinal, .other]?.pattern, "{0}ª à direita")
    expectEqual(pairs[.ordinal, .other]?.isConfirmed, true)
    #expect(pairs[.ordinal, .one] == nil)
    expectEqual(pairs[.cardinal, .other]?.location.position.line, 4)
    try expectEqual(MinimalPairs(Self.files[2])[.cardinal, .one]?.isConfirmed, false)
  }

  @Test("Rejects a sentence of an unknown category")
  func refusal() {
    let error = #expect(throws: Diagnostic.self) {
      try MinimalPairs(
        Self.file("a", #"<ordinalMinimalPairs ordinal="some">{0}</ordinalMinimalPairs>"#))
    }
    expectEqual(
      error?.description.prefix { $0 != "\n" },
      "common/main/a.xml:2:15: error: unknown plural category 'some'")
  }

  @Test("Reduced files keep only the sentences for plural categories")
  func reduction() throws {
    let reduced = try #require(try ReducedLocaleFile(Self.files[1]).bytes)
    let text = String(decoding: reduced, as: UTF8.self)
    #expect(text.contains("\t\t\t<pluralMinimalPairs count=\"one\">{0} dia</pluralMinimalPairs>\n"))
    #expect(!text.contains("short") && !text.contains("dative"))
    let again = try ReducedLocaleFile(SourceFile(path: "pt.xml", bytes: reduced)).bytes
    expectEqual(again, reduced)
    let cases = Self.file("a", "<caseMinimalPairs case=\"dative\">{0}</caseMinimalPairs>")
    try expectEqual(ReducedLocaleFile(cases).bytes, nil)
    let draft = try #require(try ReducedLocaleFile(Self.files[2]).bytes)
    #expect(String(decoding: draft, as: UTF8.self).contains("draft=\"unconfirmed\">{0} &lt;dia"))
  }
}
