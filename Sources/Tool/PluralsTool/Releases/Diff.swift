import ArgumentParser
import Foundation
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralsCLDRFiles
import PluralsDiagnostics
import PluralsFiles
import PluralsLocaleCompilation

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what a release of CLDR changes: locales, categories, example numbers.",
    discussion: """
      Compares the meaning of rules: a rule that is written differently, but puts every number into the \
      same category, is not a change. With --exit-code, the exit code is 1 if anything changes.

      With --strings, the report also lists the keys that need a translator, by file and language: keys \
      without a form that the new release adds, keys with a form that it drops, and keys whose text \
      changes for some number, with the smallest such number.

        plurals diff 48.2 49 --strings Resources --format markdown
      """)

  @Argument(help: "A folder with the common/ tree of the old release.", completion: .directory)
  var old: String

  @Argument(help: "A folder with the common/ tree of the new release.", completion: .directory)
  var new: String

  @OptionGroup var format: ReportFormatOptions<ReleaseReportOptions.Format>
  @OptionGroup var report: ReleaseReportOptions

  @Flag(name: .customLong("exit-code"), help: "Exit with 1 if the releases differ.")
  var exitCode = false

  func run() throws {
    let data = try (old: PluralData.comparable(old), new: PluralData.comparable(new))
    let comparison = try ReleaseComparison(from: data.old, at: old, to: data.new, at: new)
    let effects = try report.effects(
      of: comparison, from: [old, new].map { try CLDRDirectory(path: $0).source(cldrVersion: nil) })
    let numbers = try NumberChanges(from: old, to: new)
    Console.print(format.chosen.text(of: comparison, numbers, effects), terminator: "")
    if exitCode, !comparison.isEmpty { throw ExitCode(1) }
  }
}

extension PluralData {
  /// Returns the published name of the release in a directory: the one in its provenance; otherwise the directory's name if that is
  /// a maintenance release of the DTD's version; otherwise the DTD's version; finally the directory's name.
  func releaseName(in directory: String) -> String {
    if let release = Provenance(of: directory)?.release { return release }
    let name = URL(fileURLWithPath: directory).lastPathComponent
    return namesRelease && !name.hasPrefix("\(cldrVersion).") ? cldrVersion : name
  }
}

extension PluralData {
  /// Reads a release for a comparison, which needs the rules of all locales.
  static func comparable(_ directory: String) throws -> PluralData {
    let data = try reading(directory)
    try data.ruleSets.checkErrors()
    return data
  }
}

extension ReleaseComparison {
  /// Compares the releases in two directories.
  init(
    from old: PluralData, at oldPath: String, to new: PluralData, at newPath: String
  ) throws {
    let names = [(old, oldPath), (new, newPath)].map { $0.releaseName(in: $1) }
    do {
      try self.init(from: old, to: new, names: (names[0], names[1]))
    } catch {
      throw Diagnostic(.error, "\(error)", path: newPath)
    }
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
