import LocaleIdentifiers
import MessageFormats
import PositionedXML
public import StringCatalogs

extension StringsFile: ExchangedFile {
  /// Returns the files of all languages. Entries that depend on one number become plural forms; the others stay in
  /// `.stringsdict` files.
  public static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any ExchangedFile]
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let tables = tables.filter { !$0.isSource }
    let split = tables.map { $0.splittingPluralKeys() }
    let originals = OriginalPropertyLists(originals, language: sourceLanguage)
    return (
      split.flatMap { originals.files(of: $0.table) },
      split.flatMap(\.findings) + tables.ordinalLosses
    )
  }

  /// Returns the file with the fixes applied, or `nil` if they change nothing. Everything else is unchanged.
  ///
  /// - Throws: A finding if the file cannot be read again.
  public func fixed(_ fixes: TextFixes) throws(Diagnostic) -> [UInt8]? {
    try fixes.content(of: propertyList.bytes, file: file)
  }

  /// Exports the texts of the source language's file for translators, with the comments before them as notes.
  ///
  /// See ``StringsdictFile/exported(to:sourceLanguage:original:target:includesLarge:)``.
  public func exported(
    to language: String, sourceLanguage: String, original: String, target: StringsFile? = nil,
    includesLarge: Bool = false
  ) -> (file: XLIFFDocument.File, findings: [Diagnostic]) {
    let translated = target?.strings ?? [:]
    let comments = propertyList.comments
    // All forms of a plural share the comment of the first one that has a comment.
    var shared: TableContents<String> = [:]
    for entry in entries {
      guard let form = PluralKey(entryKey: entry.key), shared[form.key] == nil else { continue }
      shared[form.key] = comments[entry.key]
    }
    var findings = findings
    let units = entries.compactMap { entry -> XLIFFDocument.Unit? in
      let note = comments[entry.key] ?? PluralKey(entryKey: entry.key).flatMap { shared[$0.key] }
      let unit = XLIFFDocument.Unit(
        id: entry.key, source: entry.text.text,
        target: translated[entry.key].map { XLIFFDocument.Target($0) },
        note: note.flatMap { $0.fitsXML ? $0 : nil })
      if unit.fitsXML { return unit }
      let translation = target.flatMap { file in
        file.entries.first { $0.key.hasSameBytes(as: entry.key) }.map { (file.file, $0.position) }
      }
      findings.append(unit.unfit(entry.key, in: (self.file, entry.position), translation))
      return nil
    }
    let file = XLIFFDocument.File(
      original: original, sourceLanguage: sourceLanguage, targetLanguage: language,
      units: units)
    return (file, findings)
  }

  /// Returns the entry that each unit of a document belongs to. The forms of a plural belong to one entry.
  public func owners(ofUnits ids: [String]) -> [XLIFFDocument.UnitOwner?] {
    ids.map { id in
      let form = PluralKey(entryKey: id)
      return XLIFFDocument.UnitOwner(key: form?.key ?? id, category: form?.category)
    }
  }

  /// Returns the file of the target language with the translations of a document.
  ///
  /// See ``StringsdictFile/importing(_:document:target:includesLarge:)``.
  ///
  /// - Throws: ``/Diagnostics/Diagnostic`` if a translation cannot be put into the file.
  public func importing(
    _ file: XLIFFDocument.File, document: String, target: StringsFile? = nil,
    includesLarge: Bool = true
  ) throws(Diagnostic) -> (content: [UInt8]?, findings: [Diagnostic]) {
    let keys = Set(entries.map { TableKey($0.key) })
    let known = target?.strings ?? [:]
    let (translations, findings) = file.newTranslations(document: document) { id in
      keys.contains(TableKey(id)) ? ([id], known[id]) : nil
    }
    let content = try propertyList.content(
      with: translations, in: target?.propertyList, or: \.pairs)
    return (content, findings)
  }
}
