import PluralMessageFormats
package import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

extension StringCatalog {
  /// What an extraction does to an entry.
  package enum ExtractionChange: String, CaseIterable, Sendable {
    /// The code has a key that the catalog lacked.
    case new
    /// The comment, or the default value, is different in the code.
    case changed
    /// The code uses a key again that was stale.
    case revived
    /// No code uses the key.
    case stale
  }

  /// The result of an extraction.
  package struct Extraction: Sendable {
    /// The bytes of the new file; `nil` if nothing changes.
    package var content: [UInt8]?
    /// The changes of entries, in the order of the file, then the new entries in the order of the code.
    package var changes: [(key: String, change: ExtractionChange)] = []
    /// What the code leaves open.
    package var findings: [Diagnostic] = []
  }

  /// Returns the file with the keys of source code, as Xcode writes them. No entry is removed, and all other bytes are unchanged.
  ///
  /// Only entries that Xcode extracted are changed: entries without `extractionState`, and those with `stale` or `extracted_with_value`.
  ///
  /// - Parameters:
  ///   - strings: The strings of the catalog's table.
  ///   - isUnused: Returns whether no code can use a key, which is not among the strings. The entries of such keys become stale.
  /// - Complexity: O(*n* · *m*) in the number of entries and of strings whose types are unknown.
  package func extracting(
    _ strings: [ExtractedString], isUnused: (_ key: String) -> Bool = { _ in false }
  ) -> Extraction {
    var extractor = CatalogExtractor(catalog: self)
    // Strings whose types are unknown may have the key of another string.
    for string in strings where string.key.unknownValues.isEmpty { extractor.take(string) }
    for string in strings where !string.key.unknownValues.isEmpty { extractor.take(string) }
    extractor.update(isUnused: isUnused)
    return extractor.result
  }
}

private struct CatalogExtractor {
  let catalog: StringCatalog
  private var uses: ByteKeyedDictionary<[ExtractedString]> = [:]
  /// The keys that the catalog lacks, in the order of the code.
  private var newKeys: [String] = []
  private let known: ByteKeyedDictionary<StringCatalog.Entry>
  private(set) var result = StringCatalog.Extraction()

  init(catalog: StringCatalog) {
    self.catalog = catalog
    known = ByteKeyedDictionary(catalog.entries.lazy.map { ($0.key, $0) })
  }

  /// Finds the keys of a string: if types are unknown, all known keys that it may have.
  mutating func take(_ string: ExtractedString) {
    let unknown = string.key.unknownValues
    var keys = [string.key.key]
    if !unknown.isEmpty {
      let matching = (catalog.entries.map(\.key) + newKeys).filter { string.key.matches($0) }
      if matching.isEmpty {
        let values = unknown.map { "'\($0.escapedForMessage)'" }.joined(separator: ", ")
        result.findings.append(
          Diagnostic(
            .note,
            "the code does not show the type of \(values), so the key has '%@': '\(keys[0].escapedForMessage)'; for a number, "
              + "write 'specifier: \"%lld\"' here, or correct the key in the catalog",
            at: string.location))
      } else {
        keys = matching
      }
    }
    for key in keys {
      if uses[key] == nil, known[key] == nil { newKeys.append(key) }
      if let first = uses[key]?.first(where: { $0.defaultValue != nil }),
        let value = string.defaultValue, value.key != first.defaultValue?.key
      {
        let other = first.location
        result.findings.append(
          .warning(
            "the key '\(key.escapedForMessage)' has another default value in '\(other.file.path)', line \(other.position.line), "
              + "which is used; write the same value, or another key", at: string.location))
      }
      uses[key, default: []].append(string)
    }
  }

  mutating func update(isUnused: (String) -> Bool) {
    let extracted = known.filter {
      [nil, "stale", "extracted_with_value"].contains($0.value.extractionState)
    }
    var changes = result.changes
    let content = catalog.content(changing: Set(extracted.map { TableKey($0.key) })) {
      strings, style in
      for place in strings.members.indices {
        let key = strings.members[place].name
        guard let entry = extracted[key] else { continue }
        let style = style.nested(in: strings.members[place].space)
        if let uses = uses[key] {
          let change = use(
            uses, state: entry.extractionState, in: &strings.members[place], style)
          if let change { changes.append((key, change)) }
        } else if entry.extractionState != "stale", isUnused(key) {
          strings.members[place].set(.string("stale"), at: ["extractionState"], in: style)
          changes.append((key, .stale))
        }
      }
      strings.insert(newKeys.map { ($0, entry(uses[$0] ?? [])) }, in: style)
    }
    result.changes = changes + newKeys.map { ($0, .new) }
    if !result.changes.isEmpty { result.content = content }
  }

  /// Updates an entry that code uses. Returns `nil` if nothing changes.
  private func use(
    _ uses: [ExtractedString], state: String?, in entry: inout LosslessNode, _ style: JSONStyle
  ) -> StringCatalog.ExtractionChange? {
    let folder = LocalizationFolder(catalog.sourceLanguage)
    let language = entry.language(of: folder) ?? catalog.sourceLanguage
    let source = ["localizations", language]
    let isExtracted =
      entry.part(at: source) == nil
      || entry.part(at: source + ["stringUnit", "state"])?.value == "new"
    let defaultValue = uses.lazy.compactMap(\.defaultValue).first
    // The catalog has a text of its own if somebody has edited it.
    let newState =
      defaultValue != nil && (isExtracted || state == "extracted_with_value")
      ? "extracted_with_value" : nil
    var isChanged = state != newState
    if let newState, isChanged {
      entry.set(.string(newState), at: ["extractionState"], in: style)
    } else if isChanged {
      entry.remove(at: ["extractionState"])
    }
    if let comment = uses.comment, comment != entry["comment"]?.value {
      entry.set(.string(comment), at: ["comment"], in: style)
      entry.remove(at: ["isCommentAutoGenerated"])
      isChanged = true
    }
    if let defaultValue, isExtracted {
      let text = entry.part(at: source + ["stringUnit", "value"])?.value
      if !(text.map { defaultValue.matches($0, isNumbered: true) } ?? false) {
        entry.set(.newUnit(defaultValue.numberedText), at: source + ["stringUnit"], in: style)
        isChanged = true
      }
    }
    if !isChanged { return nil }
    return state == "stale" ? .revived : .changed
  }

  /// Returns a new entry. Xcode writes a text for the source language if it differs from the key: a default value, or the numbers of
  /// several values.
  private func entry(_ uses: [ExtractedString]) -> JSONNode.Value {
    var entry: [(String, JSONNode.Value)] = []
    if let comment = uses.comment { entry.append(("comment", .string(comment))) }
    let defaultValue = uses.lazy.compactMap(\.defaultValue).first
    if defaultValue != nil {
      entry.append(("extractionState", .string("extracted_with_value")))
    }
    if let text = defaultValue ?? uses.first?.key, defaultValue != nil || text.valueCount > 1 {
      let unit = JSONNode.Value.members([("stringUnit", .newUnit(text.numberedText))])
      entry.append((LosslessNode.localizations, .members([(catalog.sourceLanguage, unit)])))
    }
    return .members(entry)
  }
}

extension [ExtractedString] {
  /// The different comments, each on a line of its own; `nil` without comments.
  fileprivate var comment: String? {
    var seen: Set<String> = []
    let comments = compactMap(\.comment).filter { seen.insert($0).inserted }
    return comments.isEmpty ? nil : comments.joined(separator: "\n")
  }
}

extension JSONNode.Value {
  fileprivate static func newUnit(_ text: String) -> JSONNode.Value {
    .members([("state", .string("new")), ("value", .string(text))])
  }
}

extension LosslessNode {
  /// Returns the language of a folder, as an entry spells it.
  fileprivate func language(of folder: LocalizationFolder) -> String? {
    self[Self.localizations]?.members.last { LocalizationFolder($0.name) == folder }?.name
  }
}
