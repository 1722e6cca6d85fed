import PluralMessageFormats
import PluralsJSON
import PluralsLocales

/// Compiles string catalogs to tables of messages.
///
/// 1. Folder: the language's name as spelled by Apple's tools
/// 2. Entry: text, plural, device variants and substitutions → ``AuthoredEntry``
///
/// The files of the tables are the same as those of Apple's compiler, wherever that is deterministic.
package struct CatalogCompiler: Sendable {
  private let catalog: StringCatalog
  /// The name of the tables.
  private let name: String
  private let includesDefaults: Bool
  private let sourceFolder: String
  private var findings: FindingList
  /// The strings of the catalog.
  private var strings: JSONStringPositions?
  /// The tables by folder.
  private var tables: [String: MessageTable] = [:]
  /// The source language's localization of the key.
  private var source: StringCatalog.Localization?
  /// The folder of each language so far.
  private var folders: [String: String] = [:]
  /// The language of each folder, as spelled by the first entry that uses the folder.
  private var spellings: [String: String] = [:]

  /// Compiles a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - name: The name of the tables, usually the name of the file.
  /// - Complexity: O(*n*) in the length of the catalog.
  package static func compile(_ catalog: StringCatalog, name: String) -> MessageTables {
    compile(catalog, name: name, includingDefaults: false)
  }

  /// Compiles a catalog, optionally with the default texts, which programs contain themselves.
  package static func compile(
    _ catalog: StringCatalog, name: String, includingDefaults: Bool
  ) -> MessageTables {
    var compiler = CatalogCompiler(
      catalog: catalog, name: name, includesDefaults: includingDefaults,
      sourceFolder: LocalizationFolder(catalog.sourceLanguage).name,
      findings: FindingList(file: catalog.file), strings: JSONStringPositions(catalog.source))
    for entry in catalog.entries { compiler.compile(entry) }
    let findings = (catalog.findings + compiler.findings.all)
      .sorted { ($0.position ?? .start) < ($1.position ?? .start) }
    return MessageTables(
      tables: compiler.tables.values.sorted { $0.localization < $1.localization },
      findings: findings)
  }

  // MARK: Entries

  private mutating func compile(_ entry: StringCatalog.Entry) {
    findings.key = entry.key
    let folders = entry.localizations.map { folder(of: $0.language) }
    let places = Dictionary(grouping: folders.indices) { folders[$0] }
    source = folders.firstIndex(of: sourceFolder).map { entry.localizations[$0] }
    for (index, localization) in entry.localizations.enumerated() {
      findings.language = localization.language
      let folder = folders[index]
      let rivals = places[folder] ?? [index]
      let rival = rivals.first { $0 != index }.map { entry.localizations[$0].language }
      let other =
        rival.map { "'\($0)'" }
        ?? spellings[folder].flatMap {
          $0 == localization.language ? nil : "'\($0)', which another entry has,"
        }
      if let other {
        findings.report(
          .error, .languageCollision,
          "'\(localization.language)' and \(other) share the folder '\(folder).lproj'",
          at: localization.position)
      }
      // The language that is spelled like the folder is used.
      let winner = rivals.first { entry.localizations[$0].language == folder } ?? rivals[0]
      guard winner == index else { continue }
      spellings[folder] = spellings[folder] ?? localization.language
      compile(localization, of: entry, to: folder)
    }
  }

  private mutating func folder(of language: String) -> String {
    if let folder = folders[language] { return folder }
    let folder = LocalizationFolder(language).name
    folders[language] = folder
    return folder
  }

  private mutating func compile(
    _ localization: StringCatalog.Localization, of entry: StringCatalog.Entry, to folder: String
  ) {
    let isSource = folder == sourceFolder
    let message: AuthoredEntry?
    switch localization.content {
    case nil: return
    case .unit(let unit):
      if isSource, !includesDefaults, entry.isDefault(unit) { return }
      message = text(unit.text, in: localization)
    case .plural(let variants):
      message = plural(variants, isSource: isSource, at: localization.position)
    case .device(let devices):
      message = compiled(devices, in: localization, isSource: isSource)
    }
    if let message {
      tables[
        folder,
        default: MessageTable(
          name: name, localization: folder, language: localization.language, messages: [:])
      ].messages[entry.key] = message
      if case .text = message, !localization.substitutions.isEmpty {
        tables[folder]?.stringsdictTexts.insert(TableKey(entry.key))
      }
    }
    reportUnused(localization)
  }

  /// Returns the entry of a text that varies by device, with the text for other devices last; nil if it has no text.
  private mutating func compiled(
    _ devices: [StringCatalog.DeviceVariant], in localization: StringCatalog.Localization,
    isSource: Bool
  ) -> AuthoredEntry? {
    var entries: [AuthoredDevice] = []
    var fallback: AuthoredEntry?
    for device in devices {
      let entry: AuthoredEntry?
      switch device.variant {
      case .unit(let unit): entry = text(unit.text, in: localization, device: device.device)
      case .plural(let variants):
        entry =
          device.device == .other ? nil : plural(variants, isSource: isSource, at: device.position)
      case .device: continue
      }
      if device.device != .other, let entry {
        entries.append(AuthoredDevice(device: device.device, entry: entry))
      } else if case .text = entry {
        fallback = entry
      } else {
        findings.report(
          .error, .variedFallback,
          "the text for 'other' devices cannot vary further; name the devices instead",
          at: device.position)
      }
    }
    return entries.isEmpty ? fallback : AuthoredEntry.devices(entries).completed(by: fallback)
  }

  // MARK: Plurals

  /// Compiles a plural at the top level: a format that consists only of the variable `value`.
  private mutating func plural(
    _ variants: [StringCatalog.PluralVariant], isSource: Bool, at place: SourcePosition
  ) -> AuthoredEntry {
    let first = variants.first?.unit.text.position ?? place
    for variant in variants { reportNested(variant.unit.text) }
    var variants = variants.map {
      AuthoredVariant($0.category, $0.unit.text.numberedIfNamed)
    }.sorted { $0.category < $1.category }
    let ordered =
      variants.filter { $0.category == .other } + variants.filter { $0.category != .other }
    let own = ordered.lazy.compactMap { $0.text.parsed.firstNumber }.first
    if own == nil, isSource {
      findings.report(
        .error, .missingNumber,
        "no form shows the number, so it is unknown which argument is the number", at: first)
    }
    let number = own ?? sourceNumber
    let position = number?.position ?? 1
    if position > 1 {
      for variant in ordered
      where own != nil && variant.text.parsed.specifications.contains(where: { $0.position == nil })
      {
        findings.report(
          .error, .implicitArgument,
          "the number is argument \(position), so conversions need positions: "
            + "%\(position)$\(number?.specification.text ?? "lld")", at: variant.text.position)
      }
      // Inside a variable, the first item without a position would read the variable's own number.
      for index in variants.indices {
        guard let text = variants[index].text.parsed.numbered(keepsNames: true) else { continue }
        variants[index].text.parsed = text
      }
    }
    let variable = AuthoredVariable(
      name: "value", position: first,
      valueType: AuthoredValueType(number?.specification ?? .number), variants: variants)
    return variable.asEntry(at: position > 1 ? position : nil)
  }

  /// The number that the source language's texts show. It also decides in a translation that shows no number.
  private var sourceNumber: (specification: FormatSpecification, position: Int)? {
    guard let source, let content = source.content else {
      return findings.key.flatMap { FormatString($0).firstNumber }
    }
    if let number = content.units.lazy.compactMap(\.text.parsed.firstNumber).first {
      return number
    }
    guard source.substitutions.count == 1, let counted = source.substitutions.first else {
      return nil
    }
    return counted.valueType()?.specification.map { ($0, counted.argumentNumber ?? 1) }
  }

  // MARK: Substitutions

  /// Reports references in a variant.
  private mutating func reportNested(_ text: AuthoredText) {
    for (part, reference) in text.parsed.variableParts {
      findings.report(
        .error, .nesting, "'\(reference.text)' in a plural form, which must be a plain text",
        at: text.position(ofPart: part, in: &strings))
    }
  }

  /// Compiles a text, by device if one of its substitutions varies by device.
  private mutating func text(
    _ text: AuthoredText, in localization: StringCatalog.Localization
  ) -> AuthoredEntry {
    if text.parsed.literal != nil { return .text(text) }
    let used = Set(text.parsed.variables.map(\.name))
    var devices: [Device] = []
    for substitution in localization.substitutions where used.contains(substitution.name) {
      guard case .device(let variants) = substitution.variant else { continue }
      for variant in variants where !devices.contains(variant.device) {
        devices.append(variant.device)
      }
    }
    if devices.isEmpty { return self.text(text, in: localization, device: .other) }
    return .devices(
      devices.map { device in
        AuthoredDevice(device: device, entry: self.text(text, in: localization, device: device))
      })
  }

  /// Compiles a text for one device.
  private mutating func text(
    _ text: AuthoredText, in localization: StringCatalog.Localization, device: Device
  ) -> AuthoredEntry {
    let substitutions = Dictionary(
      localization.substitutions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var variables: [AuthoredVariable] = []
    var known: Set<String> = []
    for (part, reference) in text.parsed.variableParts {
      guard let substitution = substitutions[reference.name] else {
        findings.report(
          .error, .undefinedSubstitution, "'\(reference.text)' refers to no substitution",
          at: text.position(ofPart: part, in: &strings))
        continue
      }
      if known.insert(substitution.name).inserted {
        variables.append(variable(substitution, device: device))
      }
    }
    guard !variables.isEmpty else { return .text(text.numberedIfNamed) }
    var format = text
    format.parsed = text.parsed.replacingVariables { variable in
      substitutions[variable.name].map {
        FormatVariable(name: $0.name, position: variable.position ?? $0.argumentNumber)
      }
    }
    return .plural(format: format.numberedIfNamed, variables: variables)
  }

  private mutating func variable(
    _ substitution: StringCatalog.Substitution, device: Device
  ) -> AuthoredVariable {
    let variants = substitution.variant?.pluralVariants(for: device) ?? []
    var type =
      substitution.valueType(device: device)
      ?? source?.substitutions.first { $0.name == substitution.name }?.valueType()
      ?? AuthoredValueType(.number)
    type.position = substitution.position
    let conversion = substitution.conversion(type)
    for variant in variants { reportNested(variant.unit.text) }
    return AuthoredVariable(
      name: substitution.name, position: substitution.position, valueType: type,
      variants: variants.map { variant in
        AuthoredVariant(variant.category, shown(variant.unit.text, by: conversion))
      }.sorted { $0.category < $1.category },
      label: substitution.name, hasFreeName: true)
  }

  /// Returns the text of a variant with its `%arg` replaced.
  private mutating func shown(
    _ text: AuthoredText, by conversion: FormatSpecification
  ) -> AuthoredText {
    if text.parsed.hasGluedPlaceholder {
      findings.report(
        .warning, .gluedArgument, "'%arg' is part of a longer word, so it is not a placeholder",
        at: text.position)
    }
    var text = text
    text.parsed = text.parsed.replacingPlaceholder(by: conversion)
    return text
  }

  private mutating func reportUnused(_ localization: StringCatalog.Localization) {
    if localization.substitutions.isEmpty { return }
    let texts: [AuthoredText]
    switch localization.content {
    case .unit(let unit): texts = [unit.text]
    case .device(let devices):
      texts = devices.compactMap {
        if case .unit(let unit) = $0.variant { unit.text } else { nil }
      }
    case .plural, nil: texts = []
    }
    let used = Set(texts.flatMap { $0.parsed.variables.map(\.name) })
    for substitution in localization.substitutions where !used.contains(substitution.name) {
      findings.report(
        .warning, .unusedSubstitution, "no text refers to substitution '\(substitution.name)'",
        at: substitution.position)
    }
  }
}

extension AuthoredText {
  /// The text with explicit positions and names if any of its arguments has a name; otherwise unchanged.
  fileprivate var numberedIfNamed: AuthoredText {
    guard parsed.specifications.contains(where: { $0.name != nil }),
      let numbered = parsed.numbered(keepsNames: true)
    else { return self }
    return AuthoredText(numbered, position: position)
  }
}
