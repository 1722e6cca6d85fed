import Diagnostics
import Foundation
import LocaleIdentifiers
import MessageFormats
import StringCatalogs
import StringsCompilation
import ToolFiles
import TranslationFiles
import TranslationLinting

/// The localized strings of a file or a folder, in the work tree or in a revision of a git repository.
struct StringsVersion {
  /// The file or folder.
  let path: String
  let isFolder: Bool
  /// The files of each table, by the name of the table below the folder.
  let tables: [String: [String]]
  /// The folder with all files.
  private let base: String
  private let revision: String?

  /// Finds the files. If a file has no source texts, all files of its table are found.
  ///
  /// - Parameter revision: The revision; nil for the work tree.
  /// - Throws: An error if a folder or the revision cannot be read.
  init(at path: String, in revision: String? = nil) throws {
    (self.path, self.revision, isFolder) = (path, revision, File.kind(of: path) == .folder)
    let root = isFolder ? nil : Self.rootOfTable(with: path)
    let base = isFolder ? path : root.map { $0.isEmpty ? "." : $0 } ?? File.folder(of: path)
    let prefix = base == "." ? "" : base.hasSuffix("/") ? base : "\(base)/"
    self.base = base
    var paths: [String]
    if let revision {
      let repository = GitRepository(of: base)
      try repository.checkRevision(revision)
      let names = try repository.output("ls-tree", "-r", "--name-only", "-z", revision, "./")
      paths = names.split(separator: 0).map { prefix + String(decoding: $0, as: UTF8.self) }
    } else {
      paths = isFolder || root != nil ? try File.files(below: base).paths : []
    }
    if isFolder {
      paths = paths.filter { path in
        Format.of(path).map { $0.table == nil || $0.root(path) != nil } ?? false
      }
      if paths.isEmpty, revision == nil {
        throw Diagnostic(.error, "no localized strings in this folder", path: path)
      }
    } else {
      paths = paths.filter { Self.table(of: $0) == Self.table(of: path) }
      if revision == nil, !paths.contains(path) { paths.append(path) }
    }
    let isFolder = isFolder
    tables = Dictionary(grouping: paths) {
      isFolder ? String(Self.table(of: $0).dropFirst(prefix.count)) : ""
    }
  }

  /// The folder with the files of all languages of a table; nil if a file has its own source texts.
  private static func rootOfTable(with path: String) -> String? {
    guard let format = Format.of(path), format.needsSourceFile else { return nil }
    return format.root(path).map { path.hasPrefix("/") && !$0.hasPrefix("/") ? "/\($0)" : $0 }
  }

  /// What all files of a table share.
  private static func table(of path: String) -> String {
    let kind = TablePath(path).localization == nil ? Format.of(path)?.pathExtension ?? "" : ""
    return rootOfTable(with: path).map { "\($0)/\(TablePath(path).name)\(kind)" } ?? path
  }

  /// The folders of all files.
  var folders: [String] { Set(tables.values.joined().map(File.folder)).sorted() }

  /// The language that alone the file contains, although its table has others; nil for other files.
  func language(besides source: String) -> String? {
    guard Self.rootOfTable(with: path) != nil, !isFolder,
      let language = TablePath(path).localization
        ?? TranslationPath.place(ofAndroid: path).language,
      ![BaseFolder.name, source].contains(LocalizationFolder(language).name)
    else { return nil }
    return language
  }

  /// Returns the name of a table in reports: the file of the source language.
  func name(of files: [String], sourceLanguage: String) -> String {
    if !isFolder { return path }
    let sources = files.filter {
      [nil, BaseFolder.name, sourceLanguage].contains(TablePath($0).localization)
    }
    // 'values/strings.xml' is shorter than the names of other languages.
    return (sources.isEmpty ? files : sources).min { $0.utf8.count < $1.utf8.count } ?? path
  }

  func bytes(of path: String) throws -> [UInt8] {
    guard let revision else { return try File.bytes(path) }
    let prefix = base == "." ? "" : base.hasSuffix("/") ? base : "\(base)/"
    return try GitRepository(of: base).contents(
      of: "./\(path.dropFirst(prefix.count))", in: revision)
      ?? []
  }

  /// Returns the texts of a table, and what is wrong with its files; nil if it has no files.
  func table(of files: [String]) throws -> (table: ComparedTable, findings: [Diagnostic])? {
    guard let first = files.first else { return nil }
    let name = revision.map { "\($0):\(first)" } ?? first
    switch Format.ofVersion(first) {
    case .catalog:
      let catalog = try StringCatalog(bytes(of: first), file: name)
      return (ComparedTable(catalog), catalog.findings)
    case let format where format.table == nil:
      return (ComparedTable(try XLIFFDocument(bytes(of: first), file: name)), [])
    default:
      let files = try files.map { LocalizedFolder.File(path: $0, bytes: try bytes(of: $0)) }
      let compiler = LocalizedStringsCompiler(
        files, configuration: .init(), formats: .exchangeable, language: "und")
      if let error = compiler.unreadable.first { throw error }
      return (ComparedTable(compiler), compiler.findings.unusableMessages)
    }
  }
}
