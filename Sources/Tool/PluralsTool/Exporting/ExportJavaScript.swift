import ArgumentParser
import CLDRFiles
import PluralRuleAnalysis
import Plurals
import RuleCompilation
import ToolFiles

struct ExportJavaScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "javascript",
    abstract: "Write the rules as a JavaScript module.",
    discussion: """
      The module imports nothing. It exports cardinal(locale, number), ordinal(locale, number), \
      range(locale, start, end), locales and cldrVersion, and a function for each distinct set of \
      rules, such as cardinal_ru(number), so that bundlers can leave out the rest. Types are in \
      JSDoc comments, which TypeScript reads.

        plurals export javascript en pl > plurals.mjs
      """)

  @OptionGroup var options: ExportOptions

  func run() throws {
    let directory = try options.data.path
    let (compiler, data) = try PluralRuleCompiler.reading(directory)
    _ = try options.select(PluralRuleType.allCases, from: data)
    print(try JavaScriptModule(compiler, locales: options.locales).text, terminator: "")
  }
}
