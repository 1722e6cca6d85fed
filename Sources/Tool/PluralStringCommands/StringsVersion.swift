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

  /// The file or folder as the user names it, without unneeded dots and slashes.
  let path: String
  let isFolder: Bool
  /// The files of each table, by the name of the table below the base.
  let tables: [String: [ProjectFile]]
  /// The names that lead to the file or folder.
  private let names: [Substring]
  private let revision: String?

  /// Finds the files. If a file or the folder of a language has no source texts, the files of other languages are found too.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - revision: The revision; nil for the work tree.
  ///   - patterns: The notations that a configuration names.
  /// - Throws: An error if a folder, a file or the revision cannot be read.
  init(at path: String, in revision: String? = nil, patterns: NotationPatterns) throws {
    try File.checkFolderName(path)
    let path = Self.normalized(path)
    let names = Project.names(leadingTo: path)
    let kind = File.kind(of: path)
    let languages = Self.root(ofLanguageFolder: names)
    let isFolder = kind == .folder || kind == .nothing && languages != nil
    (self.path, self.names, self.revision, self.isFolder) = (path, names, revision, isFolder)
    let root = isFolder ? languages : Self.rootOfTable(with: names)
    var base = isFolder ? path : File.folder(of: path)
    for _ in 0..<((isFolder ? names.count : names.count - 1) - (root ?? names.count)).magnitude
    where root != nil {
      base = Self.parent(of: base)
    }
    while File.kind(of: base) == .nothing { base = File.folder(of: base) }
    let listing = try Listing(
      below: base, in: revision, isSearched: isFolder || root != nil, isNoted: isFolder)
    let folder = Project.names(leadingTo: base)
    let own = names.starts(with: folder) ? names[folder.count...].joined(separator: "/") : path
    var listed = listing.files
    if !isFolder, revision == nil, kind != .nothing, !listed.contains(own) { listed.append(own) }
    let paths = ProjectPath.paths(of: listed, below: folder, isNamed: !isFolder).map(
      patterns.naming)
    let table = zip(listed, paths).first { file, _ in !isFolder && file == own }.map {
      Self.table(of: $1, in: folder)
    }
    let read = try TableFormats.exchangeable.placed(
      zip(listed, paths).compactMap { file, path in
        let isChosen =
          isFolder
          ? Format.of(file).map {
            $0.table == nil || TableFormats.exchangeable.place(of: path) != nil
          } ?? false
          : file == own || table == Self.table(of: path, in: folder)
        // A link that leaves the folder is followed only if the user names it.
        guard isChosen, let bytes = try listing.bytes(of: file, isNamed: file == own) else {
          return nil
        }
        var found = ProjectFile(path: listing.prefix + file, bytes: bytes)
        found.location = path
        return found
      })
    tables = Dictionary(grouping: read) { file in
      isFolder ? file.location.map { Self.table(of: $0, in: folder) } ?? "" : ""
    }
  }

  private static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(parts)" : parts.isEmpty ? "." : parts
  }

  /// The folder above a folder, which may have dots instead of a name.
  private static func parent(of folder: String) -> String {
    switch folder.split(separator: "/").last {
    case "."? where folder == ".": ".."
    case ".."?: "\(folder)/.."
    default: File.folder(of: folder)
    }
  }

  /// How many names lead to the folder that contains the folder of a language; nil for other folders.
  private static func root(ofLanguageFolder names: [Substring]) -> Int? {
    Format.checked.lazy.filter(\.needsSourceFile).compactMap { format in
      let file = ProjectPath(
        names + ["a.\(format.pathExtension)"], depth: names.count, isNamed: false)
      return TableFormats.exchangeable.place(of: file)?.rootCount
    }.first { $0 < names.count }
  }

  /// How many names lead to the folder with the files of all languages of a table; nil if a file has its own source texts.
  private static func rootOfTable(with names: [Substring]) -> Int? {
    let path = ProjectPath(names, depth: Project.workingFolder.count, isNamed: true)
    guard Format.of(String(path.file))?.needsSourceFile == true else { return nil }
    return TableFormats.exchangeable.place(of: path)?.rootCount
  }

  /// What all files of a table share, below a folder.
  private static func table(of path: ProjectPath, in folder: [Substring]) -> String {
    guard let format = Format.of(String(path.file)), format.needsSourceFile,
      let place = TableFormats.exchangeable.place(of: path)
    else { return path.names.dropFirst(folder.count).joined(separator: "/") }
    // Files of two formats in the folder of a language are one table.
    let isShared = format.isPartial && place.language != nil
    // Reports have the order of these names.
    let name = format.hasLanguageInName ? Substring(place.name) : path.stem
    let root = place.root.split(separator: "/").dropFirst(folder.count) + [name]
    return root.joined(separator: "/") + (isShared ? "" : ".\(format.pathExtension)")
  }

  /// The files of the tables that the path names.
  var chosen: [String: [ProjectFile]] { tables.filter { $0.value.contains(where: contains) } }

  private func contains(_ file: ProjectFile) -> Bool {
    file.location?.names.starts(with: names) == true
  }

  /// The folders of these files.
  var folders: [String] {
    Set(chosen.values.joined().map { File.folder(of: $0.path) }).sorted()
  }

  /// The language whose work alone is listed, although the table has others; nil for all languages.
  func language(of files: [ProjectFile], besides source: String) -> String? {
    guard let file = files.first(where: contains), !files.allSatisfy(contains),
      let language = file.place?.language,
      ![BaseFolder.name, source].contains(LocalizationFolder(language).name)
    else { return nil }
    return language
  }

  /// Returns the name of a table in reports: the file of the source language.
  func name(of files: [ProjectFile], sourceLanguage: String) -> String {
    if !isFolder { return path }
    let files = files.filter(contains)
    let sources = files.filter {
      [nil, BaseFolder.name, sourceLanguage].contains($0.place?.language)
    }
    // 'values/strings.xml' is shorter than the names of other languages.
    return (sources.isEmpty ? files : sources).map(\.path).min { $0.utf8.count < $1.utf8.count }
      ?? path
  }

  /// Returns the texts of a table, and what is wrong with its files; nil if it has no files that can be read.
  func table(of files: [ProjectFile], _ configuration: CompilerConfiguration) -> Table {
    guard let first = files.first else { return (nil, []) }
    do throws(Diagnostic) {
      if let compare = try Format.ofVersion(first.path, first.bytes).compare {
        let (table, findings) = try compare(first.bytes, first.path)
        return (table, findings.map(inRevision))
      }
      var settings = CompilerConfiguration()
      settings.developmentLanguage = configuration.developmentLanguage
      let compiler = LocalizedStringsCompiler(
        files, configuration: settings, formats: .exchangeable,
        language: Format.of(first.path)?.needsSourceFile == true ? nil : "und")
      if let error = compiler.unreadable.first { throw error }
      return (ComparedTable(compiler), compiler.fileFindings.unusableMessages.map(inRevision))
    } catch {
      return (nil, [inRevision(error)])
    }
  }

  /// A finding with the revision before its path.
  private func inRevision(_ finding: Diagnostic) -> Diagnostic {
    guard let revision else { return finding }
    return Diagnostic(
      finding.severity, finding.message,
      about: .path("\(revision):\(finding.path)", finding.position), ruleName: finding.ruleName,
      key: finding.key, language: finding.language)
  }
}

extension TablePlace {
  /// How many names lead to the folder with the files of all languages.
  fileprivate var rootCount: Int { root.split(separator: "/").count }
}

/// The files below a folder, in the work tree or in a revision of a git repository.
private struct Listing {
  /// The paths, from the folder.
  private(set) var files: [String] = []
  /// What the paths in reports begin with.
  let prefix: String
  private let revision: String?
  private let repository: GitRepository
  /// The files of folders to which links lead, by their path through the link.
  private var realFiles: [String: String] = [:]
  /// The files that are symbolic links in the revision.
  private var links: Set<String> = []

  /// - Parameters:
  ///   - isSearched: Whether the work tree has to be searched.
  ///   - isNoted: Whether to report links that are not followed.
  init(below folder: String, in revision: String?, isSearched: Bool, isNoted: Bool) throws {
    prefix = File.prefix(of: folder)
    repository = GitRepository(of: folder)
    self.revision = revision
    if let revision {
      try repository.checkRevision(revision)
      let entries = try repository.output("ls-tree", "-r", "-z", revision, "./").split(separator: 0)
      files = entries.map {
        String(decoding: $0.drop { $0 != UInt8(ascii: "\t") }.dropFirst(), as: UTF8.self)
      }
      links = Set(zip(files, entries).filter { $1.starts(with: "120000 ".utf8) }.map(\.0))
      // A link to a folder has the files of the folder.
      for link in links.sorted() {
        guard let bytes = try repository.contents(of: "./\(link)", in: revision) else { continue }
        let target = link.split(separator: "/").dropLast()
          .appending(path: String(decoding: bytes, as: UTF8.self)).joined(separator: "/")
        for file in files where file.hasPrefix("\(target)/") {
          let alias = link + file.dropFirst(target.count)
          realFiles[alias] = file
          files.append(alias)
        }
      }
    } else if isSearched {
      let (paths, warnings) = try File.files(below: folder)
      if isNoted { Console.show(warnings.filter { $0.severity == .note }) }
      files = paths.map { String($0.dropFirst(prefix.count)) }
    }
  }

  /// Returns the bytes of a file; nil for a link that leaves the folder, with a note.
  ///
  /// - Parameter isNamed: Whether the user names the file, so that a link is followed anywhere.
  func bytes(of file: String, isNamed: Bool) throws -> [UInt8]? {
    guard let revision else { return try File.bytes(prefix + file) }
    var names = (realFiles[file] ?? file).split(separator: "/")
    // The system follows at most as many links.
    for _ in 0..<40 {
      let name = names.joined(separator: "/")
      let bytes = try repository.contents(of: "./\(name)", in: revision)
      guard let bytes else { break }
      if !links.contains(name) { return bytes }
      let target = String(decoding: bytes, as: UTF8.self)
      names = names.dropLast().appending(path: target)
      if !isNamed, target.hasPrefix("/") || names.first == ".." {
        Console.show([
          Diagnostic(.note, File.linkOut(to: target), path: "\(revision):\(prefix)\(file)")
        ])
        return nil
      }
      if target.hasPrefix("/") { break }
    }
    let path = "\(revision):\(prefix)\(file)"
    if isNamed { throw Diagnostic(.error, "the link leads to no file", path: path) }
    Console.show([Diagnostic(.warning, "the link leads to no file, and is skipped", path: path)])
    return nil
  }
}
