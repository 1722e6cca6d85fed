import PluralMessageFormats
import PluralRuleAnalysis
package import PluralStringCatalogs
import Plurals
import PluralsCore
package import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

extension Format {
  /// PO files. Texts that need review are fuzzy, which gettext does not use. The header or the path names the language.
  static let po = Format(
    POFile.self, read: POSpelling.read, write: POFile.files(of:named:sourceLanguage:keeping:)
  ).with {
    ($0.keepsReviews, $0.usesReviews) = (true, false)
    ($0.needsLanguage, $0.isForeign) = (true, true)
    $0.imported = ComparedTranslations.imported
    $0.recognizes = { $0.begins(with: "#m", has: "msgid ") }
    $0.importedName = { path, place in
      // A file that only its header gives a language has the name of the table: `Menu.po`, `de/Menu.po`.
      if place.name != TranslationPath.usual
        || POFile.place(of: ProjectPath(named: path))?.language != nil
      {
        return place.name
      }
      return String(path.split(separator: "/").last?.dropLast(3) ?? "")
    }
  }
}

extension POFile {
  /// Writes a file for each language: `pt_BR.po`; for tables that are not called Localizable, `Menu.pt_BR.po`.
  ///
  /// Each `msgid` is the text of the source language, and `msgctxt` is the key where that is another text.
  ///
  /// Files keep what the original PO files have in addition to texts: references, all kinds of comments, flags, other header
  /// fields and obsolete messages.
  package static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any TableFile] = []
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    var findings: [Diagnostic] = []
    let writer = POWriter(
      tables, named: name, sourceLanguage: sourceLanguage, originals: originals)
    let files = writer.all.files(&findings) { table, _ in
      TranslationPath.po(name: name, language: POSIXLocale.spelled(table.localization))
    } text: {
      writer.text(of: $0, $1, &$2)
    }
    return (files, findings)
  }
}

/// Writes tables of one name as PO files.
struct POWriter {
  let name: String
  let sourceLanguage: String
  let all: SinglePluralMessages
  /// The messages of the source language.
  let sources: ByteKeyedDictionary<SinglePluralMessage>
  private let originals: OriginalFiles<POFile>
  /// The messages of all original files and templates.
  fileprivate let templates: ByteKeyedDictionary<PODocument.Entry>
  /// What each message has as `msgid` and `msgid_plural`, and their notation.
  fileprivate let ids: ByteKeyedDictionary<IDs>
  /// Whether keys are contexts in files of languages that have no original.
  fileprivate let needsContextKeys: Bool

  fileprivate typealias IDs = (id: String, plural: String, syntax: FormatSyntax)

  /// The formula of a language without rules, in which all numbers have the category `other`.
  static var formulaWithoutRules: String { "nplurals=1; plural=0;" }

  init(
    _ tables: [MessageTable], named name: String, sourceLanguage: String,
    originals: [any TableFile]
  ) {
    let all = SinglePluralMessages(tables, sourceLanguage: sourceLanguage)
    let sources =
      all.tables.first { $0.table.localization == all.source?.localization }?.messages ?? [:]
    (self.name, self.sourceLanguage) = (name, sourceLanguage)
    (self.all, self.sources) = (all, sources)
    self.originals = OriginalFiles(originals, language: "und")
    var (templates, first) = (ByteKeyedDictionary<PODocument.Entry>(), PODocument?.none)
    for file in originals {
      let template = (file as? POTemplate)?.content
      guard let document = (template ?? file as? POFile)?.document else { continue }
      first = first ?? document
      let isTemplate = template != nil
      templates.merge(document.messagesByKey) { isTemplate ? $1 : $0 }
    }
    self.templates = templates
    ids = ByteKeyedDictionary(
      all.keys.lazy.map { (key: $0, value: Self.ids(of: $0, sources[$0], all)) })
    needsContextKeys =
      first?.hasContextKeys
      ?? ids.contains { key, ids in
        !key.utf8.elementsEqual(ids.id.utf8) && key.poParts(id: ids.id) == nil
      }
  }

  /// Returns `msgid` and `msgid_plural` of a message, and their notation: C's if it is the key's, and none if no language has
  /// conversions. Without a source text, they are the key without its context.
  fileprivate static func ids(
    of key: String, _ source: SinglePluralMessage?, _ all: SinglePluralMessages
  ) -> IDs {
    let own = key.split(separator: PONotation.glue).last.map(String.init) ?? key
    let arguments = PythonFormat.arguments(of: own, all.source?.messages[key])
    func text(_ format: FormatString?) -> String {
      guard let format else { return "" }
      return arguments.map { PythonFormat.naming(format.text, $0) } ?? format.portable.text
    }
    let id = text(source?[.one] ?? source?[.other])
    let plural = text(source?[.other])
    if id.isEmpty { return (own, own, .apple) }
    if own != id, CConversions.apple(own).text == id {
      return (own, plural.isEmpty ? own : CConversions.c(plural, like: own), .c)
    }
    let isForm = all.isPlural(key)
    let shown = [id, plural].compactMap { $0.shown(asForm: isForm) }
    if own != id, shown.count == 2, shown != [id, plural],
      all.tables.allSatisfy({ table in
        (table.messages[key]?.forms ?? []).allSatisfy {
          (isForm ? $0.text.asForm : $0.text).text.shown(asForm: isForm) != nil
        }
      })
    {
      return (shown[0], shown[1].isEmpty ? shown[0] : shown[1], .other)
    }
    return (id, plural.isEmpty ? id : plural, .apple)
  }

  /// Returns the file of a table. A file that is not changed keeps its bytes.
  func text(
    of table: MessageTable, _ messages: ByteKeyedDictionary<SinglePluralMessage>,
    _ findings: inout [Diagnostic]
  ) -> String {
    text(
      of: document(of: table, messages, &findings),
      keeping: originals[table.localization]?.file.document, table, &findings)
  }

  /// Returns a document in UTF-8, which its header then states.
  func text(
    of document: PODocument, keeping original: PODocument?, _ table: MessageTable,
    _ findings: inout [Diagnostic]
  ) -> String {
    let charset = original?.charset
    let bytes = document.root.bytes
    let isKept =
      POCharset.isUTF8(charset)
      || POCharset.keepsBytes(charset) && bytes.allSatisfy { $0 < 0x80 }
      || POCharset.isUnknown(charset) && original?.root.bytes == bytes
    if case .utf16? = original?.encoding {
      findings.append(table.becomesUTF8(from: "UTF-16"))
    } else if let charset, !isKept, !POCharset.isUnknown(charset) {
      findings.append(table.becomesUTF8(from: charset))
    }
    var document = document
    if !isKept { document.setHeader("Content-Type", to: PONotation.contentType) }
    return document.encoding.textInUTF8(document.root.bytes)
  }

  func document(
    of table: MessageTable, _ messages: ByteKeyedDictionary<SinglePluralMessage>,
    _ findings: inout [Diagnostic]
  ) -> PODocument {
    var writer = POTableWriter(self, table, messages, original: originals[table.localization])
    writer.write()
    findings += writer.findings
    return writer.document
  }

  /// Returns the header of a new file.
  fileprivate func header(
    _ table: MessageTable, _ formula: String?, _ needsContextKeys: Bool
  ) -> PODocument.Entry {
    let fields = [
      ("Project-Id-Version", name), ("PO-Revision-Date", ""), ("Last-Translator", ""),
      ("Language-Team", ""),
      ("Language", POSIXLocale.spelled(table.language)), ("MIME-Version", "1.0"),
      ("Content-Type", PONotation.contentType), ("Content-Transfer-Encoding", "8bit"),
      (LosslessNode.pluralForms, formula),
      (PONotation.sourceField, POSIXLocale.spelled(sourceLanguage)),
      (PONotation.keysField, needsContextKeys ? PONotation.keysValue : nil),
    ]
    var entry = PODocument.Entry()
    entry.translations = [
      fields.compactMap { name, value in value.map { "\(name): \($0)\n" } }.joined()
    ]
    return entry
  }
}

/// The categories of each `msgstr[n]`.
private struct Formula {
  /// The value of the header; nil if the file has it.
  var header: String?
  var categories: [[PluralCategory]]
  /// The categories that no integer has.
  var folded: [PluralCategory] = []
}

extension PODocument.Entry {
  /// Adds and removes line ends at both ends of texts that `msgid` has or does not have there, as gettext requires.
  ///
  /// - Returns: What is changed.
  fileprivate mutating func alignLineEnds(of texts: inout [String]) -> [String] {
    let lineEnd = Unicode.Scalar("\n")
    let ends = (id.unicodeScalars.first == lineEnd, id.unicodeScalars.last == lineEnd)
    var problems: [String] = []
    func align(_ text: String, _ name: String) -> String {
      if text.isEmpty { return text }
      var scalars = Array(text.unicodeScalars)
      if !ends.0 { scalars.removeFirst(scalars.prefix { $0 == lineEnd }.count) }
      if ends.0, scalars.first != lineEnd { scalars.insert(lineEnd, at: 0) }
      if !ends.1 { scalars.removeLast(scalars.reversed().prefix { $0 == lineEnd }.count) }
      if ends.1, scalars.last != lineEnd { scalars.append(lineEnd) }
      let aligned = String(String.UnicodeScalarView(scalars))
      if !aligned.utf8.elementsEqual(text.utf8) {
        problems.append(
          "the line ends at the start or the end of \(name) are lost, because gettext requires those of msgid"
        )
      }
      return aligned
    }
    pluralID = pluralID.map { align($0, "msgid_plural") }
    texts = texts.map { align($0, "the text") }
    return problems
  }
}

extension SinglePluralMessage {
  /// Returns the text of each index; nil if the categories of an index have different texts.
  fileprivate func formats(in categories: [[PluralCategory]]) -> [FormatString]? {
    let formats = categories.map { categories in
      (categories.isEmpty ? [.other] : categories).map {
        self[$0]?.asForm.portable ?? FormatString("")
      }
    }
    let isClear = formats.allSatisfy { formats in formats.allSatisfy { $0.text == formats[0].text }
    }
    return isClear ? formats.map { $0[0] } : nil
  }
}

extension String {
  /// The context of a key that joins a context and a `msgid`; nil for other keys.
  fileprivate func poParts(id: String) -> String? {
    let end = PONotation.glue + id
    guard utf8.count > end.utf8.count, utf8.suffix(end.utf8.count).elementsEqual(end.utf8) else {
      return nil
    }
    let context = String(decoding: utf8.dropLast(end.utf8.count), as: UTF8.self)
    return context.hasGlue ? nil : context
  }
}

extension String {
  /// The text as programs show it that do not format it; nil if it has arguments, or other percent signs once it is read again.
  fileprivate func shown(asForm isForm: Bool) -> String? {
    let shown = replacing("%%", with: "%")
    let format = FormatString(showing: shown, asForm: isForm)
    return (isForm ? format.asForm : format).text == self ? shown : nil
  }
}

extension FormatString {
  /// The text without names of arguments, which only catalogs have.
  fileprivate var portable: FormatString {
    guard specifications.contains(where: { $0.name != nil }), let numbered = numbered() else {
      return self
    }
    return numbered.withoutNeedlessPositions
  }
}

/// Writes the messages of one language.
private struct POTableWriter {
  private let all: SinglePluralMessages
  private let writer: POWriter
  private let table: MessageTable
  private let messages: ByteKeyedDictionary<SinglePluralMessage>
  private let original: OriginalFiles<POFile>.Original?
  private let known: ByteKeyedDictionary<PODocument.Entry>
  private(set) var document: PODocument
  private(set) var findings: [Diagnostic] = []
  /// What chooses forms; nil if no message has any.
  private var formula: Formula?
  /// Whether the header of the original file stays.
  private var keepsFormula = false
  private var needsContextKeys: Bool

  init(
    _ writer: POWriter, _ table: MessageTable,
    _ messages: ByteKeyedDictionary<SinglePluralMessage>,
    original: OriginalFiles<POFile>.Original?
  ) {
    (self.writer, all, self.table) = (writer, writer.all, table)
    (self.messages, self.original) = (messages, original)
    document = original?.file.document ?? PODocument()
    known = document.messagesByKey
    needsContextKeys = original == nil ? writer.needsContextKeys : document.hasContextKeys
  }

  mutating func write() {
    chooseFormula()
    document.entries = document.entries.compactMap { old in
      if old.isHeader || old.isObsolete { return old }
      let key = document.key(of: old)
      return (!all.isPlural(key) || keepsFormula) && isKept(key) ? old : entry(key, old)
    }
    // New messages come before the obsolete ones at the end.
    var place = document.entries.lastIndex { !$0.isObsolete }.map { $0 + 1 } ?? 0
    for key in all.keys where known[key] == nil {
      guard let entry = entry(key, writer.templates[key]?.template) else { continue }
      document.insert(entry, at: place)
      place += 1
    }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ key: String?, _ message: String,
    form: PluralCategory? = nil
  ) {
    findings.append(table.notConvertible(key, message, severity: severity, form: form))
  }

  /// Whether the original file has the same translation of a key.
  private func isKept(_ key: String) -> Bool {
    known[key] != nil && original?.has(messages[key], key, in: table) == true
  }

  // MARK: Formula

  /// Keeps the formula of the original file if it can express all forms, or writes the one of the language into the header.
  private mutating func chooseFormula() {
    var ignored: [Diagnostic] = []
    let meaning = original?.file.meaning(in: table.localization, &ignored)
    formula = meaning.flatMap { $0.isKnown ? Formula(categories: $0.categories) : nil }
    let unexpressed = all.keys.first { key in
      guard all.isPlural(key), !isKept(key) else { return false }
      guard let formula else { return true }
      return messages[key].map { $0.formats(in: formula.categories) == nil } ?? false
    }
    keepsFormula = original != nil && unexpressed == nil
    do throws(MissingFormula) {
      let written = try GettextPluralForms(language: table.localization)
      if !keepsFormula {
        formula = Formula(
          header: written.header, categories: written.categories.map { [$0] })
      }
      let expressed = Set((formula?.categories ?? []).joined())
      formula?.folded = written.folded.filter { !expressed.contains($0) }
    } catch {
      if !all.plurals.isEmpty, !keepsFormula {
        formula = Formula(
          header: POWriter.formulaWithoutRules, categories: [[.other]],
          folded: PluralCategory.allCases.filter { $0 != .other })
        if let first = all.keys.first(where: { all.isPlural($0) && messages[$0] != nil }) {
          report(
            .warning, first,
            "\(error.reason), so that its messages have one form for all numbers, 'other'")
        }
      }
    }
    if let original, document.header(LosslessNode.pluralForms) != nil, let unexpressed {
      findings += original.findings.filter { [.pluralForms, .notConvertible].contains($0.rule) }
      report(
        .warning, unexpressed,
        "the formula in the header is replaced, because it cannot express the forms of the message")
    }
    let newHeader = keepsFormula ? nil : formula?.header
    if original == nil || document.header == nil && newHeader != nil {
      document.insert(writer.header(table, newHeader, needsContextKeys), at: 0)
    } else if let newHeader {
      document.setHeader(LosslessNode.pluralForms, to: newHeader)
    }
  }

  // MARK: Messages

  /// Returns a message with its translation; nil if PO files cannot contain it.
  private mutating func entry(_ key: String, _ old: PODocument.Entry?) -> PODocument.Entry? {
    guard let (identified, syntax) = identified(key, old) else { return nil }
    var entry = identified
    var comments = comments(of: entry, key, isNew: old == nil)
    var texts = texts(of: key, entry, keepsFormula ? old : nil, &comments)
    entry.isFuzzy = !texts.isEmpty && table.states[key]?.needsReview == true
    if texts.isEmpty {
      let count = all.isPlural(key) ? formula?.categories.count ?? 1 : 1
      texts = [String](repeating: "", count: count)
    }
    texts = spelled(texts, of: key, &entry, isNew: old == nil, syntax)
    for problem in entry.alignLineEnds(of: &texts) { report(.error, key, problem) }
    let strings = [entry.id, entry.pluralID ?? ""] + texts
    if let byte = [UInt8(0), 4].first(where: { byte in
      strings.contains { $0.utf8.contains(byte) }
    }) {
      report(.error, key, "the text contains U+000\(byte), which PO files cannot contain")
      return nil
    }
    entry.extractedComments = comments
    if !document.key(of: entry).utf8.elementsEqual(key.utf8) {
      entry.extractedComments.append(CommentNotation.key + key.escapedLine)
    }
    entry.translations = texts
    return entry
  }

  /// Returns a message with its context and source texts, and the notation of these; nil without a source text.
  private mutating func identified(
    _ key: String, _ old: PODocument.Entry?
  ) -> (entry: PODocument.Entry, syntax: FormatSyntax)? {
    // The file may have other messages than the tables.
    let (id, pluralID, syntax) =
      writer.ids[key] ?? POWriter.ids(of: key, writer.sources[key], all)
    if id.isEmpty {
      // Without a text, it would be the header.
      if let message = messages[key] {
        // Readers see an empty text without the message, too.
        let isLost = message.forms.contains { !$0.text.text.isEmpty }
        report(
          isLost ? .error : .warning, key,
          "the empty key is left out, because it has no text in \(writer.sourceLanguage)")
      }
      return nil
    }
    if let old { return (old, syntax) }
    // With the context as its key, another message could be the same.
    let context = key.poParts(id: id).flatMap {
      needsContextKeys && writer.sources[$0] != nil ? nil : $0
    }
    let isID = key.utf8.elementsEqual(id.utf8)
    let entry = PODocument.Entry(
      context: isID ? nil : context ?? (key.hasGlue ? key.escapedLine : key), id: id,
      pluralID: all.isPlural(key) ? pluralID : nil)
    return (entry, syntax)
  }

  /// Returns the notes of a message: those of the file, or for a new message those of the table.
  private func comments(of entry: PODocument.Entry, _ key: String, isNew: Bool) -> [String] {
    guard isNew, let comment = table.comments[key] else {
      return entry.extractedComments.filter {
        !$0.isOwnComment || $0.after(CommentNotation.key) != nil
      }
    }
    return comment.utf8.filter { $0 != UInt8(ascii: "\r") }
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
        let line = String(decoding: line, as: UTF8.self)
        let isAmbiguous = line.isOwnComment || line.after(CommentNotation.comment) != nil
        return isAmbiguous ? CommentNotation.comment + line : line
      }
  }

  /// Returns the texts of a message in Apple's notation, and adds comments for what they do not say; empty without a translation.
  private mutating func texts(
    of key: String, _ entry: PODocument.Entry, _ old: PODocument.Entry?,
    _ comments: inout [String]
  ) -> [String] {
    guard let message = messages[key] else { return [] }
    for loss in message.losses {
      report(loss.isVisible ? .error : .warning, key, loss.message, form: loss.form)
    }
    var texts: [String] = []
    if !all.isPlural(key) {
      texts = [message[.other]?.portable.text ?? ""]
    } else if let formula {
      texts = forms(of: message, formula, entry, old, &comments)
    }
    if !texts.contains("") { return texts }
    report(.error, key, "an empty text is lost, which means 'not translated' in PO files")
    return []
  }

  /// Returns texts in the notation of the message, and adds the flag of the notation to a new one.
  private func spelled(
    _ texts: [String], of key: String, _ entry: inout PODocument.Entry, isNew: Bool,
    _ syntax: FormatSyntax
  ) -> [String] {
    var texts = texts
    if let arguments = PythonFormat.arguments(of: entry.id, all.source?.messages[key]) {
      texts = texts.map { PythonFormat.naming($0, arguments) }
    }
    switch syntax {
    case _ where !isNew: return entry.spelled(texts)
    case .other:
      texts = texts.map { $0.shown(asForm: all.isPlural(key)) ?? $0 }
      if entry.syntax(of: texts) != .other { entry.add(flag: "no-c-format") }
    case .c:
      entry.add(flag: "c-format")
      return entry.spelled(texts)
    default: if let flag = entry.formatFlag(of: texts) { entry.add(flag: flag) }
    }
    return texts
  }

  /// Returns the forms of a message, and adds comments for what they do not say.
  private func forms(
    of message: SinglePluralMessage, _ formula: Formula, _ entry: PODocument.Entry,
    _ old: PODocument.Entry?, _ comments: inout [String]
  ) -> [String] {
    let formats = message.formats(in: formula.categories) ?? []
    var texts = formats.map(\.text)
    guard case .forms(let forms, let position) = message.content else { return texts }
    var read = zip(formula.categories, formats).flatMap { categories, format in
      categories.map { ParsedEntry.Variant($0, format) }
    }
    // Forms that the formula never chooses stay.
    for index in texts.indices where formula.categories[index].isEmpty {
      guard let text = old?.translations.dropFirst(index).first else { continue }
      texts[index] = entry.apple(text, at: nil, from: entry.syntax(of: texts)).text
    }
    for category in formula.folded {
      guard let form = forms.first(where: { $0.category == category }) else { continue }
      comments.append(PONotation.form(category) + form.text.portable.text.escapedLine)
      read.append(form)
    }
    if AuthoredEntry.countedPosition(of: read.sorted { $0.category < $1.category }) != position {
      comments.append(CommentNotation.argument + "\(position)")
    }
    return texts
  }
}
