import PluralMessageFormats
package import PluralStringCatalogs
import PluralsLocales

extension ExchangedFile {
  /// Returns the part of a document's file that can be imported, and findings about what does not fit to this file: languages, changed
  /// source texts, and translations of texts that are not to be translated.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document.
  ///   - sourceLanguage: The language of this file's keys; nil if it is unknown.
  ///   - target: The file of the target language; nil if it does not exist or this file holds all languages.
  /// - Returns: The part, the number of finished translations that it leaves out because nobody changed them, and the findings.
  /// - Complexity: O(*n*) in the length of the files.
  package func importable(
    _ file: TranslationDocument.File, document: String, sourceLanguage: String?, target: Self?
  ) -> (file: TranslationDocument.File, untouched: Int, findings: [Diagnostic]) {
    guard let language = file.targetLanguage else { return (file, 0, []) }
    var findings: [Diagnostic] = []
    var untouched = 0
    func report(
      _ severity: Diagnostic.Severity, _ rule: Diagnostic.Rule, _ message: String,
      _ unit: TranslationDocument.Unit?
    ) {
      findings.append(
        Diagnostic(
          severity, rule, message, file: document, position: unit?.position, key: unit?.id,
          language: language))
    }
    var file = file
    let first = file.units.first
    let folder = LocalizationFolder(language).name
    let sourceFolder = sourceLanguage.map { LocalizationFolder($0).name }
    if let sourceLanguage, sourceFolder != LocalizationFolder(file.sourceLanguage).name {
      let isOther = !sourceLanguage.hasLanguage(of: file.sourceLanguage)
      report(
        isOther ? .error : .warning, .languageCollision,
        "the units are translated from '\(file.sourceLanguage.escapedForMessage)', and the texts of "
          + "'\(self.file)' are in '\(sourceLanguage)'" + (isOther ? "; nothing is imported" : ""),
        first)
      if isOther {
        file.units = []
        return (file, 0, findings)
      }
    }
    let tables = Self.isMultilingual ? tables(named: "", language: "").tables : []
    let own = tables.first { $0.localization == folder }
    if own == nil,
      let similar = tables.map(\.localization).first(where: {
        $0 != sourceFolder && language.hasLanguage(of: $0)
      })
    {
      report(
        .warning, .languageCollision,
        "'\(language.escapedForMessage)' becomes a new language next to '\(similar)'; correct the language in "
          + "the document if the translations belong there", first)
    }
    let exported = exported(
      to: language, sourceLanguage: file.sourceLanguage, original: "", target: target,
      includesLarge: true, includesUnfit: true
    ).file.units
    let units = ByteKeyedDictionary(exported.lazy.map { ($0.id, $0) })
    let exempt = ByteKeyedDictionary(notes.lazy.filter { !$0.isTranslated }.map { ($0.key, true) })
    let owners = owners(ofUnits: file.units.map(\.id))
    file.units = zip(file.units, owners).compactMap { unit, owner in
      guard let translation = unit.target, translation.isFinished else { return unit }
      let known = units[unit.id]
      if known?.target?.text == translation.text { return unit }
      if !unit.isTranslatable || owner.map({ exempt[$0.key] != nil }) == true {
        // Tools for translators return such units with the source text or the existing translation.
        let texts = owner.flatMap { own?.messages[$0.key]?.wholeTexts } ?? []
        if translation.text != unit.source, !texts.contains(where: { $0.text == translation.text })
        {
          report(
            .error, .extraTranslation,
            "the unit is not imported, because its text is not to be translated", unit)
        } else {
          untouched += 1
        }
        return nil
      }
      guard let known else { return unit }
      if folder == sourceFolder {
        report(
          .warning, .languageCollision,
          "the translation replaces the source text '\(known.source.escapedForMessage)'", unit)
      } else if !unit.source.isEmpty, !known.source.utf8.elementsEqual(unit.source.utf8) {
        report(
          .warning, .needsReview,
          "the source text is now '\(known.source.escapedForMessage)', and the translation is of "
            + "'\(unit.source.escapedForMessage)'", unit)
      }
      return unit
    }
    return (file, untouched, findings)
  }
}

extension String {
  /// Whether two identifiers have the same language, with any script and region.
  fileprivate func hasLanguage(of other: String) -> Bool {
    LocalizationFolder(self).name.languageSubtag == LocalizationFolder(other).name.languageSubtag
  }
}
