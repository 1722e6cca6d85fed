import LocaleDataCore
import NegotiationData
import Plurals

extension Diagnostic {
  /// Says that CLDR has no data of the language that an identifier begins with, and which one may be meant: the code of a
  /// country is often taken for that of its language; nil if there is nothing to say.
  ///
  /// - Complexity: O(*n*) in the length of the identifier.
  package static func unknownLanguage(_ identifier: String) -> String? {
    let code = language(identifier)
    // The three letters of a language with two are another name, and no rules are found by it.
    if code.utf8.count == 3, let name = languageAlias(LanguageTag(canonical: code))?.text,
      PluralRules(locale: code).isRoot, !PluralRules(locale: name).isRoot
    {
      return "CLDR has no rules by the name '\(code)'; did you mean '\(name)'?"
    }
    // CLDR has no data of many languages with three letters.
    guard code.utf8.count == 2, !hasData(of: identifier) else { return nil }
    let meant = likelyLanguages[LanguageTag(canonical: code.uppercased())]
    let hint = meant.map { "; did you mean '\($0.text)'?" } ?? ""
    return "CLDR has no data of a language '\(code.escapedForMessage)'\(hint)"
  }

  /// The language with plural rules whose English name is used instead of its code: `pl` for `polish`; nil if there is none.
  ///
  /// CLDR's codes of three letters begin most English names: `pol`, `ger`, `est`. A name may be such a code.
  package static func languageNamed(_ name: String) -> String? {
    let name = language(name)
    guard name.utf8.count >= 3, name.utf8.allSatisfy({ (0x61...0x7A).contains($0) }),
      let language = languageAlias(LanguageTag(canonical: name.prefix(3)))?.text,
      !PluralRules(locale: language).isRoot
    else { return nil }
    return language
  }

  /// Whether CLDR has data of the language that an identifier begins with, under this name or another.
  package static func hasData(of identifier: String) -> Bool {
    let tag = LanguageTag(canonical: language(identifier))
    return likelyScripts[tag] != nil || languageAlias(tag) != nil
  }

  /// The language that an identifier begins with, in small letters.
  package static func language(_ identifier: String) -> String {
    identifier.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
