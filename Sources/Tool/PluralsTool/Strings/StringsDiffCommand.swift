import ArgumentParser
import Diagnostics
import Foundation
import StringCatalogs
import ToolFiles
import TranslationFiles

/// Lists what translators have to do.
struct StringsDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "List the texts that need a translator after a change of localized strings.",
    discussion: """
      Lists new keys, removed keys, and translations whose source text changed, with the changed words, \
      arguments and plural categories. The exit code is 1 if the list is not empty, or a text cannot be read.

      Reads string catalogs, .strings, .stringsdict, XLIFF and PO files, Android's resources, and folders. \
      The source texts of files that have none are in the file of the source language next to them.

        plurals strings diff Old.xcstrings New.xcstrings
        plurals strings diff --git main Resources/Localizable.xcstrings --language de
      """)

  @Argument(
    help: ArgumentHelp(
      "The old and the new file or folder; with --git, new files and folders.", valueName: "file"),
    completion: .file())
  var files: [String]
  @Option(
    help: ArgumentHelp(
      "Compare with the files of a revision in the git repository.", valueName: "revision"))
  var git: String?
  @Option(
    help: "The language to list. (default: all languages)", completion: .locales,
    transform: languageIdentifier)
  var language: String?
  @OptionGroup var reportFormat: ReportFormatOptions<TableComparison.Format>
  @Flag(
    help: "Mark translations whose source text changed for review, in new files with states.")
  var markStale = false
  @Flag(help: "Write a catalog as lines of text, for git's textconv.")
  var textconv = false

  func validate() throws {
    if textconv {
      guard files.count == 1, git == nil, language == nil, reportFormat.chosen == .text, !markStale
      else {
        throw ValidationError("--textconv takes one file and nothing else")
      }
    } else if git == nil, files.count != 2 {
      throw ValidationError(
        "expected two files, OLD NEW, found \(files.count); or --git with a revision")
    }
    if git?.hasPrefix("-") == true || git?.isEmpty == true {
      throw ValidationError("'\(git ?? "")' is not a revision")
    }
  }

  func run() throws {
    if textconv {
      try TargetStringsOptions.refuseFolders(files)
      return try convert()
    }
    var fails = false
    var marked: [(path: String, count: Int)] = []
    let versions = try files.map { try StringsVersion(at: $0) }
    var replacement = try markStale ? FileReplacement(locking: versions.flatMap(\.folders)) : nil
    let pairs =
      try git.map { git in
        try versions.map { (old: try StringsVersion(at: $0.path, in: git), new: $0) }
      } ?? [(versions[0], versions[1])]
    if let (old, new) = pairs.first(where: { $0.old.isFolder != $0.new.isFolder }) {
      throw ValidationError("'\(old.path)' and '\(new.path)' are not both files or both folders")
    }
    let tables = try pairs.flatMap { old, new in
      try Set(old.tables.keys).union(new.tables.keys).sorted().map { name in
        let files = (old.tables[name] ?? [], new.tables[name] ?? [])
        return (new, files, before: try old.table(of: files.0), after: try new.table(of: files.1))
      }
    }
    if let language,
      !tables.contains(where: {
        $2?.table.has(language) ?? false || $3?.table.has(language) ?? false
      })
    {
      throw CompilationFailure(
        "there are no texts in '\(language)'; check the spelling of --language",
        path: files.last ?? "")
    }
    for (new, files, before, after) in tables {
      let findings =
        (before?.findings ?? []).filter { $0.severity == .error } + (after?.findings ?? [])
      Console.show(findings.filter { $0.severity != .note })
      let source = after?.table.sourceLanguage ?? before?.table.sourceLanguage ?? ""
      let empty = ComparedTable(sourceLanguage: source)
      let comparison = TableComparison(
        from: before?.table ?? empty, to: after?.table ?? empty,
        language: language ?? new.language(besides: source))
      let path = new.name(of: files.1 + files.0, sourceLanguage: source)
      Console.print(comparison.written(as: reportFormat.chosen, file: path), terminator: "")
      fails =
        fails || !comparison.changes.isEmpty || findings.contains { $0.severity == .error }
      guard markStale, comparison.changes.contains(where: { $0.kind == .stale }) else { continue }
      if Format.of(path)?.needsSourceFile == true {
        Console.error(about: path, "note: the format has no states, so no translation is marked")
        continue
      }
      let bytes = try new.bytes(of: path)
      if let (content, count) = try comparison.markingStale(bytes, path: path) {
        replacement?.set(path, to: Data(content), replacing: .exactly(Data(bytes)))
        marked.append((path, count))
      }
    }
    try replacement?.apply()
    for (path, count) in marked {
      Console.error(about: path, "marked \(counted(count, "translation")) for review")
    }
    if fails { throw ExitCode(1) }
  }

  /// Writes the texts of a catalog; of anything else, its bytes, because git shows those then.
  private func convert() throws {
    let bytes = try File.bytes(files[0])
    let text = (try? StringCatalog(bytes, file: files[0])).map { Array($0.listing.utf8) } ?? bytes
    do throws(SystemError) {
      try Console.write(text)
    } catch {
      throw CompilationFailure("cannot be written: \(error)", path: "standard output")
    }
  }
}

extension TableComparison.Format: ReportFormat {
  static let help = "The format of the list."
}
