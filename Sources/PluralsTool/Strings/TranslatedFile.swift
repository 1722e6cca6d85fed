import ArgumentParser
import Foundation
import StringCatalogs

/// A catalog, or a table of the source language, whose texts go to translators and come back.
struct TranslatedFile {
  let path: String

  /// The texts of the file, and those that cannot be exported.
  ///
  /// - Parameter bytes: What the file holds.
  func exported(
    _ bytes: [UInt8], to language: String, sourceLanguage: String?, includesLarge: Bool
  ) throws -> (file: XLIFFDocument.File, findings: [Finding]) {
    let source = sourceLanguage ?? folderLanguage ?? "en"
    let target = targetPath(language)
    switch try format {
    case .catalog:
      return try StringCatalog(bytes, file: path)
        .exported(to: language, original: path, includesLarge: includesLarge)
    case .stringsdict:
      let known = try existing(target).map { try StringsdictFile($0, file: target) }
      let file = try StringsdictFile(bytes, file: path)
      let exported = file.exported(
        to: language, sourceLanguage: source, original: path, target: known,
        includesLarge: includesLarge)
      return (exported, file.findings)
    case .strings:
      let known = try existing(target).map { try StringsFile($0, file: target) }
      let file = try StringsFile(bytes, file: path)
      let exported = file.exported(
        to: language, sourceLanguage: source, original: path, target: known)
      return (exported, file.findings)
    }
  }

  /// What translations change.
  struct Changes {
    /// The file that changes, below the root.
    var path: String
    /// Its new content; nil if nothing changes.
    var content: [UInt8]?
    var findings: [Finding]
  }

  /// What the translations of the file change below a folder.
  ///
  /// - Parameter pending: What is changed already, but not written.
  func imported(
    _ file: XLIFFDocument.File, document: String, root: String, pending: FileReplacement,
    includesLarge: Bool
  ) throws -> Changes {
    func known(_ path: String) -> [UInt8]? {
      pending.contents(of: "\(root)/\(path)").map(Array.init)
    }
    let bytes = try known(path) ?? FileAccess.bytes(path, below: root)
    if try format == .catalog {
      let catalog = try StringCatalog(bytes, file: path)
      let (content, findings) = catalog.importing(
        file, document: document, includesLarge: includesLarge)
      return Changes(path: path, content: content, findings: findings)
    }
    guard let language = file.targetLanguage, folderLanguage != nil, language.namesFolder else {
      throw FindingError(
        Finding(
          .error, .structure,
          "'\(path)' is not in the folder of a language, or the target language is none",
          file: document))
    }
    let target = targetPath(language)
    let old = try known(target) ?? existing("\(root)/\(target)")
    if try format == .stringsdict {
      let old = try old.map { try StringsdictFile($0, file: target) }
      let (content, findings) = try StringsdictFile(bytes, file: path)
        .importing(file, document: document, target: old)
      return Changes(path: target, content: content, findings: findings)
    }
    let oldTable = try old.map { try StringsFile($0, file: target) }
    let (content, findings) = try StringsFile(bytes, file: path)
      .importing(file, document: document, target: oldTable)
    return Changes(path: target, content: content, findings: findings)
  }

  private var format: LoadedTables.Format {
    get throws {
      if let format = LoadedTables.Format(path: path) { return format }
      throw FindingError(
        Finding(
          .error, .structure, "expected a .strings, .stringsdict or .xcstrings file", file: path))
    }
  }

  /// `en` of `en.lproj/Menu.strings`; nil outside of such folders.
  private var folderLanguage: String? { TablePath(path).localization }

  /// The path of the same table in another language.
  private func targetPath(_ language: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if folderLanguage != nil { parts[parts.count - 2] = "\(language).lproj" }
    return parts.joined(separator: "/")
  }

  /// The bytes of a file; nil if there is none, or it is the source's own.
  private func existing(_ path: String) throws -> [UInt8]? {
    guard folderLanguage != nil, FileManager.default.fileExists(atPath: path) else { return nil }
    return try FileAccess.bytes(path)
  }
}

extension String {
  /// Whether a folder of a language can have the name.
  fileprivate var namesFolder: Bool {
    !isEmpty
      && utf8.allSatisfy { $0.isSubtagByte || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }
}

extension UInt8 {
  fileprivate var isSubtagByte: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}

extension FindingError {
  /// Does something, and reports the finding that stops it.
  static func reported(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as FindingError {
      Console.error("\(error)")
      throw ExitCode(1)
    }
  }
}
