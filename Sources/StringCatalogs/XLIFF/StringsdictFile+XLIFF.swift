import LocalizedStrings

extension StringsdictFile {
  /// The texts for a translator, those of the source language's file.
  ///
  /// - Parameters:
  ///   - language: The language to translate to.
  ///   - sourceLanguage: The language of this file.
  ///   - original: The path of this file, relative to the project.
  ///   - target: The file of the language to translate to, if there is one.
  ///   - includesLarge: Whether a category that only millions have is exported.
  public func exported(
    to language: String, sourceLanguage: String, original: String, target: StringsdictFile? = nil,
    includesLarge: Bool = false
  ) -> XLIFFDocument.File {
    let categories = TranslatedCategories(language: language, includesLarge: includesLarge)
    let translated = target?.texts ?? [:]
    let units = entries.flatMap { entry in
      let known = target?.entries.first { $0.key == entry.key }?.entry
      return entry.entry.leaves(target: known, categories).map { leaf in
        let steps = [entry.key] + leaf.steps
        return XLIFFDocument.Unit(
          id: steps.unitID, source: leaf.text,
          target: translated[steps].map { XLIFFDocument.Target($0) })
      }
    }
    return XLIFFDocument.File(
      original: original, sourceLanguage: sourceLanguage, targetLanguage: language,
      units: units.filter(\.fitsXML))
  }

  /// The table of the target language with the translations of a document.
  ///
  /// An entry that is translated in part gets the source's text for what is missing.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document, for findings.
  ///   - target: The file of the target language, if there is one.
  public func importing(
    _ file: XLIFFDocument.File, document: String, target: StringsdictFile? = nil
  ) -> (table: TableValue, findings: [Finding]) {
    let categories = TranslatedCategories(
      language: file.targetLanguage ?? file.sourceLanguage, includesLarge: true)
    var places: [String: [String]] = [:]
    var entries = Dictionary(
      (target?.entries ?? []).map { ($0.key, $0.entry) }, uniquingKeysWith: { $1 })
    let sources = Dictionary(
      self.entries.map { ($0.key, $0.entry) }, uniquingKeysWith: { $1 })
    for (key, entry) in sources {
      for leaf in entry.leaves(target: entries[key], categories) {
        places[([key] + leaf.steps).unitID] = [key] + leaf.steps
      }
    }
    var findings: [Finding] = []
    var translations: [(steps: [String], text: String)] = []
    for unit in file.units {
      guard let steps = places[unit.id] else {
        findings.append(
          unit.unknownUnit(in: "file", document: document, language: file.targetLanguage))
        continue
      }
      if let target = unit.target, target.isFinished { translations.append((steps, target.text)) }
    }
    for key in Set(translations.map(\.steps[0])) where entries[key] == nil {
      entries[key] = sources[key]?.with(categories)
    }
    var table = TableValue.dictionary(entries.mapValues(\.tableValue))
    for translation in translations { table.set(translation.text, at: translation.steps[...]) }
    return (table, findings)
  }

  /// All texts by the keys that lead to them.
  private var texts: [[String]: String] {
    let none = TranslatedCategories.none
    return Dictionary(
      entries.flatMap { entry in
        entry.entry.leaves(target: entry.entry, none).compactMap { leaf in
          leaf.isStandIn ? nil : ([entry.key] + leaf.steps, leaf.text)
        }
      }, uniquingKeysWith: { $1 })
  }
}

extension StringsFile {
  /// The texts for a translator, those of the source language's file; see
  /// ``StringsdictFile/exported(to:sourceLanguage:original:target:includesLarge:)``.
  public func exported(
    to language: String, sourceLanguage: String, original: String, target: StringsFile? = nil
  ) -> XLIFFDocument.File {
    let translated = target?.strings ?? [:]
    let units = entries.map { entry in
      XLIFFDocument.Unit(
        id: entry.key, source: entry.text.text,
        target: translated[entry.key].map { XLIFFDocument.Target($0) })
    }
    return XLIFFDocument.File(
      original: original, sourceLanguage: sourceLanguage, targetLanguage: language,
      units: units.filter(\.fitsXML))
  }

  /// The table of the target language with the translations of a document.
  public func importing(
    _ file: XLIFFDocument.File, document: String, target: StringsFile? = nil
  ) -> (table: TableValue, findings: [Finding]) {
    let keys = Set(entries.map(\.key))
    var table = (target?.strings ?? [:]).mapValues { TableValue.text($0) }
    var findings: [Finding] = []
    for unit in file.units {
      if !keys.contains(unit.id) {
        findings.append(
          unit.unknownUnit(in: "file", document: document, language: file.targetLanguage))
      } else if let target = unit.target, target.isFinished {
        table[unit.id] = .text(target.text)
      }
    }
    return (.dictionary(table), findings)
  }
}

extension AuthoredEntry {
  fileprivate struct Leaf {
    var steps: [String]
    var text: String
    /// Whether the text is that of another category.
    var isStandIn = false
  }

  /// The texts of the entry by the keys that lead to them, with those categories that translators are
  /// asked for.
  fileprivate func leaves(
    target: AuthoredEntry?, _ categories: TranslatedCategories
  ) -> [Leaf] {
    switch self {
    case .text(let text): return [Leaf(steps: [], text: text.text)]
    case .widths(let widths):
      return widths.map { Leaf(steps: [StringsdictKey.widths, $0.key], text: $0.text.text) }
    case .devices(let devices):
      var known: [Device: AuthoredEntry] = [:]
      if case .devices(let devices) = target {
        for device in devices { known[device.device] = device.entry }
      }
      return devices.flatMap { device in
        device.entry.leaves(target: known[device.device], categories).map {
          var leaf = $0
          leaf.steps = [StringsdictKey.devices, device.device.rawValue] + leaf.steps
          return leaf
        }
      }
    case .plural(let format, let variables):
      var known: [AuthoredVariable] = []
      if case .plural(_, let variables) = target { known = variables }
      return [Leaf(steps: [StringsdictKey.format], text: format.text)]
        + variables.flatMap { variable in
          let translated = known.first { $0.name == variable.name }?.variants.map(\.category) ?? []
          return categories.categories(
            source: variable.variants.map(\.category), target: translated
          ).map { category in
            Leaf(
              steps: [variable.name, category.rawValue],
              text: (variable[category] ?? variable[.other])?.text ?? "",
              isStandIn: variable[category] == nil)
          }
        }
    }
  }

  /// The entry without variants that translators are not asked for.
  fileprivate func with(_ categories: TranslatedCategories) -> AuthoredEntry {
    switch self {
    case .text, .widths: return self
    case .devices(let devices):
      return .devices(devices.map { .init(device: $0.device, entry: $0.entry.with(categories)) })
    case .plural(let format, let variables):
      return .plural(
        format: format,
        variables: variables.map { variable in
          var variable = variable
          let wanted = categories.categories(
            source: variable.variants.map(\.category), target: CollectionOfOne(.other))
          variable.variants.removeAll { !wanted.contains($0.category) }
          return variable
        })
    }
  }
}

extension [String] {
  /// The id of the text that the keys lead to.
  fileprivate var unitID: String { map { "/\($0):dict" }.joined() + "/:string" }
}

extension TableValue {
  fileprivate mutating func set(_ text: String, at steps: ArraySlice<String>) {
    guard let step = steps.first else {
      self = .text(text)
      return
    }
    var members: [String: TableValue] = [:]
    if case .dictionary(let known) = self { members = known }
    members[step, default: .dictionary([:])].set(text, at: steps.dropFirst())
    self = .dictionary(members)
  }
}
