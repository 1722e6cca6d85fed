import PluralStrings
import PluralTestSupport
import PluralsLocales
import PluralsNegotiationData
import Testing

@testable import PluralStringsCore

@Suite("Language negotiation")
struct LanguageNegotiationTests {
  private func result(_ available: String, _ preferred: String) -> String {
    let languages = LanguageNegotiation(available: available.split(separator: ",").map(String.init))
      .languages(for: preferred.split(separator: ",").map(String.init))
    return languages.joined(separator: ",")
  }

  @Test(
    "Returns the best localization first, then its fallbacks",
    arguments: [
      ("it,en,ru", "en-GB,pl,it", "en"), ("en,en-AU,en-GB", "en-NZ", "en-AU,en-GB,en"),
      ("en-GB,en-US", "en", "en-US"), ("fr-CA,fr-FR", "fr-CH,fr-CA", "fr-CA"),
      ("en,pt-BR", "pt-PT", "pt-BR"), ("pt-BR,en", "pt-PT,en", "en"),
      ("en,zh-Hans,zh-Hant", "zh-HK", "zh-Hant"), ("en,zh-Hans", "zh-Hant-TW", ""),
      ("English,German,Chinese", "zh-Hans", "Chinese"), ("en,hi", "hi-Latn", "en"),
      ("en,iw", "he", "iw"), ("ron,ro", "ro", "ron,ro"), ("i-klingon", "tlh", "i-klingon"),
      ("en,zxx", "fr", "zxx"), ("en,fr", "und", ""), ("", "en", ""), ("en", "", ""),
      // Repeated spellings count once, and nothing follows "no linguistic content".
      ("en,en,EN", "en", "en,EN"), ("en,zxx,ZXX", "fr", "zxx"),
      // A space makes it a different identifier.
      ("en,de", "en ", ""), (" ,en", "*", ""), ("en,en ", "en -US", "en "),
      // Languages with the same first eight letters are different.
      ("abcdefghij,abcdefghik", "abcdefghik-US", "abcdefghik"),
      ("fil,fil-PH", "tl-PH-aaaaaaaa-bbbbbbbb-cccccccc", "fil-PH,fil"),
    ])
  func vectors(available: String, preferred: String, expected: String) {
    expectEqual(result(available, preferred), expected)
  }

  @Test(
    "A modifier of the process's locale selects the script that it names",
    arguments: [
      ("LANG=sr_RS@latin", "sr_Latn_RS,sr_RS", "sr-Latn"), ("LANG=sr_RS", "sr_RS", "sr"),
      ("LANG=sr_RS.UTF-8@latin", "sr_Latn_RS,sr_RS", "sr-Latn"),
      ("LANG=uz_UZ@cyrillic", "uz_Cyrl_UZ,uz_UZ", "uz-Cyrl"),
      ("LANG=sr@Latn", "sr_Latn,sr", "sr-Latn"),
      ("LANGUAGE=sr@latin LANG=sr_RS", "sr_Latn,sr,sr_RS", "sr-Latn"),
      ("LANGUAGE=sr@latin:en LC_ALL=sr_RS@latin", "sr_Latn,sr,en,sr_Latn_RS,sr_RS", "sr-Latn"),
      ("LANG=be_BY.utf8@latin", "be_Latn_BY,be_BY", ""),
      ("LANG=ks_IN@devanagari", "ks_Deva_IN,ks_IN", ""),
      ("LANG=de_DE@euro", "de_DE", "de"), ("LANG=ca_ES.UTF-8@valencia", "ca_ES", "ca"),
      ("LANG=tt_RU@iqtelif", "tt_RU", ""), ("LANG=aa_ER@saaho", "aa_ER", ""),
      ("LANG=gez_ER@abegede", "gez_ER", ""), ("LANG=ja_JP.UTF-8@cjknarrow", "ja_JP", ""),
      ("LANG=en@boldquot", "en", ""), ("LANG=es@traditional", "es", ""),
      ("LANG=de_DE@", "de_DE", "de"),
      ("LANG=C.UTF-8@latin", "", ""), ("LANG=@latin", "", ""), ("LANGUAGE=sr@latin LANG=C", "", ""),
      ("LANG=ka_GE@georgian", "ka_Geor_GE,ka_GE", ""),
      ("LANG=hy_AM@armenian", "hy_Armn_AM,hy_AM", ""),
    ])
  func modifiers(environment: String, languages: String, best: String) {
    let pairs = environment.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    let variables = Dictionary(
      uniqueKeysWithValues: pairs.map { (String($0[0]), String($0.last ?? "")) })
    let preferred = ProcessLanguages.languages { variables[$0] }
    expectEqual(preferred.joined(separator: ","), languages)
    let found = LanguageNegotiation(available: ["sr", "sr-Latn", "uz", "uz-Cyrl", "de", "ca"])
    expectEqual(found.languages(for: preferred).first ?? "", best)
  }

  @Test("Each of many variants of a language is listed once", arguments: [10, 63, 64, 65, 300])
  func variants(count: Int) {
    let variants = (0..<count).map { "de-x-a\($0)" }
    let available = variants + ["de", "en"] + variants
    let languages = LanguageNegotiation(available: available).languages(for: ["de-x-a7"])
    #expect(languages.count == count + 1 && Set(languages) == Set(variants + ["de"]))
  }

  @Test("Repeated localizations do not slow down negotiation")
  func alike() {
    let negotiation = LanguageNegotiation(
      available: Array(repeating: "en", count: 70_000) + ["zxx"])
    expectEqual(negotiation.languages(for: ["en-GB"]), ["en"])
    expectEqual(negotiation.languages(for: ["fr"]), [])
  }

  @Test("A malformed identifier matches at most itself")
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

@Suite("Tables of facts about languages")
struct LanguageTableTests {
  @Test(
    "Finds every line of a table and nothing between the lines",
    arguments: [
      AppleLanguageMaps.aliases, AppleLanguageMaps.parents, AppleLanguageMaps.groups,
      overlongLanguages, otherLanguageAliases, parentLocales, likelyScripts, likelyRegions,
    ])
  func lookup(table: LanguageTable) {
    let lines = table.lines
    expectEqual(lines.map(\.key), lines.map(\.key).sorted())
    for line in lines {
      expectEqual(table[line.key], line.value)
      expectEqual(table[line.key + "\u{1}"], nil)
    }
    expectEqual(table[""], nil)
    expectEqual(table["~"], nil)
  }

  @Test(
    "A tag has the letter case and the subtag order of Apple's base names",
    arguments: [
      ("PT-br", "pt_BR"), ("de-1996", "de__1996"), ("zh_hant-hk.UTF-8", "zh_Hant_HK"),
      ("eng", "en"), ("i-Klingon", "i_klingon"), ("no-bok", "no_BOK"),
      ("ja-JP-u-ca-japanese", "ja_JP"),
      ("sl-Latn-IT-rozaj-nedis-1994", "sl_Latn_IT_ROZAJ_NEDIS_1994"), ("", ""), ("-US", "_US"),
      // Subtags that do not fit are dropped as a whole, together with all that follow.
      ("sl-Latn-IT-rozajrozaj-nedisnedis-1994-1995", "sl_Latn_IT_ROZAJROZAJ_NEDISNEDIS"),
      ("sl-Latn-IT-rozajrozaj-nedisnedisx-1994", "sl_Latn_IT_ROZAJROZAJ"),
    ])
  func baseNames(identifier: String, expected: String) {
    expectEqual(LanguageTag(identifier).text, expected)
  }

  @Test("The fast path for common identifiers gives the same tag and key for every byte")
  func usualIdentifiers() {
    for place in 0..<5 {
      for byte in UInt8.min...UInt8.max {
        for usual in ["pt-bR", "PT"] where place < usual.utf8.count {
          var identifier = Array(usual.utf8)
          identifier[place] = byte
          let tags = ["", ".UTF-8"].map { rest in
            (identifier + rest.utf8).withUnsafeBufferPointer { LanguageTag($0) }
          }
          let keys = ["", "-x"].map { rest in
            (identifier + rest.utf8).withUnsafeBufferPointer { _LocaleKey($0) }
          }
          #expect(tags[0] == tags[1] && keys[0] == keys[1], "\(identifier)")
        }
      }
    }
  }
}

extension LanguageTable {
  /// The entries of the table, in its order.
  fileprivate var lines: [(key: String, value: String)] {
    text.description.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return (String(words.first ?? ""), String(words.last ?? ""))
    }
  }

  fileprivate subscript(tag: String) -> String? { self[LanguageTag(canonical: tag)]?.text }
}

@Suite("Accept-Language")
struct AcceptLanguageTests {
  @Test(
    "Sorts languages stably by quality, without rejected and malformed ones",
    arguments: [
      ("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5", ["fr-CH", "fr", "en", "*"]),
      ("en;q=0.5;x=1,de;x=1;q=0.5,fr ; Q = 0.7 ,it;q=0. 5,**,es*", ["fr", "de"]),
      ("en;q=0.1,de", ["de", "en"]), ("a;q=0.5,b;q=0.5,c", ["c", "a", "b"]),
      ("en;q=0, de", ["de"]), ("en;q=0.000,de;q=0.001", ["de"]),
      ("en ; Q=1.000 ,\tde;q = 0.5", ["en", "de"]),
      ("en;q=2,de;q=1.5,fr;q=abc,it;q=,pl;x=1,cs", ["cs"]),
      ("en us,en_US,-en,en-,,123,abcdefghi,sr-Latn-RS", ["sr-Latn-RS"]),
      ("", []), (";", []), ("q=1", []),
    ])
  func parsing(field: String, expected: [String]) {
    expectEqual(AcceptLanguage(field).languages, expected)
  }

  @Test("Reads only the first 4 KB and the first 100 languages of a field")
  func limits() {
    let many = (0..<200).map { "de-x\($0);q=0.5" }.joined(separator: ",")
    expectEqual(AcceptLanguage("de;q=0.1," + many).languages.count, 100)
    let item = "ru-RU;q=0.5"
    expectEqual(AcceptLanguage("en," + String(repeating: "a", count: 10_000)).languages, ["en"])
    let spaces = String(repeating: " ", count: 4096 - item.utf8.count)
    expectEqual(AcceptLanguage("\(spaces)\(item),en").languages, ["ru-RU"])
    expectEqual(AcceptLanguage(" \(spaces)\(item),en").languages, [])
  }

  @Test("The wildcard matches the first localization if no earlier language matched")
  func wildcard() {
    let negotiation = LanguageNegotiation(available: ["it", "en"])
    expectEqual(negotiation.languages(for: AcceptLanguage("fr, *;q=0.1")), ["it"])
    let notLinguistic = LanguageNegotiation(available: ["en", "zxx"])
    expectEqual(notLinguistic.languages(for: AcceptLanguage("fr, *;q=0.1")), ["en"])
    expectEqual(notLinguistic.languages(for: AcceptLanguage("fr")), ["zxx"])
    expectEqual(negotiation.languages(for: AcceptLanguage("en, *")), ["en"])
    expectEqual(negotiation.languages(for: AcceptLanguage("fr")), [])
    expectEqual(negotiation.languages(for: AcceptLanguage("*, en;q=0.5")), ["it"])
  }
}
