import PluralMessageFormats
package import PluralStringCatalogs
import PluralsJSON
import PluralsLocales

extension StringCatalog {
  /// Returns the file with the translations of a document. All other bytes are unchanged.
  ///
  /// Unfinished translations are skipped. If a new plural is only partly translated, its missing forms are copied from
  /// the source in the state `new`.
  ///
  /// A translation whose shape differs from the catalog's, such as a plain text for an entry with plural forms, is
  /// imported only if the document holds the whole entry in that shape. Otherwise it is an error of the rule
  /// ``/PluralStringCatalogs/PluralsDiagnostics/Diagnostic/Rule/otherShape``. So is a text without the reference to a substitution whose
  /// forms would then not be shown. Each text that a new shape removes is a warning.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document, for findings.
  ///   - target: Ignored, because a catalog holds its translations.
  ///   - includesLarge: Whether to require a category that only large numbers (millions) have.
  /// - Returns: The bytes of the new file, or `nil` if nothing changes.
  /// - Complexity: O(*n*) in the length of the catalog and of the document.
  package func importing(
    _ file: TranslationDocument.File, document: String, target: StringCatalog? = nil,
    includesLarge: Bool = false
  ) -> (content: [UInt8]?, findings: [Diagnostic]) {
    let language: String
    do { language = try file.requiredTargetLanguage(in: document) } catch { return (nil, [error]) }
    var importer = CatalogImporter(
      catalog: self, language: language, document: document,
      categories: TranslatedCategories(language: language, includesLarge: includesLarge))
    for unit in file.units { importer.take(unit) }
    let content = importer.content()
    return (content, file.unitFindings(in: document) + importer.findings)
  }
}

extension StringCatalog {
  /// Returns the entry that each unit of a document belongs to, or `nil` for a unit of no entry.
  ///
  /// - Complexity: O(*n*) in the length of the catalog and of the ids.
  package func owners(ofUnits ids: [String]) -> [TranslationDocument.UnitOwner?] {
    let entries = ByteKeyedDictionary(entries.lazy.map { ($0.key, $0) })
    return ids.map { id in
      entries.place(ofUnit: id).map {
        TranslationDocument.UnitOwner(
          key: $0.key, category: $0.variation.category, form: $0.variation.form)
      }
    }
  }
}

extension ByteKeyedDictionary<StringCatalog.Entry> {
  /// Returns the key and the variation that an id names. If several keys match, the longest one is used.
  fileprivate func place(ofUnit id: String) -> (key: String, variation: TextVariation)? {
    if self[id] != nil { return (id, TextVariation()) }
    return TextVariation.all(inID: id).first { self[$0.key] != nil }
  }
}

private struct CatalogImporter {
  private struct Translation {
    var variation: TextVariation
    var target: TranslationDocument.Target
    /// Whether the translation differs from the catalog's text.
    var isNew: Bool
    var position: SourcePosition?
  }

  let catalog: StringCatalog
  let language: String
  let document: String
  let categories: TranslatedCategories
  private let sourceFolder: String
  private let targetFolder: String
  private let entries: ByteKeyedDictionary<StringCatalog.Entry>
  private var translations: ByteKeyedDictionary<[Translation]> = [:]
  private(set) var findings: [Diagnostic] = []

  init(
    catalog: StringCatalog, language: String, document: String, categories: TranslatedCategories
  ) {
    self.catalog = catalog
    self.language = language
    self.document = document
    self.categories = categories
    sourceFolder = LocalizationFolder(catalog.sourceLanguage).name
    targetFolder = LocalizationFolder(language).name
    entries = ByteKeyedDictionary(catalog.entries.lazy.map { ($0.key, $0) })
  }

  // MARK: Units

  mutating func take(_ unit: TranslationDocument.Unit) {
    guard let (key, variation) = entries.place(ofUnit: unit.id), let entry = entries[key],
      entry.knows(variation.device)
    else {
      findings.append(
        unit.unknownUnit(in: "catalog", document: document, language: language))
      return
    }
    guard let target = unit.target, target.isFinished else { return }
    let localization = entry.localization(folder: targetFolder)
    if entry.hasPhrases {
      let phrases = localization?.phrases?.texts ?? []
      if target.text == unit.source || phrases.contains(where: { $0.text == target.text }) {
        return
      }
      return report(
        .error,
        "the unit is not imported, because the entry has phrases (stringSet), and it is not known how Xcode names "
          + "them in XLIFF", of: entry, at: unit.position)
    }
    if let name = variation.substitution,
      !substitutions(of: entry).contains(where: { $0.name == name })
    {
      return report(
        .warning, "the entry has no substitution '\(name)'", of: entry, at: unit.position,
        rule: .unknownUnit)
    }
    translations[key, default: []].append(
      Translation(
        variation: variation, target: target,
        isNew: !target.isSame(as: localization?.exported(variation)), position: unit.position))
  }

  /// Returns the substitutions of an entry. Those of the target language precede those of the source.
  private func substitutions(of entry: StringCatalog.Entry) -> [StringCatalog.Substitution] {
    [targetFolder, sourceFolder].flatMap { entry.localization(folder: $0)?.substitutions ?? [] }
  }

  // MARK: Entries

  /// Returns the bytes of the file with the translations; `nil` if nothing changes.
  mutating func content() -> [UInt8]? {
    // If several units have the same id, the last one is used.
    translations = translations.mapValues { all in
      var seen: Set<TextVariation> = []
      return all.reversed().filter { seen.insert($0.variation).inserted }.reversed()
    }
    let keys = translations.filter { $0.value.contains(where: \.isNew) }.map { TableKey($0.key) }
    if keys.isEmpty { return nil }
    var isChanged = false
    let content = catalog.content(changing: Set(keys)) { strings, style in
      for place in strings.members.indices where strings.members[place].isObject {
        let style = style.nested(in: strings.members[place].space)
        guard let changed = changed(strings.members[place], in: style) else { continue }
        strings.members[place] = changed
        isChanged = true
      }
    }
    return isChanged ? content : nil
  }

  /// Returns an entry with its translations; `nil` if nothing changes.
  private mutating func changed(_ old: LosslessNode, in style: JSONStyle) -> LosslessNode? {
    guard let translations = translations[old.name], let entry = entries[old.name] else {
      return nil
    }
    let name = entry.localization(folder: targetFolder)?.language ?? language
    var localization = EditedLocalization(
      entry: old, path: [LosslessNode.localizations, name], style: style)
    let known = localization.texts
    let new = taken(translations, of: entry, over: known).filter(\.isNew)
    if new.isEmpty { return nil }
    apply(new, of: entry, to: &localization)
    for substitution in Self.unusedSubstitutions(in: localization.texts, replacing: known) {
      if new.contains(where: { $0.variation.category != nil }) {
        localization.remove(at: ["substitutions", substitution])
      } else {
        for translation in new {
          report(
            .error,
            "the unit is not imported: no text would refer to the substitution "
              + "'\(substitution.escapedForMessage)', so its forms would not be shown", of: entry,
            at: translation.position)
        }
        return nil
      }
    }
    let removed = known.filter { !localization.has($0.place) }
    if removed.contains(where: { $0.place.starts(with: ["variations", "width"]) }) {
      report(
        .error, "the unit is not imported: it would remove the texts by width, which stay",
        of: entry,
        at: new[0].position)
      return nil
    }
    for (place, text) in removed {
      report(
        .warning,
        "\(place.variationForMessage) is removed, because the document has the whole entry in another shape: "
          + "'\(text.escapedForMessage)'", of: entry, at: new[0].position)
    }
    return localization.entry
  }

  /// Returns the translations that are imported, and reports the others as findings.
  private mutating func taken(
    _ translations: [Translation], of entry: StringCatalog.Entry,
    over known: [EditedLocalization.Text]
  ) -> [Translation] {
    let shape = OfferedShape(
      offered: Set(translations.map(\.variation)), known: known.map(\.place),
      source: entry.localization(folder: sourceFolder), categories: categories)
    let taken = shape.taken
    for translation in translations where !taken.contains(translation.variation) {
      // A plain text is dropped silently if the document also has variants, which are more specific.
      if translation.variation == TextVariation(),
        taken.contains(where: { $0.substitution == nil })
      {
        continue
      }
      let lost = shape.known.filter { translation.variation.excludes($0) }
      let reason =
        lost.isEmpty
        ? "the entry has another shape"
        : "it would remove "
          + (lost.prefix(6).map(\.variationForMessage) + (lost.count > 6 ? ["…"] : []))
          .joined(separator: ", ")
      report(
        .error,
        "the unit is not imported: \(reason); export the entry again, or translate all of it in the "
          + "new shape", of: entry, at: translation.position)
    }
    return translations.filter { taken.contains($0.variation) }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, of entry: StringCatalog.Entry,
    at position: SourcePosition?, rule: Diagnostic.Rule = .otherShape
  ) {
    findings.append(
      Diagnostic(
        severity, rule, message, file: document, position: position, key: entry.key,
        language: language))
  }

  /// Returns the names of the substitutions that old texts refer to, and of which new texts have forms but no reference.
  private static func unusedSubstitutions(
    in texts: [EditedLocalization.Text], replacing old: [EditedLocalization.Text]
  ) -> [String] {
    func references(_ texts: [EditedLocalization.Text]) -> Set<String> {
      Set(
        texts.lazy.filter { $0.place[0] != "substitutions" }
          .flatMap { FormatString($0.text).variables.map(\.name) })
    }
    let names = Set(texts.lazy.filter { $0.place[0] == "substitutions" }.map { $0.place[1] })
    if names.isEmpty { return [] }
    return names.intersection(references(old)).subtracting(references(texts)).sorted()
  }

  private func apply(
    _ translations: [Translation], of entry: StringCatalog.Entry,
    to localization: inout EditedLocalization
  ) {
    let source = entry.localization(folder: sourceFolder)
    let target = entry.localization(folder: targetFolder)
    let substitutions = substitutions(of: entry)
    var plurals: Set<TextVariation> = []
    for translation in translations {
      var variation = translation.variation
      var text = translation.target.text
      if let name = variation.substitution {
        if let substitution = substitutions.first(where: { $0.name == name }) {
          text = substitution.imported(text)
          localization.describe(substitution)
        }
      } else {
        text = substitutions.imported(text)
      }
      // An existing text is replaced without removing anything.
      if !localization.has(variation.place) {
        for obstacle in variation.obstacles { localization.remove(at: obstacle) }
      }
      localization.setUnit(text, translation.target.catalogState, at: variation.place)
      if variation.category != nil {
        variation.category = nil
        plurals.insert(variation)
      }
    }
    // Substitutions need the text that refers to them, even if it is not translated.
    let contents = ["substitutions", "stringUnit", "variations"].map { localization.has([$0]) }
    if contents == [true, false, false] {
      let text = source?.text(closestTo: TextVariation())?.text
      localization.setUnit(text ?? entry.key, "new", at: ["stringUnit"])
    }
    // A text needs the substitutions that it refers to, even if they are not translated.
    for translation in translations where translation.variation.substitution == nil {
      for reference in FormatString(translation.target.text).variables {
        guard let substitution = substitutions.first(where: { $0.name == reference.name }),
          case .plural = substitution.variant
        else { continue }
        localization.describe(substitution)
        plurals.insert(TextVariation(substitution: substitution.name))
      }
    }
    // The missing categories of a new plural have the source's texts. Those of a known one have its text for 'other'.
    for plural in plurals {
      let known = target?.variant(of: plural.substitution)?.pluralVariants(
        for: plural.device ?? .other)
      if known?.contains(where: { $0.category == .other && $0.unit.state != "new" }) == true {
        continue
      }
      for category in categories.categories(of: plural, source: source, target: target) {
        var form = plural
        form.category = category
        if localization.has(form.place) { continue }
        localization.setUnit(
          source?.text(closestTo: form)?.text ?? entry.key, "new", at: form.place)
      }
    }
  }
}

extension [String] {
  /// The variation at a place: `'plural.few'`.
  fileprivate var variationForMessage: String {
    let steps = filter { $0 != "variations" && $0 != "stringUnit" }
    return steps.isEmpty ? "the text" : "'\(steps.joined(separator: ".").escapedForMessage)'"
  }
}

/// The texts of a language in an entry that an import changes.
private struct EditedLocalization {
  /// A text of the catalog, and the member names that lead to it.
  typealias Text = (place: [String], text: String)

  /// The entry.
  private(set) var entry: LosslessNode
  /// The names that lead to the texts.
  let path: [String]
  let style: JSONStyle

  /// The texts that are not mere copies of the source, each with the member names that lead to it.
  var texts: [Text] {
    let fields = entry.part(at: path)?.fields ?? []
    let new = Set(fields.filter { $0.path.last == "state" && $0.value == "new" }.map(\.path))
    return fields.filter { $0.path.last == "stringUnit" && !new.contains($0.path + ["state"]) }
      .map { ($0.path, $0.value) }
  }

  /// Whether there is something at a place.
  func has(_ place: [String]) -> Bool { entry.part(at: path + place) != nil }

  mutating func remove(at place: [String]) { entry.remove(at: path + place) }

  /// Sets a text and its state.
  mutating func setUnit(_ text: String, _ state: String, at place: [String]) {
    entry.set(.string(state), at: path + place + ["state"], in: style)
    entry.set(.string(text), at: path + place + ["value"], in: style)
  }

  /// Sets the argument number and the format specifier of a substitution.
  mutating func describe(_ substitution: StringCatalog.Substitution) {
    let place = path + ["substitutions", substitution.name]
    if let number = substitution.argumentNumber {
      entry.set(.number("\(number)"), at: place + ["argNum"], in: style)
    }
    if let specifier = substitution.formatSpecifier {
      entry.set(.string(specifier), at: place + ["formatSpecifier"], in: style)
    }
  }
}
