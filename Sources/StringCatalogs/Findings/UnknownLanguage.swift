import LocaleDataCore
import NegotiationData

extension Diagnostic {
  /// Says that CLDR has no data of the language that an identifier begins with, and which one may be meant: the code of a
  /// country is often taken for that of its language; nil if there is nothing to say.
  ///
  /// - Complexity: O(*n*) in the length of the identifier.
  package static func unknownLanguage(_ identifier: String) -> String? {
    let code = identifier.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let tag = LanguageTag(canonical: code)
    let isLanguage = likelyScripts[tag] != nil || languageAlias(tag) != nil
    // CLDR has no data of many languages with three letters.
    guard code.utf8.count == 2, !isLanguage else { return nil }
    let meant = likelyLanguages[LanguageTag(canonical: code.uppercased())]
    let hint = meant.map { "; did you mean '\($0.text)'?" } ?? ""
    return "CLDR has no data of a language '\(code.escapedForMessage)'\(hint)"
  }
}
