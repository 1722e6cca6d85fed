import ArgumentParser
import PluralPackageRules
import PluralRuleCompilation
import PluralTool
import Plurals
import PluralsDiagnostics
import PluralsFiles

/// The locale and type of the rules.
struct LocaleOptions: ParsableArguments {
  @Argument(
    help: "A locale: pl, pt-PT, sr_Latn_RS …", completion: .locales, transform: localeIdentifier)
  var locale: String

  @Flag(help: "Use ordinal rules (1st, 2nd) instead of cardinal rules.")
  var ordinal = false

  /// Returns the rules, and the name of the release. A locale without rules is reported to standard error.
  func rules(from source: RuleOptions) throws -> (rules: LocaleRules, release: String) {
    let data = try source.data()
    let rules = try data.rules(of: locale, type: ordinal ? .ordinal : .cardinal).checked()
    rules.reportRoot(of: locale)
    return (rules, data.release)
  }
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
