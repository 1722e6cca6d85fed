package import PluralMessageFormats
package import PluralStringCatalogs
import PluralsXML

/// A table of one language that is exported text by text, and whose translations are imported into the file of another language.
///
/// A format of such tables can be exported and imported if it states its entries, how the ids of their texts are spelled, and how
/// texts are written.
package protocol TranslatedTable: ExchangedFile {
  /// An entry, the source location of its key, and a note for translators.
  typealias TranslatedEntry = (
    key: String, position: SourcePosition?, entry: AuthoredEntry, note: String?
  )

  /// The entries, in the order of the file. Keys are unique.
  var translatedEntries: [TranslatedEntry] { get }

  /// Problems in the file, in the order of the file.
  var findings: [Diagnostic] { get }

  /// Returns the id of a text.
  ///
  /// - Parameter steps: The key of the entry, and the keys that lead to the text in a `.stringsdict` file.
  static func unitID(of steps: [String]) -> String

  /// Returns the bytes of the target language's file with translations, or of a new file; `nil` if nothing changes. All other bytes
  /// are unchanged. What is missing for a translated text is copied from this file.
  ///
  /// - Parameters:
  ///   - translations: The texts, each with the steps that lead to it.
  ///   - notes: The document's notes by unit id, for texts that have no comments in this file.
  ///   - target: The file of the target language, if there is one.
  ///   - language: The target language.
  /// - Throws: The finding that explains why the file of the target language cannot be read.
  func content(
    with translations: [(steps: [String], text: String)], notes: ByteKeyedDictionary<String>,
    in target: Self?, language: String
  ) throws(Diagnostic) -> [UInt8]?
}

extension TranslatedTable {
  /// Exports the texts of the source language's file for translators, with findings about entries that cannot be
  /// exported.
  ///
  /// - Parameters:
  ///   - language: The language to translate to.
  ///   - sourceLanguage: The language of this file.
  ///   - original: The path of this file, relative to the project.
  ///   - target: The file of the language to translate to, if there is one.
  ///   - includesLarge: Whether to export a category that only large numbers (millions) have.
  ///   - includesUnfit: Whether to export texts with control characters, which XML cannot contain.
  package func exported(
    to language: String, sourceLanguage: String, original: String, target: Self? = nil,
    includesLarge: Bool = false, includesUnfit: Bool = false
  ) -> (file: TranslationDocument.File, findings: [Diagnostic]) {
    let categories = TranslatedCategories(language: language, includesLarge: includesLarge)
    let known = target?.translatedEntries ?? []
    let translated = Self.texts(of: known)
    let knownEntries = ByteKeyedDictionary(known.lazy.map { ($0.key, $0) })
    var findings = findings
    let units = translatedEntries.flatMap { entry in
      let units = texts(of: entry, categories, translated).map { steps, text in
        let id = Self.unitID(of: steps)
        return TranslationDocument.Unit(
          id: id, source: text, target: translated[id].map { TranslationDocument.Target($0) },
          note: entry.note.flatMap { $0.fitsXML ? $0 : nil })
      }
      guard !includesUnfit, let unfit = units.first(where: { !$0.fitsXML }) else { return units }
      let translation = target.flatMap { file in
        knownEntries[entry.key].map { (file.file, $0.position) }
      }
      findings.append(unfit.unfit(entry.key, in: (file, entry.position), translation))
      return []
    }
    let exported = TranslationDocument.File(
      original: original, sourceLanguage: sourceLanguage, targetLanguage: language, units: units)
    return (exported, findings)
  }

  /// Returns the file of the target language with the translations of a document. All other bytes are unchanged.
  ///
  /// If an entry is only partly translated, its missing texts are copied from the source. The translations of an
  /// entry are not imported if the entry has another shape in the target language, such as plural forms instead of a
  /// plain text. Each such translation is an error of the rule
  /// ``/PluralStringCatalogs/PluralsDiagnostics/Diagnostic/Rule/otherShape``.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document, for findings.
  ///   - target: The file of the target language, if there is one.
  ///   - includesLarge: Ignored, because no category is required.
  /// - Returns: The bytes of the new file, in the format of the old one, or `nil` if nothing changes.
  /// - Throws: The finding that explains why the file of the target language cannot be read.
  package func importing(
    _ file: TranslationDocument.File, document: String, target: Self? = nil,
    includesLarge: Bool = true
  ) throws(Diagnostic) -> (content: [UInt8]?, findings: [Diagnostic]) {
    let language = file.targetLanguage ?? file.sourceLanguage
    let categories = TranslatedCategories(language: language, includesLarge: true)
    let entries = target?.translatedEntries ?? []
    let known = Self.texts(of: entries)
    let knownEntries = ByteKeyedDictionary(entries.lazy.map { ($0.key, $0) })
    let places = ByteKeyedDictionary(
      translatedEntries.flatMap { entry in
        texts(of: entry, categories, known)
          .map { (Self.unitID(of: $0.steps), (steps: $0.steps, entry: entry.entry)) }
      })
    var misfits: [Diagnostic] = []
    var file = file
    file.units.removeAll { unit in
      guard let text = unit.target, text.isFinished, let (steps, own) = places[unit.id],
        let entry = knownEntries[steps[0]]?.entry
      else { return false }
      let problem: String
      if !own.hasShape(of: entry) {
        problem =
          "the entry has another shape in '\(target?.file ?? "")', and texts that would be lost; give it the "
          + "same shape there first"
      } else if steps.dropFirst().last == StringsdictKey.format,
        let name = known[unit.id]?.variable(missingIn: text.text)
      {
        problem = "no text would refer to the variable '\(name)', so its forms would not be shown"
      } else {
        return false
      }
      misfits.append(
        Diagnostic(
          .error, .otherShape, "the unit is not imported: \(problem)", file: document,
          position: unit.position, key: steps[0], language: file.targetLanguage))
      return true
    }
    let unknown = file.units.filter { places[$0.id] == nil }.map {
      $0.unknownUnit(in: "file", document: document, language: file.targetLanguage)
    }
    let finished = file.units.filter { $0.target?.isFinished == true }
    // If a text has several translations, the last one is used.
    let last = ByteKeyedDictionary(
      finished.lazy.compactMap { unit in unit.target.map { (unit.id, $0) } })
    let translations = finished.compactMap { unit -> (steps: [String], text: String)? in
      guard let steps = places[unit.id]?.steps, let new = last[unit.id],
        !new.isSame(as: known[unit.id].map { TranslationDocument.Target($0) })
      else { return nil }
      return (steps, new.text)
    }
    let notes = ByteKeyedDictionary(
      finished.filter { !$0.noteIsGenerated }.map { ($0.id, $0.note ?? "") }
    ).filter { !$0.value.isEmpty }
    let content =
      try translations.isEmpty
      ? nil : content(with: translations, notes: notes, in: target, language: language)
    return (content, file.unitFindings(in: document) + unknown + misfits)
  }

  /// Returns all texts of entries, by unit id.
  private static func texts(of entries: [TranslatedEntry]) -> ByteKeyedDictionary<String> {
    ByteKeyedDictionary(
      entries.flatMap { entry in
        entry.entry.texts(at: [entry.key]) { $1.variants.map(\.category) }
          .map { (unitID(of: $0.steps), $0.text) }
      })
  }

  /// Returns the texts that translators are asked for.
  ///
  /// - Parameter translated: The texts of the target language, by unit id.
  private func texts(
    of entry: TranslatedEntry, _ categories: TranslatedCategories,
    _ translated: ByteKeyedDictionary<String>
  ) -> [(steps: [String], text: String)] {
    entry.entry.texts(at: [entry.key]) { steps, variable in
      categories.categories(
        source: variable.variants.map(\.category),
        target: PluralCategory.allCases.filter {
          translated[Self.unitID(of: steps + [$0.rawValue])] != nil
        })
    }
  }
}

extension AuthoredEntry {
  /// Whether texts of this entry can replace texts of another entry.
  fileprivate func hasShape(of other: AuthoredEntry) -> Bool {
    switch (self, other) {
    case (.text, .text), (.widths, .widths), (.plural, .plural): true
    case (.devices(let own), .devices(let others)):
      own.allSatisfy { device in
        others.first { $0.device == device.device }.map { device.entry.hasShape(of: $0.entry) }
          ?? true
      }
    default: false
    }
  }

  /// Returns the texts of the entry, each with the keys that lead to it. The text of a missing form is that of `other`.
  ///
  /// - Parameters:
  ///   - steps: The keys that lead to the entry.
  ///   - forms: Returns the categories of a variable, given the keys that lead to it.
  fileprivate func texts(
    at steps: [String], forms: ([String], AuthoredVariable) -> [PluralCategory]
  ) -> [(steps: [String], text: String)] {
    switch self {
    case .text(let text): [(steps, text.text)]
    case .message: []
    case .widths(let widths):
      widths.map { (steps + [StringsdictKey.widths, $0.key], $0.text.text) }
    case .devices(let devices):
      devices.flatMap {
        $0.entry.texts(at: steps + [StringsdictKey.devices, $0.device.rawValue], forms: forms)
      }
    case .plural(let format, let variables):
      [(steps + [StringsdictKey.format], format.text)]
        + variables.flatMap { variable in
          let steps = steps + [variable.name]
          return forms(steps, variable).map {
            (steps + [$0.rawValue], (variable[$0] ?? variable[.other])?.text ?? "")
          }
        }
    }
  }
}

extension String {
  /// Returns the name of the first variable of a format that another format does not refer to, if any.
  fileprivate func variable(missingIn other: String) -> String? {
    let names = Set(FormatString(other).variables.map(\.name))
    return FormatString(self).variables.map(\.name).first { !names.contains($0) }
  }
}
