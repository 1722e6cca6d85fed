import ArgumentParser
import Foundation
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTool
import PluralsCLDRFiles
import PluralsDiagnostics
import PluralsFiles
import PluralsLocaleCompilation

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what a release of CLDR changes: locales, categories, example numbers.",
    discussion: """
      Compares the meaning of rules: a rule that is written differently, but puts every number into the \
      same category, is not a change. With --exit-code, the exit code is 1 if anything changes. \
      'plural-strings release' shows what the changes mean for the strings of an app.

        plurals diff 48.2 49 --format markdown
      """)

  @Argument(help: "A folder with the common/ tree of the old release.", completion: .directory)
  var old: String

  @Argument(help: "A folder with the common/ tree of the new release.", completion: .directory)
  var new: String

  @OptionGroup var format: ReportFormatOptions<ReleaseReportFormat>

  @Flag(name: .customLong("exit-code"), help: "Exit with 1 if the releases differ.")
  var exitCode = false

  func run() throws {
    let data = try (old: PluralData.comparable(old), new: PluralData.comparable(new))
    let comparison = try ReleaseComparison(from: data.old, at: old, to: data.new, at: new)
    let numbers = try NumberChanges(from: old, to: new)
    Console.print(comparison.report(as: format.chosen, numbers), terminator: "")
    if !comparison.isEmpty { comparison.reportStrings(old.pathForShell, new.pathForShell) }
    if exitCode, !comparison.isEmpty { throw ExitCode(1) }
  }
}

extension NumberChanges {
  /// Compares the releases in two directories; `nil` if one of them has no data about numbers.
  init?(from old: String, to new: String) throws(CompilationFailure) {
    self.init(from: try LocaleDataSource(reading: old), to: try LocaleDataSource(reading: new))
  }

  /// Compares two releases; `nil` if one of them has no data about numbers.
  init?(from old: LocaleDataSource, to new: LocaleDataSource) {
    guard !old.main.isEmpty, !new.main.isEmpty, let before = try? old.numberSymbols(),
      let after = try? new.numberSymbols()
    else { return nil }
    self.init(from: before, to: after)
  }
}
