import MessageFormats
import StringCatalogs
import StringsExchanging

/// The PO files that tables were read from, which have what tables do not: references, comments of translators and other header
/// fields.
struct POOriginals<Forms: GettextForms> {
  /// A file, and what it reads as.
  private struct Original {
    let document: PODocument
    let table: CompiledTable
    let entries: TableContents<PODocument.Entry>
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
      if let template = file as? POTemplate<Forms> {
        let document = template.content.document
        self.template = self.template ?? document
        first = first ?? document
        let entries = document.messages.map { (document.key(of: $0), $0) }
        templates.merge(TableContents(entries)) { _, new in new }
      }
      guard let file = file as? POFile<Forms> else { continue }
      let table = file.tables(named: "", language: file.place.language ?? "und").tables[0]
      let document = file.document
      first = first ?? document
      let entries = TableContents(document.messages.map { (document.key(of: $0), $0) })
      self.files[table.localization] = Original(document: document, table: table, entries: entries)
      templates.merge(entries.mapValues(\.template)) { own, _ in own }
    }
  }

  /// Returns keys with those of the language's own file first, in its order.
  func ordered(_ keys: [String], in folder: String) -> [String] {
    guard let original = files[folder] else { return keys }
    return original.document.messages.map { original.document.key(of: $0) }
      + keys.filter { original.entries[$0] == nil }
  }

  /// Returns the entry of a message in the language's own file, or an entry without translations from another language's file.
  func entry(_ key: String, in folder: String) -> PODocument.Entry? {
    files[folder]?.entries[key] ?? templates[key]
  }

  /// Whether the language's own file has the same text or forms for a key.
  func has(
    _ message: WholeMessage?, _ key: String, in table: CompiledTable, source: CompiledTable?
  ) -> Bool {
    guard let original = files[table.localization], original.entries[key] != nil else {
      return false
    }
    return original.table.wholeMessage(of: key, source: source)?.content == message?.content
      && original.table.states[key]?.needsReview == table.states[key]?.needsReview
  }

  /// The header of the language's own file; nil if there is no such file.
  func header(in folder: String) -> PODocument.Entry? {
    files[folder]?.document.entries.first { $0.isHeader }
  }

  /// The obsolete messages of the language's own file.
  func obsolete(in folder: String) -> [PODocument.Entry] {
    files[folder]?.document.entries.filter(\.isObsolete) ?? []
  }

  /// Whether keys are contexts in the language's own file, or in another one; nil if there are no files.
  func hasContextKeys(in folder: String) -> Bool? {
    (files[folder]?.document ?? first)?.hasContextKeys
  }

  /// The formula of the language's own file; nil if there is none.
  func formula(in folder: String) -> String? { files[folder]?.document.header("Plural-Forms") }

  /// Returns the formula of the language's own file if each of its forms has one category; otherwise that of the language.
  func writtenFormula(in folder: String) throws(GettextFormsError) -> WrittenFormula {
    let own = try Forms.formula(for: folder)
    guard let header = formula(in: folder),
      let meaning = try? Forms.meaning(of: header, in: folder),
      meaning.joined == nil, meaning.split == nil,
      meaning.categories.allSatisfy({ $0.count == 1 })
    else { return own }
    return WrittenFormula(
      header: header, categories: meaning.categories.flatMap { $0 }, folded: own.folded)
  }
}

extension PODocument.Entry {
  /// The message without its translation, and without what translators write; the header unchanged.
  var template: PODocument.Entry {
    if isHeader { return self }
    var entry = withoutForms
    entry.translatorComments = []
    entry.previous = []
    entry.translations = translations.map { _ in "" }
    return entry
  }

  /// The message without its forms, and without what this package writes for them.
  var withoutForms: PODocument.Entry {
    var entry = self
    entry.extractedComments.removeAll { $0.after("plurals: ") != nil }
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
