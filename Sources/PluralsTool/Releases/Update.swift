import ArgumentParser
import CLDRSupplemental
import Foundation
import PluralRuleAnalysis
import PluralRuleCompiler

struct Update: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Takes a new release of CLDR, regenerates the code, and tells what changed.",
    discussion: """
      The release is read, checked and compiled before anything is touched; if anything is wrong with \
      it, nothing changes. The files that are about plurals are found by what they hold, wherever \
      they are below common/.
      """)

  @Option(help: "A directory with the common/ tree of the new release.")
  var from: String

  @Option(name: .customLong("cldr-data"), help: "The directory whose files are replaced.")
  var cldrData = "cldr-data"

  @Option(name: .shortAndLong, help: "The directory of the generated code.")
  var output = "Generated"

  @Option(
    help: "The release, as 48.2; without it, what its DTD says, which is 48 for that.")
  var release: String?

  @Option(help: "Where the release is from, for PROVENANCE.md.")
  var origin = "Unicode CLDR, common/ tree"

  @Option(help: "text, markdown (for a changelog) or json.")
  var format = Diff.Format.text

  @Flag(name: .customLong("dry-run"), help: "Tell what would change, and change nothing.")
  var dryRun = false

  func run() throws {
    let plan = try reportingDiagnostics { () throws(CompilationFailure) in try Plan(self) }
    Console.report(plan.warnings)
    if !dryRun { try plan.apply(in: cldrData) }
    if let comparison = plan.comparison {
      print(try comparison.report(as: format), terminator: "")
    } else {
      Console.error("note: \(cldrData) holds no release to compare with")
    }
    for line in plan.replacement.summary { Console.error("\(dryRun ? "would " : "")\(line)") }
    if plan.replacement.isEmpty { Console.error("\(cldrData): nothing to do") }
  }

  /// What an update does. To make one reads, checks and compiles the release, and changes nothing.
  struct Plan {
    /// What the release changes; `nil` if the old data is missing or broken.
    let comparison: ReleaseComparison?
    let replacement: FileReplacement
    let warnings: [Diagnostic]
  }
}

extension Update.Plan {
  /// - Throws: What is wrong with the release.
  init(_ options: Update) throws(CompilationFailure) {
    let (compiler, files) = try Self.compile(options)
    let data = compiler.data!
    warnings = compiler.diagnostics

    // The old data is only for the report: that it is missing or broken is a reason to update.
    let oldRelease = Provenance.release(in: options.cldrData)
    let source = try? CLDRDirectory(path: options.cldrData).source(cldrVersion: nil)
    let old = source.map(PluralRuleCompiler.init)
    let release = options.release ?? data.cldrVersion
    do {
      comparison = try old?.data.map { old throws(IntricateRules) in
        try ReleaseComparison(from: old, to: data, names: (oldRelease ?? old.cldrVersion, release))
      }
    } catch {
      throw CompilationFailure(diagnostics: [Diagnostic(.error, "\(error)", path: options.from)])
    }

    let output = OutputDirectory(path: options.output)
    var replacement = FileReplacement()
    for (file, _) in compiler.usedFiles {
      replacement.set("\(options.cldrData)/\(file.relativePath)", to: Data(file.file.bytes))
    }
    let kept = Set(compiler.usedFiles.map(\.file.relativePath))
    for (file, _) in old?.usedFiles ?? [] where !kept.contains(file.relativePath) {
      replacement.remove("\(options.cldrData)/\(file.relativePath)")
    }
    replacement.append(output.replacement(for: output.difference(from: files)))
    // Of data that stays, the page stays too: it tells when the data was taken.
    if !replacement.isEmpty || options.release ?? oldRelease != oldRelease {
      let provenance = Provenance(
        release: release, cldrVersion: data.cldrVersion, origin: options.origin,
        date: Self.today, files: compiler.usedFiles)
      replacement.set(
        "\(options.cldrData)/\(Provenance.fileName)", to: Data(provenance.text.utf8))
    }
    self.replacement = replacement
  }

  func apply(in directory: String) throws {
    if replacement.isEmpty { return }
    do {
      try replacement.apply(in: directory)
    } catch {
      Console.error("\(error)")
      throw ExitCode(1)
    }
  }

  /// Reads, checks and compiles the new release.
  private static func compile(
    _ options: Update
  ) throws(CompilationFailure) -> (PluralRuleCompiler, [GeneratedFile]) {
    var source = try CLDRDirectory(path: options.from).source(cldrVersion: options.release)
    let checked = PluralRuleCompiler(source)
    guard let data = checked.data else {
      throw CompilationFailure(diagnostics: checked.diagnostics)
    }
    guard data.namesRelease else {
      throw CompilationFailure(diagnostics: [
        Diagnostic(
          .error, "no DTD names the release; say which it is with --release", path: options.from)
      ])
    }
    // Generated code bears the number that the files themselves tell, if they do.
    if source.files.contains(where: { $0.role == .dtd }) { source.cldrVersion = nil }
    let compiler = PluralRuleCompiler(source)
    return (compiler, try compiler.generatedFiles())
  }

  private static var today: String {
    Date.now.formatted(.iso8601.year().month().day().dateSeparator(.dash))
  }
}
