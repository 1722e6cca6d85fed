import ArgumentParser
import Foundation
import PluralPackageRules
import PluralRuleCompilation
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTool
import PluralTranslationFiles
import PluralsDiagnostics
import PluralsFiles

/// Lists what translators have to do.
struct StringsDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "List the texts that need a translator after a change of localized strings.",
    discussion: """
      Lists new keys, removed keys, and translations whose source text changed, with the changed words, \
      arguments and plural categories. The exit code is 1 if the list is not empty, or a text cannot be read.

      Reads .xliff, \(TableFormats.exchangeable.pathExtensions) files, and folders. \
      The source texts of files that have none are in the file of the source language next to them.

        plural-strings diff Old.xcstrings New.xcstrings
        plural-strings diff --git main Resources/Localizable.xcstrings --language de
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
  @Option(help: .stringsConfiguration, completion: .file(extensions: ["json"]))
  var configuration: String?
  @Option(
    help: ArgumentHelp(
      "The language of the source texts; catalogs name their own. (default: the configuration's, or en)",
      valueName: "language"),
    completion: .locales, transform: languageIdentifier)
  var developmentLanguage: String?
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
    try PluralData.using(nil, configuration: configuration, compare)
  }

  private func compare() throws {
    let pairs = try versions()
    var replacement = try markStale ? FileReplacement(locking: pairs.flatMap(\.new.folders)) : nil
    var fails = false
    var marked: [(path: String, count: Int)] = []
    for table in try tables(of: pairs) {
      let findings = table.before.findings.filter { $0.severity == .error } + table.after.findings
      Console.show(findings.filter { $0.severity != .note })
      fails = fails || findings.contains { $0.severity == .error }
      guard let comparison = table.comparison(in: language) else { continue }
      Console.print(comparison.written(as: reportFormat.chosen, file: table.path), terminator: "")
      fails = fails || !comparison.changes.isEmpty
      guard markStale, comparison.changes.contains(where: { $0.kind == .stale }) else { continue }
      if Format.of(table.path)?.needsSourceFile == true {
        Console.error(
          about: table.path, "note: the format has no states, so no translation is marked")
        continue
      }
      let bytes = try File.bytes(table.path)
      if let (content, count) = try comparison.markingStale(bytes, path: table.path) {
        replacement?.set(table.path, to: Data(content), replacing: .exactly(Data(bytes)))
        marked.append((table.path, count))
      }
    }
    try replacement?.apply()
    for (path, count) in marked {
      Console.error(about: path, "marked \(counted(count, "translation")) for review")
    }
    if fails { throw ExitCode(1) }
  }

  /// Returns the versions that are compared.
  private func versions() throws -> [(old: StringsVersion, new: StringsVersion)] {
    let settings = try configuration.map(CompilerConfiguration.init(reading:))
    let patterns = NotationPatterns(settings, at: configuration)
    let versions = try files.map { try StringsVersion(at: $0, patterns: patterns) }
    let pairs =
      try git.map { git in
        try versions.map {
          (old: try StringsVersion(at: $0.path, in: git, patterns: patterns), new: $0)
        }
      } ?? [(versions[0], versions[1])]
    if let (old, new) = pairs.first(where: { $0.old.isFolder != $0.new.isFolder }) {
      throw ValidationError("'\(old.path)' and '\(new.path)' are not both files or both folders")
    }
    let missing =
      git == nil
      ? versions.first { $0.chosen.isEmpty }
      : pairs.first { $0.old.chosen.isEmpty && $0.new.chosen.isEmpty }?.new
    if let missing {
      let message = missing.isFolder ? "no localized strings in this folder" : "no such file"
      throw Diagnostic(.error, message, path: missing.path)
    }
    return pairs
  }

  /// Returns the tables of the versions, each once, although several of its files may be named.
  private func tables(
    of versions: [(old: StringsVersion, new: StringsVersion)]
  ) throws -> [VersionedTable] {
    var configuration = try configuration.map(CompilerConfiguration.init(reading:)) ?? .init()
    configuration.developmentLanguage = developmentLanguage ?? configuration.developmentLanguage
    let tables = versions.flatMap { old, new in
      let chosen = new.chosen
      let names = Set(old.chosen.keys).union(chosen.keys).sorted().filter { name in
        let places = ((old.tables[name] ?? []) + (chosen[name] ?? [])).compactMap { file in
          Format.of(file.path)?.needsSeveralLanguages == true ? file.place : nil
        }
        // JSON in one language may be anything.
        return !new.isFolder || Set(places).count != 1
      }
      return names.map { name in
        let (was, now) = (old.tables[name] ?? [], chosen[name] ?? [])
        let (before, after) = (
          old.table(of: was, configuration), new.table(of: now, configuration)
        )
        let (version, files) = now.isEmpty ? (old, was) : (new, now)
        let source = (after.table ?? before.table)?.sourceLanguage ?? ""
        return VersionedTable(
          path: version.name(of: files, sourceLanguage: source),
          files: files.map { File.resolved($0.path) },
          language: version.language(of: files, besides: source), before: before, after: after)
      }
    }
    let all = tables.flatMap { [$0.before, $0.after] }
    if let language, !all.contains(where: { $0.table?.has(language) ?? !$0.findings.isEmpty }) {
      throw CompilationFailure(
        "there are no texts in '\(language)'; check the spelling of --language",
        path: files.last ?? "")
    }
    let whole = Set(tables.filter { $0.language == nil }.map(\.files))
    var listed: Set<[String]> = []
    return tables.filter { table in
      (table.language == nil || !whole.contains(table.files))
        && listed.insert(table.files + [table.language ?? ""]).inserted
    }
  }

  /// Writes the texts of a catalog; of anything else, its bytes, because git shows those then.
  private func convert() throws {
    let bytes = try File.bytes(files[0])
    let listing = (try? Format.ofVersion(files[0], bytes))?.listing?(bytes, files[0])
    let text = listing.map { Array($0.utf8) } ?? bytes
    do throws(SystemError) {
      try Console.write(text)
    } catch {
      throw CompilationFailure("cannot be written: \(error)", path: "standard output")
    }
  }
}

/// A table before and after a change.
private struct VersionedTable {
  /// The name in reports.
  let path: String
  let files: [String]
  /// The language whose file alone is compared; nil for all languages.
  let language: String?
  let before, after: StringsVersion.Table

  /// Compares the table; nil if a version cannot be read.
  func comparison(in language: String?) -> TableComparison? {
    if [before, after].contains(where: { $0.table == nil && !$0.findings.isEmpty }) { return nil }
    let empty = ComparedTable(sourceLanguage: (after.table ?? before.table)?.sourceLanguage ?? "")
    let errors = (before.findings + after.findings).filter { $0.severity == .error }
    return TableComparison(
      from: (before.table ?? empty).leavingOut(errors),
      to: (after.table ?? empty).leavingOut(errors), language: language ?? self.language)
  }
}

extension TableComparison.Format: ReportFormat {
  static let help = "The format of the list."
}
