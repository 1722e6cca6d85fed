import ArgumentParser
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTool
import PluralsCore
import PluralsFiles

struct ExportJSON: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json",
    abstract: "Write rules, samples, categories and ranges as JSON.",
    discussion: """
      Includes the rules of root, which apply to all locales without rules.

        plurals export json en pl
      """)

  @OptionGroup var source: RuleOptions
  @OptionGroup var options: ExportOptions

  @Flag(help: "Write the JSON Schema of the output instead.")
  var schema = false

  func validate() throws {
    if schema, source.isNamed || !options.locales.isEmpty {
      throw ValidationError("--schema takes no other arguments")
    }
  }

  func run() throws {
    if schema {
      Console.print(PluralRuleCatalog.schema, terminator: "")
      return
    }
    let data = try source.data()
    let ids = try options.select(PluralRuleType.allCases, from: data).map(\.id)
    // Every lookup ends at root.
    let locales = Set(ids).union(["root"]).sorted()
    Console.print(json(try PluralRuleCatalog(data, locales: locales)), terminator: "")
  }
}
