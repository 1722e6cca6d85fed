import ArgumentParser
import Plurals

struct Categories: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the categories that a locale distinguishes, in CLDR's order, one a line.")

  @OptionGroup var options: LocaleOptions

  func run() {
    for category in options.rules.categories { print(category) }
  }
}
