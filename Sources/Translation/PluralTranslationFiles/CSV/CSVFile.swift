import PluralLanguages
import PluralMessageFormats
package import PluralStringCatalogs
package import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// A spreadsheet of texts for translators, as CSV: a row for each text, and a column for each language. The first one is the source
/// language.
package struct CSVFile: Sendable {
  /// A language, and the columns of its texts and their states.
  private struct Column: Sendable {
    let language: String
    let text: Int
    var state: Int?
  }

  private struct Row: Sendable {
    let cells: [CSVCells.Cell]
    let key: String
    /// `few`, `device.mac.few`; empty for a text without variations.
    let form: String
    /// The resource that the text belongs to; nil if the file has only one.
    let resource: String?
    let comment: String?
    var position: SourcePosition { cells[0].position }

    subscript(column: Int) -> CSVCells.Cell? {
      cells.indices.contains(column) && !cells[column].text.isEmpty ? cells[column] : nil
    }
  }

  /// The names of the columns that have no texts.
  private enum Name {
    static let (file, key, form, comment) = ("file", "key", "form", "comment")
    static let (numbers, state) = ("numbers", "state")
    /// What other programs call the column of keys.
    static let keys: Set = [
      "keys", "id", "identifier", "key name", "key_name", "string id", "term",
    ]
  }

  package let file: String
  private var columns: [Column] = []
  private var rows: [Row] = []
  /// The column of states without a language, if there is only one translation.
  private var onlyState: Int?
  private var findings: [Diagnostic] = []

  /// Reads a file.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    self.file = file
    let all = try CSVCells(SourceText(content, file: file)).rows
    let header = all.first?.map { Array($0.text.utf8)[...].trimmed(of: \.isSpace).text } ?? []
    var places: [String: Int] = [:]
    places[Name.key] = Self.keyColumn(header, all.dropFirst())
    for (index, name) in header.enumerated() where index != places[Name.key] && !name.isEmpty {
      let word = name.lowercased()
      if let language = Self.language(name) {
        let other = columns.firstIndex {
          LocalizationFolder($0.language) == LocalizationFolder(language)
        }
        guard let other else {
          columns.append(Column(language: language, text: index))
          continue
        }
        // `de` next to `Status (de)`.
        let isOwn = name.utf8.last != UInt8(ascii: ")")
        let unread =
          isOwn && header[columns[other].text].hasSuffix(")") ? columns[other].text : index
        if unread != index { columns[other] = Column(language: language, text: index) }
        report(
          .warning, .duplicateKey,
          "the column '\(header[unread].escapedForMessage)' is not read, because another one is '\(language)' too",
          at: all[0][unread])
        continue
      }
      if places.updateValue(index, forKey: word) != nil,
        [Name.file, Name.form, Name.comment, Name.state].contains(word)
      {
        report(
          .warning, .duplicateKey, "the column '\(word.escapedForMessage)' appears twice",
          at: all[0][index])
      }
      if name.utf8.count == 2, let message = Diagnostic.unknownLanguage(name) {
        report(
          .warning, .unknownLanguage, "the column '\(name)' is not read: \(message)",
          at: all[0][index])
      }
    }
    guard places[Name.key] != nil, !columns.isEmpty else {
      throw Diagnostic(
        .error, .structure,
        "expected a first row with the names of the columns, such as 'key,form,comment,en,de,state'",
        file: file, position: .start)
    }
    for index in columns.indices {
      // A state without a language is that of the language before it.
      let own = places[Name.state].flatMap { state in
        columns.count < 3 ? nil : columns.last { $0.text < state } ?? columns.last
      }
      columns[index].state =
        places["\(Name.state) \(columns[index].language)".lowercased()]
        ?? (own?.text == columns[index].text ? places[Name.state] : nil)
    }
    if let source = columns.firstIndex(where: { $0.state == nil }) {
      columns.insert(columns.remove(at: source), at: 0)
    }
    onlyState = columns.count == 2 ? places[Name.state] : nil
    var seen: [[String]: Int] = [:]
    for cells in all.dropFirst() {
      func text(_ name: String) -> String? {
        places[name].map { cells.indices.contains($0) ? cells[$0].text : "" }
      }
      let row = Row(
        cells: cells, key: text(Name.key) ?? "", form: text(Name.form) ?? "",
        resource: text(Name.file), comment: text(Name.comment).flatMap { $0.isEmpty ? nil : $0 })
      if cells.dropFirst(header.count).contains(where: { !$0.text.isEmpty }) {
        report(
          .error, .structure,
          "the row has \(cells.count) cells, and the first row has \(header.count); a text with a separator needs quotation marks",
          at: cells[0], key: row.key)
      } else if let other = seen[[row.resource ?? "", row.key, row.form]] {
        report(
          .warning, .duplicateKey,
          "line \(rows[other].position.line) has the same key and form; the last one counts",
          at: cells[0], key: row.key)
        rows[other] = row
      } else {
        seen[[row.resource ?? "", row.key, row.form]] = rows.count
        rows.append(row)
      }
    }
  }

  /// Returns the column of the keys: by its name, or the first one, if nearly all of its cells differ; nil if there is none.
  private static func keyColumn(
    _ header: [String], _ rows: ArraySlice<[CSVCells.Cell]>
  ) -> Int? {
    let named =
      header.firstIndex { $0.lowercased() == Name.key }
      ?? header.firstIndex { Name.keys.contains($0.lowercased()) }
    if let named { return named }
    guard let first = header.first, language(first) == nil else { return nil }
    return Set(rows.map { $0[0].text }).count * 10 >= rows.count * 9 ? 0 : nil
  }

  /// Returns the language that a column is named after: `de`, `EN`, `German(de)`; nil if it is none. `No` and `ID` are rather words.
  private static func language(_ name: String) -> String? {
    let code = name.wholeMatch(of: /.*\(([^()]+)\)/)?.1 ?? name[...]
    guard let match = code.wholeMatch(of: /([A-Za-z]{2,3})([-_][A-Za-z0-9]+)*(@[a-z]+)?/),
      [match.1.lowercased(), match.1.uppercased()].contains(String(match.1)), code != "ID"
    else { return nil }
    return POSIXLocale.knownLanguage(String(code))
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ rule: Diagnostic.Rule, _ message: String,
    at cell: CSVCells.Cell, key: String? = nil
  ) {
    findings.append(
      Diagnostic(severity, rule, message, file: file, position: cell.position, key: key))
  }
}

extension Format {
  /// Spreadsheets for translators.
  package static let csv = Format(CSVFile.self, write: CSVFile.files).with {
    ($0.keepsReviews, $0.isForeign, $0.imported) = (true, true, CSVFile.imported)
    $0.document = DocumentWriter(isSpreadsheet: true) { documents, _ in
      CSVFile.text(of: documents)
    }
  }
}

// MARK: Tables

extension CSVFile: TableFile {
  package static let pathExtension = "csv"
  package static let isMultilingual = true
  /// Any program has spreadsheets.
  package static let isSearched = false

  package static func place(of path: ProjectPath) -> TablePlace? {
    path.isNamed ? TablePlace(TablePath(path)) : nil
  }

  package var keyLanguage: String? { columns.first?.language }

  package var notes: [KeyNote] {
    rows.filter { row in columns.contains { row[$0.text] != nil } }.map {
      KeyNote(key: $0.key, position: $0.position, comment: $0.comment)
    }
  }

  package func tables(named name: String, language: String) -> MessageTables {
    var result = MessageTables(tables: [], findings: findings)
    if let other = rows.first(where: { $0.resource != rows[0].resource }) {
      result.findings.append(
        Diagnostic(
          .error, .structure,
          "the rows belong to several files, which 'plural-strings import' changes; a conversion needs one table",
          file: file, position: other.position))
      return result
    }
    for column in columns {
      var forms: ByteKeyedDictionary<[(form: Substring, text: AuthoredText)]> = [:]
      var table = MessageTable(
        name: name, localization: LocalizationFolder(column.language).name,
        language: column.language, messages: [:])
      for row in rows {
        guard let cell = row[column.text] else { continue }
        let text = AuthoredText(text: cell.text, position: cell.position)
        forms[row.key, default: []].append((row.form[...], text))
        let isSource = column.text == columns[0].text
        let state = (column.state ?? (isSource ? nil : onlyState)).flatMap { row[$0]?.text }
        if !TranslationDocument.Target(cell.text, spreadsheetState: state).isFinished {
          table.states[row.key, default: MessageState()].needsReview = true
        }
      }
      for (key, texts) in forms.sorted {
        table.messages[key] = AuthoredEntry(forms: texts)
        if table.messages[key] == nil {
          result.findings.append(
            Diagnostic(
              .error, .structure,
              "the forms do not fit together; expected categories such as 'few', or 'device.mac'",
              file: file, position: texts[0].text.position, key: key, language: column.language))
        }
      }
      result.tables.append(table)
    }
    return result
  }

  /// Returns one file with all languages.
  fileprivate static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any TableFile]
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let source = LocalizationFolder(sourceLanguage).name
    let tables = tables.sorted {
      ($0.localization == source ? 0 : 1) < ($1.localization == source ? 0 : 1)
    }
    var sheet = CSVSheet()
    var findings = tables.ordinalLosses
    for table in tables {
      for (key, entry) in table.messages.sorted {
        let texts = entry.texts()
        if let empty = texts.first(where: \.text.isEmpty) {
          findings.append(
            table.notConvertible(
              key, "the empty text is read as one that is not translated", severity: .warning,
              form: empty.category))
        }
        let needsReview = table.states[key]?.needsReview == true
        for text in texts {
          let row = sheet.row(
            "", .init(key: key, category: text.category, form: text.form),
            comment: table.comments[key])
          let state =
            table.localization == source ? "" : needsReview ? "needs review" : "translated"
          sheet.rows[row].texts[table.language] = (text.text, state)
        }
      }
    }
    let languages = tables.map(\.language)
    return ([("\(name).csv", sheet.text(languages))], findings)
  }
}

// MARK: Exchange

extension CSVFile {
  /// Returns a spreadsheet of texts for translators, with all forms that one of the languages needs.
  fileprivate static func text(of documents: [TranslationDocument]) -> String {
    var sheet = CSVSheet()
    let files = documents.first?.files ?? []
    for index in files.indices {
      for file in documents.map({ $0.files[index] }) {
        for unit in file.units {
          let resource = files.count > 1 ? file.original : ""
          let row = sheet.row(resource, unit.owner ?? .init(key: unit.id), comment: unit.note)
          let language = file.targetLanguage ?? ""
          sheet.rows[row].texts[file.sourceLanguage] = (unit.source, "")
          sheet.rows[row].texts[language] = unit.target.map { ($0.text, $0.spreadsheetState) }
          let numbers = unit.samples.map { String($0.drop { $0 != " " }.dropFirst()) }
          if let numbers { sheet.rows[row].numbers.append((language, numbers)) }
        }
      }
    }
    return sheet.text(
      files.prefix(1).map(\.sourceLanguage)
        + documents.compactMap { $0.files.first?.targetLanguage })
  }

  /// Reads the translations into each language.
  fileprivate static func imported(
    _ file: ProjectFile, language: String?
  ) throws(Diagnostic) -> [ImportedTranslations] {
    let own = try CSVFile(file.bytes, file: file.path)
    if let error = own.findings.first(where: { $0.severity == .error }) { throw error }
    guard own.columns.count > 1 else {
      throw Diagnostic(
        .error, .structure,
        "expected a column for a translation, named after its language, such as 'de'; found only '\(own.columns[0].language)'",
        file: file.path, position: .start)
    }
    let resources = Set(own.rows.compactMap(\.resource)).sorted()
    return own.columns.map { column in
      ImportedTranslations(
        name: file.place?.name ?? "", language: column.language, keyLanguage: nil,
        resources: resources
      ) { sources, sourceLanguage throws(Diagnostic) in
        try own.units(of: column, for: sources, sourceLanguage)
      }
    }
  }

  private func units(
    of column: Column, for sources: ImportedTranslations.Sources, _ sourceLanguage: String
  ) throws(Diagnostic) -> (files: [TranslationDocument.File], findings: [Diagnostic]) {
    var files: [TranslationDocument.File] = []
    var known: [[String]: (file: Int, unit: TranslationDocument.Unit)] = [:]
    var forms: [[String]: [String]] = [:]
    var keepsReviews: [Bool] = []
    for (source, target) in sources {
      let (format, exchange) = try Format.of(source.path, with: \.exchange)
      keepsReviews.append(format.keepsReviews)
      var file = try exchange.exported(
        source, target: target, to: column.language, sourceLanguage: sourceLanguage,
        includesLarge: true, hasSamples: false, includesUnfit: true
      ).file
      for unit in file.units {
        guard let owner = unit.owner else { continue }
        let resource = rows.first?.resource == nil ? "" : file.original
        let name = [resource, owner.key.withUnixLines, owner.form]
        if known[name] == nil { known[name] = (files.count, unit) }
        forms[[resource, owner.key.withUnixLines], default: []].append(owner.form)
      }
      file.units = []
      files.append(file)
    }
    var findings = column.text == columns[0].text ? findings : []
    let source = files.first.map { LocalizationFolder($0.sourceLanguage) }
    if source == LocalizationFolder(column.language) { return ([], findings) }
    let sources = columns.first { LocalizationFolder($0.language) == source }
    for row in rows {
      guard let cell = row[column.text] else { continue }
      let name = [row.resource ?? "", row.key.withUnixLines]
      guard let (file, old) = known[name + [row.form]] else {
        let others = (forms[name] ?? []).map { $0.isEmpty ? "none" : "'\($0)'" }
        findings.append(
          Diagnostic(
            .warning, .unknownUnit,
            others.isEmpty
              ? "no message has this key"
              : "the message has no form '\(row.form.escapedForMessage)' in \(column.language); expected \(others.joined(separator: ", "))",
            file: self.file, position: row.position, key: row.key, language: column.language))
        continue
      }
      let stateCell = (column.state ?? onlyState).flatMap { row[$0] }
      let state = stateCell?.text.stateWord
      if let stateCell, let state, !Self.stateWords.contains(state) {
        findings.append(
          Diagnostic(
            .warning, .structure,
            "'\(stateCell.text.escapedForMessage)' is no state, so the state does not change; expected 'translated', 'needs review' or 'new'",
            file: self.file, position: stateCell.position, key: row.key, language: column.language))
      }
      let isSame = old.target?.text.withUnixLines.hasSameBytes(as: cell.text.withUnixLines) == true
      let text =
        isSame || cell.isProtected
        ? cell.text : cell.text.withoutStrayApostrophe(row[sources?.text ?? 0])
      let isKept =
        state.map { !Self.stateWords.contains($0) || $0 == old.target?.spreadsheetState.stateWord }
        ?? true
      if isSame, isKept { continue }
      var unit = old
      // A text that somebody writes is finished, unless they change its state as well.
      var target = TranslationDocument.Target(text, spreadsheetState: isKept ? nil : state)
      if !target.isFinished, target.state != "new" {
        (target.isFuzzy, target.state) = (
          keepsReviews[file], keepsReviews[file] ? "translated" : target.state
        )
      }
      if let source = sources.flatMap({ row[$0.text]?.text }) { unit.source = source }
      (unit.target, unit.position) = (target, cell.position)
      files[file].units.append(unit)
    }
    return (files, findings)
  }
}

extension TranslationDocument.Target {
  /// The state in words: `translated`, `needs review`, `machine translated`, `new`.
  fileprivate var spreadsheetState: String {
    if qualifier == Self.machine { return "machine translated" }
    return state.map { $0.hasPrefix("needs-review") ? "needs review" : $0 } ?? "translated"
  }

  /// Creates a translation in a state that a person may have written.
  fileprivate init(_ text: String, spreadsheetState: String?) {
    switch spreadsheetState?.stateWord ?? "" {
    case "machine translated": self.init(text, qualifier: Self.machine)
    case "fuzzy", "needs review": self.init(text, state: "needs-review-translation")
    case "new", "untranslated": self.init(text, state: "new")
    default: self.init(text)
    }
  }
}

extension CSVFile {
  /// The states that a person may write.
  private static let stateWords: Set = [
    "translated", "reviewed", "approved", "final", "signed off", "machine translated", "fuzzy",
    "needs review", "new", "untranslated",
  ]
}

extension String {
  /// A state in small letters, with one space between words.
  fileprivate var stateWord: String {
    lowercased().split { " _-\t\n".contains($0) }.joined(separator: " ")
  }

  /// The text with the line ends that spreadsheets write.
  fileprivate var withUnixLines: String {
    utf8.contains(UInt8(ascii: "\r"))
      ? replacing("\r\n", with: "\n").replacing("\r", with: "\n") : self
  }

  /// The text without the apostrophe of a source text that a translator kept, although the translation needs none.
  fileprivate func withoutStrayApostrophe(_ source: CSVCells.Cell?) -> String {
    source?.isProtected == true && utf8.first == UInt8(ascii: "'")
      ? String(decoding: utf8.dropFirst(), as: UTF8.self) : self
  }
}

/// The rows of a spreadsheet that is written.
private struct CSVSheet {
  struct Row {
    let file: String
    let owner: TranslationDocument.UnitOwner
    let comment: String
    /// The numbers of the form, by language.
    var numbers: [(language: String, text: String)] = []
    /// The text and its state, by language.
    var texts: [String: (text: String, state: String)] = [:]
  }

  var rows: [Row] = []
  private var places: [[String]: Int] = [:]

  /// Returns the place of the row of a text.
  mutating func row(
    _ file: String, _ owner: TranslationDocument.UnitOwner, comment: String?
  ) -> Int {
    let name = [file, owner.key, owner.form]
    if let place = places[name] { return place }
    places[name] = rows.count
    rows.append(Row(file: file, owner: owner, comment: comment ?? ""))
    return rows.count - 1
  }

  /// Returns the file, in which the forms of a message are next to each other.
  ///
  /// - Parameter languages: The languages of the columns; the first is the source language.
  func text(_ languages: [String]) -> String {
    var groups: [[String]: Int] = [:]
    let order = rows.indices.map { index in
      let (owner, file) = (rows[index].owner, rows[index].file)
      let category = owner.category?.rawValue ?? ""
      let outer = String(owner.form.dropLast(category.utf8.count))
      let places = [[file, owner.key], [file, owner.key, outer]].map { name in
        groups[name, default: index]
      }
      (groups[[file, owner.key]], groups[[file, owner.key, outer]]) = (places[0], places[1])
      return places + [PluralCategory.allCases.firstIndex { $0 == owner.category } ?? -1]
    }
    let sorted = rows.indices.sorted { order[$0].lexicographicallyPrecedes(order[$1]) }.map {
      rows[$0]
    }
    let (hasFiles, hasNumbers) = (
      rows.contains { !$0.file.isEmpty }, rows.contains { !$0.numbers.isEmpty }
    )
    let states = languages.dropFirst().map { languages.count == 2 ? "state" : "state \($0)" }
    var header = (hasFiles ? ["file"] : []) + ["key", "form", "comment"]
    header += (hasNumbers ? ["numbers"] : []) + languages.prefix(1)
    for (language, state) in zip(languages.dropFirst(), states) { header += [language, state] }
    return CSVCells.text(
      of: [header]
        + sorted.map { row in
          var cells = (hasFiles ? [row.file] : []) + [row.owner.key, row.owner.form, row.comment]
          if hasNumbers {
            cells.append(
              row.numbers.map { (languages.count > 2 ? "\($0.language): " : "") + $0.text }
                .joined(separator: "; "))
          }
          for (index, language) in languages.enumerated() {
            let (text, state) = row.texts[language] ?? ("", "")
            cells += index == 0 ? [text] : [text, state]
          }
          return cells
        })
  }
}
