import ArgumentParser
import PluralRuleAnalysis
import Plurals
import SampleNumbers

struct Samples: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show CLDR's sample numbers of each category of a locale.",
    discussion: """
      Integers and decimals of a category are on separate lines.

        plurals samples pl
      """)

  @OptionGroup var options: LocaleOptions

  func run() throws {
    let rules = try options.rules().rules
    for category in rules.categories {
      let samples = rules.samples(of: category)
      var name = category.rawValue.padding(to: 5)
      for list in [samples.integers, samples.decimals] where !list.text.isEmpty {
        print("\(name)  \(list.text)")
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
