package import ArgumentParser
import PluralRuleCompilation
import PluralTool
import Plurals

/// `plurals`: compiles CLDR's plural rules, and answers queries with them.
package struct PluralsCommand: Program {
  package static let configuration = CommandConfiguration(
    commandName: "plurals",
    abstract: "Select plural categories by CLDR's rules, and compile the rules to Swift.",
    discussion: """
      Exit codes: 0 for success, 1 if a command fails or finds a problem, 2 if its arguments are wrong. \
      The program plural-strings checks, converts and compiles localized strings.

        plurals select pl 1 22 5 1.5
        plurals generate
      """,
    version: "plurals \(PluralRuleCompiler.version) (rules of CLDR \(PluralRules.cldrVersion))",
    groupedSubcommands: [
      CommandGroup(
        name: "Plural form",
        subcommands: [
          Select.self, Explain.self, Categories.self, Samples.self, ChartCommand.self,
        ]),
      CommandGroup(name: "Rule", subcommands: [Generate.self, Export.self]),
      CommandGroup(
        name: "CLDR release",
        subcommands: [Check.self, Conformance.self, Diff.self, Update.self]),
    ])

  package static let verbsElsewhere = Verbs.elsewhere(
    "plural-strings", Verbs.strings, except: Verbs.rules
  ).merging(Verbs.former + [("verify", "plurals generate --check")]) { $1 }

  package init() {}
}
