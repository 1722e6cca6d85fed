import LocaleIdentifiers
package import StringCatalogs

/// The texts of a table in all its languages, as comparisons need them.
package struct ComparedTable: Sendable {
  /// A message.
  package struct Entry: Sendable {
    let key: String
    /// The file in a document that the message belongs to.
    var file = ""
    /// Whether translators have work with the message.
    let isTranslatable: Bool
    /// The source texts; the key if there are none.
    let source: [CatalogText]
    /// The translations in the order of the file.
    let translations: [Translation]
    /// Whether the key is the source text, which changes with it.
    var hasSourceAsKey = false

    package init(
      key: String, isTranslatable: Bool, source: [CatalogText], translations: [Translation],
      hasSourceAsKey: Bool = false
    ) {
      (self.key, self.isTranslatable, self.hasSourceAsKey) = (key, isTranslatable, hasSourceAsKey)
      self.source =
        source.isEmpty ? [CatalogText(path: "", text: key, state: "translated")] : source
      self.translations = translations
    }

    /// What distinguishes the message from the others.
    var name: TableKey { ComparedTable.name(of: key, in: file) }

    /// Returns a function that finds the translation into a language, however it is spelled.
    func lookup() -> (_ language: String) -> Translation? {
      let spelled = Dictionary(translations.map { ($0.language, $0) }) { first, _ in first }
      // Names of folders are much more expensive than spellings.
      lazy var named = Dictionary(
        translations.map { (LocalizationFolder($0.language).name, $0) }
      ) { first, _ in first }
      return { spelled[$0] ?? named[LocalizationFolder($0).name] }
    }

    /// What stays if another source text becomes the key: the context and all translations. Nil if the key is no source text.
    var nameWithoutSource: TableKey? {
      if !hasSourceAsKey || translations.isEmpty { return nil }
      let context = key.split(separator: PONotation.glue).dropLast().map(String.init)
      let texts = translations.flatMap { [$0.language] + $0.texts.flatMap { [$0.path, $0.text] } }
      return TableKey((context + [""] + texts).joined(separator: "\0"))
    }
  }

  /// A translation.
  package struct Translation: Sendable {
    /// The language as the file spells it.
    let language: String
    let texts: [CatalogText]
    /// The source texts that its file has.
    let source: [CatalogText]

    package init(language: String, texts: [CatalogText], source: [CatalogText]) {
      (self.language, self.texts, self.source) = (language, texts, source)
    }
  }

  /// The language of the source texts.
  package let sourceLanguage: String
  /// The other languages, sorted.
  package let languages: [String]
  let entries: [Entry]

  package init(sourceLanguage: String, languages: [String] = [], entries: [Entry] = []) {
    self.sourceLanguage = sourceLanguage
    self.languages = languages
    self.entries = entries
  }

  static func name(of key: String, in file: String) -> TableKey {
    TableKey(file.isEmpty ? key : "\(file)\0\(key)")
  }

  /// Whether a language is one of the table's.
  package func has(_ language: String) -> Bool {
    ([sourceLanguage] + languages).contains {
      LocalizationFolder($0) == LocalizationFolder(language)
    }
  }

  /// The table of a catalog.
  package init(_ catalog: StringCatalog) {
    let folder = LocalizationFolder(catalog.sourceLanguage).name
    let entries = catalog.entries.map { entry in
      let source = entry.localization(folder: folder)?.allTexts ?? []
      let own =
        source.isEmpty ? [CatalogText(path: "", text: entry.key, state: "translated")] : source
      return Entry(
        key: entry.key,
        isTranslatable: entry.shouldTranslate && entry.extractionState != "stale", source: own,
        translations: entry.localizations.filter { LocalizationFolder($0.language).name != folder }
          .map { Translation(language: $0.language, texts: $0.allTexts, source: own) })
    }
    let languages = Set(entries.flatMap { $0.translations.map(\.language) })
    self.init(
      sourceLanguage: catalog.sourceLanguage, languages: languages.sorted(), entries: entries)
  }

  /// The table of a document, with each unit as a message.
  package init(_ document: XLIFFDocument) {
    let entries = document.files.flatMap { file in
      file.units.map { unit in
        let source = [CatalogText(path: "", text: unit.source, state: "translated")]
        let target = unit.target.flatMap { $0.text.isEmpty ? nil : $0 }
        var entry = Entry(
          key: unit.id, isTranslatable: unit.isTranslatable, source: source,
          translations: target.map {
            let state = $0.isFinished ? "translated" : $0.state == "new" ? "new" : "needs_review"
            return [
              Translation(
                language: file.targetLanguage ?? "und",
                texts: [CatalogText(path: "", text: $0.text, state: state)], source: source)
            ]
          } ?? [])
        entry.file = file.original
        return entry
      }
    }
    self.init(
      sourceLanguage: document.files.first?.sourceLanguage ?? "en",
      languages: Set(document.files.map { $0.targetLanguage ?? "und" }).sorted(), entries: entries)
  }
}
