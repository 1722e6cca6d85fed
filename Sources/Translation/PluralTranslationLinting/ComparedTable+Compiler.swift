import PluralStringCatalogs
import PluralStrings
package import PluralStringsCompilation
package import PluralTranslationFiles

extension ComparedTable {
  /// The table of files that have one language each.
  ///
  /// - Parameter compiler: The files of one table.
  package init(_ compiler: LocalizedStringsCompiler) {
    let table = compiler.sourceTables.first
    let source = table?.developmentLanguage ?? "en"
    let languages = (table?.statusLanguages ?? []).subtracting([source]).sorted()
    let reviews = compiler.findings.filter { $0.rule == .needsReview }
    let unreviewed = Set(
      reviews.map { [LocalizationFolder($0.language ?? "").name, $0.key ?? ""] })
    let sources = table?.languages[source] ?? [:]
    let entries = (sources.isEmpty ? table?.keys ?? [] : sources.sorted.map(\.key)).map { key in
      let texts = sources[key]?.entry.texts() ?? []
      let messages = languages.compactMap { language in
        table?.languages[language]?[key].map { (language: language, message: $0) }
      }
      return Entry(
        key: key,
        isTranslatable: table?.notes[key]?.isTranslated != false
          && table?.notes[key]?.isStale != true, source: texts,
        translations: messages.map { language, message in
          let state = unreviewed.contains([language, key]) ? "needs_review" : "translated"
          return Translation(
            language: table?.spellings[language] ?? language,
            texts: message.entry.texts(state: state), source: message.own?.source.texts() ?? texts)
        }, hasSourceAsKey: messages.contains { $0.message.own != nil })
    }
    self.init(
      sourceLanguage: source, languages: languages.map { table?.spellings[$0] ?? $0 },
      entries: entries)
  }
}
