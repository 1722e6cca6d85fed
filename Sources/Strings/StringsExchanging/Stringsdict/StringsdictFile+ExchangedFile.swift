import LocaleIdentifiers
public import MessageFormats
import PositionedJSON
public import StringCatalogs

extension StringsdictFile: ExchangedFile {
  /// The comments before each entry and, in XML, inside it.
  public var comments: TableContents<String> {
    guard PropertyListSyntax(propertyList.bytes) == .xml,
      case .dictionary(let members) = propertyList.list.value,
      let source = try? SourceText(propertyList.bytes, file: file).bytes
    else { return propertyList.comments }
    var end = propertyList.list.content.lowerBound
    return TableContents(
      members.lazy.compactMap { member in
        let comments = source.xmlComments(in: end..<member.value.range.upperBound)
        end = member.value.range.upperBound
        return comments.isEmpty
          ? nil : (member.key, comments.map(\.fromXMLComment).joined(separator: "\n"))
      })
  }

  /// Returns the files of all languages. Messages without plurals are in `.strings` files, unless their keys would
  /// make them plural forms there.
  public static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any ExchangedFile]
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let tables = tables.filter { !$0.isSource }
    let bundled = tables.map { BundledTable($0.movingFormKeys()) }
    let originals = OriginalPropertyLists(originals, language: sourceLanguage)
    return (
      bundled.flatMap(originals.files),
      tables.ordinalLosses
    )
  }

  /// Returns the file with the fixes applied, or `nil` if they change nothing. Everything else is unchanged.
  ///
  /// - Throws: A finding if the file cannot be read again.
  public func fixed(_ fixes: TextFixes) throws(Diagnostic) -> [UInt8]? {
    try fixes.content(of: propertyList.bytes, file: file)
  }

  /// Exports the texts of the source language's file for translators, with findings about entries that cannot be
  /// exported.
  ///
  /// - Parameters:
  ///   - language: The language to translate to.
  ///   - sourceLanguage: The language of this file.
  ///   - original: The path of this file, relative to the project.
  ///   - target: The file of the language to translate to, if there is one.
  ///   - includesLarge: Whether to export a category that only large numbers (millions) have.
  public func exported(
    to language: String, sourceLanguage: String, original: String, target: StringsdictFile? = nil,
    includesLarge: Bool = false
  ) -> (file: XLIFFDocument.File, findings: [Diagnostic]) {
    let categories = TranslatedCategories(language: language, includesLarge: includesLarge)
    let translated = target?.texts ?? [:]
    let knownEntries = target?.entriesByKey ?? [:]
    var findings = findings
    let units = entries.flatMap { entry in
      let units = entry.entry.leaves(at: [entry.key], target: knownEntries[entry.key], categories)
        .map { leaf in
          XLIFFDocument.Unit(
            id: leaf.steps.unitID, source: leaf.text,
            target: translated[leaf.steps.unitID].map { XLIFFDocument.Target($0) })
        }
      guard let unfit = units.first(where: { !$0.fitsXML }) else { return units }
      let translation = target.flatMap { file in
        knownEntries[entry.key].map { (file.file, $0.position) }
      }
      findings.append(unfit.unfit(entry.key, in: (self.file, entry.position), translation))
      return []
    }
    let file = XLIFFDocument.File(
      original: original, sourceLanguage: sourceLanguage, targetLanguage: language,
      units: units)
    return (file, findings)
  }

  /// Returns the file of the target language with the translations of a document. All other bytes are unchanged.
  ///
  /// If an entry is only partly translated, its missing texts are copied from the source. The translations of an
  /// entry are not imported if the entry has another shape in the target language, such as plural forms instead of a
  /// plain text. Each such translation is an error of the rule
  /// ``/StringCatalogs/Diagnostics/Diagnostic/Rule/otherShape``.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document, for findings.
  ///   - target: The file of the target language, if there is one.
  ///   - includesLarge: Ignored, because no category is required.
  /// - Returns: The bytes of the new file, in the format of the old one, or `nil` if nothing changes.
  /// - Throws: The finding that explains why the file of the target language cannot be read.
  public func importing(
    _ file: XLIFFDocument.File, document: String, target: StringsdictFile? = nil,
    includesLarge: Bool = true
  ) throws(Diagnostic) -> (content: [UInt8]?, findings: [Diagnostic]) {
    let categories = TranslatedCategories(
      language: file.targetLanguage ?? file.sourceLanguage, includesLarge: true)
    var places: TableContents<[String]> = [:]
    let knownEntries = target?.entriesByKey ?? [:]
    let ownEntries = entriesByKey
    for entry in entries {
      for leaf in entry.entry.leaves(at: [entry.key], target: knownEntries[entry.key], categories) {
        places[leaf.steps.unitID] = leaf.steps
      }
    }
    let known = target?.texts ?? [:]
    var misfits: [Diagnostic] = []
    let language = file.targetLanguage
    var file = file
    file.units.removeAll { unit in
      guard let text = unit.target, text.isFinished, let steps = places[unit.id],
        let own = ownEntries[steps[0]], let entry = knownEntries[steps[0]]
      else { return false }
      let problem: String
      if !own.hasShape(of: entry) {
        problem =
          "the entry has another shape in '\(target?.file ?? "")', and texts that would be lost; give it the "
          + "same shape there first"
      } else if steps.last == StringsdictKey.format,
        let name = known[unit.id]?.variable(missingIn: text.text)
      {
        problem = "no text would refer to the variable '\(name)', so its forms would not be shown"
      } else {
        return false
      }
      misfits.append(
        Diagnostic(
          .error, .otherShape, "the unit is not imported: \(problem)", file: document,
          position: unit.position, key: steps[0], language: language))
      return true
    }
    let (translations, findings) = file.newTranslations(document: document) { id in
      places[id].map { ($0, known[id]) }
    }
    let content = try propertyList.content(
      with: translations, in: target?.propertyList, or: \.propertyList
    ) { $0.with(categories) }
    return (content, findings + misfits)
  }

  /// Returns the entry that each unit of a document belongs to, or `nil` for a unit of no entry.
  ///
  /// - Complexity: O(*n*) in the length of the file and of the ids.
  public func owners(ofUnits ids: [String]) -> [XLIFFDocument.UnitOwner?] {
    let known = Set(entries.map { TableKey($0.key) })
    return ids.map { id in
      // A key may contain the separator that ends it.
      let ends = id.ranges(of: ":dict/")
      let key = ends.lazy.reversed().map { String(id[..<$0.lowerBound].dropFirst()) }
        .first { known.contains(TableKey($0)) }
      let step = ends.last.flatMap { id[..<$0.lowerBound].split(separator: "/").last }
      let category = step.flatMap { PluralCategory(rawValue: String($0)) }
      return key.map { XLIFFDocument.UnitOwner(key: $0, category: category) }
    }
  }

  /// All texts, by unit id.
  private var texts: TableContents<String> {
    let none = TranslatedCategories.none
    return TableContents(
      entries.flatMap { entry in
        entry.entry.leaves(at: [entry.key], target: entry.entry, none).filter { !$0.isStandIn }
          .map { (key: $0.steps.unitID, value: $0.text) }
      })
  }
}

extension AuthoredEntry {
  fileprivate struct Leaf {
    var steps: [String]
    var text: String
    /// Whether the text was copied from another category.
    var isStandIn = false
  }

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

  /// Returns the texts of the entry, each with the keys that lead to it. Plurals have the categories that translators
  /// are asked for.
  ///
  /// - Parameter steps: The keys that lead to the entry.
  fileprivate func leaves(
    at steps: [String], target: AuthoredEntry?, _ categories: TranslatedCategories
  ) -> [Leaf] {
    switch self {
    case .text(let text): return [Leaf(steps: steps, text: text.text)]
    case .widths(let widths):
      return widths.map {
        Leaf(steps: steps + [StringsdictKey.widths, $0.key], text: $0.text.text)
      }
    case .devices(let devices):
      var known: [Device: AuthoredEntry] = [:]
      if case .devices(let devices) = target {
        known = Dictionary(devices.map { ($0.device, $0.entry) }) { $1 }
      }
      return devices.flatMap { device in
        device.entry.leaves(
          at: steps + [StringsdictKey.devices, device.device.rawValue],
          target: known[device.device], categories)
      }
    case .plural(let format, let variables):
      var known: [AuthoredVariable] = []
      if case .plural(_, let variables) = target { known = variables }
      return [Leaf(steps: steps + [StringsdictKey.format], text: format.text)]
        + variables.flatMap { variable in
          let translated = known.first { $0.name == variable.name }?.variants.map(\.category) ?? []
          return categories.categories(
            source: variable.variants.map(\.category), target: translated
          ).map { category in
            Leaf(
              steps: steps + [variable.name, category.rawValue],
              text: (variable[category] ?? variable[.other])?.text ?? "",
              isStandIn: variable[category] == nil)
          }
        }
    }
  }
}

extension TableValue {
  /// Returns the value without the plural variants that translators are not asked for.
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

extension String {
  /// Returns the name of the first variable of a format that another format does not refer to, if any.
  fileprivate func variable(missingIn other: String) -> String? {
    let names = Set(FormatString(other).variables.map(\.name))
    return FormatString(self).variables.map(\.name).first { !names.contains($0) }
  }
}
