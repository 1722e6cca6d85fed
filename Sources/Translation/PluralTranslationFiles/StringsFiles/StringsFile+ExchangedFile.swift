package import PluralMessageFormats
package import PluralStringCatalogs

extension Format {
  /// Files of pairs. Messages that are not plain texts are in a `.stringsdict` file.
  static let strings = Format(
    StringsFile.self, read: PropertyListSpelling.read,
    write: StringsFile.files(of:named:sourceLanguage:keeping:)
  ).with {
    ($0.exchange, $0.requestName) = (StringsFile.self, "apple_strings")
    ($0.isPartial, $0.hasUnitKeys, $0.needsSourceFile) = (true, true, true)
    $0.recognizes = {
      $0.begins(with: "\"/", has: "\";")
        || $0.begins(with: "<", has: "<plist") && !$0.begins(with: "<", has: StringsdictKey.format)
    }
  }
}

extension StringsFile: TranslatedTable {
  /// Returns the files of all languages. Entries that depend on one number become plural forms; the others stay in
  /// `.stringsdict` files.
  package static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any TableFile] = []
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    tables.files(keeping: originals, sourceLanguage: sourceLanguage) { $0.splittingPluralKeys() }
  }

  /// The texts, with the comments before them as notes.
  package var translatedEntries: [TranslatedEntry] {
    let comments = propertyList.comments
    // All forms of a plural share the comment of the first one that has a comment.
    var shared: ByteKeyedDictionary<String> = [:]
    for entry in entries {
      guard let form = PluralKey(entryKey: entry.key), shared[form.key] == nil else { continue }
      shared[form.key] = comments[entry.key]
    }
    return entries.map { entry in
      let note = comments[entry.key] ?? PluralKey(entryKey: entry.key).flatMap { shared[$0.key] }
      return (entry.key, entry.position, .text(entry.text), note)
    }
  }

  /// Returns the key, which is the only step to a text.
  package static func unitID(of steps: [String]) -> String { steps[0] }

  /// Returns the entry that each unit of a document belongs to. The forms of a plural belong to one entry.
  package func owners(ofUnits ids: [String]) -> [TranslationDocument.UnitOwner?] {
    ids.map { id in
      let form = PluralKey(entryKey: id)
      return TranslationDocument.UnitOwner(
        key: form?.key ?? id, category: form?.category, form: form?.category.rawValue ?? "")
    }
  }

  /// Returns the bytes of the target language's file with translations.
  ///
  /// - Throws: A finding if the text of the target is not a property list.
  package func content(
    with translations: [(steps: [String], text: String)], notes: ByteKeyedDictionary<String>,
    in target: StringsFile?, language: String
  ) throws(Diagnostic) -> [UInt8]? {
    try propertyList.content(with: translations, notes: notes, in: target?.propertyList) { _ in "" }
  }
}
