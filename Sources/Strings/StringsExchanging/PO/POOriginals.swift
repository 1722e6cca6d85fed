import Diagnostics
import MessageFormats
import PluralsCore
import StringCatalogs

/// The PO files that tables were read from, which have what tables do not: references, comments of translators and other header
/// fields.
struct POOriginals {
  /// A file, and what it reads as.
  private struct Original {
    let file: POFile
    let tables: MessageTables
    let entries: TableContents<PODocument.Entry>

    var document: PODocument { file.document }
    var table: MessageTable { tables.tables[0] }
  }

  private var files: [String: Original] = [:]
  /// The contents of the first template.
  private(set) var template: PODocument?
  /// The contents of the first file.
  private var first: PODocument?
  /// The messages of all files without their translations.
  private var templates: TableContents<PODocument.Entry> = [:]

  /// - Parameter files: Files, of which those of other formats are ignored.
  init(_ files: [any ExchangedFile]) {
    for file in files {
      let template = (file as? POTemplate)?.content
      guard let file = template ?? file as? POFile else { continue }
      let document = file.document
      first = first ?? document
      let entries = TableContents(document.messages.map { (document.key(of: $0), $0) })
      if template != nil {
        self.template = self.template ?? document
        templates.merge(entries) { _, new in new }
        continue
      }
      let tables = file.tables(named: "", language: file.place.language ?? "und")
      self.files[tables.tables[0].localization] = Original(
        file: file, tables: tables, entries: entries)
      templates.merge(entries.mapValues(\.template)) { own, _ in own }
    }
  }

  /// What is at a place of a file.
  enum Place {
    case message(key: String)
    case obsolete(PODocument.Entry)
  }

  /// Returns the messages of the language's own file in its order, and other keys before the obsolete messages at its end.
  func ordered(_ keys: [String], in folder: String) -> [Place] {
    guard let original = files[folder] else { return keys.map { .message(key: $0) } }
    let entries = original.document.entries.filter { !$0.isHeader }
    var places: [Place] = entries.map {
      $0.isObsolete ? .obsolete($0) : .message(key: original.document.key(of: $0))
    }
    let end = entries.lastIndex { !$0.isObsolete }.map { $0 + 1 } ?? 0
    places.insert(
      contentsOf: keys.filter { original.entries[$0] == nil }.map { .message(key: $0) }, at: end)
    return places
  }

  /// Returns the entry of a message in the language's own file, or an entry without translations from another language's file.
  func entry(_ key: String, in folder: String) -> PODocument.Entry? {
    files[folder]?.entries[key] ?? templates[key]
  }

  /// Whether the language's own file has the same text or forms for a key.
  func has(_ message: WholeMessage?, _ key: String, in table: MessageTable) -> Bool {
    guard let original = files[table.localization], original.entries[key] != nil else {
      return false
    }
    return original.table.wholeMessage(of: key)?.content == message?.content
      && original.table.states[key]?.needsReview == table.states[key]?.needsReview
  }

  /// The language's own file, if any.
  func document(in folder: String) -> PODocument? { files[folder]?.document }

  /// Whether keys are contexts in the language's own file, or in another one; nil if there are no files.
  func hasContextKeys(in folder: String) -> Bool? {
    (files[folder]?.document ?? first)?.hasContextKeys
  }

  /// The categories of each index of the language's own file; nil if there is no file, or nothing is known about its formula.
  func categories(in folder: String) -> [[PluralCategory]]? {
    guard let file = files[folder]?.file else { return nil }
    var findings: [Diagnostic] = []
    let meaning = file.meaning(in: folder, &findings)
    return meaning?.isKnown == true ? meaning?.categories : nil
  }

  /// The texts that are lost if the formula of the language's own file is replaced.
  func formulaLosses(in folder: String) -> [Diagnostic] {
    files[folder]?.tables.findings.filter {
      $0.rule == .pluralForms || $0.rule == .notConvertible
    } ?? []
  }
}

extension PODocument.Entry {
  /// The message without its translation, and without what translators write; the header unchanged.
  var template: PODocument.Entry {
    if isHeader { return self }
    var entry = withoutForms
    entry.extractedComments += extractedComments.filter {
      $0.after(CommentNotation.argument) != nil
    }
    entry.translatorComments = []
    entry.previous = []
    entry.translations = translations.map { _ in "" }
    return entry
  }

  /// The message without its forms, and without what this package writes for them.
  var withoutForms: PODocument.Entry {
    var entry = self
    entry.extractedComments.removeAll {
      $0.isOwnComment && $0.after(CommentNotation.key) == nil
    }
    entry.flags.removeAll { $0 == "fuzzy" }
    entry.translations = []
    return entry
  }

  /// Replaces a field of the header, or adds it.
  mutating func setHeader(_ name: String, to value: String) {
    var lines = (translations.first ?? "").split(separator: "\n").map(String.init)
    let field = "\(name): \(value)"
    let isField = { (line: String) in line.lowercased().hasPrefix("\(name.lowercased()):") }
    if let index = lines.firstIndex(where: isField) {
      lines[index] = field
    } else {
      lines.append(field)
    }
    translations = [lines.map { $0 + "\n" }.joined()]
  }
}
