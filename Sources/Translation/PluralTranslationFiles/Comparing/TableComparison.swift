import PluralMessageFormats
package import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

/// What translators have to do after a table has changed.
package struct TableComparison: Sendable {
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
    let entry: ComparedTable.Entry
    package let kind: Kind
    /// The languages in which there is work, as the files spell them.
    package let languages: [String]
    /// The source texts that changed.
    package let texts: [TextChange]
    /// The arguments that the source text has, before and after, if they changed: `%@ %lld`.
    package var arguments: (old: String, new: String)?
    /// The plural categories that the source text has, before and after, if they changed: `one, other`.
    package var categories: (old: String, new: String)?

    package var key: String { entry.key }
  }

  /// The changes in the order of the new file, then removed keys in the order of the old file.
  package private(set) var changes: [Change] = []
  /// The language to which the comparison is limited, as its folder is named.
  private let folder: String?

  /// Compares two versions of a table.
  ///
  /// - Parameters:
  ///   - old: The version before.
  ///   - new: The version after.
  ///   - language: The language whose work is listed; nil for all languages.
  /// - Complexity: O(*n*) in the length of the tables.
  package init(from old: ComparedTable, to new: ComparedTable, language: String? = nil) {
    folder = language.map { LocalizationFolder($0).name }
    let before = Dictionary(old.entries.map { ($0.name, $0) }) { first, _ in first }
    let after = Set(new.entries.map(\.name))
    let removed = old.entries.filter { !after.contains($0.name) }
    var renamed = Dictionary(grouping: removed.indices.reversed()) { removed[$0].nameWithoutSource }
    var kept: Set<Int> = []
    for entry in new.entries where entry.isTranslatable {
      var known = before[entry.name]
      if known == nil, let name = entry.nameWithoutSource, let place = renamed[name]?.popLast() {
        known = removed[place]
        kept.insert(place)
      }
      guard let known else {
        let translation = entry.lookup()
        let open = new.languages.filter { language in
          isWanted(language)
            && translation(language)?.texts.allSatisfy { $0.state == "new" } != false
        }
        // A key that comes with all of its translations is no work.
        if !open.isEmpty || new.languages.isEmpty {
          changes.append(
            Change(
              entry: entry, kind: .new, languages: open,
              texts: entry.source.map { TextChange(path: $0.path, old: nil, new: $0.text) }))
        }
        continue
      }
      if let change = change(of: entry, from: known) { changes.append(change) }
    }
    for (place, entry) in removed.enumerated() where !kept.contains(place) {
      let languages = entry.translations.map(\.language).filter(isWanted)
      if folder != nil, languages.isEmpty { continue }
      changes.append(
        Change(
          entry: entry, kind: .removed, languages: languages,
          texts: entry.source.map { TextChange(path: $0.path, old: $0.text, new: nil) }))
    }
  }

  private func isWanted(_ language: String) -> Bool {
    folder.map { $0 == LocalizationFolder(language).name } ?? true
  }

  /// The change of a source text under translations; nil if nothing changed.
  private func change(of entry: ComparedTable.Entry, from known: ComparedTable.Entry) -> Change? {
    let before = known.lookup()
    let stale = entry.translations.filter { translation in
      let old = before(translation.language)
      return isWanted(translation.language)
        && !translation.source.hasSameTexts(as: old?.source ?? known.source)
        && Self.isStale(translation.texts, before: old?.texts ?? [])
    }
    guard let first = stale.first else { return nil }
    let (old, new) = (before(first.language)?.source ?? known.source, first.source)
    let paths = (new + old).map(\.path)
    var seen: Set<String> = []
    let texts = paths.filter { seen.insert($0).inserted }.compactMap { path -> TextChange? in
      let (old, new) = (old.first { $0.path == path }, new.first { $0.path == path })
      if let old, let new, old.text.hasSameBytes(as: new.text) { return nil }
      return TextChange(path: path, old: old?.text, new: new?.text)
    }
    var change = Change(
      entry: entry, kind: .stale, languages: stale.map(\.language), texts: texts)
    let arguments = (old: Self.arguments(of: old), new: Self.arguments(of: new))
    if arguments.old != arguments.new { change.arguments = arguments }
    let categories = (old: Self.categories(of: old), new: Self.categories(of: new))
    if categories.old != categories.new { change.categories = categories }
    return change
  }

  /// Whether a translation has stayed while its source changed. A translation that has been reviewed has not.
  private static func isStale(_ new: [ComparedText], before old: [ComparedText]) -> Bool {
    guard new.contains(where: { $0.state != "new" }), old.hasSameTexts(as: new) else {
      return false
    }
    return old.map(\.state) == new.map(\.state) || new.contains { $0.state != "translated" }
  }

  /// The arguments that texts read, each once.
  private static func arguments(of texts: [ComparedText]) -> String {
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
  private static func categories(of texts: [ComparedText]) -> String {
    let names = texts.compactMap(\.category)
    return names.isEmpty ? "none" : Set(names).sorted().map(\.rawValue).joined(separator: ", ")
  }

  // MARK: Stale translations

  /// The bytes of the new file with a state that asks for a review at translations whose source changed, and their number.
  ///
  /// - Parameters:
  ///   - content: The bytes of the new file.
  ///   - path: The path of the file.
  /// - Returns: Nil if all of them are marked, or the format has no states.
  /// - Throws: Why the file cannot be read.
  /// - Complexity: O(*n*) in the length of the file.
  package func markingStale(
    _ content: [UInt8], path: String
  ) throws(Diagnostic) -> (content: [UInt8], count: Int)? {
    let stale = Dictionary(
      changes.lazy.filter { $0.kind == .stale }.map {
        ($0.entry.name, Set($0.languages.map(TableKey.init)))
      }
    ) { first, _ in first }
    let format = try PluralTranslationFiles.Format.ofVersion(path, content)
    let hasLanguages = format.table?.isMultilingual == true
    let options = PartOptions(
      acceptsRepetitions: true, keys: hasLanguages ? Set(stale.keys) : nil)
    let file = try LosslessFile(content, path: path, file: path, options: options)
    guard !stale.isEmpty, let mark = file.spelling.merging.markForReview else { return nil }
    var (root, count) = (file.root, 0)
    root.changeMessages { message, group in
      let key = file.spelling.key(of: message)
      guard let languages = stale[ComparedTable.name(of: key, in: group)] else { return }
      if hasLanguages {
        message.changeLocalizations { localization in
          let isStale = languages.contains(TableKey(localization.name))
          if isStale, localization.markUnits(mark) { count += 1 }
        }
      } else {
        let old = message.bytes
        mark(&message)
        if message.bytes != old { count += 1 }
      }
    }
    return count == 0 ? nil : file.written(root, options).map { ($0.content, count) }
  }
}

extension [ComparedText] {
  /// Whether the other texts have the same variations and bytes.
  func hasSameTexts(as other: [ComparedText]) -> Bool {
    elementsEqual(other) { $0.path == $1.path && $0.text.hasSameBytes(as: $1.text) }
  }
}

extension LosslessNode {
  /// Changes all messages below, each with the name of the file in a document of XLIFF that it belongs to.
  fileprivate mutating func changeMessages(
    in file: String = "", _ change: (inout LosslessNode, _ file: String) -> Void
  ) {
    if role == .key { return change(&self, file) }
    let file = kind == .element(.named("file")) ? name : file
    for place in members.indices { members[place].changeMessages(in: file, change) }
  }

  /// Marks all finished texts below for review.
  ///
  /// - Returns: Whether there were any.
  fileprivate mutating func markUnits(_ mark: (inout LosslessNode) -> Void) -> Bool {
    if role == .form {
      guard let state = members.first(where: { $0.role == .state })?.value,
        !["new", "needs_review"].contains(state)
      else { return false }
      mark(&self)
      return true
    }
    return members.indices.reduce(false) { members[$1].markUnits(mark) || $0 }
  }
}
