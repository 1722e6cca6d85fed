import ArgumentParser
import Foundation
import PluralRuleCompilation
import PluralStringCatalogs
import PluralTool
import PluralTranslationFiles
import PluralTranslationLinting
import PluralsDiagnostics
import PluralsFiles

/// Imports texts from translators.
struct StringsImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import translations from XLIFF 1.2, CSV, PO or Android into catalogs and tables.",
    discussion: """
      Skips unfinished translations. Also skips all translations of an entry if they would cause an \
      error of lint, and translations that would replace texts of another shape, such as a plain text \
      that would replace plural forms; the exit code is then 1. Prints the names of changed files to standard \
      output, and the number of changed texts and lint's findings to standard error.

      The translations of a spreadsheet, of a PO file or of Android's resources are imported into the catalog or the \
      tables of the same name below the root. Fuzzy texts need a review afterwards.

        plural-strings import uk.xliff --dry-run --verbose
        plural-strings import po/uk.po --table Resources/Localizable.xcstrings
      """)

  @Argument(
    help:
      "The file FILE.xliff, FILE.csv, FILE.po or values-LANGUAGE/FILE.xml, or the folder NAME.xcloc.",
    completion: .file(extensions: ["xliff", "xlf", "xcloc", "csv", "po", "xml"]))
  var file: String
  @Option(
    help: ArgumentHelp("The folder for the paths in the file.", valueName: "folder"),
    completion: .directory)
  var root = "."
  @Option(
    help: ArgumentHelp(
      "The catalog or the table of the source language, from the root, for a CSV, PO or Android file. (default: the only one of the same name)",
      valueName: "file"),
    completion: .tables)
  var table: String?
  @Option(
    help: "The language of a file that names none.", completion: .locales,
    transform: languageIdentifier)
  var language: String?
  @Flag(help: "Show each new or changed text.")
  var verbose = false
  @Flag(help: "Change nothing.")
  var dryRun = false
  @OptionGroup var categories: CategoryOptions
  @OptionGroup var rules: ConfiguredRuleOptions

  func run() throws { try rules.use(importTranslations) }

  private func importTranslations() throws {
    let package = File.localizationPackage(at: file)
    let path = try package.map(File.translations) ?? file
    let isFolder = File.kind(of: path) == .folder
    let bytes = try isFolder ? [] : File.bytes(path)
    var failed = false
    let reader = isFolder ? nil : Format.of(path)?.imported
    let translations = try reader.map { try $0(Project(reading: [path]).files[0], language) } ?? []
    // XML begins with a tag, after a byte order mark.
    if reader == nil, bytes.first(where: { 0x21...0x7E ~= $0 }) != UInt8(ascii: "<") {
      throw CompilationFailure(
        "expected XLIFF 1.2, FILE.xliff or NAME.xcloc, a spreadsheet FILE.csv, a PO file or Android's resources",
        path: path
      )
    }
    let known = try translations.map { translations in
      try translations.resources.isEmpty || table != nil
        ? TranslatedFile.files(for: translations, named: table, below: root, document: path)
        : translations.resources.map(translations.file)
    }
    var files =
      try reader == nil
      ? TranslationDocument(xliff: bytes, file: path).files : known.flatMap(\.self)
    if table != nil, reader == nil {
      throw ValidationError(
        "--table is for CSV, PO files and Android's resources; XLIFF names its files")
    }
    for index in files.indices where files[index].targetLanguage == nil {
      files[index].targetLanguage = language
    }
    // Several parts of the document may concern the same file. Another run may have a root above or below this one.
    let folders = files.flatMap {
      TranslatedFile(path: $0.resourceTable ?? $0.original).folders(of: $0, below: root)
    }
    var replacement = try FileReplacement(locking: [root] + folders)
    if reader != nil {
      files = []
      for (translations, own) in zip(translations, known) {
        let (units, findings) = try TranslatedFile.units(of: translations, for: own, below: root)
        Console.show(findings)
        files += units
        failed = failed || findings.contains { $0.severity == .error }
      }
    }
    var changed: [String] = []
    if files.isEmpty {
      throw CompilationFailure("the document has no texts, so nothing is imported", path: path)
    }
    // Xcode writes a part for each file of a project, also for files without texts.
    let parts = try files.filter { !$0.units.isEmpty }.map {
      (file: $0, obstacle: try TranslatedFile.obstacle(to: $0, below: root))
    }
    if parts.isEmpty {
      let hasNone = reader == nil ? "the document has no texts" : "no translation changed"
      Console.error(about: path, "note: \(hasNone)")
    }
    if !parts.isEmpty, parts.allSatisfy({ $0.obstacle != nil }) {
      throw CompilationFailure(
        diagnostics: parts.compactMap { file, obstacle in
          obstacle.map { error in
            let isMissing = File.kind(of: error.path) == .nothing
            return Diagnostic(
              .error, .unknownUnit,
              "'\(error.path)': \(error.message)"
                + (isMissing ? "; name the folder for the paths in the document with --root" : ""),
              file: path, position: file.position)
          }
        })
    }
    for (file, obstacle) in parts {
      if let obstacle {
        let count = file.units.count
        let units = "\(counted(count, "unit")) \(count == 1 ? "is" : "are")"
        Console.show([
          Diagnostic(
            .warning, .unknownUnit,
            "\(units) not imported: '\(obstacle.path)': \(obstacle.message)", file: path,
            position: file.position)
        ])
        continue
      }
      let changes = try TranslatedFile(path: file.resourceTable ?? file.original)
        .imported(
          file, document: path, root: root, pending: replacement,
          includesLarge: categories.allCategories)
      Console.show(changes.findings)
      failed = failed || changes.findings.contains { $0.severity == .error }
      show(changes, of: file, isWhole: reader == nil)
      failed = failed || changes.report.has(.error)
      guard let content = changes.content else { continue }
      replacement.set(
        "\(root)/\(changes.path)", to: Data(content),
        replacing: .exactly(changes.replaced.map { Data($0) }))
      changed.append(changes.path)
    }
    if !dryRun { try replacement.apply() }
    for path in changed { Console.print(path.escapedForMessage) }
    if failed { throw ExitCode(1) }
  }

  /// Prints the number of imported texts in a language, and the findings about them. The numbers of translations add up.
  ///
  /// - Parameter isWhole: Whether the file has all translations of the document; if not, unchanged ones are missing.
  private func show(_ changes: TranslationImport, of file: TranslationDocument.File, isWhole: Bool)
  {
    let (before, after) = changes.texts
    let new = after.filter { before[$0.key] == nil }
    let known = after.compactMap { id, new in before[id].map { (id: id, old: $0, new: new) } }
    let other = known.filter { $0.old.text != $0.new.text }
    let marked = known.filter {
      $0.old.text == $0.new.text && $0.old.isFinished != $0.new.isFinished
    }.map { (id: $0.id, text: $0.new.text, mark: $0.new.isFinished ? "reviewed" : "to review") }
    let removed = before.filter { after[$0.key] == nil }
    let units = file.units.filter { $0.target != nil }
    let finished = units.filter { $0.target?.isFinished == true }
    let ids = Set(units.map(\.id))
    let unknown = Set(changes.findings.filter { $0.rule == .unknownUnit }.compactMap(\.position))
    let others =
      ["reviewed", "to review"].map { mark in (marked.count { $0.mark == mark }, mark) }
      + [
        (units.count - finished.count, "skipped"),
        (finished.count { $0.position.map(unknown.contains) ?? false }, "with unknown id"),
        (finished.count - Set(finished.map(\.id)).count, "repeated"),
        (changes.leftOut, "not imported because of errors"),
      ]
    let added = new.filter { ids.contains($0.key) }.count
    let total = isWhole ? units.count : ids.union(after.keys).count - new.count + added
    let same = total - added - other.count - others.reduce(0) { $0 + $1.0 }
    let counts =
      ["\(added) new", "\(other.count) changed", "\(max(0, same)) as before"]
      + (others + [(new.count - added, "with the source text"), (removed.count, "removed")])
      .filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let summary = [changes.path, file.targetLanguage ?? "", counts.joined(separator: ", ")]
    Console.error(summary.filter { !$0.isEmpty }.joined(separator: ": ").escapedForMessage)
    if verbose {
      for (id, text) in removed.sorted(by: { $0.key < $1.key }) {
        Console.error("  \(id.escapedForMessage): '\(text.text.escapedForMessage)' removed")
      }
      let changes =
        new.map { ($0.key, "'\($0.value.text.escapedForMessage)'") }
        + other.map {
          ($0.id, "'\($0.old.text.escapedForMessage)' → '\($0.new.text.escapedForMessage)'")
        } + marked.map { ($0.id, "'\($0.text.escapedForMessage)' \($0.mark)") }
      for (id, change) in changes.sorted(by: { $0.0 < $1.0 }) {
        Console.error("  \(id.escapedForMessage): \(change)")
      }
    }
    let report = changes.report.without(.note)
    if !report.findings.isEmpty { Console.error(String(report.text.dropLast())) }
  }
}
