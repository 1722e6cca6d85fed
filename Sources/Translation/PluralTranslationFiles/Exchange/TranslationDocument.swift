package import PluralMessageFormats
package import PluralStringCatalogs

/// A document that exchanges texts with translators: XLIFF 1.2 in the form that Xcode writes and reads.
///
/// OASIS, “XLIFF Version 1.2”; Apple, “Exporting localizations”.
package struct TranslationDocument: Hashable, Sendable {
  /// The resources, each with its texts.
  package var files: [File]

  /// Creates a document of resources.
  package init(files: [File]) { self.files = files }

  /// The texts of a resource.
  package struct File: Hashable, Sendable {
    /// The path of the resource, relative to the project. For files that hold one language each, this is the path of
    /// the source language's file.
    package var original: String
    /// The language to translate from.
    package var sourceLanguage: String
    /// The language to translate to; `nil` if the file does not state it.
    package var targetLanguage: String?
    /// The texts. The document lists them sorted by id.
    package var units: [Unit] = []
    /// The position of `<file>` in the document; `nil` in new documents.
    package var position: SourcePosition?
  }

  /// A text.
  package struct Unit: Hashable, Sendable {
    /// The identifier of the text in its resource.
    package var id: String
    /// The text in the source language.
    package var source: String
    /// The translation; `nil` if the text is not translated.
    package var target: Target?
    /// The note for translators.
    package var note: String?
    /// Whether a tool wrote the note.
    package var noteIsGenerated = false
    /// Sample numbers that the text is used for, written as a separate note: `few: 2–4, 22–24, 32–34, …`.
    package var samples: String?
    /// Whether the document says that the text can be translated: `translate="no"` says that it cannot.
    package var isTranslatable = true
    /// The position of the unit in the document; `nil` in new documents.
    package var position: SourcePosition?
    /// The entry that the text belongs to, in new documents.
    var owner: UnitOwner?
  }

  /// The entry that a unit belongs to.
  package struct UnitOwner: Hashable, Sendable {
    /// The key of the entry, as findings state it.
    package var key: String
    /// The plural category that the text is for; `nil` if it is not a plural form.
    package var category: PluralCategory?
    /// The form of the message: `few`, `device.mac`, `substitutions.files.one`; empty for a text without variations.
    var form = ""
  }

  /// A translation.
  package struct Target: Hashable, Sendable {
    /// The translation. Inline elements are flattened.
    package var text: String
    /// The state of the translation: `new`, `translated`, `needs-review-l10n`, …; `nil` if the file does not state
    /// it.
    package var state: String?
    /// The origin of the translation: `leveraged-mt` for a machine translation.
    package var qualifier: String?
    /// The name of an inline element whose text is unknown, so that the translation cannot be used; nil if all texts are known.
    var textlessElement: String?
    /// Whether the translation is imported although it needs a review, which the file then states.
    var isFuzzy = false

    /// Creates a translation.
    package init(_ text: String, state: String? = "translated", qualifier: String? = nil) {
      self.text = text
      self.state = state
      self.qualifier = qualifier
    }
  }
}

extension TranslationDocument.File {
  /// Returns the language to translate to.
  ///
  /// - Parameter document: The name of the document.
  /// - Throws: The error of a file that states no language, or one that cannot name a folder.
  package func requiredTargetLanguage(in document: String) throws(Diagnostic) -> String {
    guard let targetLanguage, targetLanguage.namesLanguageFolder else {
      throw Diagnostic(
        .error, .structure,
        "expected <file> with a language as attribute 'target-language', found "
          + (targetLanguage.map { "'\($0.escapedForMessage)'" } ?? "none"), file: document)
    }
    return targetLanguage
  }

  /// Returns the findings about units that have the id of an earlier unit, a translation whose text is unknown, or a misspelt state.
  ///
  /// OASIS, “XLIFF Version 1.2”, 2.3: an id is unique in its `<file>`.
  ///
  /// - Parameter document: The name of the document.
  func unitFindings(in document: String) -> [Diagnostic] {
    let states = units.compactMap { unit -> Diagnostic? in
      guard let target = unit.target, let state = target.state,
        let suggestion = target.stateSuggestion
      else { return nil }
      return Diagnostic(
        .warning, .structure,
        "'\(state.escapedForMessage)' is not a state of XLIFF, so the translation counts as finished"
          + suggestion, file: document, position: unit.position, key: unit.id,
        language: targetLanguage)
    }
    let textless = units.compactMap { unit in
      unit.target?.textlessElement.map { name in
        Diagnostic(
          .error, .structure,
          "the unit is not imported, because the element <\(name)> stands for a text that it does not state as "
            + "'equiv-text'", file: document, position: unit.position, key: unit.id,
          language: targetLanguage)
      }
    }
    var places: ByteKeyedDictionary<SourcePosition> = [:]
    return states + textless
      + units.compactMap { unit in
        guard let position = unit.position else { return nil }
        guard let first = places[unit.id] else {
          places[unit.id] = position
          return nil
        }
        return Diagnostic(
          .warning, .duplicateKey,
          "the unit at \(first.line):\(first.column) has the id '\(unit.id.escapedForMessage)' as well; "
            + "the last finished translation counts", file: document, position: position,
          language: targetLanguage)
      }
  }
}

extension TranslationDocument.Unit {
  /// Returns the finding that the id of the unit is unknown.
  ///
  /// - Parameters:
  ///   - kind: The searched source: `catalog` or `file`.
  ///   - document: The name of the document.
  ///   - language: The language of the translations.
  func unknownUnit(in kind: String, document: String, language: String?) -> Diagnostic {
    Diagnostic(
      .warning, .unknownUnit, "no entry of the \(kind) has the id '\(id.escapedForMessage)'",
      file: document, position: position, language: language)
  }
}
