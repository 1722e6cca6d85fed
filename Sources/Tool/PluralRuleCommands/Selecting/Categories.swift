import ArgumentParser
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTool
import PluralsCore
import PluralsFiles

struct Categories: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the categories that a locale distinguishes, in CLDR's order, one per line.",
    discussion: """
      As JSON, shows the numbers of each category, and whether a message needs a form for it: \
      'unused' if the category has no numbers, 'suppressed' if all its numbers have explicit forms, \
      'unique' if one number has no explicit form, 'bounded' if finitely many have none, and \
      'unbounded' if infinitely many have none.

        plurals categories pl
        plurals categories pl --format json --explicit 0 --explicit 1
      """)

  @OptionGroup var options: LocaleOptions
  @OptionGroup var source: RuleOptions

  @OptionGroup var format: ReportFormatOptions<TextOrJSON>

  @Option(
    help: ArgumentHelp(
      "With --format json: a number with an explicit form (=0, =1); may be repeated.",
      valueName: "number"))
  var explicit: [UInt64] = []

  func validate() throws {
    if !explicit.isEmpty, format.chosen != .json {
      throw ValidationError("--explicit needs --format json")
    }
  }

  func run() throws {
    let (rules, release) = try options.rules(from: source)
    if format.chosen == .json {
      let report = try CategoryReport(
        rules, release, locale: options.locale, explicit: Set(explicit))
      Console.print(PluralsFiles.json(report), terminator: "")
    } else {
      for category in rules.categories { Console.print(category) }
    }
  }
}

/// The output of `categories --format json`.
private struct CategoryReport: Encodable {
  let cldrVersion: String
  let locale: String
  let resolvedLocale: String
  let type: PluralRuleType
  let explicit: [UInt64]
  let categories: [Category]

  struct Category: Encodable {
    let category: PluralCategory
    let reach: CategoryFacts.Reach
    let integers: NumberExtent
    let decimals: NumberExtent
    let compact: NumberExtent
    let smallestInteger: UInt64?
    let status: Status
  }

  /// The status of the category in messages with integers only, and in messages with any numbers.
  struct Status: Encodable {
    let integers: String
    let allNumbers: String
  }

  init(
    _ rules: LocaleRules, _ release: String, locale: String, explicit: Set<UInt64>
  ) throws {
    cldrVersion = release
    self.locale = locale
    resolvedLocale = rules.resolvedLocale
    type = rules.type
    self.explicit = explicit.sorted()
    let facts = try PluralRuleFacts(PluralConditions(rules))
    categories = facts.categories.map { category in
      func status(_ kinds: Set<NumberKind>) -> String {
        facts.status(of: category.category, for: kinds, explicit: explicit).name
      }
      return Category(
        category: category.category, reach: category.reach, integers: category.integers,
        decimals: category.decimals, compact: category.compact,
        smallestInteger: category.smallestInteger,
        status: Status(
          integers: status([.integer]), allNumbers: status(Set(NumberKind.allCases))))
    }
  }
}
