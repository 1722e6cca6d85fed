import ArgumentParser
import CLDRFiles
import Diagnostics
import Foundation
import PluralRuleAnalysis
import RuleCompilation
import ToolFiles

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

  @OptionGroup var report: ReleaseReportOptions

  @Flag(name: .customLong("exit-code"), help: "Exit with 1 if the releases differ.")
  var exitCode = false

  func run() throws {
    let data = try (old: PluralData.reading(old), new: PluralData.reading(new))
    let comparison = try ReleaseComparison(from: data.old, at: old, to: data.new, at: new)
    let effects = try report.effects(from: data.old, to: data.new)
    print(report.text(of: comparison, effects), terminator: "")
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

  /// Reads and checks the release in a folder, or the default release.
  static func reading(named directory: String?) throws(CompilationFailure) -> PluralData {
    try reading(CLDRDirectory.path(named: directory))
  }

  /// Reads and checks a release, and reports samples that belong to another category by the rules.
  ///
  /// - Throws: Errors in the release.
  static func reading(_ directory: String) throws(CompilationFailure) -> PluralData {
    try reading(CLDRDirectory(path: directory).source(cldrVersion: nil))
  }

  /// Checks the rules of files, and reports samples that belong to another category by the rules.
  ///
  /// - Throws: Errors in the files.
  static func reading(_ source: PluralRuleCompiler.Source) throws(CompilationFailure) -> PluralData
  {
    let compiler = PluralRuleCompiler(source)
    guard let data = compiler.data else {
      throw CompilationFailure(diagnostics: compiler.diagnostics)
    }
    Console.report(compiler.sampleWarnings)
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
