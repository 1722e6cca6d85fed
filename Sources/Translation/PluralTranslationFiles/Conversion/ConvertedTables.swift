import PluralLanguages
import PluralMessageFormats
package import PluralStringCatalogs
package import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// The tables of files that are converted to another format, with entries for plural forms.
package struct ConvertedTables {
  /// The tables of one name.
  fileprivate struct Group {
    var tables: [MessageTable] = []
    /// The files that contain the tables.
    var inputs: [Input] = []
    /// The language of the keys, as a catalog spells it, if any.
    var sourceLanguage: String?
    /// The JSON of the only file, which is in the format already and loses nothing.
    var copy: String?
    /// Files that hold parts of one table, by language.
    var parts: [String: [(input: Input, table: MessageTable)]] = [:]
    /// The table of the source language that files of other languages contain.
    var source: MessageTable?
    /// The keys that are their own texts, which languages for tests have as well.
    var keys: MessageTable?
  }

  /// A file that was read.
  fileprivate struct Input {
    let path: String
    let format: Format
    let file: any TableFile
    let isMultilingual: Bool
    /// The name of its tables.
    var name: String
    /// The folder in its path, as it is spelled.
    let folder: String?
    /// The folder of its language, if it has only one.
    let language: String

    /// Returns the name of the tables of a catalog, `shop/cart`, if a table in a folder has the name of the catalog, `cart`.
    func nameBelowFolder(among inputs: [Input]) -> String {
      let below = Set(inputs.lazy.map(\.name)).filter { $0.hasSuffix("/\(name)") }
      let path = "/\(path)".dropLast(format.pathExtension.utf8.count + 1)
      return below.filter { path.hasSuffix("/\($0)") }.max { $0.utf8.count < $1.utf8.count }
        ?? (below.count == 1 && inputs.count { $0.name == name } == 1 ? below.first : nil) ?? name
    }
  }

  /// The tables by name.
  private var groups: [String: Group] = [:]
  /// What the format loses, and the findings about the files.
  private var findings: [Diagnostic] = []
  private let format: Format
  /// The language of the keys, if the user named it.
  private let sourceLanguage: String?
  /// The language of `Base.lproj` and of keys; nil for the usual one.
  private var developmentLanguage: String?
  /// The languages for tests that tables get in addition.
  private let pseudo: [PseudoLocale]

  /// Reads files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - format: The format to convert to.
  ///   - sourceLanguage: The language of the keys, if the files do not name it.
  ///   - language: The language of files that name none.
  ///   - developmentLanguage: The language of keys that neither the caller nor the files name; nil for the usual one.
  ///   - pseudo: The languages that tables get in addition, made of the texts of the source language.
  /// - Throws: An error if a file cannot be read, or two files hold the same table.
  package init(
    _ files: [ProjectFile], to format: Format, sourceLanguage: String?, language: String?,
    developmentLanguage: String? = nil, pseudo: [PseudoLocale] = []
  ) throws(Diagnostic) {
    (self.format, self.pseudo) = (format, pseudo)
    self.sourceLanguage = sourceLanguage
    self.developmentLanguage = developmentLanguage
    var inputs: [Input] = []
    for file in TableFormats.exchangeable.placed(files) {
      inputs.append(try input(file, language: language))
    }
    let translations = inputs.filter(\.format.hasNamesAsKeys)
    if developmentLanguage == nil, !translations.isEmpty {
      self.developmentLanguage = SourceLanguage.usual(
        BaseFolder.usualLanguage, among: translations.map(\.language)
      ) { translations[$0].file.notes.count }
    }
    for index in inputs.indices where inputs[index].isMultilingual {
      inputs[index].name = inputs[index].nameBelowFolder(among: inputs)
    }
    for input in inputs {
      try add(input, isOnly: inputs.count { $0.name == input.name } == 1)
    }
    for name in groups.keys.sorted() { try join(name) }
  }

  /// The language of the keys of tables that do not name it.
  private var keyLanguage: String {
    sourceLanguage ?? developmentLanguage ?? BaseFolder.usualLanguage
  }

  private func input(
    _ content: ProjectFile, language: String?
  ) throws(Diagnostic) -> Input {
    let path = content.path
    let (format, table) = try Format.of(path, with: \.table)
    let file = try table.init(content)
    var place = file.place(in: content)
    place.language = place.language ?? language
    if place.language == nil, format.needsLanguage {
      throw .missingLanguage(of: path)
    }
    // Folders may have another spelling than Apple's tools give them.
    let folder = LocalizationFolder(place.namedLanguage ?? file.keyLanguage ?? keyLanguage).name
    return Input(
      path: path, format: format, file: file, isMultilingual: table.isMultilingual,
      name: place.name, folder: content.place?.language, language: folder)
  }

  /// Adds the tables of a file.
  ///
  /// - Parameter isOnly: Whether no other file has tables of this name.
  private mutating func add(_ input: Input, isOnly: Bool) throws(Diagnostic) {
    let (file, name) = (input.file, input.name)
    var group = groups[name] ?? Group()
    let compiled = input.format.tablesForConversion(file, name, input.language)
    if let language = file.keyLanguage {
      let known = group.sourceLanguage ?? sourceLanguage
      // The user knows which column of a spreadsheet is the source language.
      let isColumn = known.map { known in
        input.format.document?.isSpreadsheet == true
          && compiled.tables.contains { $0.localization == LocalizationFolder(known).name }
      }
      if let known, isColumn != true, LocalizationFolder(known) != LocalizationFolder(language) {
        throw Diagnostic(
          .error, .structure, "the keys are in '\(language)', not in '\(known)'", file: input.path)
      }
      group.sourceLanguage = isColumn == true ? known : language
    }
    let isSame = input.format == format
    // The first catalog keeps its states and phrases. Messages of other files are added to it.
    let isKept = isSame && input.isMultilingual && !group.inputs.contains { $0.format == format }
    group.inputs.append(input)
    findings += compiled.findings.filter {
      // Files of the same format keep what tables do not have, or report it when they are written.
      !isSame || !pseudo.isEmpty && $0.severity == .error
        || !format.isForeign && $0.severity == .error
        || ![.stale, .notConvertible, .pluralForms].contains($0.rule)
    }
    if isOnly, isSame, pseudo.isEmpty, let json = file.jsonSource {
      group.copy = try JSONNode(json).value.text + "\n"
      groups[name] = group
      return
    }
    var lost: [Diagnostic] = []
    let unfinished = file.unfinishedTexts
    if !isKept {
      findings += file.notes.filter { !$0.phrases.isEmpty }.map {
        Diagnostic(
          .error, .notConvertible, "phrases (stringSet) are not converted", file: input.path,
          position: $0.position, key: $0.key)
      }
      lost = format.lostStates(of: unfinished ?? [])
      findings += lost.filter { $0.severity != .note } + format.lostStates(of: file)
    }
    let (comments, lostByLanguage) = (file.comments, Dictionary(grouping: lost, by: \.language))
    let untranslated = file.notes.filter { !$0.isTranslated }
    for table in compiled.tables {
      var table = table
      table.comments = comments
      table = prepared(table, of: input, lost: lostByLanguage[table.language] ?? [])
      if unfinished == nil, !format.keepsReviews { reportReviews(in: table, of: input) }
      for note in untranslated {
        table.states[note.key, default: MessageState()].isTranslatable = false
      }
      if input.isMultilingual {
        try group.add(table, input.path)
        continue
      }
      // Files of different formats can hold parts of one table.
      let other = group.parts[input.language]?.first { other, _ in
        other.format == input.format || !other.format.isPartial || !input.format.isPartial
      }
      if let other { throw Group.twice(input, other.input) }
      group.parts[input.language, default: []].append((input, table))
    }
    if !pseudo.isEmpty {
      group.keys = group.keys ?? file.keyTable(named: name, without: unfinished ?? [])
      for note in untranslated { group.keys?.messages[note.key] = nil }
    }
    // The texts of the source language that a file of another language contains.
    if var source = file.sourceTable(named: name, language: file.keyLanguage ?? keyLanguage)
      ?? (format.isForeign ? file.keyTable(named: name, without: unfinished ?? []) : nil)
    {
      source.comments = comments
      source.isSource = !input.isMultilingual
      source = source.from(input.path)
      group.source = group.source?.completing(with: source) ?? source
    }
    groups[name] = group
  }

  /// Returns a table with entries for plural forms, and with the states that the format has.
  private mutating func prepared(
    _ table: MessageTable, of input: Input, lost: [Diagnostic]
  ) -> MessageTable {
    var table = table.from(input.path)
    table.stringsdictTexts = []
    if input.format.hasUnitKeys { table = table.readingUnitKeys() }
    let joined = table.joiningPluralKeys()
    findings += joined.findings
    table = joined.table
    for finding in lost {
      guard let key = finding.key else { continue }
      if finding.rule == .needsReview {
        table.states[key, default: MessageState()].needsReview = true
      } else {
        table.messages[key] = nil
      }
    }
    return table
  }

  /// Reports the states that the format does not have.
  private mutating func reportReviews(in table: MessageTable, of input: Input) {
    findings += table.states.sorted.filter(\.value.needsReview).map { key, _ in
      Diagnostic(
        .warning, .needsReview, format.lostReview, file: input.path,
        position: table.messages[key]?.position, key: key, language: table.language)
    }
  }

  /// Joins the parts of each table, and completes the table of the source language.
  private mutating func join(_ name: String) throws(Diagnostic) {
    guard var group = groups[name] else { return }
    for (_, parts) in group.parts.sorted(by: { $0.key < $1.key }) {
      let parts = parts.sorted { $0.input.format.pathExtension < $1.input.format.pathExtension }
      var table = parts[0].table
      for part in parts.dropFirst() {
        findings += table.conflicts(with: part.table)
        table = table.joining(part.table)
      }
      // A file of the new format keeps everything but the messages that a catalog has.
      let catalog = group.tables.firstIndex { $0.localization == table.localization }
      if let catalog, format.isForeign, parts.allSatisfy({ $0.input.format == format }) {
        group.tables[catalog] = table.joining(group.tables[catalog])
      } else {
        try group.add(table, parts[0].input.path)
      }
    }
    // Programs do not show the keys that an original file of the source language lacks.
    if let source = group.source,
      !format.hasNamesAsKeys
        || !group.inputs.contains(where: {
          $0.format == format && $0.language == source.localization
        })
    {
      let index = group.tables.firstIndex { $0.localization == source.localization }
      if let index {
        group.tables[index] = group.tables[index].completing(with: source)
      } else {
        group.tables.append(source)
      }
    }
    group.addPseudoLanguages(pseudo, from: group.sourceLanguage ?? keyLanguage)
    if group.tables.contains(where: \.hasPatterns) {
      if !format.hasLanguageInName { leaveOutUnusableNames(in: &group.tables) }
      group.tables = group.tables.numberingArguments(
        sourceLanguage: group.sourceLanguage ?? keyLanguage)
    }
    if format.table?.isMultilingual == true { group.addMissingSources(sourceLanguage: keyLanguage) }
    groups[name] = group
  }

  /// Leaves out messages with arguments whose names only their own format has, such as `user.name`, and reports them.
  private mutating func leaveOutUnusableNames(in tables: inout [MessageTable]) {
    for index in tables.indices {
      for (key, entry) in tables[index].messages.sorted {
        guard let pattern = entry.pattern else { continue }
        let names = pattern.argumentNames.choosing.union(pattern.argumentNames.shown)
        guard let name = names.sorted().first(where: { !$0.isArgumentName && Int($0) == nil })
        else { continue }
        findings.append(
          tables[index].notConvertible(
            key,
            "the name of '\(pattern.spelled(.init(name)).escapedForMessage)' is lost; name it with letters, digits and '_'"
          ))
        tables[index].messages[key] = nil
      }
    }
  }

  /// Returns the files in the format, and findings about the files that were read and what the format loses.
  ///
  /// - Throws: Why a file could not be read again. This is a mistake of the writer.
  package func written() throws(Diagnostic) -> (
    files: [(path: String, text: String)], findings: [Diagnostic]
  ) {
    var findings = findings
    var files: [(path: String, text: String)] = []
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      if let copy = group.copy {
        files.append(("\(name).\(format.pathExtension)", copy))
        continue
      }
      let tables = group.tables.sorted { $0.localization < $1.localization }
      findings += tables.compactMap { table in
        Diagnostic.unknownLanguage(table.language).map {
          table.finding(.warning, .unknownLanguage, $0)
        }
      }
      guard
        let written = format.write?(
          tables, name, group.sourceLanguage ?? keyLanguage, group.inputs.map(\.file))
      else { continue }
      findings += written.findings
      // No option writes a file that cannot be read again.
      for (path, text) in written.files {
        let bytes = [UInt8](text.utf8)
        // Parts take less time than messages.
        if let read = format.read {
          _ = try read(bytes, path, path, PartOptions())
        } else {
          _ = try format.table?.init(bytes, file: path)
        }
      }
      files += written.files
      if format.table?.isMultilingual == true { findings += tables.errors(in: written.files) }
    }
    return (files, findings)
  }
}

extension ConvertedTables.Group {
  /// Adds the keys that a file of the source language lacks to its table, as texts that are not written yet. A catalog without them would
  /// have the keys as texts.
  fileprivate mutating func addMissingSources(sourceLanguage: String) {
    let folder = LocalizationFolder(self.sourceLanguage ?? sourceLanguage).name
    guard inputs.contains(where: { $0.format.hasNamesAsKeys && $0.language == folder }),
      let source = tables.firstIndex(where: { $0.localization == folder })
    else { return }
    for (key, _) in tables.flatMap(\.messages) where tables[source].messages[key] == nil {
      tables[source].messages[key] = .text(AuthoredText(text: key, position: nil))
      tables[source].states[key, default: MessageState()].isNew = true
    }
  }

  /// Adds languages whose texts are made of those of the source language.
  fileprivate mutating func addPseudoLanguages(_ locales: [PseudoLocale], from language: String) {
    let folder = LocalizationFolder(language).name
    guard let source = tables.first(where: { $0.localization == folder }) ?? keys else { return }
    for locale in locales {
      var table = MessageTable(
        name: source.name, localization: locale.rawValue,
        messages: source.completing(with: keys ?? source).messages
          .filter { key, _ in source.states[key]?.isTranslatable != false }
          .mapValues(locale.entry))
      table.comments = source.comments
      tables.append(table)
    }
  }

  fileprivate mutating func add(_ table: MessageTable, _ path: String) throws(Diagnostic) {
    if let other = tables.first(where: { $0.localization == table.localization }) {
      throw Self.twice(path, other.file(of: nil) ?? other.name, table.language)
    }
    tables.append(table)
  }

  fileprivate static func twice(_ path: String, _ other: String, _ language: String) -> Diagnostic {
    Diagnostic(
      .error, .structure, "'\(other)' holds the same table and language", file: path,
      language: language)
  }

  fileprivate static func twice(
    _ input: ConvertedTables.Input, _ other: ConvertedTables.Input
  ) -> Diagnostic {
    let (path, language) = (input.path, input.language)
    let finding = twice(path, other.path, language)
    guard let own = input.folder, let folder = other.folder, own != folder,
      !input.format.isForeign, !other.format.isForeign
    else { return finding }
    let reason =
      [own, folder].contains(BaseFolder.name)
      ? "'Base.lproj' has the language of the keys, \(language), unless you name another one with --source-language"
      : "for Apple's tools, '\(own).lproj' and '\(folder).lproj' are both '\(language).lproj'"
    return Diagnostic(
      .error, .languageCollision,
      "\(finding.message): \(reason); leave out one of the files, after adding texts that only one of them has to the other",
      file: path, language: language)
  }
}

extension Diagnostic {
  /// The error that the language of a file is unknown.
  static func missingLanguage(of path: String) -> Diagnostic {
    Diagnostic(
      .error, .structure,
      "neither the header nor the path names a language; add the header field Language, or pass --language",
      file: path)
  }
}

extension Format {
  /// The warning about a text that needs review, in a format without states.
  fileprivate var lostReview: String {
    "the state 'needs review' is lost, because .\(pathExtension) files have no states"
  }

  /// The warnings about states of messages that the format does not have.
  fileprivate func lostStates(of file: any TableFile) -> [Diagnostic] {
    file.notes.flatMap { note in
      let states =
        (note.isStale ? ["stale"] : [])
        + (note.isTranslated || keepsUntranslatable ? [] : ["not to be translated"])
      return states.map { state in
        Diagnostic(
          .warning, .notConvertible,
          "the state '\(state)' is lost, because .\(pathExtension) files written by convert do not have it",
          file: file.file, position: note.position, key: note.key)
      }
    }
  }

  /// Findings about states of translations that the format loses: texts that are not translated are left out, and in most formats,
  /// texts that need review look finished.
  ///
  /// - Parameter texts: Findings about texts that are not translated or need review.
  fileprivate func lostStates(of texts: [Diagnostic]) -> [Diagnostic] {
    var told: Set<[String?]> = []
    return texts.compactMap { finding in
      guard told.insert([finding.ruleName, finding.key, finding.language]).inserted else {
        return nil
      }
      let isReview = finding.rule == .needsReview
      return Diagnostic(
        isReview && keepsReviews ? .note : .warning, isReview ? .needsReview : .untranslated,
        !isReview
          ? "a text of the message is not translated, so its translation is left out"
          : keepsReviews ? "the text needs review" : lostReview, file: finding.path,
        position: finding.position, key: finding.key, language: finding.language)
    }
  }
}

extension TableFile {
  /// The table of the source language with each key as its own text, as readers see a key without text; `nil` if the file does
  /// not name the language of its keys.
  ///
  /// - Parameter unfinished: Findings about texts that are not translated. A key with such a text in the language of the keys is a name.
  fileprivate func keyTable(named name: String, without unfinished: [Diagnostic]) -> MessageTable? {
    guard let keyLanguage else { return nil }
    let names = Set(
      unfinished.lazy.filter { $0.rule == .untranslated && $0.language == keyLanguage }
        .compactMap { $0.key.map { TableKey($0) } })
    let texts = notes.filter { !names.contains(TableKey($0.key)) }.map { note in
      (note.key, AuthoredEntry.text(AuthoredText(text: note.key, position: note.position)))
    }
    return MessageTable(
      name: name, localization: LocalizationFolder(keyLanguage).name, language: keyLanguage,
      messages: ByteKeyedDictionary(texts))
  }
}

extension [MessageTable] {
  /// Returns the errors of lint in a catalog of the tables, at the positions of the messages that cause them.
  fileprivate func errors(in files: [(path: String, text: String)]) -> [Diagnostic] {
    let files = files.map { ProjectFile(path: $0.path, bytes: [UInt8]($0.text.utf8)) }
    return LintReport(files, formats: .exchangeable).findings.compactMap { finding in
      guard finding.severity == .error, let rule = finding.rule,
        let table = first(where: { $0.language == finding.language }) ?? first
      else { return nil }
      return table.finding(.error, rule, finding.message, key: finding.key)
    }
  }
}
