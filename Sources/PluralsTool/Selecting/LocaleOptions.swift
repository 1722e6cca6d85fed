import ArgumentParser
import Plurals
import PluralsData
import SourceFiles
import StringCatalogs
import ToolFiles

/// Whose rules are asked.
struct LocaleOptions: ParsableArguments {
  @Argument(help: "A locale: pl, pt-PT, sr_Latn_RS …", completion: .locales)
  var locale: String

  @Flag(help: "Ask the rules of numbers that order (1st, 2nd), not of those that count.")
  var ordinal = false

  var type: PluralRuleType { ordinal ? .ordinal : .cardinal }

  /// The rules. Tells if CLDR has none for the locale.
  var rules: PluralRules {
    let rules = PluralRules(locale: locale, type: type)
    if rules.isRoot, locale.lowercased() != rules.resolvedLocale {
      Console.error(
        "note: CLDR has no \(type) rules for '\(locale)'; those of root apply"
          + (Diagnostic.hasData(of: locale)
            ? "" : Diagnostic.language(locale).suggestion(among: PluralLocale.identifiers)))
    }
    return rules
  }
}

/// The numbers among arguments that may start with a minus sign, so that the parser of arguments takes
/// them for options.
///
/// - Throws: If one of them is an option.
func numbers(among arguments: [String], of command: any ParsableCommand.Type) throws -> [String] {
  var numbers = arguments
  if let end = numbers.firstIndex(of: "--") { numbers.remove(at: end) }
  let isNumber = { (text: String) in text.dropFirst().first.map { "0"..."9" ~= $0 } ?? false }
  if let option = numbers.first(where: { $0.hasPrefix("-") && !isNumber($0) }) {
    throw ValidationError(
      "Unknown option '\(option)'\(option.suggestion(among: command.longOptions))")
  }
  return numbers
}

/// A number as the tool's users write it.
func operands(_ number: String) throws -> PluralOperands {
  do {
    return try PluralOperands(number)
  } catch {
    let caret = String(repeating: " ", count: String(number.utf8.prefix(error.offset))?.count ?? 0)
    Console.error("error: \(error)\n\(number)\n\(caret)^")
    throw ExitCode(PluralsCommand.misuse)
  }
}
