package import PluralStringCatalogs
package import PluralsDiagnostics

/// A file whose texts are exported for translators, and into which their translations are imported.
package protocol ExchangedFile: TableFile {
  /// Exports the texts for translators.
  ///
  /// - Parameters:
  ///   - language: The language to translate to.
  ///   - sourceLanguage: The language of the file, if the file holds only one language.
  ///   - original: The path of the file, relative to the project.
  ///   - target: The existing file of the language to translate to, if any; `nil` if one file holds all languages.
  ///   - includesLarge: Whether to export a category that only large numbers (millions) have, such as `many` in
  ///     French.
  ///   - includesUnfit: Whether to export texts with control characters, which XML cannot contain.
  func exported(
    to language: String, sourceLanguage: String, original: String, target: Self?,
    includesLarge: Bool, includesUnfit: Bool
  ) -> (file: TranslationDocument.File, findings: [Diagnostic])

  /// Returns the file with the translations of a document, or the target language's file with them. All other bytes
  /// are unchanged.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document, for findings.
  ///   - target: The existing file of the target language, if any; `nil` if one file holds all languages.
  ///   - includesLarge: Whether to require a category that only large numbers (millions) have.
  /// - Returns: The bytes of the new file, or `nil` if nothing changes.
  /// - Throws: The finding that explains why the file of the target language cannot be read.
  func importing(
    _ file: TranslationDocument.File, document: String, target: Self?, includesLarge: Bool
  ) throws(Diagnostic) -> (content: [UInt8]?, findings: [Diagnostic])

  /// Returns the entry that each unit of a document belongs to, or `nil` for a unit of no entry.
  ///
  /// - Parameter ids: The ids of the units.
  func owners(ofUnits ids: [String]) -> [TranslationDocument.UnitOwner?]
}

extension ExchangedFile {
  /// Exports the texts for translators, as XML can contain them.
  package func exported(
    to language: String, sourceLanguage: String, original: String, target: Self?,
    includesLarge: Bool
  ) -> (file: TranslationDocument.File, findings: [Diagnostic]) {
    exported(
      to: language, sourceLanguage: sourceLanguage, original: original, target: target,
      includesLarge: includesLarge, includesUnfit: false)
  }
}
