import MessageFormats
public import StringCatalogs

extension StringCatalog {
  /// The file with the translations of a document; everything else is as it was, to the byte.
  ///
  /// Unfinished translations are skipped. A plural that is translated in part gets the source's text for what is missing, in
  /// the state `new`.
  ///
  /// A translation of another shape than the catalog's, such as a plain text for plural forms, is imported only if the
  /// document holds the whole entry in that shape. Otherwise it is an error of the rule
  /// ``/PositionedJSON/Diagnostics/Diagnostic/Rule/otherShape``. Each text that a new shape removes is a warning.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document, for findings.
  ///   - target: Has no meaning: a catalog holds the translations.
  ///   - includesLarge: Whether a category that only millions have is missing if it is not there.
  /// - Returns: The bytes of the new file; nil if nothing changes.
  /// - Complexity: O(*n*) in the length of the catalog and of the document.
  public func importing(
    _ file: XLIFFDocument.File, document: String, target: StringCatalog? = nil,
    includesLarge: Bool = false
  ) -> (content: [UInt8]?, findings: [Diagnostic]) {
    guard let language = file.targetLanguage, language.canNameFolder else {
      let finding = Diagnostic(
        .error, .structure,
        "expected <file> with a language as attribute 'target-language', found "
          + (file.targetLanguage.map { "'\($0.escapedForMessage)'" } ?? "none"), file: document)
      return (nil, [finding])
    }
    var importer = CatalogImporter(
      catalog: self, language: language, document: document,
      categories: TranslatedCategories(language: language, includesLarge: includesLarge))
    for unit in file.units { importer.take(unit) }
    let edits = importer.edits()
    return (
      edits.isEmpty ? nil : source.content(replacing: edits),
      file.repeatedUnits(in: document) + importer.findings
    )
  }
}

extension StringCatalog {
  /// The entries that units of a document are texts of; nil for a unit of no entry.
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
  /// A text of the catalog, and the names that lead to it.
  typealias Text = (place: [String], text: String)

  private struct Translation {
    var path: CatalogUnitPath
    var target: XLIFFDocument.Target
    /// Whether it differs from what the catalog has.
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
    guard let (key, path) = place(unit.id), entries[key]?.knows(path.device) ?? false else {
      findings.append(
        unit.unknownUnit(in: "catalog", document: document, language: language))
      return
    }
    guard let target = unit.target, target.isFinished else { return }
    if path.substitution != nil, substitution(path, of: key) == nil {
      findings.append(
        Diagnostic(
          .warning, .unknownUnit,
          "the entry has no substitution '\(path.substitution ?? "")'", file: document,
          position: unit.position, key: key, language: language))
      return
    }
    let known = entries[key]?.localization(folder: targetFolder)?.exported(path)
    translations[key, default: []].append(
      Translation(
        path: path, target: target, isNew: !target.isSame(as: known), position: unit.position))
  }

  /// The entry and the text that an id names: the longest key that exists decides.
  fileprivate func place(_ id: String) -> (key: String, path: CatalogUnitPath)? {
    if entries[id] != nil { return (id, CatalogUnitPath()) }
    // By bytes: marks at the ends of a key make one character with the separator.
    let ends = id.utf8.ranges(of: CatalogUnitPath.separator.utf8)
    for end in ends.reversed() {
      let key = String(decoding: id.utf8[..<end.lowerBound], as: UTF8.self)
      if entries[key] != nil, let path = CatalogUnitPath(id[end.upperBound...]) {
        return (key, path)
      }
    }
    return nil
  }

  private func substitution(
    _ path: CatalogUnitPath, of key: String
  ) -> StringCatalog.Substitution? {
    let localizations = [
      entries[key]?.localization(folder: targetFolder),
      entries[key]?.localization(folder: sourceFolder),
    ]
    return localizations.lazy.compactMap { $0 }
      .compactMap { $0.substitutions.first { $0.name == path.substitution } }.first
  }

  // MARK: Entries

  /// The changes of the file.
  mutating func edits() -> [TextEdit] {
    guard let strings = catalog.json["strings"], let members = strings.members else { return [] }
    return members.flatMap { member -> [TextEdit] in
      let key = member.name
      guard let all = translations[key], let entry = entries[key] else { return [] }
      // Of two units with one id, the last one counts.
      var seen: Set<CatalogUnitPath> = []
      let translations = Array(all.reversed().filter { seen.insert($0.path).inserted }.reversed())
      guard translations.contains(where: \.isNew) else { return [] }
      let name = entry.localization(folder: targetFolder)?.language ?? language
      var value = member.value.value
      var localization = value.member("localizations")?.member(name) ?? .object([])
      if case .null = localization { localization = .object([]) }
      let known = localization.texts
      let taken = taken(translations, of: entry, over: known)
      guard taken.contains(where: \.isNew) else { return [] }
      apply(taken, of: entry, to: &localization)
      report(removedFrom: known, in: localization, of: entry, at: taken)
      value.set(localization, at: "localizations", name)
      return catalog.json.edits(from: member.value, to: value, in: catalog.source)
    }
  }

  /// The translations that are imported. The others are findings.
  private mutating func taken(
    _ translations: [Translation], of entry: StringCatalog.Entry, over known: [Text]
  ) -> [Translation] {
    let shape = OfferedShape(
      offered: Set(translations.map(\.path)), known: known.map(\.place),
      source: entry.localization(folder: sourceFolder), categories: categories)
    let paths = shape.taken
    for translation in translations where !paths.contains(translation.path) {
      // Where a document has both, the variants say more.
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

  /// Reports the texts that the import removes.
  private mutating func report(
    removedFrom known: [Text], in localization: JSONNode.Value, of entry: StringCatalog.Entry,
    at translations: [Translation]
  ) {
    for (place, text) in known where localization.part(at: place[...]) == nil {
      report(
        .warning,
        "\(place.shortened) is removed, because the document has the whole entry in another shape: "
          + "'\(text.escapedForMessage)'",
        of: entry, at: translations.first(where: \.isNew)?.position)
    }
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
    to localization: inout JSONNode.Value
  ) {
    let source = entry.localization(folder: sourceFolder)
    let target = entry.localization(folder: targetFolder)
    let substitutions = (target?.substitutions ?? []) + (source?.substitutions ?? [])
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
      let place = localization.makeRoom(for: path)
      localization.set(.string(translation.target.catalogState), at: place + ["state"])
      localization.set(.string(text), at: place + ["value"])
      if path.category != nil {
        path.category = nil
        plurals.insert(path)
      }
    }
    // Substitutions need the text that refers to them, translated or not.
    if localization.member("substitutions") != nil, localization.member("stringUnit") == nil,
      localization.member("variations") == nil
    {
      let text = source?.content?.unit()?.text.text
      localization.set(.string("new"), at: ["stringUnit", "state"])
      localization.set(.string(text ?? entry.key), at: ["stringUnit", "value"])
    }
    // A text that refers to a substitution needs it, translated or not.
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

  /// Gives a plural the categories that it lacks.
  private func fill(
    _ path: CatalogUnitPath, source: StringCatalog.Localization?,
    target: StringCatalog.Localization?, in localization: inout JSONNode.Value, _ key: String
  ) {
    func variant(_ localization: StringCatalog.Localization?) -> StringCatalog.Variant? {
      guard let name = path.substitution else { return localization?.content }
      return localization?.substitutions.first { $0.name == name }?.variant
    }
    let all = categories.categories(
      source: variant(source)?.categories(device: path.device) ?? [],
      target: variant(target)?.categories(device: path.device) ?? [])
    for category in all {
      var missing = path
      missing.category = category
      let place = missing.place
      guard localization.part(at: place[...]) == nil else { continue }
      let unit = variant(source)?.unit(device: path.device, category: category)
      localization.set(.string("new"), at: place + ["state"])
      localization.set(.string(unit?.text.text ?? key), at: place + ["value"])
    }
  }
}

extension [String] {
  /// The text that the names lead to, as ids of units have it: `plural.few`.
  fileprivate var shortened: String {
    let steps = filter { $0 != "variations" && $0 != "stringUnit" }
    return steps.isEmpty ? "the text" : "'\(steps.joined(separator: ".").escapedForMessage)'"
  }
}

extension JSONNode.Value {
  fileprivate mutating func set(_ value: JSONNode.Value?, at path: [String]) {
    set(value, at: path[...])
  }

  fileprivate func part(at path: ArraySlice<String>) -> JSONNode.Value? {
    path.reduce(self) { $0?.member($1) }
  }

  /// Writes which argument a substitution is for, and how it is shown.
  fileprivate mutating func describe(_ substitution: StringCatalog.Substitution) {
    let place = ["substitutions", substitution.name]
    if let number = substitution.argumentNumber {
      set(.number("\(number)"), at: place + ["argNum"])
    }
    if let specifier = substitution.formatSpecifier {
      set(.string(specifier), at: place + ["formatSpecifier"])
    }
  }

  /// Removes the parts that exclude a text, and returns the place of its unit.
  fileprivate mutating func makeRoom(for path: CatalogUnitPath) -> [String] {
    // A text that is there changes, and nothing else.
    if part(at: path.place[...]) != nil { return path.place }
    for obstacle in path.allObstacles { set(nil, at: obstacle) }
    return path.place
  }

  /// The texts of a localization that are more than copies of the source, by the names that lead to them.
  fileprivate var texts: [CatalogImporter.Text] {
    (JSONNode(value: self, position: .start).members ?? []).flatMap { member in
      let value = member.value.value
      guard member.name == "stringUnit" else {
        return value.texts.map { ([member.name] + $0.place, $0.text) }
      }
      let text = value.member("state")?.string == "new" ? nil : value.member("value")?.string
      return text.map { [([member.name], $0)] } ?? []
    }
  }

  private var string: String? { if case .string(let text) = self { text } else { nil } }
}
