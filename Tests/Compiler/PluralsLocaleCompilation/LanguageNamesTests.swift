import PluralTestSupport
import PluralsDiagnostics
import PluralsSwiftEmission
import Testing

@testable import PluralsLocaleCompilation

@Suite("Names of languages")
struct LanguageNamesTests {
  private static func file(_ locale: String, _ names: String) -> SourceFile {
    SourceFile(
      path: "common/main/\(locale).xml",
      bytes: Array(
        "<ldml><localeDisplayNames><languages>\(names)</languages></localeDisplayNames></ldml>".utf8
      ))
  }

  private static let supplement = SourceFile(
    path: "common/supplemental/s.xml",
    bytes: Array(
      """
      <supplementalData>
      <parentLocales><parentLocale parent="root" locales="kok_Latn"/><parentLocale parent="no" locales="nn"/></parentLocales>
      <alias><languageAlias type="iw" replacement="he" reason="deprecated"/>
      <languageAlias type="sh" replacement="sr_Latn" reason="legacy"/></alias></supplementalData>
      """.utf8))

  private static let files = [
    file("root", #"<language type="kw">kw</language>"#),
    file(
      "en",
      """
      <language type="kw">Cornish</language><language type="kw" alt="menu">Cornish, menu</language>
      <language type="kw" menu="core">Celtic</language><language type="kw" menu="extension">of Cornwall</language>
      <language type="he">Hebrew</language><language type="kok">Konkani</language>
      <language type="nn">Norwegian Nynorsk</language><language type="pt">Portuguese</language>
      <language type="pt_PT">European Portuguese</language><language type="sh">Serbo-Croatian</language>
      <language type="tlh">Klingon</language><language type="zu"/>
      """),
    file("kw", #"<language type="kw" draft="unconfirmed">kernewek</language>"#),
    file("he", #"<language type="he">עברית</language>"#),
    file("kok_Latn", #"<language type="kok">Konknni</language>"#),
    file("lld", #"<language type="lld">"ladin" \</language>"#),
    file("no", #"<language type="nn">norsk nynorsk</language>"#),
    file("pt", #"<language type="pt">português</language>"#),
    file("sr_Latn", #"<language type="sh">srpskohrvatski</language>"#),
  ]

  private static func names() throws -> ResolvedLanguageNames {
    try ResolvedLanguageNames(main: files, supplement: LocaleSupplement([supplement]))
  }

  @Test(
    "A language's names come from its locale, its parents or the code that replaces it",
    arguments: [
      ("kw", "Cornish", "kernewek"), ("iw", "Hebrew (iw)", "עברית"),
      ("kok_Latn", "Konkani (kok-Latn)", "Konknni"), ("nn", "Norwegian Nynorsk", "norsk nynorsk"),
      ("pt_PT", "European Portuguese", "português"), ("sh", "Serbo-Croatian", "srpskohrvatski"),
      ("lld", nil, #""ladin" \"#), ("tlh", "Klingon", nil), ("zu", nil, nil), ("xx", nil, nil),
    ] as [(String, String?, String?)])
  func names(language: String, english: String?, own: String?) throws {
    let names = try Self.names()
    expectEqual(names.english(language), english)
    expectEqual(names.own(language), own)
  }

  @Test("Generated names are sorted, one language per line, and omit unnamed languages")
  func emission() throws {
    let file = LanguageNamesEmitter(
      languages: ["xx", "lld", "kw", "tlh"], names: try Self.names(),
      origin: GeneratedFile.Origin(inputs: [])
    ).file
    expectEqual(file.path, "PluralsLanguageNamesData/LanguageNames.swift")
    #expect(
      file.contents.hasSuffix(
        #"""
        = [
          "kw": ("Cornish", "kernewek"),
          "lld": ("\"ladin\" \\", "\"ladin\" \\"),
          "tlh": ("Klingon", nil),
        ]

        """#))
  }

  @Test("Reduced files keep only the required names")
  func reduction() throws {
    let languages = ["iw", "kw", "nn", "pt_PT"]
    let wanted = LanguageNameSources(try LocaleSupplement([Self.supplement]))
      .languages(toName: languages)
    expectEqual(wanted["en"], ["he", "iw", "kw", "nn", "pt", "pt_PT"])
    #expect(wanted["he"] == ["he", "iw"] && wanted["no"] == ["nn"] && wanted["root"] == nil)
    let reduced = try Self.files.compactMap { file -> SourceFile? in
      let bytes = try ReducedLocaleFile(file, languages: wanted[file.localeName] ?? []).bytes
      return bytes.map { SourceFile(path: file.path, bytes: $0) }
    }
    expectEqual(reduced.map(\.localeName), ["en", "kw", "he", "no", "pt"])
    let english = String(decoding: reduced[0].bytes, as: UTF8.self)
    #expect(english.contains("\t\t\t<language type=\"kw\">Cornish</language>\n"))
    #expect(english.contains("Reduced to names of languages and the elements"))
    for text in ["Klingon", "menu", "Konkani", "<numbers>"] { #expect(!english.contains(text)) }
    let names = try ResolvedLanguageNames(
      main: reduced, supplement: LocaleSupplement([Self.supplement]))
    let whole = try Self.names()
    for language in languages {
      expectEqual(names.english(language), whole.english(language))
      expectEqual(names.own(language), whole.own(language))
    }
    for file in reduced {
      let again = try ReducedLocaleFile(file, languages: wanted[file.localeName] ?? []).bytes
      expectEqual(again, file.bytes)
    }
  }
}
