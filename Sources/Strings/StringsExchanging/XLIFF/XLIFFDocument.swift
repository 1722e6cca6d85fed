public import MessageFormats
public import StringCatalogs

/// Texts on their way to translators and back: XLIFF 1.2 in the form that Xcode writes and reads.
///
/// OASIS, “XLIFF Version 1.2”; Apple, “Exporting localizations”.
public struct XLIFFDocument: Hashable, Sendable {
  /// The texts, resource by resource.
  public var files: [File]

  /// A document of some resources.
  public init(files: [File]) { self.files = files }

  /// The texts of a resource.
  public struct File: Hashable, Sendable {
    /// The path of the resource, relative to the project; of string files of any language, that of the
    /// source language's.
    public var original: String
    /// The language that is translated.
    public var sourceLanguage: String
    /// The language that it is translated to; nil if the file does not say.
    public var targetLanguage: String?
    /// The texts. They are written sorted by id.
    public var units: [Unit]

    /// The texts of a resource.
    public init(
      original: String, sourceLanguage: String, targetLanguage: String?, units: [Unit] = []
    ) {
      self.original = original
      self.sourceLanguage = sourceLanguage
      self.targetLanguage = targetLanguage
      self.units = units
    }
  }

  /// A text.
  public struct Unit: Hashable, Sendable {
    /// The text's name in its resource.
    public var id: String
    /// The text in the source language.
    public var source: String
    /// The translation; nil if there is none.
    public var target: Target?
    /// What translators should know.
    public var note: String?
    /// Whether a tool wrote the note.
    public var noteIsGenerated = false
    /// Numbers that the text is for, as a note of its own: `few: 2–4, 22–24, 32–34, …`.
    public var samples: String?
    /// Where the unit is in the document; nil in new documents.
    public var position: SourcePosition?

    /// A text without translation.
    public init(id: String, source: String, target: Target? = nil, note: String? = nil) {
      self.id = id
      self.source = source
      self.target = target
      self.note = note
    }
  }

  /// What a unit is a text of.
  public struct UnitOwner: Hashable, Sendable {
    /// The key of the entry, as findings name it.
    public var key: String
    /// The plural category that the text is for; nil if it is not a plural form.
    public var category: PluralCategory?

    /// An entry, and one of its forms.
    public init(key: String, category: PluralCategory? = nil) {
      self.key = key
      self.category = category
    }
  }

  /// A translation.
  public struct Target: Hashable, Sendable {
    /// The translation. Inline elements are flattened.
    public var text: String
    /// How far it is: `new`, `translated`, `needs-review-l10n`, …; nil if the file does not say.
    public var state: String?
    /// Where it comes from: `leveraged-mt` from a machine.
    public var qualifier: String?

    /// A translation.
    public init(_ text: String, state: String? = "translated", qualifier: String? = nil) {
      self.text = text
      self.state = state
      self.qualifier = qualifier
    }
  }
}

extension XLIFFDocument.File {
  /// The findings about units that have the id of an earlier one.
  ///
  /// OASIS, “XLIFF Version 1.2”, 2.3: an id is unique in its `<file>`.
  ///
  /// - Parameter document: The name of the document.
  func repeatedUnits(in document: String) -> [Diagnostic] {
    var places: TableContents<SourcePosition> = [:]
    return units.compactMap { unit in
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

extension XLIFFDocument.Unit {
  /// The finding that nothing has the unit's id.
  ///
  /// - Parameters:
  ///   - kind: What was searched for it: `catalog` or `file`.
  ///   - document: The name of the document.
  ///   - language: The language that was translated to.
  func unknownUnit(in kind: String, document: String, language: String?) -> Diagnostic {
    Diagnostic(
      .warning, .unknownUnit, "no entry of the \(kind) has the id '\(id.escapedForMessage)'",
      file: document, position: position, language: language)
  }
}
