import Plurals
package import PluralsDiagnostics
import PluralsLocales
import PluralsNegotiationData

extension Diagnostic {
  /// Adds the consequence to a finding: a translation is left out, and its readers see another language.
  ///
  /// - Parameters:
  ///   - part: What is left out: a text or a file.
  ///   - language: The language of the translation, spelled like its folder.
  ///   - developmentLanguage: The language that readers see if no related language has a text.
  ///   - isThere: Whether a language, spelled like its folder, has a text.
  package func leavingOut(
    _ part: String, in language: String, developmentLanguage: String,
    isThere: (String) -> Bool
  ) -> Diagnostic {
    let tag = LanguageTag(canonical: language.replacing("-", with: "_"))
    // UTS #35 Part 1, “Parent Locales”.
    let chain = sequence(first: tag) { tag in
      (parentLocales[tag] ?? tag.withoutLastSubtag).flatMap { $0.isEmpty ? nil : $0 }
    }
    let names = chain.dropFirst().lazy.flatMap { [$0.text.hyphenated, $0.text] }
    let shown = names.first(where: isThere)
    var finding = self
    finding.message +=
      "; the \(part) is left out, so readers of '\(language.escapedForMessage)' will see "
      + "'\((shown ?? developmentLanguage).escapedForMessage)'"
    return finding
  }

  /// Returns a message if CLDR has no data for the language of an identifier, with the language that was probably meant:
  /// country codes are often confused with language codes. Nil if there is no problem.
  ///
  /// - Complexity: O(*n*) in the length of the identifier.
  package static func unknownLanguage(_ identifier: String) -> String? {
    if RulesInUse.of(identifier).hasRules { return nil }
    let code = language(identifier)
    // Longer names of languages may begin with an alias.
    if code.utf8.count <= 3, let name = languageAlias(LanguageTag(canonical: code))?.text,
      RulesInUse.of(name).hasRules
    {
      let meant = name.hyphenated + identifier.dropFirst(code.count)
      return "CLDR has no rules by the name '\(code)'; did you mean '\(meant.escapedForMessage)'?"
    }
    func message(_ problem: String, meant: String?) -> String {
      problem + (meant.map { "; did you mean '\($0)'?" } ?? "")
    }
    if hasData(of: identifier) { return nil }
    let shown = "'\(code.escapedForMessage)'"
    return switch code.utf8.count {
    case 2: message("CLDR has no data of a language \(shown)", meant: languageOfRegion(code))
    // No language has such a long code.
    case 5...: message("\(shown) is not the code of a language", meant: languageNamed(code))
    // CLDR lacks data for many languages with codes of three letters.
    default: nil
    }
  }

  /// Returns a message if the region of an identifier does not exist or is deprecated; nil if there is no problem. Regions for
  /// private use, such as `XA` of pseudo-languages, are no problem.
  package static func unknownRegion(_ identifier: String) -> String? {
    let region = identifier.subtags.dropFirst().first { LocaleSubtag($0).kind == .region }
    guard let region = region?.uppercased(), region.utf8.count == 2,
      !["AA", "ZZ"].contains(region), !"QX".contains(region.prefix(1))
    else { return nil }
    guard let current = regions[LanguageTag(canonical: region)]?.text else {
      return "CLDR has no region '\(region)'"
    }
    return current == region
      ? nil : "the region '\(region)' is deprecated; did you mean '\(current)'?"
  }

  /// Returns the language that is probably meant by the code of a region, in any case: `uk` for `ua`; nil if CLDR has no such region.
  package static func languageOfRegion(_ code: String) -> String? {
    likelyLanguages[LanguageTag(canonical: code.uppercased())]?.text
  }

  /// Returns the language with plural rules whose English name is used instead of its code: `pl` for `polish`; nil if there
  /// is no such language.
  ///
  /// CLDR's codes of three letters are prefixes of most English names: `pol`, `ger`, `est`. A name may also be such a code.
  package static func languageNamed(_ name: String) -> String? {
    let name = language(name)
    guard name.utf8.count >= 3, name.utf8.allSatisfy(\.isLowercaseASCIILetter),
      let language = languageAlias(LanguageTag(canonical: name.prefix(3)))?.text,
      PluralRules(locale: language).hasRules
    else { return nil }
    return language
  }

  /// Returns whether CLDR has data for the language of an identifier, under this name or another.
  package static func hasData(of identifier: String) -> Bool {
    let tag = LanguageTag(canonical: language(identifier))
    return likelyScripts[tag] != nil || languageAlias(tag) != nil
  }

  /// Returns whether CLDR has data for the language of an identifier only under another name.
  package static func isAlias(_ identifier: String) -> Bool {
    let tag = LanguageTag(canonical: language(identifier))
    return likelyScripts[tag] == nil && languageAlias(tag) != nil
  }

  /// Returns the language of an identifier, in lower case.
  package static func language(_ identifier: String) -> String {
    identifier.prefix { $0 != "." && $0 != "@" }.languageSubtag.lowercased()
  }
}
