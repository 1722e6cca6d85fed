import ArgumentParser
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTool
import PluralsCore
import PluralsDiagnostics
import PluralsFiles

struct CheckGettext: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gettext",
    abstract: "Prove whether a Plural-Forms header means the same as CLDR's rules.",
    discussion: """
      Compares the index that the formula yields with the category that CLDR's cardinal rules choose, \
      for all integers from 0 to 2^64 - 1. Categories that no integer has do not count, and indices \
      that no integer has are listed.

      same       each index is one category, in CLDR's order
      reordered  each index is one category, in another order
      split      a category has several indices
      join       an index is several categories
      conflict   an index is several categories, and a category has several indices
      undecided  the comparison would take too long

      Shows the categories of each index, and the smallest integers that prove a difference. As JSON, an \
      object with the members verdict, map, unused, joined and split.

        plurals check gettext ru 'nplurals=2; plural=(n != 1);'
        plurals check gettext fr 'nplurals=2; plural=n>1;' --integers-below 1000000

      Exit codes: 0 for same and reordered, because every integer then gets a form of its own category; \
      1 for all other verdicts, and for formulas with an error: wrong syntax, a division by zero, or an \
      index that is not below nplurals.
      """)

  @OptionGroup var source: RuleOptions

  @Option(
    help: ArgumentHelp(
      "Compare only integers below this number; by default, all up to 2^64 - 1.",
      valueName: "number"), transform: integerLimit)
  var integersBelow: UInt64?

  @OptionGroup var format: ReportFormatOptions<TextOrJSON>

  @Argument(
    help: "A locale: pl, pt-PT, sr_Latn_RS …", completion: .locales, transform: localeIdentifier)
  var locale: String

  @Argument(
    help: ArgumentHelp(
      "The value of the header: nplurals=2; plural=(n != 1);", valueName: "formula"))
  var header: String

  func run() throws {
    let rules = try rules()
    let comparison: GettextComparison
    do throws(GettextFormulaError) {
      comparison = try GettextComparison(
        of: GettextFormula(header: header), with: rules, integersBelow: integersBelow ?? .max)
    } catch {
      let file = SourceFile(path: "Plural-Forms", bytes: Array(header.utf8))
      let location = SourceLocation(file: file, offset: error.offset)
      let isSyntax = (try? GettextFormula(header: header)) == nil
      let example = isSyntax ? "; an example is 'nplurals=2; plural=(n != 1);'" : ""
      throw Diagnostic.error("\(error)\(example)", at: location)
    }
    if format.chosen == .json {
      Console.print(PluralsFiles.json(comparison), terminator: "")
      if let reason = comparison.reason { Console.error("note: undecided, because \(reason)") }
    } else {
      Console.print(comparison.report)
    }
    if !comparison.verdict.isRight { throw ExitCode(1) }
  }

  /// Returns the cardinal rules of the locale.
  private func rules() throws -> PluralConditions {
    let data = try source.data()
    let rules = try data.rules(of: locale).checked()
    if !rules.hasRules, locale.lowercased() != rules.resolvedLocale {
      Console.error(ExportOptions.noRules(for: locale, in: data))
      throw ExitCode(1)
    }
    return PluralConditions(rules)
  }
}

extension GettextComparison {
  /// The verdict, the categories of each index, and the witnesses, one per line.
  fileprivate var report: String {
    let unused = unusedIndices.map { ($0, "no integer") }
    let used = map.map { ($0, $1.map(\.rawValue).joined(separator: ", ")) }
    let indices = (used + unused).sorted { $0.0 < $1.0 }.map { index, contents in
      "index \(index)".padding(to: 9) + contents
    }
    let verdict = "verdict  \(verdict)" + (reason.map { ": \($0)" } ?? "")
    return ([verdict] + indices + [joined, split].compactMap { $0?.description })
      .joined(separator: "\n")
  }
}
