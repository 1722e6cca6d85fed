import ArgumentParser
import PluralRuleCompilation
import PluralsCore
import PluralsFiles

struct Samples: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show CLDR's sample numbers of each category of a locale.",
    discussion: """
      Integers and decimals of a category are on separate lines.

        plurals samples pl
      """)

  @OptionGroup var options: LocaleOptions
  @OptionGroup var source: RuleOptions

  func run() throws {
    let rules = try options.rules(from: source).rules
    if let file = rules.ruleSet.addition {
      Console.error("note: the rules of '\(rules.resolvedLocale)' are from \(file)")
    }
    for category in rules.categories {
      var name = category.rawValue.padding(to: 5)
      for list in [SampleList.Kind.integer, .decimal].map({ rules.samples(of: category, $0) })
      where !list.isEmpty {
        Console.print("\(name)  \(list)")
        name = "".padding(to: 5)
      }
    }
  }
}

extension String {
  /// Returns the text padded with spaces to a width.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
