import Foundation
import PluralMessageFormats
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTranslationFiles
import PluralTranslationLinting
import PluralsDiagnostics
import PluralsFiles
import PluralsLocales

/// The localized strings of a file or a folder, in the work tree or in a revision of a git repository.
struct StringsVersion {
  /// The texts of a table, and what is wrong with its files.
  typealias Table = (table: ComparedTable?, findings: [Diagnostic])

  /// The file or folder, without unneeded dots and slashes.
  let path: String
  let isFolder: Bool
  /// The files of each table, by the name of the table below the base.
  let tables: [String: [String]]
  /// The path, in which a file of a language is after the name of its folder.
  private let place: String
  /// What the paths of all files begin with: the folder with the files of all languages.
  private let prefix: String
  private let revision: String?
  /// The files that are symbolic links in the revision.
  private var links: Set<String> = []

  /// Finds the files. If a file or the folder of a language has no source texts, the files of other languages are found too.
  ///
  /// - Parameter revision: The revision; nil for the work tree.
  /// - Throws: An error if a folder or the revision cannot be read.
  init(at path: String, in revision: String? = nil) throws {
    try File.checkFolderName(path)
    let path = Self.normalized(path)
    let place = Self.place(of: path)
    let kind = File.kind(of: path)
    let languages = Self.root(ofLanguageFolder: place)
    let isFolder = kind == .folder || kind == .nothing && languages != nil
    (self.path, self.place, self.revision, self.isFolder) = (path, place, revision, isFolder)
    let root = isFolder ? languages ?? place : Self.rootOfTable(with: place)
    var base = root.map { $0.isEmpty ? "." : $0 } ?? File.folder(of: place)
    while File.kind(of: base) == .nothing { base = File.folder(of: base) }
    let prefix = File.prefix(of: base)
    self.prefix = prefix
    var paths: [String] = []
    if let revision {
      let repository = GitRepository(of: base)
      try repository.checkRevision(revision)
      let entries = try repository.output("ls-tree", "-r", "-z", revision, "./").split(separator: 0)
      paths = entries.map {
        prefix + String(decoding: $0.drop { $0 != UInt8(ascii: "\t") }.dropFirst(), as: UTF8.self)
      }
      links = Set(zip(paths, entries).filter { $1.starts(with: "120000 ".utf8) }.map(\.0))
    } else if root != nil {
      paths = try File.files(below: base).paths
    }
    paths = paths.filter { path in
      isFolder
        ? Format.of(path).map {
          $0.table == nil || TableFormats.exchangeable.root(of: path, below: prefix) != nil
        } ?? false
        : Self.table(of: path) == Self.table(of: place)
    }
    if !isFolder, revision == nil, kind != .nothing, !paths.contains(place) { paths.append(place) }
    tables = Dictionary(grouping: paths) {
      isFolder ? String(Self.table(of: $0).dropFirst(prefix.count)) : ""
    }
  }

  private static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(parts)" : parts.isEmpty ? "." : parts
  }

  /// A path with the name of its language folder: `../values-de/strings.xml` for `strings.xml`.
  private static func place(of path: String) -> String {
    let folder = File.kind(of: path) == .folder ? path : File.folder(of: path)
    guard [".", ".."].contains(folder.split(separator: "/").last) else { return path }
    let name = File.resolved(folder).split(separator: "/").last ?? ""
    let named = normalized("\(folder)/../\(name)")
    if root(ofLanguageFolder: named) == nil { return path }
    return path == folder ? named : "\(named)/\(path.split(separator: "/").last ?? "")"
  }

  /// The folder that contains the folder of a language; nil for other folders.
  private static func root(ofLanguageFolder folder: String) -> String? {
    Format.checked.lazy.compactMap { rootOfTable(with: "\(folder)/a.\($0.pathExtension)") }
      .first { $0 != folder }
  }

  /// The folder with the files of all languages of a table; nil if a file has its own source texts.
  private static func rootOfTable(with path: String) -> String? {
    guard let format = Format.of(path), format.needsSourceFile else { return nil }
    return format.root(path).map { path.hasPrefix("/") && !$0.hasPrefix("/") ? "/\($0)" : $0 }
  }

  /// What all files of a table share.
  private static func table(of path: String) -> String {
    let format = Format.of(path)
    let kind = TablePath(path).localization == nil ? format?.pathExtension ?? "" : ""
    let place = format?.hasNamedArguments == true ? format?.place(path) : nil
    return rootOfTable(with: path).map { "\($0)/\(place?.name ?? TablePath(path).name)\(kind)" }
      ?? path
  }

  /// The files of the tables that the path names.
  var chosen: [String: [String]] { tables.filter { $0.value.contains(where: contains) } }

  private func contains(_ file: String) -> Bool {
    place == "." || "\(file)/".hasPrefix("\(place)/")
  }

  /// The folders of these files.
  var folders: [String] { Set(chosen.values.joined().map(File.folder)).sorted() }

  /// The language whose work alone is listed, although the table has others; nil for all languages.
  func language(of files: [String], besides source: String) -> String? {
    guard let file = files.first(where: contains), !files.allSatisfy(contains),
      let language = Format.of(file)?.place(file).language,
      ![BaseFolder.name, source].contains(LocalizationFolder(language).name)
    else { return nil }
    return language
  }

  /// Returns the name of a table in reports: the file of the source language.
  func name(of files: [String], sourceLanguage: String) -> String {
    if !isFolder { return path }
    let files = files.filter(contains)
    let sources = files.filter {
      [nil, BaseFolder.name, sourceLanguage].contains(Format.of($0)?.place($0).language)
    }
    // 'values/strings.xml' is shorter than the names of other languages.
    return (sources.isEmpty ? files : sources).min { $0.utf8.count < $1.utf8.count } ?? path
  }

  func bytes(of path: String) throws -> [UInt8] {
    guard let revision else { return try File.bytes(path) }
    let repository = GitRepository(of: prefix.isEmpty ? "." : prefix)
    var name = "./\(path.dropFirst(prefix.count))"
    if links.contains(path), let target = try repository.contents(of: name, in: revision) {
      name = "\(File.folder(of: name))/\(String(decoding: target, as: UTF8.self))"
    }
    if let bytes = try repository.contents(of: name, in: revision) { return bytes }
    throw Diagnostic(.error, "the link leads to no file", path: path)
  }

  /// Returns the texts of a table, and what is wrong with its files; nil if it has no files that can be read.
  func table(of files: [String], _ configuration: CompilerConfiguration) throws -> Table {
    guard let first = files.first else { return (nil, []) }
    do {
      if let compare = Format.ofVersion(first).compare {
        let (table, findings) = try compare(bytes(of: first), first)
        return (table, findings.map(inRevision))
      }
      let files = try files.map { LocalizedFolder.File(path: $0, bytes: try bytes(of: $0)) }
      var settings = CompilerConfiguration()
      settings.developmentLanguage = configuration.developmentLanguage
      let compiler = LocalizedStringsCompiler(
        files, configuration: settings, formats: .exchangeable, language: "und")
      if let error = compiler.unreadable.first { throw error }
      return (ComparedTable(compiler), compiler.fileFindings.unusableMessages.map(inRevision))
    } catch let error as Diagnostic {
      return (nil, [inRevision(error)])
    }
  }

  /// A finding with the revision before its path.
  private func inRevision(_ finding: Diagnostic) -> Diagnostic {
    guard let revision else { return finding }
    return Diagnostic(
      finding.severity, finding.message,
      about: .path("\(revision):\(finding.path)", finding.position), ruleName: finding.ruleName)
  }
}
