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
    let knownEntries = target?.entriesByKey ?? [:]
    let units = entries.flatMap { entry in
      return entry.entry.leaves(target: knownEntries[entry.key], categories).map { leaf in
        let steps = [entry.key] + leaf.steps
        return XLIFFDocument.Unit(
          id: steps.unitID, source: leaf.text,
          target: translated[steps.unitID].map { XLIFFDocument.Target($0) })
      }
    }
    return XLIFFDocument.File(
      original: original, sourceLanguage: sourceLanguage, targetLanguage: language,
      units: units.filter(\.fitsXML))
  }

  /// The file of the target language with the translations of a document; everything else is as it was, to
  /// the byte.
  ///
  /// An entry that is translated in part gets the source's text for what is missing.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document, for findings.
  ///   - target: The file of the target language, if there is one.
  /// - Returns: The bytes of the new file, in the form of the old one; nil if nothing changes.
  /// - Throws: The finding that makes the file of the target language unreadable.
  public func importing(
    _ file: XLIFFDocument.File, document: String, target: StringsdictFile? = nil
  ) throws(FindingError) -> (content: [UInt8]?, findings: [Finding]) {
    let categories = TranslatedCategories(
      language: file.targetLanguage ?? file.sourceLanguage, includesLarge: true)
    var places: TableContents<[String]> = [:]
    let knownEntries = target?.entriesByKey ?? [:]
    for entry in entries {
      for leaf in entry.entry.leaves(target: knownEntries[entry.key], categories) {
        places[([entry.key] + leaf.steps).unitID] = [entry.key] + leaf.steps
      }
    }
    let known = target?.texts ?? [:]
    let (translations, findings) = file.newTranslations(document: document) { id in
      places[id].map { ($0, known[id]) }
    }
    let changes = propertyList.list.changes(translations, in: target?.propertyList.list) {
      $0.with(categories)
    }
    return (try changes.content(in: target?.propertyList, or: \.propertyList), findings)
  }

  /// All texts by their ids.
  private var texts: TableContents<String> {
    let none = TranslatedCategories.none
    return TableContents(
      entries.flatMap { entry in
        entry.entry.leaves(target: entry.entry, none).compactMap { leaf in
          leaf.isStandIn ? nil : (key: ([entry.key] + leaf.steps).unitID, value: leaf.text)
        }
      })
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

  /// The file of the target language with the translations of a document; see
  /// ``StringsdictFile/importing(_:document:target:)``.
  ///
  /// - Throws: ``FindingError`` if a translation cannot be put into the file.
  public func importing(
    _ file: XLIFFDocument.File, document: String, target: StringsFile? = nil
  ) throws(FindingError) -> (content: [UInt8]?, findings: [Finding]) {
    let keys = Set(entries.map { TableKey($0.key) })
    let known = target?.strings ?? [:]
    let (translations, findings) = file.newTranslations(document: document) { id in
      keys.contains(TableKey(id)) ? ([id], known[id]) : nil
    }
    let changes = propertyList.list.changes(translations, in: target?.propertyList.list) { $0 }
    return (try changes.content(in: target?.propertyList, or: \.pairs), findings)
  }
}

extension XLIFFDocument.File {
  /// The finished translations that say something new, the last one of each text, and findings about units
  /// without one.
  ///
  /// - Parameters:
  ///   - document: The name of the document.
  ///   - place: The keys that lead to the text of an id, and the text that is there; nil if nothing has it.
  fileprivate func newTranslations(
    document: String, place: (String) -> (steps: [String], known: String?)?
  ) -> (translations: [(steps: [String], text: String)], findings: [Finding]) {
    var findings: [Finding] = []
    var translations: [(steps: [String], text: String, isNew: Bool)] = []
    var indices: TableContents<Int> = [:]
    for unit in units {
      guard let (steps, known) = place(unit.id) else {
        findings.append(
          unit.unknownUnit(in: "file", document: document, language: targetLanguage))
        continue
      }
      guard let target = unit.target, target.isFinished else { continue }
      let isNew = !target.isSame(as: known.map { XLIFFDocument.Target($0) })
      let translation = (steps: steps, text: target.text, isNew: isNew)
      if let index = indices[unit.id] {
        translations[index] = translation
      } else {
        indices[unit.id] = translations.count
        translations.append(translation)
      }
    }
    return (translations.filter(\.isNew).map { ($0.steps, $0.text) }, findings)
  }
}

extension PropertyList {
  /// What translations change in the list of another language, if there is one: texts that are there, and
  /// parts that are missing, with everything that this list has in them.
  ///
  /// - Parameter part: What another language takes over of a part.
  fileprivate func changes(
    _ translations: [(steps: [String], text: String)], in target: PropertyList?,
    part: (TableValue) -> TableValue
  ) -> [TableChange] {
    var changes: [TableChange] = []
    var indices: TableContents<Int> = [:]
    let own = membersByKey
    let known = target?.membersByKey ?? [:]
    for (steps, text) in translations {
      guard let key = steps.first else { continue }
      let common = Self.commonSteps(with: steps[...], known[key])
      let place = Array(steps[..<common])
      let index = indices[place.unitID] ?? changes.count
      if index == changes.count {
        let value = common < steps.count ? own[key]?.value.table(at: place.dropFirst()) : nil
        changes.append(TableChange(steps: place, value: value.map(part) ?? .dictionary([:])))
        indices[place.unitID] = index
      }
      changes[index].value.set(text, at: steps[common...])
    }
    return changes
  }

  /// How many of the keys lead to something that is there, and the next one.
  ///
  /// - Parameter member: What the first key leads to.
  private static func commonSteps(with steps: ArraySlice<String>, _ member: Member?) -> Int {
    guard let member, case .dictionary = member.value.value, let next = steps.dropFirst().first
    else { return 1 }
    return 1 + commonSteps(with: steps.dropFirst(), member.value.member(next))
  }

  /// The texts and dictionaries of a part.
  private func table(at steps: ArraySlice<String>) -> TableValue? {
    guard let step = steps.first else {
      switch value {
      case .string(let text): return .text(text)
      case .dictionary:
        let members = (members ?? []).compactMap { member in
          member.value.table(at: []).map { (key: member.key, value: $0) }
        }
        return .dictionary(TableContents(members))
      case .array, .boolean, .number, .date, .data: return nil
      }
    }
    return member(step)?.value.table(at: steps.dropFirst())
  }
}

extension [TableChange] {
  /// The bytes of a file with the changes, or of a new one; nil if there are none.
  fileprivate func content(
    in file: PropertyListFile?, or newFile: (TableValue) -> String
  ) throws(FindingError) -> [UInt8]? {
    if isEmpty { return nil }
    if let file { return try file.content(with: self) }
    var table = TableValue.dictionary([:])
    for change in self { table.set(change.value, at: change.steps[...]) }
    return [UInt8](newFile(table).utf8)
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
}

extension [String] {
  /// The id of the text that the keys lead to.
  fileprivate var unitID: String { map { "/\($0):dict" }.joined() + "/:string" }
}

extension TableValue {
  fileprivate mutating func set(_ text: String, at steps: ArraySlice<String>) {
    set(.text(text), at: steps)
  }

  fileprivate mutating func set(_ value: TableValue, at steps: ArraySlice<String>) {
    guard let step = steps.first else {
      self = value
      return
    }
    var members: TableContents<TableValue> = [:]
    if case .dictionary(let known) = self { members = known }
    members[step, default: .dictionary([:])].set(value, at: steps.dropFirst())
    self = .dictionary(members)
  }

  /// The value without variants that translators are not asked for.
  fileprivate func with(_ categories: TranslatedCategories) -> TableValue {
    guard case .dictionary(var members) = self else { return self }
    if members[StringsdictKey.ruleType] == .text(StringsdictKey.pluralRule) {
      let variants = members.keys.compactMap { PluralCategory(rawValue: $0) }
      let wanted = categories.categories(source: variants, target: CollectionOfOne(.other))
      for category in variants where !wanted.contains(category) {
        members[category.rawValue] = nil
      }
    }
    return .dictionary(members.mapValues { $0.with(categories) })
  }
}
