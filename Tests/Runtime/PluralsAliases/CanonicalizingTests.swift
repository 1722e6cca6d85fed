import Foundation
import PluralTestSupport
import PluralsAliases
import PluralsData
import Testing

@Suite("Aliases of languages")
struct CanonicalizingTests {
  @Test(
    "Every alias, however it is spelled, has the rules of its replacement",
    arguments: PluralRuleType.allCases)
  func aliases(type: PluralRuleType) throws {
    var withRules: Set<String> = []
    for alias in try CheckedInRelease.languageAliases.get() {
      let rules = PluralRules(locale: alias.replacement, type: type)
      if rules.hasRules { withRules.insert(alias.type) }
      let tag = alias.type.replacing("_", with: "-")
      let spellings = [
        alias.type, tag, tag.uppercased(), "\(alias.type).UTF-8@euro", "\(tag)-u-nu-latn",
      ]
      // A tag that begins with a single letter is replaced as a whole.
      for spelling in spellings where !(tag.hasPrefix("i-") && spelling.contains("-u-")) {
        let canonical = PluralRules(canonicalizing: spelling, type: type)
        expectEqual(canonical, rules, "\(spelling): \(canonical.resolvedLocale)")
      }
    }
    #expect(withRules.count > 100)
    #expect(withRules.isSuperset(of: ["rus", "deu", "ger", "cmn", "sh", "mo", "tl", "iw"]))
  }

  @Test("The identifier's script and region take precedence over the replacement's")
  func fields() throws {
    for alias in try CheckedInRelease.languageAliases.get() where alias.isLanguage {
      // A region of the identifier has precedence over the replacement's.
      let replacement = alias.replacement.replacing(/_[A-Z]{2}$/, with: "")
      for region in ["PT", "419"] {
        let expected = PluralRules(locale: "\(replacement)_\(region)")
        expectEqual(
          PluralRules(canonicalizing: "\(alias.type)-\(region)"), expected,
          "\(alias.type)-\(region)")
      }
    }
    let rules = [
      ("por_PT", "pt_PT"), ("gom-Latn-IN", "kok_Latn"),
      ("por-Latn-PT", "pt"), ("zh-CN-yue", "yue"), ("zho-yue-HK", "yue"), ("no-NO-nynorsk", "nn"),
      ("sh-Cyrl-ME", "sr"),
    ]
    for (identifier, locale) in rules where KnownRelease.holds(for: locale) {
      expectEqual(PluralRules(canonicalizing: identifier).resolvedLocale, locale, "\(identifier)")
    }
  }

  @Test("Identifiers without an alias keep their rules")
  func others() throws {
    let aliases = Set(try CheckedInRelease.languageAliases.get().map(\.type))
    let listed = PluralLocale.identifiers.filter { !aliases.contains($0) }
    for locale in listed {
      for identifier in [locale, "\(locale)-Latn-PT", "\(locale)_PT.UTF-8@euro", "\(locale)-x-rus"]
      {
        let rules = PluralRules(locale: identifier)
        expectEqual(PluralRules(canonicalizing: identifier), rules, "\(identifier)")
      }
    }
    #expect(listed.contains("en"))
  }

  @Test("Ordinary lookup does not replace aliases")
  func plain() throws {
    for alias in try CheckedInRelease.languageAliases.get() {
      let rules = PluralRules(locale: alias.type)
      #expect(
        !rules.hasRules || "\(alias.type)_".hasPrefix("\(rules.resolvedLocale)_"), "\(alias.type)")
    }
    #expect(!PluralRules(locale: "rus").hasRules)
  }

  @Test("Accepts any text", arguments: ["", "i", "i-", "-", "ｅｎ", "i-\u{0}", "rus-", "rus--x"])
  func anyText(identifier: String) {
    let isRussian = identifier.hasPrefix("rus")
    expectEqual(PluralRules(canonicalizing: identifier).resolvedLocale, isRussian ? "ru" : "root")
    let long = String(repeating: "i-ami", count: 1_000_000)
    #expect(!PluralRules(canonicalizing: long).hasRules)
  }
}
