import Foundation
import PluralTestSupport
import Plurals
import PluralsData
import Testing

@Suite("Lookup of rules by locale identifier")
struct LocaleLookupTests {
  static let lookups: [(String, String)] = [
    ("pt-AO", "pt"), ("pt-BR", "pt"), ("pt-Latn-PT", "pt"), ("pt_PT", "pt_PT"), ("pt-pt", "pt_PT"),
    ("PT-PT", "pt_PT"), ("pt_PT.UTF-8@euro", "pt_PT"), ("pt-PT-x-foo", "pt_PT"),
    ("pt-PT-u-nu-latn", "pt_PT"), ("SR-lATN-rs", "sr"), ("sr_Latn_RS", "sr"),
    ("ru-u-nu-cyrl", "ru"), ("ar-SA-u-ca-gregory-x-foo", "ar"),
    ("ar_SA@calendar=gregorian", "ar"), ("kok_Latn_IN", "kok_Latn"), ("kok-latn", "kok_Latn"),
    ("kok-IN", "kok"), ("und-Latn-US", "root"), ("qaa", "root"), ("zxx", "root"),
    ("i-klingon", "root"), ("iw", "iw"), ("mo", "mo"), ("tl", "tl"), ("sh", "sh"), ("no", "no"),
    ("no_NO_NY", "no"), ("in", "in"), ("jw", "jw"), ("ca-ES-valencia", "ca"), ("es-419", "es"),
    ("de_DE@euro", "de"), ("de.UTF-8", "de"), ("zh_TW", "zh"), ("zh-cmn-Hans", "zh"),
    ("hi-Latn", "hi"), ("az-Cyrl", "az"), ("ht", "root"), ("deu", "root"), ("en-GB-oed", "en"),
    ("root", "root"), ("und", "root"), ("C", "root"), ("POSIX", "root"), ("", "root"),
    ("e", "root"), ("x", "root"), ("x-private", "root"), ("en-x-private", "en"), ("en-", "en"),
    ("-en", "root"), ("en--US", "en"), ("en_-US", "en"), ("en US", "root"), (" en", "root"),
    ("en\n", "root"), ("en\u{0}US", "root"), ("en\u{0}", "root"), ("\u{0}en", "root"),
    ("pt-\u{0}PT", "pt"),
    ("ｅｎ", "root"),
    ("\u{130}N", "root"), ("TR-tr", "tr"), ("ID", "id"), ("GIL", "root"), ("éé", "root"),
    ("🇵🇹", "root"), ("%s%n", "root"), ("zz-Latn-ZZ-aaaaaaaa-bbbbbbbb", "root"), (".", "root"),
    ("@", "root"), ("pt-@PT", "pt"), ("pt-PT-", "pt_PT"),
  ]

  @Test(
    "Removes subtags from the end until CLDR lists the identifier",
    arguments: lookups.filter { KnownRelease.holds(for: $0.0) })
  func lookup(id: String, resolved: String) {
    let rules = PluralRules(locale: id)
    expectEqual(rules.resolvedLocale, resolved)
    expectEqual(!rules.hasRules, resolved == "root")
    expectEqual(PluralRules(locale: id[...]), rules)
  }

  @Test("Handles extremely long identifiers immediately")
  func endless() {
    #expect(!PluralRules(locale: String(repeating: "-", count: 100_000)).hasRules)
    #expect(!PluralRules(locale: String(repeating: "a", count: 10_000_000)).hasRules)
    expectEqual(
      PluralRules(locale: "en" + String(repeating: "-US", count: 100_000)).resolvedLocale, "en")
  }

  @Test(
    "Equal rules give the same categories for numbers and ranges",
    arguments: PluralRuleType.allCases)
  func equality(type: PluralRuleType) {
    // One locale is not listed.
    let rules = (["xx"] + PluralLocale.identifiers).map { PluralRules(locale: $0, type: type) }
    let numbers = Array(0...30) + [100, 101, 102, 103, 1000, 1_000_000]
    func answers(_ rules: PluralRules) -> [String] {
      let ranges = PluralCategory.allCases.flatMap { start in
        PluralCategory.allCases.map { rules.category(from: start, to: $0, fallback: .other) }
      }
      return [rules.resolvedLocale] + (numbers.map(rules.category(for:)) + ranges).map(\.rawValue)
    }
    let answered = rules.map(answers)
    var pairs = 0
    for (a, first) in zip(rules, answered) {
      for (b, second) in zip(rules, answered) where a == b {
        expectEqual(first, second, "\(a.resolvedLocale)")
        expectEqual(a.hashValue, b.hashValue)
        pairs += 1
      }
    }
    #expect(pairs >= rules.count)
  }

  @Test("Looks up cardinal and ordinal rules separately")
  func types() {
    expectEqual(PluralRules(locale: "pt_PT", type: .ordinal).resolvedLocale, "pt")
    expectEqual(PluralRules(locale: "ak").resolvedLocale, "ak")
  }

  @Test(
    "A script can have ordinal rules of its own", KnownRelease.sameRules(of: "kok", isOrdinal: true)
  )
  func script() {
    expectEqual(PluralRules(locale: "kok-Latn", type: .ordinal).resolvedLocale, "kok_Latn")
  }

  @Test(
    "A language can have cardinal rules alone", KnownRelease.sameRules(of: "ak", isOrdinal: true))
  func cardinalAlone() {
    #expect(!PluralRules(locale: "ak", type: .ordinal).hasRules)
  }

  @Test(
    "Deprecated codes have the categories of their replacements",
    arguments: [
      ("iw", "he"), ("mo", "ro"), ("tl", "fil"), ("sh", "sr"), ("no", "nb"), ("in", "id"),
    ]
  )
  func deprecated(old: String, new: String) {
    for number in 0...200 {
      expectEqual(
        PluralRules(locale: old).category(for: number),
        PluralRules(locale: new).category(for: number))
    }
  }

  @Test(
    "Lists the locales with rules, each of which is its own entry",
    arguments: PluralRuleType.allCases)
  func locales(type: PluralRuleType) {
    let locales = PluralRules.locales(type: type)
    expectEqual(locales.first, "root")
    let (languages, others) = (
      locales.filter { !$0.contains("_") }, locales.filter { $0.contains("_") }
    )
    expectEqual(locales, languages + others)
    for list in [Array(languages.dropFirst()), others] { expectEqual(list, list.sorted()) }
    #expect(Set(locales).isSuperset(of: type == .cardinal ? ["pt", "pt_PT", "pl"] : ["en", "sv"]))
    for locale in locales {
      let rules = PluralRules(locale: locale, type: type)
      expectEqual(rules.resolvedLocale, locale)
      expectEqual(!rules.hasRules, locale == "root")
      expectEqual(rules.description, "\(locale) \(type)")
    }
  }

  @Test(
    "Rules are stored as their locale and type",
    arguments: ["pt-PT", "pt-BR", "kok-Latn-IN", "xx", "iw"])
  func coding(locale: String) throws {
    for type in PluralRuleType.allCases {
      let rules = PluralRules(locale: locale, type: type)
      let json = try JSONEncoder().encode(rules)
      try expectEqual(JSONDecoder().decode(PluralRules.self, from: json), rules)
    }
    try expectEqual(
      JSONDecoder().decode(
        PluralRules.self, from: Data(#"{"locale": "en-GB", "type": "ordinal"}"#.utf8)
      ).category(for: 2), .two)
  }
}
