package import PluralStringCatalogs
import PluralStringsCompilation
package import PluralTranslationFiles
package import PluralsDiagnostics

/// The changes that an import makes in a file.
package struct TranslationImport {
  /// The path of the changed file.
  package let path: String
  /// Its old contents; `nil` if the file does not exist.
  package let replaced: [UInt8]?
  /// Its new contents; `nil` if they do not change.
  package fileprivate(set) var content: [UInt8]?
  package fileprivate(set) var findings: [Diagnostic] = []
  /// The number of finished translations that are not imported because of errors.
  package fileprivate(set) var leftOut = 0
  /// The texts of the language before and after the import, by unit ID.
  package fileprivate(set) var texts: (before: [String: Text], after: [String: Text]) = ([:], [:])
  /// The findings about the file that the import adds.
  package fileprivate(set) var report = LintReport([])

  /// A text, and whether nobody has to review it.
  package typealias Text = (text: String, isFinished: Bool)
}

extension ExchangedFile {
  /// Returns the changes that translations make. Translations that cause errors are left out.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document.
  ///   - source: The file of the source language, or of all languages.
  ///   - target: The path of the file of the target language, and its bytes if it exists; `nil` if the file has all languages.
  ///   - sourceLanguage: The language of the source file, if its folder names it.
  ///   - includesLarge: Whether to require a category that only large numbers (millions) have.
  package static func changes(
    by file: TranslationDocument.File, document: String, of source: ProjectFile,
    target: (path: String, bytes: [UInt8]?)?, sourceLanguage: String?, includesLarge: Bool
  ) throws(Diagnostic) -> TranslationImport {
    let own = try Self(source.bytes, file: source.path)
    let (path, before) = target ?? (source.path, source.bytes)
    func parsed(_ bytes: [UInt8]?) throws(Diagnostic) -> Self? {
      if let bytes { try Self(bytes, file: path) } else { nil }
    }
    let old = target == nil ? own : try parsed(before)
    func report(_ content: [UInt8]?) -> LintReport {
      let translated = content.map { ProjectFile(path: path, bytes: $0) }
      let files = (path == source.path ? [] : [source]) + [translated].compactMap(\.self)
      let compiler = LocalizedStringsCompiler(files)
      // Readers of such texts see the source's text for some numbers.
      var rules = LintRules()
      rules.set(.untranslated, to: .warning)
      let lint = LintReport(files, rules: rules)
      let others = compiler.translationFindings + compiler.comparison()
      // Lint has a warning about some of the texts that the compiler leaves out.
      return lint.with([]).adding(others.filter { $0.severity == .error })
        .adding(lint.findings).adding(others)
    }
    var known = LintBaseline(report(before))
    var changes = TranslationImport(path: path, replaced: before)
    let (units, untouched, unfit) = own.importable(
      file, document: document, sourceLanguage: own.keyLanguage ?? sourceLanguage, target: old)
    var wanted = units
    func importUnits() throws(Diagnostic) {
      (changes.content, changes.findings) = try own.importing(
        wanted, document: document, target: old, includesLarge: includesLarge)
      changes.report = report(changes.content ?? before).removing(&known)
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
    guard let language = try? file.requiredTargetLanguage(in: document) else {
      changes.leftOut = file.units.count { $0.target?.isFinished == true }
      return changes
    }
    guard let new = try parsed(changes.content ?? before) else { return changes }
    func texts(_ translated: Self?) -> [String: TranslationImport.Text] {
      guard let translated else { return [:] }
      let exported = (target == nil ? translated : own).exported(
        to: language, sourceLanguage: file.sourceLanguage, original: source.path,
        target: translated, includesLarge: includesLarge, includesUnfit: true)
      return Dictionary(
        exported.file.units.compactMap { unit in
          unit.target.map { (unit.id, ($0.text, $0.isFinished)) }
        },
        uniquingKeysWith: { first, _ in first })
    }
    changes.texts = (texts(old), texts(new))
    return changes
  }
}

extension TranslationDocument.File {
  /// Removes the units of entries with errors.
  ///
  /// - Parameters:
  ///   - errors: The errors of the file with the translations.
  ///   - owners: Returns the entries that units belong to.
  /// - Returns: The errors, at the positions of the units.
  fileprivate mutating func removeUnits(
    of errors: [Diagnostic], document: String,
    owners: ([String]) -> [TranslationDocument.UnitOwner?]
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
