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

      If the release has common/main, its files are taken too, reduced to the elements of decimal \
      numbers, with the supplemental files that belong to them; otherwise those that are there stay.
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
    if !dryRun { try reportingDiagnostics(plan.replacement.apply) }
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
    var replacement = try FileReplacement(below: options.cldrData, options.output)
    let newLocales = try LocaleDataSource(reading: options.from)?.reduced()
    let oldLocales = newLocales == nil ? try LocaleDataSource(reading: options.cldrData) : nil
    let compiler = try Self.compiler(options, spare: oldLocales?.supplements[.supplementalData])
    var files = try compiler.generatedFiles()
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

    let keptLocales = oldLocales?.with(compiler.usedFiles.map(\.file))
    if let locales = newLocales ?? keptLocales {
      let kept = newLocales == nil ? Provenance.localeRelease(in: options.cldrData) : nil
      files += try locales.generatedFiles(release: kept ?? release)
    }

    for (file, _) in compiler.usedFiles {
      replacement.set("\(options.cldrData)/\(file.relativePath)", to: Data(file.file.bytes))
    }
    let used = Set(compiler.usedFiles.map(\.file.relativePath))
    var kept = used
    var removable = old?.usedFiles.map(\.file.relativePath) ?? []
    if let newLocales {
      for file in newLocales.files where !used.contains(file.path) {
        replacement.set("\(options.cldrData)/\(file.path)", to: Data(file.file.bytes))
      }
      kept.formUnion(newLocales.files.map(\.path))
      removable += LocaleDataSource.mainPaths(in: options.cldrData)
    }
    for path in removable where !kept.contains(path) {
      replacement.remove("\(options.cldrData)/\(path)")
    }
    let output = try OutputDirectory(path: options.output)
    output.resolve(output.difference(from: files), in: &replacement)
    // Of data that stays, the page stays too: it tells when the data was taken.
    if !replacement.isEmpty || options.release ?? oldRelease != oldRelease {
      // Of what stays the page tells with the rest that stays.
      let spare = keptLocales?.supplements[.supplementalData]
        .flatMap { spare in oldLocales?.hasFile(spare) == true ? spare : nil }
      let section =
        newLocales.map {
          Provenance.localeSection($0, release: release, origin: options.origin, date: Self.today)
        } ?? Provenance.localeSection(in: options.cldrData, spare: spare)
      let provenance = Provenance(
        release: release, cldrVersion: data.cldrVersion, origin: options.origin,
        date: Self.today, files: compiler.usedFiles.filter { $0.file.file !== spare?.file },
        localeSection: section)
      replacement.set(
        "\(options.cldrData)/\(Provenance.fileName)", to: Data(provenance.text.utf8))
    }
    self.replacement = replacement
  }

  /// Reads and checks the new release.
  ///
  /// - Parameter spare: The supplemental data that is there already, if more than plural rules needs it. It
  ///   stays if the release has none.
  private static func compiler(
    _ options: Update, spare: LocaleDataSource.File?
  ) throws(CompilationFailure) -> PluralRuleCompiler {
    var source = try CLDRDirectory(path: options.from).source(cldrVersion: options.release)
    var checked = PluralRuleCompiler(source)
    if let spare, !checked.usedFiles.contains(where: { $0.contents.contains(.supplementalData) }) {
      source.files.append(.init(relativePath: spare.path, file: spare.file))
      checked = PluralRuleCompiler(source)
    }
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
    return PluralRuleCompiler(source)
  }

  private static var today: String {
    Date.now.formatted(.iso8601.year().month().day().dateSeparator(.dash))
  }
}
