import LocalizedStrings
import Testing

@Suite("Languages are negotiated")
struct LanguageNegotiationTests {
  private func result(_ available: String, _ preferred: String) -> String {
    let languages = LanguageNegotiation(available: available.split(separator: ",").map(String.init))
      .languages(for: preferred.split(separator: ",").map(String.init))
    return languages.joined(separator: ",")
  }

  @Test(
    "The best localization comes first, then those to fall back to",
    arguments: [
      ("it,en,ru", "en-GB,pl,it", "en"), ("en,en-AU,en-GB", "en-NZ", "en-AU,en-GB,en"),
      ("en-GB,en-US", "en", "en-US"), ("fr-CA,fr-FR", "fr-CH,fr-CA", "fr-CA"),
      ("en,pt-BR", "pt-PT", "pt-BR"), ("pt-BR,en", "pt-PT,en", "en"),
      ("en,zh-Hans,zh-Hant", "zh-HK", "zh-Hant"), ("en,zh-Hans", "zh-Hant-TW", ""),
      ("English,German,Chinese", "zh-Hans", "Chinese"), ("en,hi", "hi-Latn", "en"),
      ("en,iw", "he", "iw"), ("ron,ro", "ro", "ron,ro"), ("i-klingon", "tlh", "i-klingon"),
      ("en,zxx", "fr", "zxx"), ("en,fr", "und", ""), ("", "en", ""), ("en", "", ""),
    ])
  func vectors(available: String, preferred: String, expected: String) {
    #expect(result(available, preferred) == expected)
  }

  @Test("Odd identifiers match at most themselves")
  func odd() {
    for identifier in [
      "", "-", "_", "*", "und", "root", "x", "a-b-c", "@", ".", "💥", "en--US", "zz-ZZZZZZZZZZ",
    ] {
      let negotiation = LanguageNegotiation(available: ["en", identifier, "de"])
      let languages = negotiation.languages(for: [identifier])
      #expect(languages.allSatisfy { $0 == identifier || $0 == "en" }, "\(identifier) \(languages)")
      _ = LanguageNegotiation(available: [identifier]).languages(for: ["en", identifier])
    }
  }
}

@Suite("Accept-Language")
struct AcceptLanguageTests {
  @Test(
    "Languages are sorted by quality, stably; refused and malformed ones are left out",
    arguments: [
      ("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5", ["fr-CH", "fr", "en", "*"]),
      ("en;q=0.1,de", ["de", "en"]), ("a;q=0.5,b;q=0.5,c", ["c", "a", "b"]),
      ("en;q=0, de", ["de"]), ("en;q=0.000,de;q=0.001", ["de"]),
      ("en ; Q=1.000 ,\tde;q = 0.5", ["en", "de"]),
      ("en;q=2,de;q=1.5,fr;q=abc,it;q=,pl;x=1,cs", ["cs"]),
      ("en us,en_US,-en,en-,,123,abcdefghi,sr-Latn-RS", ["sr-Latn-RS"]),
      ("", []), (";", []), ("q=1", []),
    ])
  func parsing(field: String, expected: [String]) {
    #expect(AcceptLanguage(field).languages == expected)
  }

  @Test("The wildcard is the first localization, if nothing before it matched")
  func wildcard() {
    let negotiation = LanguageNegotiation(available: ["it", "en"])
    #expect(negotiation.languages(for: AcceptLanguage("fr, *;q=0.1")) == ["it"])
    #expect(negotiation.languages(for: AcceptLanguage("en, *")) == ["en"])
    #expect(negotiation.languages(for: AcceptLanguage("fr")) == [])
    #expect(negotiation.languages(for: AcceptLanguage("*, en;q=0.5")) == ["it"])
  }
}
