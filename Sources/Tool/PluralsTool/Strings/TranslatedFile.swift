import ArgumentParser
import Foundation
import LocalizedStrings
import PluralsCore
import RuleCompilation
import StringCatalogs
import StringsCompilation
import StringsExchanging
import StringsLinting
import ToolFiles

/// A catalog, or a table of the source language, whose texts are exported for translation and imported again.
struct TranslatedFile {
  let path: String

  /// Returns the texts of the file, and those that cannot be exported.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - hasSamples: Whether to add notes with sample numbers to plural forms.
  func exported(
    _ bytes: [UInt8], to language: String, sourceLanguage: String?, includesLarge: Bool,
    hasSamples: Bool
  ) throws -> (file: XLIFFDocument.File, findings: [Diagnostic]) {
    func exported<Table: ExchangedFile>(
      _ format: Table.Type
    ) throws -> (file: XLIFFDocument.File, findings: [Diagnostic]) {
      let path = targetPath(language)
      let target =
        try format.isMultilingual ? nil : existing(path).map { try Table($0, file: path) }
      let file = try Table(bytes, file: self.path)
      var exported = file.exported(
        to: language, sourceLanguage: sourceLanguage ?? namedLanguage ?? "en", original: self.path,
        target: target, includesLarge: includesLarge)
      if hasSamples {
        let rules = LocaleRules.inUse(language)
        let owners = file.owners(ofUnits: exported.file.units.map(\.id))
        for (index, owner) in owners.enumerated() {
          exported.file.units[index].samples = owner?.category.map {
            "\($0): \(rules.shortSamples(of: $0))"
          }
        }
      }
      return exported
    }
    let (_, exchange) = try Format.of(path, with: \.exchange)
    return try exported(exchange)
  }

  /// The changes that an import makes.
  struct Changes {
    /// The path of the changed file, relative to the root.
    var path: String
    /// Its old contents; `nil` if the file does not exist.
    var replaced: [UInt8]?
    /// Its new contents; `nil` if they do not change.
    var content: [UInt8]?
    var findings: [Diagnostic] = []
    /// The number of finished translations that are not imported because of errors.
    var leftOut = 0
    /// The texts of the language before and after the import, by unit ID.
    var texts: (before: [String: Text], after: [String: Text]) = ([:], [:])
    /// The findings about the file that the import adds.
    var report = LintReport([])

    /// A text, and whether nobody has to review it.
    typealias Text = (text: String, isFinished: Bool)
  }

  /// Returns the finding that translations of a document's file cannot be imported, because the file does not exist or has
  /// another format; nil if they can.
  ///
  /// - Parameter root: The folder for the path.
  static func obstacle(to file: XLIFFDocument.File, below root: String) throws -> Diagnostic? {
    let table = file.resourceTable?.path
    do {
      try File.checkPath(table ?? file.original, below: root)
      if let table, File.kind(of: "\(root)/\(TablePath(table).root)") == .folder { return nil }
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
  func folders(of file: XLIFFDocument.File, below root: String) -> [String] {
    [path, targetPath(file.targetLanguage ?? "", below: root)].map {
      File.folder(of: "\(root)/\($0)")
    }
    .filter { File.kind(of: $0) == .folder }
  }

  /// Returns the changes that the translations of the file make in a folder.
  ///
  /// - Parameter pending: Changes that are not yet written.
  func imported(
    _ file: XLIFFDocument.File, document: String, root: String, pending: FileReplacement,
    includesLarge: Bool
  ) throws -> Changes {
    func known(_ path: String) -> [UInt8]? {
      pending.contents(of: "\(root)/\(path)").map(Array.init)
    }
    let bytes = try file.resourceTable?.bytes ?? known(path) ?? File.bytes(path, below: root)
    func changes<Table: ExchangedFile>(_ format: Table.Type) throws -> Changes {
      let own = try Table(bytes, file: path)
      var target: (path: String, file: Table?) = (path, nil)
      var targetBytes: [UInt8]?
      if !format.isMultilingual {
        guard folderLanguage != nil else {
          throw Diagnostic(
            .error, .structure, "'\(path)' is not in the folder of a language", file: document)
        }
        target.path = targetPath(try file.requiredTargetLanguage(in: document), below: root)
        targetBytes = try known(target.path) ?? existing("\(root)/\(target.path)")
        target.file = try targetBytes.map { try Table($0, file: target.path) }
      }
      let before = format.isMultilingual ? bytes : targetBytes
      func report(_ content: [UInt8]?) -> LintReport {
        let translated = content.map { LocalizedFolder.File(path: target.path, bytes: $0) }
        let source = LocalizedFolder.File(path: path, bytes: bytes)
        let files =
          (format.isMultilingual || target.path == path ? [] : [source])
          + [translated].compactMap(\.self)
        let compiler = LocalizedStringsCompiler(files)
        // Readers of such texts see the source's text for some numbers.
        var rules = LintRules()
        rules.set(.untranslated, to: .warning)
        let lint = LintReport(files, rules: rules)
        let others = compiler.translationFindings + compiler.comparison().findings
        // Lint has a warning about some of the texts that the compiler leaves out.
        return lint.with([]).adding(others.filter { $0.severity == .error })
          .adding(lint.findings).adding(others)
      }
      let known = LintBaseline(report(before))
      var changes = Changes(path: target.path, replaced: before)
      let (units, untouched, unfit) = own.importable(
        file, document: document, sourceLanguage: own.keyLanguage ?? namedLanguage,
        target: target.file)
      var wanted = units
      func importUnits() throws {
        (changes.content, changes.findings) = try own.importing(
          wanted, document: document, target: target.file, includesLarge: includesLarge)
        changes.report = report(changes.content ?? before).without(known)
      }
      try importUnits()
      let refused = wanted.removeUnits(
        of: changes.report.findings.filter { $0.severity == .error }, document: document,
        owners: own.owners(ofUnits:))
      if !refused.isEmpty { try importUnits() }
      changes.findings += unfit + refused
      changes.leftOut =
        file.units.count { $0.target?.isFinished == true }
        - wanted.units.count { $0.target?.isFinished == true } - untouched
        + changes.findings.count { $0.rule == .otherShape && $0.severity == .error }
      guard let content = changes.content ?? before, let language = file.targetLanguage else {
        return changes
      }
      let new = try Table(content, file: target.path)
      func texts(_ translated: Table?) -> [String: Changes.Text] {
        guard let translated else { return [:] }
        let source = format.isMultilingual ? translated : own
        let exported = source.exported(
          to: language, sourceLanguage: file.sourceLanguage, original: path,
          target: format.isMultilingual ? nil : translated, includesLarge: includesLarge)
        return Dictionary(
          exported.file.units.compactMap { unit in
            unit.target.map { (unit.id, ($0.text, $0.isFinished)) }
          },
          uniquingKeysWith: { first, _ in first })
      }
      let old = format.isMultilingual ? own : target.file
      changes.texts = (texts(old), texts(new))
      return changes
    }
    let (_, exchange) = try Format.of(path, with: \.exchange)
    return try changes(exchange)
  }

  /// `en` for `en.lproj/Menu.strings`; `nil` outside such folders.
  private var folderLanguage: String? { TablePath(path).localization }

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
      TablePath("\($0)/\(parts[parts.count - 1])").localization
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

extension XLIFFDocument.File {
  /// Removes the units of entries with errors.
  ///
  /// - Parameters:
  ///   - errors: The errors of the file with the translations.
  ///   - owners: Returns the entries that units belong to.
  /// - Returns: The errors, at the positions of the units.
  fileprivate mutating func removeUnits(
    of errors: [Diagnostic], document: String,
    owners: ([String]) -> [XLIFFDocument.UnitOwner?]
  ) -> [Diagnostic] {
    if errors.isEmpty { return [] }
    // Compares bytes, as tables do for keys.
    let wrong = Set(errors.compactMap { $0.key.map { Array($0.utf8) } })
    var positions: [[UInt8]: SourcePosition?] = [:]
    let kept = zip(units, owners(units.map(\.id))).filter { unit, owner in
      guard let key = owner.map({ Array($0.key.utf8) }), wrong.contains(key),
        unit.target?.isFinished == true
      else { return true }
      if positions[key] == nil { positions[key] = unit.position }
      return false
    }
    units = kept.map(\.0)
    return errors.compactMap { error in
      guard let rule = error.rule, let key = error.key, let position = positions[Array(key.utf8)]
      else { return nil }
      return Diagnostic(
        .error, rule, "the translations of the entry are not imported: \(error.message)",
        file: document, position: position, key: key, language: targetLanguage)
    }
  }
}

extension LocaleRules {
  /// Returns the first few of CLDR's sample numbers. They have fractions if no whole number has the category.
  fileprivate func shortSamples(of category: PluralCategory) -> String {
    let integers = samples(of: category, .integer)
    let list = integers.isEmpty ? samples(of: category, .decimal) : integers
    let items = list.split(separator: ",").map { $0.drop { $0 == " " } }.filter { $0 != "…" }
    // In every language, a form 'zero' is for 0.
    if items.isEmpty { return category == .zero ? "0" : "…" }
    return (items.prefix(3) + (items.count > 3 || list.hasSuffix("…") ? ["…"] : []))
      .joined(separator: ", ").replacing("~", with: "–")
  }
}
