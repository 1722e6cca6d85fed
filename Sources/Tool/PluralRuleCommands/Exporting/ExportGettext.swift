import ArgumentParser
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTool
import PluralsCore
import PluralsFiles

struct ExportGettext: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gettext",
    abstract: "Write Plural-Forms headers for .po files.",
    discussion: """
      gettext selects forms by integers, so categories without integers get no form. Each header is \
      checked against CLDR's rules with an integer of every class that they distinguish. Rules that \
      gettext cannot express are errors.

        plurals export gettext pl pt-PT
        plurals export gettext fr --integers-below 1000000
      """)

  @OptionGroup var source: RuleOptions
  @OptionGroup var options: ExportOptions
  @Option(
    help: ArgumentHelp(
      "Leave out categories that no integer below this number has, such as 'many' in French below 1000000.",
      valueName: "number"), transform: integerLimit)
  var integersBelow: UInt64?

  @Flag(help: "Write ordinal rules (1st, 2nd) instead of cardinal rules.")
  var ordinal = false

  func run() throws {
    let data = try source.data()
    let type: PluralRuleType = ordinal ? .ordinal : .cardinal
    var isComplete = true
    for (name, id) in try options.select([type], from: data) {
      do {
        let ruleSet = data.ruleSet(of: id, type: type)!
        let forms = try GettextPluralForms(
          PluralConditions(ruleSet), integersBelow: integersBelow ?? .max)
        let numbered = forms.categories.enumerated().map { "\($0) \($1)" }
        let limit = integersBelow.map { " below \($0)" } ?? ""
        let folded = forms.folded.map { "\($0) has no integers\(limit)" }
        Console.print("# \(name): " + (numbered + folded).joined(separator: ", "))
        Console.print("\"Plural-Forms: \(forms.header)\\n\"")
      } catch {
        Console.error("error: \(name): \(error)")
        isComplete = false
      }
    }
    if !isComplete { throw ExitCode(1) }
  }
}
