import ArgumentParser
import Foundation
import LocalizedStringsCompiler
import StringCatalogs
import StringsExchanging
import StringsLinting
import ToolFiles

/// A catalog, or a table of the source language, whose texts go to translators and come back.
struct TranslatedFile {
  let path: String

  /// The texts of the file, and those that cannot be exported.
  ///
  /// - Parameter bytes: What the file holds.
  func exported(
    _ bytes: [UInt8], to language: String, sourceLanguage: String?, includesLarge: Bool
  ) throws -> (file: XLIFFDocument.File, findings: [Diagnostic]) {
    func exported<Format: ExchangedFile>(
      _ format: Format.Type
    ) throws -> (file: XLIFFDocument.File, findings: [Diagnostic]) {
      let path = targetPath(language)
      let target =
        try format.isMultilingual ? nil : existing(path).map { try Format($0, file: path) }
      return try Format(bytes, file: self.path).exported(
        to: language, sourceLanguage: sourceLanguage ?? folderLanguage ?? "en", original: self.path,
        target: target, includesLarge: includesLarge)
    }
    return try exported(TableFormats.all.exchangedFormat(of: path))
  }

  /// What translations change.
  struct Changes {
    /// The file that changes, below the root.
    var path: String
    /// Its new content; nil if nothing changes.
    var content: [UInt8]?
    var findings: [Diagnostic]
    /// The texts of the language before and after, by the ids of their units.
    var texts: (before: [String: String], after: [String: String]) = ([:], [:])
    /// What is wrong with the file that was not before.
    var report = LintReport([])
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
    func changes<Format: ExchangedFile>(_ format: Format.Type) throws -> Changes {
      let own = try Format(bytes, file: path)
      var target: (path: String, file: Format?) = (path, nil)
      var targetBytes: [UInt8]?
      if !format.isMultilingual {
        guard let language = file.targetLanguage, folderLanguage != nil, language.namesFolder
        else {
          throw Diagnostic(
            .error, .structure,
            "'\(path)' is not in the folder of a language, or the target language is not valid",
            file: document)
        }
        target.path = targetPath(language)
        targetBytes = try known(target.path) ?? existing("\(root)/\(target.path)")
        target.file = try targetBytes.map { try Format($0, file: target.path) }
      }
      let (content, findings) = try own.importing(
        file, document: document, target: target.file, includesLarge: includesLarge)
      var changes = Changes(path: target.path, content: content, findings: findings)
      let before = format.isMultilingual ? bytes : targetBytes
      guard let content = content ?? before, let language = file.targetLanguage else {
        return changes
      }
      let new = try Format(content, file: target.path)
      func texts(_ translated: Format?) -> [String: String] {
        guard let translated else { return [:] }
        let source = format.isMultilingual ? translated : own
        let exported = source.exported(
          to: language, sourceLanguage: file.sourceLanguage, original: path,
          target: format.isMultilingual ? nil : translated, includesLarge: includesLarge)
        return Dictionary(
          exported.file.units.compactMap { unit in unit.target.map { (unit.id, $0.text) } },
          uniquingKeysWith: { first, _ in first })
      }
      let old = format.isMultilingual ? own : target.file
      changes.texts = (texts(old), texts(new))
      func report(_ content: [UInt8]?) -> LintReport {
        let translated = content.map { LocalizedFolder.File(path: target.path, bytes: $0) }
        let source = LocalizedFolder.File(path: path, bytes: bytes)
        let files =
          (format.isMultilingual || target.path == path ? [] : [source])
          + [translated].compactMap(\.self)
        let compiler = LocalizedStringsCompiler(files)
        // Its readers get the source's text for some numbers.
        var rules = LintRules()
        rules.set(.untranslated, to: .warning)
        return LintReport(files, rules: rules).adding(
          compiler.translationFindings + compiler.comparison().findings)
      }
      changes.report = report(content).without(
        try LintBaseline(Array(report(before).json.utf8), file: path))
      return changes
    }
    return try changes(TableFormats.all.exchangedFormat(of: path))
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
