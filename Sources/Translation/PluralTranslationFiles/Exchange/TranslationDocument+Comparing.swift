import PluralStringCatalogs

extension ComparedTable {
  /// The table of a document, with each unit as a message.
  init(_ document: TranslationDocument) {
    let entries = document.files.flatMap { file in
      file.units.map { unit in
        let source = [ComparedText(text: unit.source)]
        let target = unit.target.flatMap { $0.text.isEmpty ? nil : $0 }
        var entry = Entry(
          key: unit.id, isTranslatable: unit.isTranslatable, source: source,
          translations: target.map {
            let state = $0.isFinished ? "translated" : $0.state == "new" ? "new" : "needs_review"
            return [
              Translation(
                language: file.targetLanguage ?? "und",
                texts: [ComparedText(text: $0.text, state: state)], source: source)
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
