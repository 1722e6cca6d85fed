import LocaleIdentifiers
import MessageFormats
public import StringCatalogs

extension StringCatalog {
  /// Returns the file with the translations of a document. All other bytes are unchanged.
  ///
  /// Unfinished translations are skipped. If a plural is only partly translated, its missing forms are copied from
  /// the source in the state `new`.
  ///
  /// A translation whose shape differs from the catalog's, such as a plain text for an entry with plural forms, is
  /// imported only if the document holds the whole entry in that shape. Otherwise it is an error of the rule
  /// ``/StringCatalogs/Diagnostics/Diagnostic/Rule/otherShape``. So is a text without the reference to a substitution whose
  /// forms would then not be shown. Each text that a new shape removes is a warning.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document, for findings.
  ///   - target: Ignored, because a catalog holds its translations.
  ///   - includesLarge: Whether to require a category that only large numbers (millions) have.
  /// - Returns: The bytes of the new file, or `nil` if nothing changes.
  /// - Complexity: O(*n*) in the length of the catalog and of the document.
  public func importing(
    _ file: XLIFFDocument.File, document: String, target: StringCatalog? = nil,
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
  public func owners(ofUnits ids: [String]) -> [XLIFFDocument.UnitOwner?] {
    let importer = CatalogImporter(
      catalog: self, language: sourceLanguage, document: "", categories: .none)
    return ids.map { id in
      importer.place(id).map { XLIFFDocument.UnitOwner(key: $0.key, category: $0.path.category) }
    }
  }
}

private struct CatalogImporter {
  /// A text of the catalog and the member names that lead to it.
  typealias Text = (place: [String], text: String)

  private struct Translation {
    var path: CatalogUnitPath
    var target: XLIFFDocument.Target
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
  private let entries: TableContents<StringCatalog.Entry>
  private var translations: TableContents<[Translation]> = [:]
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
    entries = TableContents(catalog.entries.lazy.map { ($0.key, $0) })
  }

  // MARK: Units

  mutating func take(_ unit: XLIFFDocument.Unit) {
    guard let (key, path) = place(unit.id), let entry = entries[key], entry.knows(path.device)
    else {
      findings.append(
        unit.unknownUnit(in: "catalog", document: document, language: language))
      return
    }
    guard let target = unit.target, target.isFinished else { return }
    if entry.hasPhrases {
      let phrases = entry.localization(folder: targetFolder)?.phrases?.texts ?? []
      if target.text == unit.source || phrases.contains(where: { $0.text == target.text }) {
        return
      }
      return report(
        .error,
        "the unit is not imported, because the entry has phrases (stringSet), and it is not known how Xcode names "
          + "them in XLIFF", of: entry, at: unit.position)
    }
    if let name = path.substitution, !substitutions(of: entry).contains(where: { $0.name == name })
    {
      findings.append(
        Diagnostic(
          .warning, .unknownUnit, "the entry has no substitution '\(name)'", file: document,
          position: unit.position, key: key, language: language))
      return
    }
    let known = entry.localization(folder: targetFolder)?.exported(path)
    translations[key, default: []].append(
      Translation(
        path: path, target: target, isNew: !target.isSame(as: known), position: unit.position))
  }

  /// Returns the key and the path of the text that an id names. If several keys match, the longest one is used.
  fileprivate func place(_ id: String) -> (key: String, path: CatalogUnitPath)? {
    if entries[id] != nil { return (id, CatalogUnitPath()) }
    // Compares bytes, because a combining mark next to the separator would form one character with it.
    let ends = id.utf8.ranges(of: CatalogUnitPath.separator.utf8)
    for end in ends.reversed() {
      let key = String(decoding: id.utf8[..<end.lowerBound], as: UTF8.self)
      if entries[key] != nil, let path = CatalogUnitPath(id[end.upperBound...]) {
        return (key, path)
      }
    }
    return nil
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
      var seen: Set<CatalogUnitPath> = []
      return all.reversed().filter { seen.insert($0.path).inserted }.reversed()
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
  private mutating func changed(_ old: FilePart, in style: JSONStyle) -> FilePart? {
    guard let translations = translations[old.name], let entry = entries[old.name] else {
      return nil
    }
    let name = entry.localization(folder: targetFolder)?.language ?? language
    var localization = Localization(entry: old, path: ["localizations", name], style: style)
    let known = localization.texts
    let taken = taken(translations, of: entry, over: known)
    guard taken.contains(where: \.isNew) else { return nil }
    apply(taken, of: entry, to: &localization)
    for substitution in known.unusedSubstitutions(in: localization.texts) {
      if taken.contains(where: { $0.isNew && $0.path.category != nil }) {
        localization.remove(at: ["substitutions", substitution])
      } else {
        for translation in taken where translation.isNew {
          report(
            .error,
            "the unit is not imported: no text would refer to the substitution "
              + "'\(substitution.escapedForMessage)', so its forms would not be shown", of: entry,
            at: translation.position)
        }
        return nil
      }
    }
    for (place, text) in known where !localization.has(place) {
      report(
        .warning,
        "\(place.shortened) is removed, because the document has the whole entry in another shape: "
          + "'\(text.escapedForMessage)'", of: entry, at: taken.first(where: \.isNew)?.position)
    }
    return localization.entry
  }

  /// Returns the translations that are imported, and reports the others as findings.
  private mutating func taken(
    _ translations: [Translation], of entry: StringCatalog.Entry, over known: [Text]
  ) -> [Translation] {
    let shape = OfferedShape(
      offered: Set(translations.map(\.path)), known: known.map(\.place),
      source: entry.localization(folder: sourceFolder), categories: categories)
    let paths = shape.taken
    for translation in translations where !paths.contains(translation.path) {
      // A plain text is dropped silently if the document also has variants, which are more specific.
      if translation.path == CatalogUnitPath(), paths.contains(where: { $0.substitution == nil }) {
        continue
      }
      let obstacles = translation.path.allObstacles
      let lost = known.lazy.map(\.place).filter { place in
        obstacles.contains { place.starts(with: $0) }
      }.prefix(7).map(\.shortened)
      let reason =
        lost.isEmpty
        ? "the entry has another shape"
        : "it would remove "
          + (lost.prefix(6) + (lost.count > 6 ? ["…"] : [])).joined(separator: ", ")
      report(
        .error,
        "the unit is not imported: \(reason); export the entry again, or translate all of it in the "
          + "new shape", of: entry, at: translation.position)
    }
    return translations.filter { paths.contains($0.path) }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, of entry: StringCatalog.Entry,
    at position: SourcePosition?
  ) {
    findings.append(
      Diagnostic(
        severity, .otherShape, message, file: document, position: position, key: entry.key,
        language: language))
  }

  private func apply(
    _ translations: [Translation], of entry: StringCatalog.Entry,
    to localization: inout Localization
  ) {
    let source = entry.localization(folder: sourceFolder)
    let target = entry.localization(folder: targetFolder)
    let substitutions = substitutions(of: entry)
    var plurals: Set<CatalogUnitPath> = []
    for translation in translations {
      var path = translation.path
      if !translation.isNew { continue }
      var text = translation.target.text
      if let name = path.substitution {
        let substitution = substitutions.first { $0.name == name }
        text = substitution?.imported(text) ?? text
        if let substitution { localization.describe(substitution) }
      } else {
        text = substitutions.imported(text)
      }
      let place = path.place
      // An existing text is replaced without removing anything.
      if !localization.has(place) {
        for obstacle in path.allObstacles { localization.remove(at: obstacle) }
      }
      localization.setUnit(text, translation.target.catalogState, at: place)
      if path.category != nil {
        path.category = nil
        plurals.insert(path)
      }
    }
    // Substitutions need the text that refers to them, even if it is not translated.
    let contents = ["substitutions", "stringUnit", "variations"].map { localization.has([$0]) }
    if contents == [true, false, false] {
      let text = source?.content?.unit()?.text.text
      localization.setUnit(text ?? entry.key, "new", at: ["stringUnit"])
    }
    // A text needs the substitutions that it refers to, even if they are not translated.
    for translation in translations where translation.isNew && translation.path.substitution == nil
    {
      for reference in FormatString(translation.target.text).variables {
        guard let substitution = substitutions.first(where: { $0.name == reference.name }),
          case .plural = substitution.variant
        else { continue }
        localization.describe(substitution)
        plurals.insert(CatalogUnitPath(substitution: substitution.name))
      }
    }
    for path in plurals { fill(path, source: source, target: target, in: &localization, entry.key) }
  }

  /// Adds the missing categories of a plural, with the source's texts.
  private func fill(
    _ path: CatalogUnitPath, source: StringCatalog.Localization?,
    target: StringCatalog.Localization?, in localization: inout Localization, _ key: String
  ) {
    let source = source?.variant(of: path.substitution)
    let all = categories.categories(
      source: source?.categories(device: path.device) ?? [],
      target: target?.variant(of: path.substitution)?.categories(device: path.device) ?? [])
    for category in all {
      var missing = path
      missing.category = category
      let place = missing.place
      guard !localization.has(place) else { continue }
      let unit = source?.unit(device: path.device, category: category)
      localization.setUnit(unit?.text.text ?? key, "new", at: place)
    }
  }
}

extension [CatalogImporter.Text] {
  /// Returns the names of the substitutions that the texts refer to, and of which the new texts have forms but no reference.
  fileprivate func unusedSubstitutions(in texts: [CatalogImporter.Text]) -> [String] {
    let names = Set(texts.compactMap { Self.substitution(at: $0.place) })
    if names.isEmpty { return [] }
    return names.intersection(references).subtracting(texts.references).sorted()
  }

  private var references: Set<String> {
    Set(
      lazy.filter { Self.substitution(at: $0.place) == nil }
        .flatMap { FormatString($0.text).variables.map(\.name) })
  }

  /// Returns the substitution that a text belongs to; `nil` for a text of the entry itself.
  private static func substitution(at place: [String]) -> String? {
    place.first == "substitutions" ? place.dropFirst().first : nil
  }
}

/// The texts of a language in an entry that an import changes.
private struct Localization {
  /// The entry.
  private(set) var entry: FilePart
  /// The names that lead to the texts.
  let path: [String]
  let style: JSONStyle

  /// The texts that are not mere copies of the source, each with the member names that lead to it.
  var texts: [CatalogImporter.Text] { entry.part(at: path)?.finishedTexts ?? [] }

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

extension FilePart {
  /// The texts of units that are not new, each with the names that lead to the unit.
  fileprivate var finishedTexts: [CatalogImporter.Text] {
    if name == "stringUnit" {
      let text = self["state"]?.value == "new" ? nil : self["value"]?.value
      return text.map { [([], $0)] } ?? []
    }
    return members.flatMap { member in
      member.finishedTexts.map { ([member.name] + $0.place, $0.text) }
    }
  }
}
