import PluralRuleCompilation
package import PluralsDiagnostics
package import PluralsLocales
import PluralsXML

/// Relations between locales from CLDR's supplemental files.
///
/// The elements may be in any file, because CLDR moves them between files.
///
/// UTS #35 Part 1, “Parent Locales”, “Likely Subtags”, “Alias Elements”; Part 3, “Numbering Systems”; Part 6, “Territory Data”.
package struct LocaleSupplement: Sendable {
  /// An alias of a language.
  package struct LanguageAlias: Hashable, Sendable {
    /// The replacement: `sr_Latn`.
    package let replacement: String
    /// CLDR's reason: `overlong`, `deprecated`, `macrolanguage`, `legacy`, `bibliographic`.
    package let reason: String
  }

  /// The aliases of languages, by the subtags to replace.
  package private(set) var languageAliases: [String: LanguageAlias] = [:]
  /// The parents of locales, except those whose parent is their prefix.
  package private(set) var parents: [String: String] = [:]
  /// The likely subtags of locales: `zh_TW` → `zh_Hant_TW`. Those that SIL contributed for thousands of languages without
  /// localizations are omitted.
  package private(set) var likelySubtags: [String: String] = [:]
  /// The regions, each with itself or with the region that replaces it: `CS` → `RS`.
  package private(set) var regions: [String: String] = [:]
  private var likelyScripts: [_LocaleKey: UInt64] = [:]
  /// The location of the first element with each ID, by the names of both.
  private var locations: [String: SourceLocation] = [:]
  /// The digits of numeric numbering systems.
  package private(set) var digits: [String: [Unicode.Scalar]] = [:]

  /// Parses supplemental files.
  ///
  /// - Throws: ``Diagnostic`` if a file is not well-formed, an element lacks an attribute, or elements are contradictory.
  package init(_ files: [SourceFile]) throws(Diagnostic) {
    for file in files { try read(try file.xmlTree().root, in: file) }
  }

  private mutating func read(_ element: XMLTree.Element, in file: SourceFile) throws(Diagnostic) {
    func attribute(_ name: String) throws(Diagnostic) -> String {
      if let value = element[attribute: name] { return value }
      throw .error(
        "<\(element.name)> has no attribute '\(name)'", at: file.location(of: element))
    }
    /// Identifiers are written to lines of tables, so they are validated.
    func identifier(_ name: String, _ value: Substring? = nil) throws(Diagnostic) -> String {
      let value = if let value { String(value) } else { try attribute(name) }
      let isIdentifier =
        1...32 ~= value.utf8.count
        && value.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") }
      if isIdentifier { return value }
      throw .error(
        "'\(value.escapedForMessage)' in '\(name)' is no identifier of a language: expected letters, digits and '_', at "
          + "most 32", at: file.location(of: element))
    }
    /// Elements may be repeated but must not be contradictory, because the order of files has no meaning.
    func set<Value: Equatable>(
      _ table: WritableKeyPath<LocaleSupplement, [String: Value]>, _ id: String, to value: Value
    ) throws(Diagnostic) {
      let location = file.location(of: element)
      let first = locations["\(element.name) \(id)", default: location]
      if let known = self[keyPath: table][id], known != value {
        throw .error(
          "another <\(element.name)> contradicts this one of '\(id.escapedForMessage)', at "
            + "\(first); remove one of them", at: location)
      }
      locations["\(element.name) \(id)"] = first
      self[keyPath: table][id] = value
    }
    switch element.name {
    case "parentLocales" where element[attribute: "component"] != nil: return
    case "parentLocale":
      let parent = try identifier("parent")
      for child in try attribute("locales").split(whereSeparator: \.isWhitespace) {
        try set(\.parents, try identifier("locales", child), to: parent)
      }
    case "languageAlias":
      try set(
        \.languageAliases, try identifier("type"),
        to: LanguageAlias(
          replacement: try identifier("replacement"), reason: try attribute("reason")))
    case "likelySubtag":
      let isCommon = !(element[attribute: "origin"] ?? "").contains("sil")
      if isCommon {
        let from = try identifier("from")
        let to = try identifier("to")
        try set(\.likelySubtags, from, to: to)
        if !_LocaleKey(from).hasScript { likelyScripts[_LocaleKey(from)] = _LocaleKey(to).script }
      }
    case "territoryAlias" where element[attribute: "reason"] == "deprecated":
      // If several regions replace one, the first is the largest.
      let first = try attribute("replacement").split(separator: " ").first
      try set(\.regions, try identifier("type"), to: try identifier("replacement", first))
    case "group" where element[attribute: "status"] != "deprecated":
      for region in try attribute("contains").split(whereSeparator: \.isWhitespace) {
        let region = try identifier("contains", region)
        regions[region] = region
      }
    case "numberingSystem" where element[attribute: "type"] == "numeric":
      try set(
        \.digits, try attribute("id"), to: Array(try attribute("digits").unicodeScalars))
    default: break
    }
    for child in element.elements { try read(child, in: file) }
  }

  /// Returns the locale that another one inherits from; `nil` for `root`.
  ///
  /// UTS #35 Part 1, “Parent Locales”.
  package func parent(of locale: String) -> String? {
    if locale == "root" { return nil }
    return parents[locale] ?? locale.withoutLastSubtag ?? "root"
  }

  /// Returns a locale and all locales that it inherits from, nearest first and `root` last.
  func lineage(of locale: String) -> some Sequence<String> {
    sequence(first: locale, next: parent)
  }

  /// Returns the packed likely script of a language, or of a language and region; `nil` if CLDR has none.
  package func likelyScript(_ key: _LocaleKey) -> UInt64? { likelyScripts[key] }
}
