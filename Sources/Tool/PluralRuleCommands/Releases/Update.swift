import ArgumentParser
import Foundation
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTool
import PluralsCLDRFiles
import PluralsDiagnostics
import PluralsFiles
import PluralsLocaleCompilation

struct Update: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Copy a new release of CLDR into the package, regenerate the code, and report the changes.",
    discussion: """
      The release is read, checked and compiled first; if it has an error, nothing changes. Its \
      files are found by their contents, anywhere below common/. Files of common/main are reduced to \
      names of languages and to the elements for decimal numbers and plural categories.

      A release must have cardinal and ordinal rules and plural ranges. If it lacks other files (the \
      DTD, common/main, and the supplemental files about languages), the package keeps its own, and \
      PROVENANCE.md states this. A release that lacks locales of the package, or their rules or ranges, is \
      an error: since CLDR 49, some locales are in a second archive, cldr-exemplars-delta. Unpack both into \
      one folder.

      To list the keys of an app that then need a translator, use 'plural-strings release'.

        plurals update --from unpacked --release 48.2 --dry-run
      """)

  @Option(
    help: ArgumentHelp(
      "A folder with the common/ tree of the new release.", valueName: "folder"),
    completion: .directory)
  var from: String

  @Option(
    name: .customLong("cldr-data"),
    help: ArgumentHelp("The folder whose files are replaced.", valueName: "folder"),
    completion: .directory)
  var cldrData = "cldr-data"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder of the generated code.", valueName: "folder"),
    completion: .directory)
  var output = "Generated"

  @Option(
    help: ArgumentHelp(
      "The release, such as 48.2; by default, the number in its DTD, which is 48 for 48.2.",
      valueName: "number"))
  var release: String?

  @Option(help: ArgumentHelp("The source of the release, for PROVENANCE.md.", valueName: "text"))
  var origin = "Unicode CLDR, common/ tree"

  @Flag(
    name: .customLong("remove-locales"),
    help:
      "Remove the locales, rules and ranges that the release lacks. By default, they are an error.")
  var removesLocales = false

  @OptionGroup var format: ReportFormatOptions<ReleaseReportFormat>

  @Flag(name: .customLong("dry-run"), help: "Show the changes without making them.")
  var dryRun = false

  func run() throws {
    let plan = try Plan(self)
    Console.report(plan.warnings)
    if plan.replacement.isEmpty {
      return Console.error("\(cldrData): nothing to do")
    }
    if !dryRun { try plan.replacement.apply() }
    if let comparison = plan.comparison {
      Console.print(comparison.report(as: format.chosen, plan.numbers), terminator: "")
    } else {
      Console.error("note: \(cldrData) holds no release to compare with")
    }
    for line in plan.kept { Console.error("\(dryRun ? "would " : "")\(line)") }
    for line in plan.replacement.summary { Console.error("\(dryRun ? "would " : "")\(line)") }
    if !dryRun { Console.error("to test the update, run: swift test") }
    guard let comparison = plan.comparison, !comparison.isEmpty else { return }
    // Afterwards, the old release is where the user keeps it, such as in a checkout of an earlier version.
    comparison.reportStrings(
      dryRun ? cldrData.pathForShell : "<old>", (dryRun ? from : cldrData).pathForShell)
  }

  /// The changes that an update makes. Creating a plan reads, checks and compiles the release, but does not write anything.
  struct Plan {
    /// The changes of the release; `nil` if the old data is missing or invalid.
    let comparison: ReleaseComparison?
    /// The changes in how numbers are written; `nil` without old or new data about them.
    let numbers: NumberChanges?
    let replacement: FileReplacement
    /// The files that are kept because the release does not replace them, one line for each release that they belong to.
    let kept: [String]
    let warnings: [Diagnostic]
  }
}

extension Update.Plan {
  /// - Throws: Errors in the release.
  init(_ options: Update) throws(CompilationFailure) {
    let folders = [options.cldrData, options.output]
    var replacement = try FileReplacement(locking: folders)
    let new = try ReleaseContents(
      options.from, release: options.release, generated: options.output)
    _ = try new.checkedData()

    // The old data is only needed for the report. An update also works if it is missing or invalid.
    let provenance = Provenance(of: options.cldrData)
    let old = try? ReleaseContents(
      options.cldrData, release: nil, generated: options.output, severityOfSamples: .warning)
    let completed =
      try old.map { old throws(CompilationFailure) in try new.completed(by: old) } ?? new
    let contents = try completed.reduced()
    numbers = old.flatMap { NumberChanges(from: $0.locales, to: contents.locales) }
    let data = try contents.checkedData()
    let taken = ReleaseContents.Origin(
      release: options.release ?? data.cldrVersion, origin: options.origin, date: Today.text)
    var rows = contents.provenance(taken, known: provenance)
    let isUnchanged = provenance?.files.map(\.sha256) == rows.map(\.sha256)
    // Data that does not change keeps its name, which can be more exact than the DTD's.
    if options.release == nil, isUnchanged, let provenance { rows = provenance.files }
    let release = options.release ?? (isUnchanged ? provenance?.release : nil) ?? data.cldrVersion
    let compiler =
      release == data.cldrVersion ? contents.compiler : contents.compiler.naming(release)
    let files = try CompiledRelease.files(compiler, contents.locales)

    for (path, file) in contents.files.sorted(by: { $0.key < $1.key }) {
      replacement.set(
        "\(options.cldrData)/\(path)", to: Data(file.bytes),
        replacing: old?.files[path].map { .exactly(Data($0.bytes)) } ?? .any)
    }
    let known = provenance?.files.map(\.path).filter { $0 != CLDRDirectory.mainPattern } ?? []
    for path in Set(known + (old?.files.keys.sorted() ?? [])).sorted()
    where contents.files[path] == nil && File.exists("\(options.cldrData)/\(path)") {
      replacement.remove("\(options.cldrData)/\(path)")
    }
    let output = try OutputDirectory(path: options.output)
    output.resolve(output.difference(from: files), in: &replacement)
    replacement.set(
      "\(options.cldrData)/\(Expectations.fileName)", to: json(ReleaseCounts(data)))

    do {
      comparison = try old?.compiler.data.map { old throws(TooManyNumberClasses) in
        try ReleaseComparison(
          from: old, to: data,
          names: (provenance?.release ?? old.cldrVersion, release))
      }
    } catch {
      throw CompilationFailure("\(error)", path: options.from)
    }
    warnings = contents.compiler.warnings
    if let old, !options.removesLocales { try contents.checkLocales(of: old, comparison) }

    // If no data changes, the provenance does not change either, because it contains the date of the data. It is written last, so
    // a run after one that was killed finds that it lacks the digests of the new data.
    if !replacement.isEmpty || !isUnchanged || release != provenance?.release {
      let updated = Provenance(release: release, files: rows)
      replacement.set("\(options.cldrData)/\(Provenance.pageName)", to: updated.page)
      replacement.set("\(options.cldrData)/\(Provenance.fileName)", to: json(updated))
    }
    self.replacement = replacement
    let hasMain = contents.locales.main.contains { contents.kept.contains($0.path) }
    kept = rows.filter {
      contents.kept.contains($0.path) || hasMain && $0.path == CLDRDirectory.mainPattern
    }.map { "keep \($0.path) of CLDR \($0.release)" }
  }
}
