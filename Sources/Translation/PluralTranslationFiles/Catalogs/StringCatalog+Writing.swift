import PluralMessageFormats
package import PluralStringCatalogs
package import PluralsJSON
import PluralsLocales

extension Format {
  /// String catalogs. Each text has a state, and each entry says whether it is to be translated.
  package static let catalog = Format(
    StringCatalog.self, read: StringCatalog.parts,
    write: StringCatalog.files(of:named:sourceLanguage:keeping:)
  ).with {
    ($0.exchange, $0.requestName) = (StringCatalog.self, "apple_xcstrings")
    $0.recognizes = { $0.begins(with: "{", has: "\"sourceLanguage\"") }
    ($0.keepsReviews, $0.keepsUntranslatable) = (true, true)
    $0.compare = { content, file throws(Diagnostic) in
      let catalog = try StringCatalog(content, file: file)
      return (ComparedTable(catalog), catalog.findings)
    }
    $0.listing = { try? StringCatalog($0, file: $1).listing }
  }
}

extension StringCatalog: ExchangedFile {
  /// Returns one catalog that holds all tables.
  ///
  /// The first original catalog with the same source language keeps everything that does not change: the layout, states, unknown
  /// members, and entries and languages that are not in the tables. Without an original, the catalog has the layout of Xcode.
  ///
  /// Entries that catalogs cannot express are left out with a finding: widths, variables within variants, and devices
  /// that use the same name for different variables.
  package static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any TableFile] = []
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let path = "\(name).\(pathExtension)"
    let source = LocalizationFolder(sourceLanguage)
    let original = originals.lazy.compactMap { $0 as? StringCatalog }
      .first { LocalizationFolder($0.sourceLanguage) == source }
    let catalog: StringCatalog
    do throws(Diagnostic) {
      catalog =
        if let original { original } else {
          try StringCatalog(sourceLanguage: sourceLanguage, file: path)
        }
    } catch {
      return ([], [error])
    }
    var writer = CatalogWriter(catalog)
    writer.take(tables)
    var findings = writer.findings + tables.ordinalLosses
    if case .utf16 = catalog.source.encoding {
      let table = MessageTable(name: name, localization: source.name, messages: [:])
      findings.append(table.from(catalog.file).becomesUTF8(from: "UTF-16"))
    }
    return ([(path, writer.text)], findings)
  }

  /// The catalog as Xcode writes it, with sorted members and an indentation of two spaces.
  package var text: String { json.value.sorted.text }

  /// Creates a catalog without keys, as Xcode writes it.
  ///
  /// - Throws: Why no catalog can have the source language.
  package init(sourceLanguage: String, file: String) throws(Diagnostic) {
    let json = JSONNode.Value.members([
      ("sourceLanguage", .string(sourceLanguage)), ("strings", .object([])),
      ("version", .string("1.0")),
    ])
    try self.init((json.text + "\n").utf8, file: file)
  }
}

/// Adds tables to a catalog, or replaces its messages by those of tables.
private struct CatalogWriter {
  /// What is written to an entry.
  private struct Change {
    var comment: String?
    var isTranslatable = true
    /// The texts, by language.
    var localizations: ByteKeyedDictionary<JSONNode.Value> = [:]
  }

  let catalog: StringCatalog
  private let sourceFolder: String
  private let entries: ByteKeyedDictionary<StringCatalog.Entry>
  private let originals: OriginalFiles<StringCatalog>
  private var changes: ByteKeyedDictionary<Change> = [:]
  private(set) var findings: [Diagnostic] = []

  init(_ catalog: StringCatalog) {
    self.catalog = catalog
    sourceFolder = LocalizationFolder(catalog.sourceLanguage).name
    entries = ByteKeyedDictionary(catalog.entries.lazy.map { ($0.key, $0) })
    originals = OriginalFiles([catalog], language: catalog.sourceLanguage)
  }

  mutating func take(_ tables: [MessageTable]) {
    var comments: ByteKeyedDictionary<String> = [:]
    for table in tables.filter({ $0.language == catalog.sourceLanguage }) + tables {
      comments.merge(table.comments) { first, _ in first }
    }
    for table in tables.sorted(by: { $0.language < $1.language }) {
      let language = originals[table.localization]?.table.language ?? table.language
      for (key, message) in table.messages.sorted where !isKept(message, key, in: table) {
        let state = table.states[key] ?? MessageState()
        let texts: ComparedTexts
        do throws(CatalogObstacle) {
          if entries[key]?.hasPhrases == true { throw CatalogObstacle.phrases }
          texts = try message.catalogTexts(
            state: state.isNew ? "new" : state.needsReview ? "needs_review" : "translated")
        } catch {
          findings.append(
            table.notConvertible(key, "the catalog has no such entry, because \(error.reason)"))
          continue
        }
        var change = changes[key] ?? Change(comment: comments[key])
        if !state.isTranslatable { change.isTranslatable = false }
        change.localizations[language] = .members(texts.members)
        changes[key] = change
      }
    }
  }

  /// Whether the catalog shows a message already. Texts that need review there stay so.
  private func isKept(_ message: AuthoredEntry, _ key: String, in table: MessageTable) -> Bool {
    guard let entry = entries[key] else { return false }
    let needsReview = table.states[key]?.needsReview == true
    guard let known = originals[table.localization]?.table.messages[key] else {
      // Without a text of the source language, its readers see the key.
      let (text, shown) = (
        FormatString(key), SinglePluralMessage(message, language: table.localization)
      )
      return table.localization == sourceFolder && !needsReview
        && table.states[key]?.isNew != true && shown.losses.isEmpty
        && shown.forms.allSatisfy { [text, text.asForm].contains($0.text) }
    }
    return known.parsedTableEntry == message.parsedTableEntry
      && (!needsReview
        || entry.localization(folder: table.localization)?.units
          .contains { $0.state == "needs_review" } == true)
  }

  /// The text of the file.
  var text: String {
    let keys = Set(changes.keys.map { TableKey($0) })
    let root = catalog.root(changing: keys) { strings, style in
      let known = Set(strings.members.lazy.map { TableKey($0.name) })
      let manual = JSONNode.Value.members([("extractionState", .string("manual"))])
      let new = keys.subtracting(known)
      strings.insert(new.map { ($0.text, manual) }, in: style)
      for place in strings.members.indices {
        guard let change = changes[strings.members[place].name] else { continue }
        Self.apply(
          change, to: &strings.members[place], style.nested(in: strings.members[place].space))
      }
    }
    return catalog.source.encoding.textInUTF8(root.bytes)
  }

  /// Changes an entry of the catalog. Its own comment stays.
  private static func apply(_ change: Change, to entry: inout LosslessNode, _ style: JSONStyle) {
    for (language, texts) in change.localizations {
      entry.set(texts.sorted, at: [LosslessNode.localizations, language], in: style)
    }
    if let comment = change.comment, entry["comment"] == nil {
      entry.set(.string(comment), at: ["comment"], in: style)
    }
    if !change.isTranslatable {
      entry.set(.boolean(false), at: ["shouldTranslate"], in: style)
    }
  }
}

/// Why catalogs cannot express an entry.
private struct CatalogObstacle: Error {
  /// The reason, in one line.
  let reason: String

  static let widths = CatalogObstacle(reason: "catalogs have no texts for widths")

  static let phrases = CatalogObstacle(
    reason: "the key has phrases (stringSet) instead of texts")

  static let devices = CatalogObstacle(
    reason: "the devices of one language share their variables, and these differ")

  static func undefined(_ variable: FormatVariable) -> CatalogObstacle {
    CatalogObstacle(
      reason:
        "'\(variable.text.escapedForMessage)' refers to no variable; define it, or write '%%' for a percent sign"
    )
  }

  static func nested(_ variable: FormatVariable) -> CatalogObstacle {
    CatalogObstacle(
      reason:
        "a plural form contains the variable '\(variable.text.escapedForMessage)'; write a text for each "
        + "combination, or put both variables into the text")
  }

  static let placeholder = CatalogObstacle(
    reason: "a plural form contains '%arg', which a catalog replaces by the number")
}

/// The texts of a language as a catalog has them.
private struct ComparedTexts {
  /// The text, or its variations.
  var content: (String, JSONNode.Value)
  var substitutions: [(String, JSONNode.Value)] = []

  static func unit(_ text: String, state: String) -> Self {
    Self(
      content: ("stringUnit", .members([("state", .string(state)), ("value", .string(text))])))
  }

  static func variations(_ kind: String, _ variants: [(String, Self)]) -> Self {
    let members = variants.map { ($0.0, JSONNode.Value.members($0.1.members)) }
    return Self(content: ("variations", .members([(kind, .members(members))])))
  }

  var members: [(String, JSONNode.Value)] {
    [content] + (substitutions.isEmpty ? [] : [("substitutions", .members(substitutions))])
  }
}

extension AuthoredEntry {
  /// Returns the texts of a message, all in one state.
  fileprivate func catalogTexts(state: String) throws(CatalogObstacle) -> ComparedTexts {
    guard case .devices(let devices) = self else { return try catalogVariant(state: state) }
    var variants: [(String, ComparedTexts)] = []
    var substitutions: ByteKeyedDictionary<JSONNode.Value> = [:]
    for device in devices {
      var variant = try device.entry.catalogVariant(state: state)
      // Devices share the substitutions of their language.
      for (name, value) in variant.substitutions {
        if let known = substitutions[name], known.text != value.text {
          throw CatalogObstacle.devices
        }
        substitutions[name] = value
      }
      variant.substitutions = []
      variants.append((device.device.rawValue, variant))
    }
    var texts = ComparedTexts.variations("device", variants)
    texts.substitutions = substitutions.map { ($0.key, $0.value) }
    return texts
  }

  /// Returns a text, a plural, or a text with substitutions.
  private func catalogVariant(state: String) throws(CatalogObstacle) -> ComparedTexts {
    switch self {
    case .text(let text):
      if let variable = text.parsed.variables.first { throw CatalogObstacle.undefined(variable) }
      return .unit(text.text, state: state)
    case .plural(let format, let variables):
      if let plural = variables.simplePlural(in: format) {
        return plural.catalogTexts(state: state) { $0 }
      }
      return try variables.substitutions(in: format, state: state)
    case .widths: throw CatalogObstacle.widths
    case .devices, .message: throw CatalogObstacle.devices
    }
  }
}

extension [AuthoredVariable] {
  /// Returns the variable of a plural without substitutions. The result is `nil` unless the format consists of a single variable and
  /// the variants show the number with the variable's value type.
  fileprivate func simplePlural(in format: AuthoredText) -> AuthoredVariable? {
    let items = format.parsed.items
    guard items.count == 1, case .variable(let reference) = items[0],
      let variable = first(where: { $0.name == reference.name }),
      variable.variants.allSatisfy({ $0.text.parsed.variables.isEmpty })
    else { return nil }
    let position = reference.position ?? 1
    let texts = [variable[.other]].compactMap { $0 } + variable.variants.map(\.text)
    guard let number = texts.lazy.compactMap(\.parsed.firstNumber).first,
      number.position == position, number.specification.text == variable.valueType?.text
    else { return nil }
    let specifications = texts.lazy.flatMap(\.parsed.specifications)
    if position > 1, specifications.contains(where: { $0.position == nil }) { return nil }
    return variable
  }

  /// Returns a text with substitutions.
  fileprivate func substitutions(
    in format: AuthoredText, state: String
  ) throws(CatalogObstacle) -> ComparedTexts {
    let references = format.parsed.variables
    var substitutions: [(String, JSONNode.Value)] = []
    var numbered: Set<String> = []
    for reference in references where !substitutions.contains(where: { $0.0 == reference.name }) {
      let name = reference.name
      guard let variable = first(where: { $0.name == name }) else {
        throw CatalogObstacle.undefined(reference)
      }
      if let obstacle = variable.obstacle { throw obstacle }
      let positions = Set(references.filter { $0.name == name }.map(\.position))
      let type = variable.valueType ?? AuthoredValueType(.object)
      var members: [(String, JSONNode.Value)] = []
      let position = positions.count == 1 ? positions.first ?? nil : nil
      if let position {
        numbered.insert(name)
        members.append(("argNum", .number("\(position)")))
      }
      members.append(("formatSpecifier", .string(type.text)))
      let plural = variable.catalogTexts(state: state) { text in
        guard let position, var conversion = type.specification else { return text }
        conversion.position = position
        return text.withPlaceholder(for: conversion)
      }
      substitutions.append((name, .members(members + plural.members)))
    }
    let text = format.parsed.replacingVariables {
      numbered.contains($0.name) ? FormatVariable(name: $0.name) : nil
    }
    var texts = ComparedTexts.unit(text.text, state: state)
    texts.substitutions = substitutions
    return texts
  }
}

extension AuthoredVariable {
  /// Why catalogs cannot hold the variants: they use variables, or contain text that looks like `%arg`.
  fileprivate var obstacle: CatalogObstacle? {
    let texts = variants.map(\.text.parsed)
    if let variable = texts.lazy.compactMap(\.variables.first).first { return .nested(variable) }
    return texts.contains(where: \.hasGluedPlaceholder) ? .placeholder : nil
  }

  /// Returns the variants, with a change of each text.
  fileprivate func catalogTexts(
    state: String, _ text: (FormatString) -> FormatString
  ) -> ComparedTexts {
    .variations(
      "plural",
      variants.map { ($0.category.rawValue, .unit(text($0.text.parsed).text, state: state)) })
  }
}

extension JSONNode.Value {
  /// The value with the members of all objects sorted by name, as Xcode sorts them.
  package var sorted: JSONNode.Value {
    switch self {
    case .object(let members):
      .members(
        members.map { (key: TableKey($0.name), value: $0.value.value.sorted) }
          .sorted { NameOrder.finder.isLess($0.key, $1.key) }.map { ($0.key.text, $0.value) })
    case .array(let elements): .elements(elements.map(\.value.sorted))
    default: self
    }
  }
}
