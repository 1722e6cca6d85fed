import Foundation
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTranslationFiles
import PluralsDiagnostics
import PluralsFiles

extension Project {
  /// The names that lead to the working folder.
  static var workingFolder: [Substring] { names(of: File.resolved(".")) }

  private static func names(of path: String) -> [Substring] { path.split(separator: "/") }

  /// Returns the names that lead to a file or a folder from the root of the file system.
  static func names(leadingTo path: String) -> [Substring] {
    if !path.hasPrefix("/") { return workingFolder.appending(path: path) }
    // The shell's name of the working folder may have links.
    if let folder = ProcessInfo.processInfo.environment["PWD"], "\(path)/".hasPrefix("\(folder)/"),
      File.isSame(folder, ".")
    {
      return workingFolder.appending(path: String(path.dropFirst(folder.count)))
    }
    return [].appending(path: path)
  }

  /// Finds and reads the files that a user names, and those below folders.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - configuration: The path of a configuration, which may name notations.
  ///   - showingWarnings: Whether to report items of folders that cannot be read, and patterns that name no file.
  /// - Throws: An error if a file or a folder cannot be read, or a folder has no localized strings.
  init(
    reading paths: [String], _ formats: TableFormats = .exchangeable, configuration: String? = nil,
    showingWarnings: Bool = true
  ) throws {
    let settings = try configuration.map(CompilerConfiguration.init(reading:))
    let selections = try paths.map { try Selection(reading: $0, showingWarnings: showingWarnings) }
    try self.init(
      selections, formats: formats,
      patterns: NotationPatterns(settings, at: configuration), read: { try File.bytes($0) })
    if let folder = paths.first(where: {
      foldersWithoutFiles.contains(Self.names(leadingTo: $0))
    }) {
      throw Self.noStrings(in: folder, formats)
    }
    if showingWarnings {
      Console.show(
        unusedPatterns.compactMap {
          settings?.warning(
            "the pattern '\($0.escapedForMessage)' names no file", at: .messages, $0)
        })
    }
  }

  /// Returns the files that are named as those of one target, and the files of folders as one target for each folder with all
  /// languages of tables.
  ///
  /// - Parameters:
  ///   - paths: What the user named.
  ///   - language: The language of files with only one whose path names none.
  ///   - developmentLanguage: The development language, instead of that in the configuration.
  /// - Throws: An error if there are no files, or the configuration is invalid.
  func targets(
    in paths: [String], configuration: String?, language: String? = nil,
    developmentLanguage: String? = nil
  ) throws -> [TargetStrings] {
    // Tables of these files may have the names of other tables in the folder.
    func targets(_ files: [ProjectFile], root: (ProjectFile) -> String?) throws -> [TargetStrings] {
      let groups = Dictionary(grouping: files) { file in
        let format = Format.of(file.path)
        return [root(file) ?? "", format?.hasLanguageInName == true ? format?.name ?? "" : ""]
      }
      return try groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
        try TargetStrings(
          $0.value, configuration: configuration, formats: .exchangeable, language: language,
          developmentLanguage: developmentLanguage)
      }
    }
    Console.show(
      files.filter {
        $0.isNamed && $0.place?.language == nil && language == nil
          && Format.of($0.path)?.needsSeveralLanguages == true
      }.map {
        Diagnostic(
          .note,
          "nothing names the language, so the texts are checked as those of the source language; name it with --language",
          path: $0.path)
      })
    let languages = Set(files.map { $0.place?.namedLanguage })
    if let developmentLanguage, !languages.contains(nil), !languages.contains(developmentLanguage) {
      Console.error(
        "warning: no file has the language '\(developmentLanguage.escapedForMessage)' of --development-language, so translations are not compared"
      )
    }
    let named = try targets(files.filter(\.isNamed)) { _ in nil }
    let found = try targets(files.filter { !$0.isNamed }) { $0.place?.root }.filter(\.hasMessages)
    if named.isEmpty, found.isEmpty { throw Self.noStrings(in: paths[0], .exchangeable) }
    return named + found
  }

  /// The error that a folder has no files of some formats.
  static func noStrings(in folder: String, _ formats: TableFormats) -> Diagnostic {
    let formats = TableFormats(formats.formats.filter { $0.isSearched })
    if formats.formats.count == 1 {
      return Diagnostic(.error, "no \(formats.pathExtensions) files in this folder", path: folder)
    }
    let hint =
      formats.extensions.contains("json") ? "; JSON files in a folder such as 'locales'" : ""
    return Diagnostic(
      .error,
      "no localized strings in this folder; expected \(formats.pathExtensions) files\(hint)",
      path: folder)
  }
}

extension Project.Selection {
  /// Selects a file, or the files below a folder.
  init(reading path: String, showingWarnings: Bool) throws {
    guard File.kind(of: path) == .folder else {
      let names = Project.names(leadingTo: path)
      self.init(file: path, names: names, in: Project.workingFolder)
      return
    }
    let (paths, warnings) = try File.files(below: path)
    if showingWarnings { Console.show(warnings) }
    let prefix = File.prefix(of: path.withoutTrailingSlashes)
    self.init(
      folder: Project.names(leadingTo: path), prefix: prefix,
      files: paths.map { String($0.dropFirst(prefix.count)) })
  }
}

extension NotationPatterns {
  /// The notations in a configuration.
  ///
  /// - Parameter path: The path of the configuration.
  init(_ configuration: CompilerConfiguration?, at path: String?) {
    self.init(
      configuration?.messages ?? [:],
      in: path.map { Project.names(leadingTo: File.folder(of: $0)) } ?? [])
  }
}

extension String {
  /// The path of a folder without slashes at the end.
  fileprivate var withoutTrailingSlashes: String {
    self == "/" ? self : String(self[..<(lastIndex { $0 != "/" }.map(index(after:)) ?? startIndex)])
  }
}
