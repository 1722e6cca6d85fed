import Diagnostics
import LocaleIdentifiers
import MessageFormats
package import StringCatalogs

/// What translators have to do after a catalog has changed.
package struct CatalogComparison: Sendable {
  /// What happened to a key.
  package enum Kind: String, Sendable, CaseIterable {
    /// The key is new.
    case new
    /// The source text changed, and translations did not.
    case stale
    /// The key is gone.
    case removed
  }

  /// The source text of a variation, before and after.
  package struct TextChange: Hashable, Sendable {
    /// The variation: `plural.one`; empty for a text without variations.
    package let path: String
    /// The text before; nil if it was not there.
    package let old: String?
    /// The text after; nil if it is not there.
    package let new: String?
  }

  /// A key that asks for work.
  package struct Change: Sendable {
    package let key: String
    package let kind: Kind
    /// The languages in which there is work, as the catalog spells them.
    package let languages: [String]
    /// The source texts that changed.
    package let texts: [TextChange]
    /// The arguments that the source text has, before and after, if they changed: `%@ %lld`.
    package var arguments: (old: String, new: String)?
    /// The plural categories that the source text has, before and after, if they changed: `one, other`.
    package var categories: (old: String, new: String)?
  }

  /// The changes in the order of the new file, then removed keys in the order of the old file.
  package private(set) var changes: [Change] = []
  private let sourceFolder: String
  /// The language to which the comparison is limited, as its folder is named.
  private let folder: String?
  private let catalog: StringCatalog

  /// Compares two versions of a catalog.
  ///
  /// - Parameters:
  ///   - old: The version before.
  ///   - new: The version after.
  ///   - language: The language whose work is listed; nil for all languages.
  /// - Complexity: O(*n*) in the length of the catalogs.
  package init(from old: StringCatalog, to new: StringCatalog, language: String? = nil) {
    sourceFolder = LocalizationFolder(new.sourceLanguage).name
    folder = language.map { LocalizationFolder($0).name }
    catalog = new
    let before = ByteKeyedDictionary(old.entries.map { ($0.key, $0) })
    let after = ByteKeyedDictionary(new.entries.map { ($0.key, $0) })
    let languages = Set(new.entries.lazy.flatMap(\.localizations).map(\.language))
      .filter { LocalizationFolder($0).name != sourceFolder }.sorted()
    for entry in new.entries where entry.shouldTranslate && entry.extractionState != "stale" {
      guard let known = before[entry.key] else {
        let own = entry.texts
        let open = languages.filter { language in
          isWanted(language)
            && own[LocalizationFolder(language).name]?.allSatisfy { $0.state == "new" } != false
        }
        // A key that comes with all of its translations is no work.
        if !open.isEmpty || languages.isEmpty {
          let texts = entry.sourceTexts(folder: sourceFolder)
          changes.append(
            Change(
              key: entry.key, kind: .new, languages: open,
              texts: texts.map { TextChange(path: $0.path, old: nil, new: $0.text) }))
        }
        continue
      }
      if let change = change(of: entry, from: known) { changes.append(change) }
    }
    for entry in old.entries where after[entry.key] == nil {
      let languages = entry.localizations.map(\.language).filter {
        LocalizationFolder($0).name != sourceFolder && isWanted($0)
      }
      if folder != nil, languages.isEmpty { continue }
      changes.append(
        Change(
          key: entry.key, kind: .removed, languages: languages,
          texts: entry.sourceTexts(folder: LocalizationFolder(old.sourceLanguage).name)
            .map { TextChange(path: $0.path, old: $0.text, new: nil) }))
    }
  }

  private func isWanted(_ language: String) -> Bool {
    folder.map { $0 == LocalizationFolder(language).name } ?? true
  }

  /// The change of a source text under translations; nil if nothing changed.
  private func change(
    of entry: StringCatalog.Entry, from known: StringCatalog.Entry
  ) -> Change? {
    let old = known.sourceTexts(folder: sourceFolder)
    let new = entry.sourceTexts(folder: sourceFolder)
    if old.hasSameTexts(as: new) { return nil }
    let (translated, translatedBefore) = (entry.texts, known.texts)
    let languages = entry.localizations.map(\.language).filter { language in
      let folder = LocalizationFolder(language).name
      return isWanted(language) && folder != sourceFolder
        && Self.isStale(translated[folder] ?? [], before: translatedBefore[folder] ?? [])
    }
    if languages.isEmpty { return nil }
    let paths = (new + old).map(\.path)
    var seen: Set<String> = []
    let texts = paths.filter { seen.insert($0).inserted }.compactMap { path -> TextChange? in
      let (before, after) = (old.first { $0.path == path }, new.first { $0.path == path })
      if let before, let after, before.text.hasSameBytes(as: after.text) { return nil }
      return TextChange(path: path, old: before?.text, new: after?.text)
    }
    var change = Change(key: entry.key, kind: .stale, languages: languages, texts: texts)
    let arguments = (old: Self.arguments(of: old), new: Self.arguments(of: new))
    if arguments.old != arguments.new { change.arguments = arguments }
    let categories = (old: Self.categories(of: old), new: Self.categories(of: new))
    if categories.old != categories.new { change.categories = categories }
    return change
  }

  /// Whether a translation has stayed while its source changed. A translation that has been reviewed has not.
  private static func isStale(_ new: [CatalogText], before old: [CatalogText]) -> Bool {
    guard new.contains(where: { $0.state != "new" }), old.hasSameTexts(as: new) else {
      return false
    }
    return old.map(\.state) == new.map(\.state) || new.contains { $0.state != "translated" }
  }

  /// The arguments that texts read, each once.
  private static func arguments(of texts: [CatalogText]) -> String {
    var seen: Set<String> = []
    let names = texts.flatMap { text in
      FormatString(text.text).items.compactMap { item -> String? in
        switch item {
        case .specification(let specification):
          "%" + (specification.position.map { "\($0)$" } ?? "") + specification.text
        case .variable(let variable): variable.text
        default: nil
        }
      }
    }.filter { seen.insert($0).inserted }
    return names.isEmpty ? "none" : names.joined(separator: " ")
  }

  /// The plural categories of texts, each once.
  private static func categories(of texts: [CatalogText]) -> String {
    let names = texts.compactMap(\.category)
    return names.isEmpty ? "none" : Set(names).sorted().map(\.rawValue).joined(separator: ", ")
  }

  // MARK: Stale translations

  /// The bytes of the new file with the state `needs_review` at translations whose source changed, and their number.
  ///
  /// - Returns: Nil if all of them are marked.
  /// - Complexity: O(*n*) in the length of the file.
  package func markingStale() -> (content: [UInt8], count: Int)? {
    let stale = ByteKeyedDictionary(
      changes.filter { $0.kind == .stale }.map { ($0.key, Set($0.languages.map { TableKey($0) })) })
    var count = 0
    let content = catalog.content(changing: Set(stale.map { TableKey($0.key) })) { strings, _ in
      for place in strings.members.indices {
        guard let languages = stale[strings.members[place].name] else { continue }
        strings.members[place].changeLocalizations { localization in
          let isStale = languages.contains(TableKey(localization.name))
          if isStale, localization.markUnits() { count += 1 }
        }
      }
    }
    return count == 0 ? nil : (content, count)
  }
}

extension [CatalogText] {
  /// Whether the other texts have the same variations and bytes.
  fileprivate func hasSameTexts(as other: [CatalogText]) -> Bool {
    elementsEqual(other) { $0.path == $1.path && $0.text.hasSameBytes(as: $1.text) }
  }
}

extension LosslessNode {
  /// Marks all finished texts below for review.
  ///
  /// - Returns: Whether there were any.
  fileprivate mutating func markUnits() -> Bool {
    if role == .form {
      guard let state = self["state"]?.value, !["new", "needs_review"].contains(state) else {
        return false
      }
      setText("needs_review", of: "state")
      return true
    }
    return members.indices.reduce(false) { members[$1].markUnits() || $0 }
  }
}
