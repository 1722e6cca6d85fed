import ArgumentParser
import CLDRFiles
import Foundation
import PluralRuleAnalysis
import PluralRuleCompiler
import SourceFiles
import ToolFiles

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tells what a release of CLDR changes: locales, categories, example numbers.",
    discussion: """
      Releases are compared by meaning: a rule that is worded differently and puts every number into \
      the same category is not a change. With --exit-code, the exit code is 1 if anything changes.
      """)

  /// How the report is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json
  }

  @Argument(help: "A directory with the common/ tree of the old release.")
  var old: String

  @Argument(help: "A directory with the common/ tree of the new release.")
  var new: String

  @Option(help: "text, markdown (for a changelog) or json.")
  var format = Format.text

  @Flag(name: .customLong("exit-code"), help: "Exit with 1 if the releases differ.")
  var exitCode = false

  func run() throws {
    let comparison = try ReleaseComparison(
      from: .reading(old), at: old, to: .reading(new), at: new)
    print(comparison.report(as: format), terminator: "")
    if exitCode, !comparison.isEmpty { throw ExitCode(1) }
  }
}

extension PluralData {
  /// What people call the release in a directory: what its provenance says, or its own name if that is the number
  /// of the release, or of its maintenance; what the DTD says, or at last, its name.
  func releaseName(in directory: String) -> String {
    if let release = Provenance(of: directory)?.release { return release }
    let name = URL(fileURLWithPath: directory).lastPathComponent
    return namesRelease && !name.hasPrefix("\(cldrVersion).") ? cldrVersion : name
  }

  /// Reads and checks the release in a folder, or the usual one.
  static func reading(named directory: String?) throws(CompilationFailure) -> PluralData {
    try reading(CLDRDirectory.path(named: directory))
  }

  /// Reads and checks a release.
  ///
  /// - Throws: What is wrong with it.
  static func reading(
    _ directory: String, cldrVersion: String? = nil
  ) throws(CompilationFailure) -> PluralData {
    let source = try CLDRDirectory(path: directory).source(cldrVersion: cldrVersion)
    let compiler = PluralRuleCompiler(source)
    guard let data = compiler.data else {
      throw CompilationFailure(diagnostics: compiler.diagnostics)
    }
    return data
  }
}

extension ReleaseComparison {
  /// Compares the releases of two directories.
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

  func report(as format: Diff.Format) -> String {
    switch format {
    case .text: return text
    case .markdown: return markdown
    case .json: return json(self)
    }
  }
}
