import ArgumentParser
import PluralLanguages
import Plurals
import PluralsAliases
package import PluralsCore
import PluralsData
import PluralsDiagnostics
import PluralsFiles
import PluralsLocales

extension CompiledPluralRules {
  /// Writes a note to standard error if these are the root's rules, and the locale is not the root.
  package func reportRoot(of locale: String) {
    guard !hasRules, locale.lowercased() != resolvedLocale else { return }
    Console.error(
      "note: CLDR has no \(type) rules for '\(locale.abridged())', so the rules of 'root' are used: "
        + "every number is \(categories.map { "'\($0)'" }.joined(separator: " or "))"
        + localeSuggestion(locale))
  }
}

/// Returns a question that suggests another locale for one without rules: `; did you mean 'pl'?`. Returns an empty string if there
/// is no similar locale, or if CLDR has rules by this name.
package func localeSuggestion(_ locale: String) -> String {
  if PluralRules(locale: locale).hasRules { return "" }
  let alias = PluralRules(canonicalizing: locale)
  if alias.hasRules { return "; did you mean '\(alias.resolvedLocale)'?" }
  if let language = Diagnostic.languageNamed(locale) { return "; did you mean '\(language)'?" }
  if ["c", "posix"].contains(Diagnostic.language(locale)) {
    return "; 'C' and 'POSIX' stand for no language: name one, such as 'en'"
  }
  if Diagnostic.hasData(of: locale) { return "" }
  let language = Diagnostic.language(locale)
  if let meant = Diagnostic.languageOfRegion(language) { return "; did you mean '\(meant)'?" }
  // Up to three letters are a code, such as 'tlh', or begin a tag such as 'x-private'. Similar codes mean unrelated languages.
  let isCode = language.utf8.count <= 3 && language.utf8.allSatisfy(\.isLowercaseASCIILetter)
  return isCode ? "" : language.suggestion(among: PluralLocale.identifiers)
}

/// Returns the identifier of a language or locale from a command line.
///
/// - Throws: An error if the text does not begin with a language, such as an empty text.
package func languageIdentifier(_ argument: String) throws -> String {
  let language = Diagnostic.language(argument).utf8
  guard language.allSatisfy(\.isLowercaseASCIILetter) else {
    throw ValidationError("expected the code of a language, such as uk or pt-BR")
  }
  return try localeIdentifier(argument)
}

/// Returns the identifier of a locale, as BCP 47 or POSIX spells it: `sr_RS.UTF-8@latin`. It need not exist, and numbers in its place
/// are left to the command.
///
/// - Throws: An error if no identifier is like the text.
package func localeIdentifier(_ argument: String) throws -> String {
  let syntax = /[A-Za-z][A-Za-z0-9]{0,7}(?:[-_][A-Za-z0-9]{1,8})*(?:[.@][-_.@=;A-Za-z0-9]*)?/
  if (try? PluralOperands(argument)) != nil || argument.wholeMatch(of: syntax) != nil {
    return argument
  }
  throw ValidationError(
    "expected the code of a language, such as uk or pt-BR: up to 8 letters, then '-' and up to 8 letters or digits "
      + "for each other part"
      + localeSuggestion(argument))
}

/// Writes a warning if CLDR has no data of a language, or its English name is used instead of its code.
package func warnAboutUnknownLanguage(_ identifier: String) {
  if let message = Diagnostic.unknownLanguage(identifier) {
    Console.error("warning: \(message)")
  } else if let meant = Diagnostic.languageNamed(identifier) {
    Console.error(
      "warning: '\(identifier.abridged())' is not the code of a language; did you mean '\(meant)'?")
  }
}
