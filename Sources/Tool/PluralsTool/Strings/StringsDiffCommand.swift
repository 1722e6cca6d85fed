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
    abstract: "List the texts that need a translator after a change of a string catalog.",
    discussion: """
      Lists new keys, removed keys, and translations whose source text changed, with the changed words, \
      arguments and plural categories. The exit code is 1 if the list is not empty, or a text cannot be read.

        plurals strings diff Old.xcstrings New.xcstrings
        plurals strings diff --git main Resources/Localizable.xcstrings --language de
      """)

  @Argument(
    help: ArgumentHelp(
      "The old and the new catalog; with --git, new catalogs.", valueName: "file"),
    completion: .file(extensions: ["xcstrings"]))
  var files: [String]
  @Option(
    help: ArgumentHelp(
      "Compare with the files of a revision in the git repository.", valueName: "revision"))
  var git: String?
  @Option(
    help: "The language to list. (default: all languages)", completion: .locales,
    transform: languageIdentifier)
  var language: String?
  @OptionGroup var reportFormat: ReportFormatOptions<CatalogComparison.Format>
  @Flag(help: "Mark translations whose source text changed as needs_review, in the new file.")
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
    if !textconv, let other = files.first(where: { Format.ofVersion($0) != .catalog }) {
      throw ValidationError("'\(other)' is not a string catalog; diff reads only string catalogs")
    }
    if git?.hasPrefix("-") == true || git?.isEmpty == true {
      throw ValidationError("'\(git ?? "")' is not a revision")
    }
  }

  func run() throws {
    try TargetStringsOptions.refuseFolders(files)
    if textconv { return try convert() }
    var fails = false
    var marked: [(path: String, count: Int)] = []
    var replacement = try markStale ? FileReplacement(locking: files.map(File.folder)) : nil
    let pairs = try pairs().map { old, path in
      let bytes = try File.bytes(path)
      return (old: old, new: try StringCatalog(bytes, file: path), path: path, bytes: bytes)
    }
    if let language, !pairs.contains(where: { $0.old.has(language) || $0.new.has(language) }) {
      throw CompilationFailure(
        "there are no texts in '\(language)'; check the spelling of --language",
        path: files.last ?? "")
    }
    for (old, new, path, bytes) in pairs {
      let findings = old.findings.filter { $0.severity == .error } + new.findings
      Console.show(findings.filter { $0.severity != .note })
      fails = fails || findings.contains { $0.severity == .error }
      let comparison = CatalogComparison(from: old, to: new, language: language)
      Console.print(comparison.written(as: reportFormat.chosen, file: path), terminator: "")
      fails = fails || !comparison.changes.isEmpty
      if let (content, count) = markStale ? comparison.markingStale() : nil {
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

  /// The old versions, and the paths of the new ones.
  private func pairs() throws -> [(old: StringCatalog, path: String)] {
    guard let git else {
      return [(try StringCatalog(File.bytes(files[0]), file: files[0]), files[1])]
    }
    return try files.map { path in
      let repository = GitRepository(of: File.folder(of: path))
      let name = "\(git):\(path)"
      try repository.checkRevision(git)
      let file = URL(fileURLWithPath: path).lastPathComponent
      guard let bytes = try repository.contents(of: "./\(file)", in: git) else {
        // A new file: all keys are new.
        let new = try StringCatalog(File.bytes(path), file: path)
        return (try StringCatalog(sourceLanguage: new.sourceLanguage, file: name), path)
      }
      return (try StringCatalog(bytes, file: name), path)
    }
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

extension StringCatalog {
  /// Whether the source language or a text is in a language.
  fileprivate func has(_ language: String) -> Bool {
    let folder = LocalizationFolder(language).name
    return LocalizationFolder(sourceLanguage).name == folder
      || entries.contains { $0.localization(folder: folder) != nil }
  }
}

extension CatalogComparison.Format: ReportFormat {
  static let help = "The format of the list."
}
