import LocaleIdentifiers
import MessageFormats
public import StringCatalogs

extension StringCatalog: ExchangedFile {
  /// Each text has a state.
  public static var keepsReviews: Bool { true }

  /// Each entry says whether it is to be translated.
  public static var keepsUntranslatable: Bool { true }

  /// Returns one catalog that holds all tables.
  public static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any ExchangedFile]
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let (json, findings) = json(of: tables, sourceLanguage: sourceLanguage)
    return ([("\(name).\(pathExtension)", json.text + "\n")], findings + tables.ordinalLosses)
  }

  /// The catalog as Xcode writes it, with sorted members and an indentation of two spaces.
  public var text: String { json.value.sorted.text }

  /// Returns the JSON of a catalog that compiles to the given tables.
  ///
  /// Entries that catalogs cannot express are left out with a finding: widths, variables within variants, and devices
  /// that use the same name for different variables.
  ///
  /// - Parameters:
  ///   - tables: The tables of all languages, with one name.
  ///   - sourceLanguage: The language of the keys.
  public static func json(
    of tables: [MessageTable], sourceLanguage: String
  ) -> (json: JSONNode.Value, findings: [Diagnostic]) {
    var findings: [Diagnostic] = []
    var strings: TableContents<JSONNode.Value> = [:]
    var comments: TableContents<String> = [:]
    for table in tables.filter({ $0.language == sourceLanguage }) + tables {
      comments.merge(table.comments) { first, _ in first }
    }
    for table in tables.sorted(by: { $0.language < $1.language }) {
      for (key, message) in table.messages.sorted {
        var localization: JSONNode.Value
        do throws(CatalogObstacle) {
          localization = try message.catalogLocalization
        } catch {
          findings.append(
            table.notConvertible(key, "the catalog has no such entry, because \(error.reason)"))
          continue
        }
        var entry =
          strings[key]
          ?? .members(
            (comments[key].map { [("comment", .string($0))] } ?? []) + [
              ("extractionState", .string("manual"))
            ])
        let state = table.states[key] ?? MessageState()
        if state.needsReview { localization.set(state: "needs_review") }
        if !state.isTranslatable { entry.set(.boolean(false), at: "shouldTranslate") }
        entry.set(localization, at: "localizations", table.language)
        strings[key] = entry
      }
    }
    let json = JSONNode.Value.members([
      ("sourceLanguage", .string(sourceLanguage)),
      ("strings", .members(strings.sorted.map { ($0.key, $0.value) })),
      ("version", .string("1.0")),
    ])
    return (json.sorted, findings)
  }
}

/// Why catalogs cannot express an entry.
private struct CatalogObstacle: Error {
  /// The reason, in one line.
  let reason: String

  static let widths = CatalogObstacle(reason: "catalogs have no texts for widths")

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

extension AuthoredEntry {
  /// The localization of a message.
  fileprivate var catalogLocalization: JSONNode.Value {
    get throws(CatalogObstacle) {
      guard case .devices(let devices) = self else { return try catalogVariant }
      var variants: [(String, JSONNode.Value)] = []
      var substitutions: [String: JSONNode.Value] = [:]
      for device in devices {
        var variant = try device.entry.catalogVariant
        // Devices share the substitutions of their language.
        if case .object(let members) = variant.member("substitutions") {
          for member in members {
            let known = substitutions.updateValue(member.value.value, forKey: member.name)
            if let known, known.text != member.value.value.text { throw CatalogObstacle.devices }
          }
          variant.set(nil, at: "substitutions")
        }
        variants.append((device.device.rawValue, variant))
      }
      var localization = JSONNode.Value.variations("device", variants)
      if !substitutions.isEmpty {
        let members = substitutions.map { ($0.key, $0.value) }
        localization.set(.members(members), at: "substitutions")
      }
      return localization
    }
  }

  /// A text, a plural, or a text with substitutions.
  private var catalogVariant: JSONNode.Value {
    get throws(CatalogObstacle) {
      switch self {
      case .text(let text):
        if let variable = text.parsed.variables.first { throw CatalogObstacle.undefined(variable) }
        return .unit(text.text)
      case .plural(let format, let variables):
        if let plural = variables.simplePlural(in: format) { return plural }
        return try variables.substitutions(in: format)
      case .widths: throw CatalogObstacle.widths
      case .devices: throw CatalogObstacle.devices
      }
    }
  }
}

extension [AuthoredVariable] {
  /// Returns a plural without substitutions. The result is `nil` unless the format consists of a single variable and
  /// the variants show the number with the variable's value type.
  fileprivate func simplePlural(in format: AuthoredText) -> JSONNode.Value? {
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
    return variable.plural { $0 }
  }

  /// Returns a text with substitutions.
  fileprivate func substitutions(
    in format: AuthoredText
  ) throws(CatalogObstacle) -> JSONNode.Value {
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
      let plural = variable.plural { text in
        guard let position, var conversion = type.specification else { return text }
        conversion.position = position
        return text.withPlaceholder(for: conversion)
      }
      members.append(("variations", plural.member("variations") ?? .object([])))
      substitutions.append((name, .members(members)))
    }
    let text = format.parsed.replacingVariables {
      numbered.contains($0.name) ? FormatVariable(name: $0.name) : nil
    }
    var localization = JSONNode.Value.unit(text.text)
    if !substitutions.isEmpty { localization.set(.members(substitutions), at: "substitutions") }
    return localization
  }
}

extension AuthoredVariable {
  /// Why catalogs cannot hold the variants: they use variables, or contain text that looks like `%arg`.
  fileprivate var obstacle: CatalogObstacle? {
    let texts = variants.map(\.text.parsed)
    if let variable = texts.lazy.compactMap(\.variables.first).first { return .nested(variable) }
    return texts.contains(where: \.hasGluedPlaceholder) ? .placeholder : nil
  }

  fileprivate func plural(_ text: (FormatString) -> FormatString) -> JSONNode.Value {
    .variations(
      "plural", variants.map { ($0.category.rawValue, .unit(text($0.text.parsed).text)) })
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

  /// Sets the state of all texts in a localization.
  fileprivate mutating func set(state: String) {
    guard case .object(var members) = self else { return }
    for index in members.indices {
      if members[index].name == "stringUnit" {
        members[index].value.value.set(.string(state), at: "state")
      } else {
        members[index].value.value.set(state: state)
      }
    }
    self = .object(members)
  }

  fileprivate static func unit(_ text: String) -> JSONNode.Value {
    .members([
      ("stringUnit", .members([("state", .string("translated")), ("value", .string(text))]))
    ])
  }

  fileprivate static func variations(
    _ kind: String, _ variants: [(String, JSONNode.Value)]
  ) -> JSONNode.Value {
    .members([("variations", .members([(kind, .members(variants))]))])
  }
}
