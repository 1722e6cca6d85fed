import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralTranslationFiles
import PluralTranslationLinting
import PluralsFiles

/// A catalog, or a table of the source language, whose texts are exported for translation and imported again.
struct TranslatedFile {
  let path: String

  /// Returns the texts of the file, and those that cannot be exported.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - developmentLanguage: The language of `Base.lproj`; nil for the usual one.
  ///   - hasSamples: Whether to add notes with sample numbers to plural forms.
  func exported(
    _ bytes: [UInt8], to language: String, sourceLanguage: String?, developmentLanguage: String?,
    includesLarge: Bool, hasSamples: Bool
  ) throws -> (file: TranslationDocument.File, findings: [Diagnostic]) {
    let (_, format) = try Format.of(path, with: \.exchange)
    let path = targetPath(language)
    let target = try format.isMultilingual ? nil : existing(path)
    return try format.exported(
      .init(path: self.path, bytes: bytes), target: target.map { .init(path: path, bytes: $0) },
      to: language,
      sourceLanguage: sourceLanguage ?? namedLanguage ?? developmentLanguage
        ?? BaseFolder.usualLanguage, includesLarge: includesLarge, hasSamples: hasSamples)
  }

  /// Returns the files into which translations of another format are imported, without units.
  ///
  /// - Parameters:
  ///   - name: The path of the catalog or the table; nil for the only one with the name of the translations.
  ///   - root: The folder for the path.
  ///   - document: The file with the translations.
  static func files(
    for translations: ImportedTranslations, named name: String?, below root: String,
    document: String
  ) throws -> [TranslationDocument.File] {
    let folders = [
      BaseFolder.name,
      LocalizationFolder(translations.keyLanguage ?? BaseFolder.usualLanguage).name,
    ]
    // The texts of one table may be in files of two formats.
    func stem(_ path: String) -> Substring { path[..<(path.lastIndex(of: ".") ?? path.endIndex)] }
    let project = try Project([.init(reading: root, showingWarnings: false)], formats: .all) { _ in
      []
    }
    let paths = project.files.filter { file in
      guard let place = file.place else { return false }
      if let name {
        return File.isSame(file.path, name.hasPrefix("/") ? name : "\(root)/\(name)")
          || place.language != nil && stem(file.pathBelowFolder) == stem(name)
      }
      return place.name == translations.name
        && (Format.of(file.path)?.table?.isMultilingual == true
          || place.language.map(folders.contains) == true)
    }.map(\.pathBelowFolder)
    guard Set(paths.map(stem)).count == 1 else {
      let found = paths.isEmpty ? "none" : paths.prefix(4).joined(separator: ", ")
      throw Diagnostic(
        .error, .unknownUnit,
        "expected one catalog or source table '\(name ?? translations.name)' below '\(root)', found \(found)"
          + (name == nil ? "; name it with --table" : ""), file: document)
    }
    return paths.map(translations.file)
  }

  /// Returns the changed translations of another format as units of files.
  ///
  /// - Parameter root: The folder for the paths.
  static func units(
    of translations: ImportedTranslations, for files: [TranslationDocument.File], below root: String
  ) throws -> (files: [TranslationDocument.File], findings: [Diagnostic]) {
    let sources = try files.map { file in
      let table = TranslatedFile(path: file.original)
      let path = table.targetPath(translations.language, below: root)
      let target = path == table.path ? nil : try table.existing("\(root)/\(path)")
      return (
        source: ProjectFile(
          path: table.path, bytes: try File.bytes(table.path, below: root)),
        target: target.map { ProjectFile(path: path, bytes: $0) }
      )
    }
    let language = TranslatedFile(path: files[0].original).namedLanguage
    return try translations.units(sources, language ?? files[0].sourceLanguage)
  }

  /// Returns the finding that translations of a document's file cannot be imported, because the file does not exist or has
  /// another format; nil if they can.
  ///
  /// - Parameter root: The folder for the path.
  static func obstacle(to file: TranslationDocument.File, below root: String) throws -> Diagnostic?
  {
    let table = file.resourceTable
    do {
      try File.checkPath(table ?? file.original, below: root)
      // The folder of the source language need not have the table if Info.plist has all texts.
      let original = "\(root)/\(file.original)"
      if let table, table != file.original || File.kind(of: original) == .nothing,
        File.kind(
          of: table == file.original
            ? File.folder(of: original) : "\(root)/\(Self.place(of: table)?.root ?? "")") == .folder
      {
        return nil
      }
      _ = try File.bytes(file.original, below: root)
    } catch let error as File.Outside {
      return Diagnostic(.error, .structure, "\(error)", file: table ?? file.original)
    } catch let error as Diagnostic where File.kind(of: error.path) != .file {
      return error
    }
    do throws(Diagnostic) {
      _ = try Format.of(file.original, with: \.exchange)
      return nil
    } catch {
      return Diagnostic(.error, .structure, error.message, file: "\(root)/\(file.original)")
    }
  }

  /// Returns the folders of the files that an import of a document's file reads and changes.
  ///
  /// - Parameter root: The folder for the path.
  func folders(of file: TranslationDocument.File, below root: String) -> [String] {
    [path, targetPath(file.targetLanguage ?? "", below: root)].map {
      File.folder(of: "\(root)/\($0)")
    }
    .filter { File.kind(of: $0) == .folder }
  }

  /// Returns the changes that the translations of the file make in a folder.
  ///
  /// - Parameter pending: Changes that are not yet written.
  func imported(
    _ file: TranslationDocument.File, document: String, root: String, pending: FileReplacement,
    includesLarge: Bool
  ) throws -> TranslationImport {
    func known(_ path: String) -> [UInt8]? {
      pending.contents(of: "\(root)/\(path)").map(Array.init)
    }
    let bytes =
      try file.resourceTable == nil
      ? known(path) ?? File.bytes(path, below: root)
      : file.completed(known(path) ?? existing("\(root)/\(path)") ?? [])
    let (_, format) = try Format.of(path, with: \.exchange)
    var target: (path: String, bytes: [UInt8]?)?
    if !format.isMultilingual {
      guard folderLanguage != nil else {
        throw Diagnostic(
          .error, .structure, "'\(path)' is not in the folder of a language", file: document)
      }
      let path = targetPath(try file.requiredTargetLanguage(in: document), below: root)
      target = (path, try known(path) ?? existing("\(root)/\(path)"))
    }
    return try format.changes(
      by: file, document: document, of: .init(path: path, bytes: bytes), target: target,
      sourceLanguage: namedLanguage, includesLarge: includesLarge)
  }

  /// `en` for `en.lproj/Menu.strings`; `nil` outside such folders.
  private var folderLanguage: String? { Self.place(of: path)?.language }

  private static func place(of path: String) -> TablePlace? {
    TableFormats.all.place(of: ProjectPath(named: path))
  }

  /// The language of the folder; nil for `Base.lproj`, which has the development language.
  private var namedLanguage: String? {
    folderLanguage == StringTables.base ? nil : folderLanguage
  }

  /// Returns the path of the same table in another language, in the existing folder of the language, however it is spelled.
  ///
  /// - Parameter root: The folder for the path.
  private func targetPath(_ language: String, below root: String? = nil) -> String {
    guard folderLanguage != nil else { return path }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let parent = (([root].compactMap(\.self)) + parts.dropLast(2)).joined(separator: "/")
    let folders = try? FileManager.default.contentsOfDirectory(
      atPath: parent.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : parent)
    let known = (folders ?? []).compactMap {
      Self.place(of: "\($0)/\(parts[parts.count - 1])")?.language
    }
    parts[parts.count - 2] = "\(LocalizationFolder.spelling(of: language, among: known)).lproj"
    return parts.joined(separator: "/")
  }

  /// Returns the bytes of a file; `nil` if it does not exist, or is the source file.
  private func existing(_ path: String) throws -> [UInt8]? {
    guard folderLanguage != nil, FileManager.default.fileExists(atPath: path) else { return nil }
    return try File.bytes(path)
  }
}
