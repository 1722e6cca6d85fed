import PluralMessageFormats
package import PluralStringCatalogs
import PluralsCore
package import PluralsDiagnostics
import PluralsLocales

/// The translations in a file into one language, which are imported into files of other formats.
package struct ImportedTranslations: Sendable {
  /// The files of the source language, or of all languages, each with the file of the target language if it exists.
  package typealias Sources = [(source: ProjectFile, target: ProjectFile?)]

  /// The name of the table.
  package let name: String
  /// The language of the translations.
  package let language: String
  /// The language of the keys; nil if the file does not name it.
  package let keyLanguage: String?
  /// The paths of the files into which the translations are imported, if the file names them.
  package var resources: [String] = []
  /// Returns the translations that differ from those of the files, as units of these files, and what is wrong with them. Gets the
  /// language of the keys, if the files do not name it.
  package let units:
    @Sendable (_ sources: Sources, _ sourceLanguage: String) throws(Diagnostic) -> (
      files: [TranslationDocument.File], findings: [Diagnostic]
    )

  /// Returns a file into which the translations are imported, without units.
  package func file(_ original: String) -> TranslationDocument.File {
    TranslationDocument.File(
      original: original, sourceLanguage: keyLanguage ?? "en", targetLanguage: language)
  }
}

/// The table of a file of another platform in one language, whose translations are compared with known ones.
struct ComparedTranslations {
  private let name: String
  private let language: String
  private let keyLanguage: String?
  private let format: Format
  private let file: any TableFile
  /// The translations. Those with errors are left out.
  private let table: MessageTable
  private let findings: [Diagnostic]

  /// Reads a file of one language.
  ///
  /// - Parameter language: The language of the translations, if the file names none.
  /// - Throws: The error because of which nothing can be imported.
  static func imported(
    _ file: ProjectFile, language: String?
  ) throws(Diagnostic) -> [ImportedTranslations] {
    let own = try ComparedTranslations(file, language: language)
    return [
      ImportedTranslations(
        name: own.name, language: own.language, keyLanguage: own.keyLanguage
      ) { sources, sourceLanguage throws(Diagnostic) in
        try own.units(for: sources, sourceLanguage: sourceLanguage)
      }
    ]
  }

  private init(_ own: ProjectFile, language: String?) throws(Diagnostic) {
    let own = TableFormats.exchangeable.placed([own])[0]
    let path = own.path
    let (format, type) = try Format.of(path, with: \.table)
    let file = try type.init(own)
    let place = file.place(in: own)
    guard let language = place.namedLanguage ?? language else {
      throw .missingLanguage(of: path)
    }
    let compiled = file.shownTables(named: place.name, language: language)
    let errors = compiled.findings.filter { $0.severity == .error }
    if let error = errors.first(where: { $0.key == nil && $0.rule != .pluralForms }) { throw error }
    guard var table = compiled.tables.first, !file.notes.isEmpty else {
      throw Diagnostic(.error, .structure, "expected translations, found none", file: path)
    }
    let unfinished = compiled.findings.filter { $0.rule == .emptyTranslation }
    let wrong = Set((errors + unfinished).compactMap(\.key).map { TableKey($0) })
    table.messages = table.messages.filter { key, message in
      !wrong.contains(TableKey(key)) && (!compiled.hasUnknownForms || message.forms.count < 2)
    }
    name = format.importedName(path, place)
    (self.language, keyLanguage) = (language, file.keyLanguage)
    (self.format, self.file, self.table) = (format, file, table)
    findings = compiled.findings.filter { $0.severity != .note && $0.rule != .stale }
  }

  /// Returns the translations that differ from those of files of other formats, as units of these files.
  ///
  /// The known translations are converted to the format of the new ones, so that only what a translator changed differs.
  ///
  /// - Parameters:
  ///   - sources: The files of the source language, or of all languages, each with the file of the target language if it exists.
  ///   - sourceLanguage: The language of the keys, if the files do not name it.
  /// - Returns: The units of each file, and what is wrong with the translations.
  /// - Throws: Why a file cannot be read or converted.
  /// - Complexity: O(*n* log *n*) in the length of the files.
  private func units(
    for sources: ImportedTranslations.Sources, sourceLanguage: String
  ) throws(Diagnostic) -> (files: [TranslationDocument.File], findings: [Diagnostic]) {
    let (old, oldIDs) = try converted(
      sources.flatMap { [$0.source, $0.target].compactMap(\.self) }, sourceLanguage)
    let ids = file.sourceTable(named: name, language: sourceLanguage)
    var table = table
    let fractions = CategoryUse(language: language).decimals
    table.messages = ByteKeyedDictionary(
      table.messages.compactMap { key, message in
        message.completed(with: old?.messages[key]?.forms ?? [], fractions: fractions)
          .map { (key: key, value: $0) }
      })
    let isReviewed = { (table: MessageTable, key: String) in
      table.states[key]?.needsReview != true
    }
    let changed = table.messages.sorted.filter { key, _ in
      guard let old else { return true }
      return old.wholeMessage(of: key)?.content != table.wholeMessage(of: key)?.content
        || isReviewed(old, key) != isReviewed(table, key)
    }
    var known:
      [(
        file: TranslationDocument.File, units: ByteKeyedDictionary<[KnownUnit]>, keepsReviews: Bool
      )] = []
    for (source, target) in sources {
      let (format, exchange) = try Format.of(source.path, with: \.exchange)
      var file = try exchange.exported(
        source, target: target, to: language, sourceLanguage: sourceLanguage, includesLarge: true,
        hasSamples: false, includesUnfit: true
      ).file
      var units: ByteKeyedDictionary<[KnownUnit]> = [:]
      for unit in file.units {
        guard let owner = unit.owner else { continue }
        units[owner.key, default: []].append((unit, owner.category))
      }
      file.units = []
      file.sourceLanguage = keyLanguage ?? file.sourceLanguage
      known.append((file, units, format.keepsReviews))
    }
    var findings = findings
    for (key, message) in changed {
      // Readers see the entry of a `.stringsdict` file, and not the text that the key has as well.
      let place = known.lastIndex { $0.units[key] != nil } ?? 0
      let source =
        ids?.wholeMessage(of: key)?.content == oldIDs?.wholeMessage(of: key)?.content
        ? [] : ids?.messages[key]?.forms ?? []
      let units = known[place].units[key] ?? []
      let new = message.units(
        of: key, at: units, before: old?.messages[key]?.forms ?? [], newSource: source,
        isFinished: isReviewed(table, key), keepsReviews: known[place].keepsReviews)
      // Only catalogs can get entries of another shape.
      let unit = new.first { unit in !units.contains { TableKey($0.unit.id) == TableKey(unit.id) } }
      if let unit, !units.isEmpty, !known[place].keepsReviews {
        findings.append(
          Diagnostic(
            .error, .otherShape,
            "the message is not imported, because its entry in '\(sources[place].source.path)' has another shape; translate it there",
            file: file.file, position: unit.position, key: key, language: language))
      } else {
        known[place].file.units += new
      }
    }
    let keys = Set(changed.map { TableKey($0.key) })
    return (
      known.map(\.file),
      findings.filter { finding in
        finding.severity == .error || finding.rule != .notConvertible
          || finding.key.map { keys.contains(TableKey($0)) } == true
      }
    )
  }

  /// Returns the translations of files as the format of the new ones has them, and the source texts.
  private func converted(
    _ inputs: [ProjectFile], _ sourceLanguage: String
  ) throws(Diagnostic) -> (translations: MessageTable?, sources: MessageTable?) {
    let isNamed = inputs.contains { Format.of($0.path)?.table?.isMultilingual == true }
    let tables = try ConvertedTables(
      inputs, to: format, sourceLanguage: isNamed ? nil : sourceLanguage, language: nil)
    var result: (translations: MessageTable?, sources: MessageTable?) = (nil, nil)
    for (path, text) in try tables.written().files {
      let file = try Format.of(path, with: \.table).capability.init([UInt8](text.utf8), file: path)
      let folder = LocalizationFolder(file.ownLanguage ?? sourceLanguage).name
      result.sources =
        result.sources ?? file.sourceTable(named: name, language: sourceLanguage)
      if folder == table.localization {
        result.translations = file.shownTables(named: name, language: folder).tables.first
      }
    }
    return result
  }
}

/// A unit of an exported file, and the plural category that its text is for.
private typealias KnownUnit = (unit: TranslationDocument.Unit, category: PluralCategory?)

/// A text of a message without plural forms, or one of its forms.
private typealias Form = (category: PluralCategory?, text: AuthoredText)

extension AuthoredEntry {
  /// The text, or the whole texts by category, as files of other platforms have them.
  fileprivate var forms: [Form] {
    switch self {
    case .text(let text): [(nil, text)]
    case .plural(_, let variables): variables.flatMap(\.variants).map { ($0.category, $0.text) }
    case .widths, .devices, .message: []
    }
  }

  /// Returns the message with known texts instead of forms that nobody edited: forms that are empty or missing, a form of several
  /// categories with the known text of one of them, and the copy of a form for fractions; nil if it has no text.
  ///
  /// - Parameters:
  ///   - known: The texts that the message had.
  ///   - fractions: The categories that no integer has.
  fileprivate func completed(with known: [Form], fractions: Set<PluralCategory>) -> Self? {
    let texts = forms.filter { !$0.text.text.isEmpty }
    guard case .plural(let format, var variables) = self, variables.count == 1, !texts.isEmpty
    else { return texts.isEmpty ? nil : self }
    func old(_ category: PluralCategory?) -> FormatString? {
      known.first { $0.category == category }?.text.parsed
    }
    variables[0].variants = PluralCategory.allCases.compactMap { category in
      let text = texts.first { $0.category == category }?.text
      guard let known = old(category) else { return text.map { AuthoredVariant(category, $0) } }
      let owners = texts.filter { form in
        form.text.position == text?.position && form.text.parsed == text?.parsed
          && form.category.map { !fractions.contains($0) } == true
      }
      let before = owners.map { old($0.category) }
      let isCopy = fractions.contains(category) && !before.isEmpty && !before.contains(known)
      if let text, !isCopy, !before.contains(text.parsed) { return AuthoredVariant(category, text) }
      let position = (text ?? texts[0].text).position
      return AuthoredVariant(category, AuthoredText(known, position: position))
    }
    return .plural(format: format, variables: variables)
  }

  /// Returns the units of a message's new texts.
  ///
  /// - Parameters:
  ///   - known: The units of the message in the file into which it is imported.
  ///   - before: The texts that the message had.
  ///   - newSource: The source texts, if the message is translated from other ones than the file has.
  ///   - isFinished: Whether the translation needs no review.
  ///   - keepsReviews: Whether the file can mark a text for review.
  fileprivate func units(
    of key: String, at known: [KnownUnit], before: [Form], newSource: [Form], isFinished: Bool,
    keepsReviews: Bool
  ) -> [TranslationDocument.Unit] {
    let (places, areWhole) = places(of: key, at: known, before: before)
    return places.compactMap { unit, form in
      let old = unit.target
      let isSame =
        old?.text.hasSameBytes(as: form.text.text) == true
        || areWhole
          && before.contains {
            $0.category == form.category && $0.text.parsed == form.text.parsed
          }
      if isSame, old?.isFinished == isFinished { return nil }
      var unit = unit
      unit.position = form.text.position
      if let source = newSource.first(where: { $0.category == form.category }) ?? newSource.last {
        unit.source = source.text.text
      }
      var target = TranslationDocument.Target(isSame ? old?.text ?? form.text.text : form.text.text)
      if !isFinished {
        // A guess replaces no finished text.
        target.isFuzzy = keepsReviews && (isSame || old?.isFinished != true)
        if !target.isFuzzy { target.state = "needs-review-translation" }
      }
      unit.target = target
      return unit
    }
  }

  /// Returns the unit for each text, and whether a unit has the whole text of a form. The import reports units that the file does not
  /// have.
  private func places(
    of key: String, at known: [KnownUnit], before: [Form]
  ) -> (units: [(TranslationDocument.Unit, Form)], areWhole: Bool) {
    let forms = forms
    guard let last = forms.last else { return ([], true) }
    let isText = forms.allSatisfy { $0.text.parsed == last.text.parsed }
    if known.isEmpty || last.category == nil || known.count == 1 && isText {
      // The file has only one of the texts for several devices.
      let own = known.filter { known.count == 1 || $0.unit.target?.text == before.last?.text.text }
      let unit = own.count == 1 && own[0].category == nil ? own[0].unit : nil
      return ([(unit ?? TranslationDocument.Unit(id: key, source: ""), last)], true)
    }
    let categories = known.compactMap(\.category)
    let texts = known.filter { $0.category == nil }.map(\.unit)
    let formats = texts.map { FormatString($0.target?.text ?? $0.source) }
    let areWhole = formats.allSatisfy { $0.items.count == 1 }
    // Forms replace the text around a variable only together.
    let fits =
      Set(categories).count == categories.count && !categories.isEmpty && texts.count <= 1
      && formats.allSatisfy { $0.variables.count == 1 }
      && (areWhole || Set(categories).isSubset(of: forms.map(\.category)))
    var variable = formats.first?.variables.first
    if variable?.position == nil, !formats.allSatisfy(\.specifications.isEmpty) {
      // A position of its own keeps the argument of the variable, when the text around it moves into the forms.
      let formats = forms.map { ParsedEntry.Variant($0.category ?? .other, $0.text.parsed) }
      variable?.position = AuthoredEntry.countedPosition(of: formats)
    }
    var units = forms.map { form in
      var form = form
      if !areWhole, variable?.position != nil, let text = form.text.parsed.numbered() {
        form.text.parsed = text
      }
      let unit = fits ? known.first { $0.category == form.category }?.unit : nil
      let id = TextVariation(category: form.category).id(key: key)
      return (unit ?? TranslationDocument.Unit(id: id, source: ""), form)
    }
    if fits, let unit = texts.first, let variable, !areWhole || unit.target?.isFinished != true {
      let reference = AuthoredText(FormatString([.variable(variable)]), position: nil)
      units.append((unit, (nil, reference)))
    }
    return (units, areWhole)
  }
}
