import ArgumentParser
import PluralLanguages
import PluralRuleCompilation
import PluralStringCatalogs
import Plurals
import PluralsAliases
import PluralsData
import PluralsDiagnostics
import PluralsFiles
import PluralsLocales

/// The locale and type of the rules.
struct LocaleOptions: ParsableArguments {
  @Argument(
    help: "A locale: pl, pt-PT, sr_Latn_RS …", completion: .locales, transform: localeIdentifier)
  var locale: String

  @Flag(help: "Use ordinal rules (1st, 2nd) instead of cardinal rules.")
  var ordinal = false

  /// Returns the rules, and the name of the release. A locale without rules is reported to standard error.
  func rules(from source: ConfiguredRuleOptions) throws -> (rules: LocaleRules, release: String) {
    let data = try source.data()
    let rules = try data.rules(of: locale, type: ordinal ? .ordinal : .cardinal).checked()
    rules.reportRoot(of: locale)
    return (rules, data.release)
  }
}

extension CompiledPluralRules {
  /// Writes a note to standard error if these are the root's rules, and the locale is not the root.
  func reportRoot(of locale: String) {
    guard isRoot, locale.lowercased() != resolvedLocale else { return }
    Console.error(
      "note: CLDR has no \(type) rules for '\(locale.abridged())', so the rules of 'root' are used: "
        + "every number is \(categories.map { "'\($0)'" }.joined(separator: " or "))"
        + localeSuggestion(locale))
  }
}

/// Returns a question that suggests another locale for one without rules: `; did you mean 'pl'?`. Returns an empty string if there
/// is no similar locale, or if CLDR has rules by this name.
func localeSuggestion(_ locale: String) -> String {
  if !PluralRules(locale: locale).isRoot { return "" }
  let alias = PluralRules(canonicalizing: locale)
  if !alias.isRoot { return "; did you mean '\(alias.resolvedLocale)'?" }
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

/// Throws an error if a number is in the place of a locale.
///
/// - Parameters:
///   - locale: The argument in the place of the locale.
///   - others: The arguments after it.
///   - command: The name of the command.
func checkOrder(of locale: String, _ others: [String], command: String) throws {
  guard (try? PluralOperands(locale)) != nil else { return }
  let meant = others.first { (try? PluralOperands($0)) == nil && !$0.hasPrefix("-") } ?? "en"
  throw ValidationError(
    "'\(locale)' is a number, but the locale comes first: plurals \(command) \(meant.abridged()) \(locale)"
  )
}

/// Returns the identifier of a language or locale from a command line.
///
/// - Throws: An error if the text does not begin with a language, such as an empty text.
func languageIdentifier(_ argument: String) throws -> String {
  let language = Diagnostic.language(argument).utf8
  guard language.allSatisfy(\.isLowercaseASCIILetter) else {
    throw ValidationError("expected the code of a language, such as uk or pt-BR")
  }
  return try localeIdentifier(argument)
}

/// Returns the identifier of a locale, as BCP 47 or POSIX spells it: `sr_RS.UTF-8@latin`. It need not exist, and numbers in its place
/// are left to ``checkOrder(of:_:command:)``.
///
/// - Throws: An error if no identifier is like the text.
func localeIdentifier(_ argument: String) throws -> String {
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
func warnAboutUnknownLanguage(_ identifier: String) {
  if let message = Diagnostic.unknownLanguage(identifier) {
    Console.error("warning: \(message)")
  } else if let meant = Diagnostic.languageNamed(identifier) {
    Console.error(
      "warning: '\(identifier.abridged())' is not the code of a language; did you mean '\(meant)'?")
  }
}

/// Returns the numbers from arguments. Negative ones begin with a minus sign, so the argument parser treats them as options.
///
/// - Throws: An error if an argument is an option.
func numbers(among arguments: [String], of command: any ParsableCommand.Type) throws -> [String] {
  var numbers = arguments
  if let end = numbers.firstIndex(of: "--") { numbers.remove(at: end) }
  let isNumber = { (text: String) in text.dropFirst().first.map { "0"..."9" ~= $0 } ?? false }
  if let option = numbers.first(where: { $0.hasPrefix("-") && !isNumber($0) }) {
    throw ValidationError(
      "unknown option '\(option)'\(option.suggestion(among: command.longOptions))")
  }
  return numbers
}

/// Returns the operands of a number as typed by users.
func operands(_ number: String) throws -> PluralOperands {
  do {
    return try PluralOperands(number)
  } catch {
    let caret = String(repeating: " ", count: String(number.utf8.prefix(error.offset))?.count ?? 0)
    Console.error(
      "error: \(error)\(error.hint(for: number))\n\(number.escapedForMessage)\n\(caret)^")
    throw ExitCode(Invocation.misuse)
  }
}
