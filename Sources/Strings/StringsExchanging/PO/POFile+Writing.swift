package import Diagnostics
import LocaleIdentifiers
import MessageFormats
import PluralRuleAnalysis
import Plurals
import PluralsCore
package import StringCatalogs

extension Format {
  /// PO files. Texts that need review are fuzzy, which gettext does not use. The header or the path names the language.
  static let po = Format(
    POFile.self, read: POFormat.read, write: POFile.files(of:named:sourceLanguage:keeping:)
  ).with {
    $0.root = { TranslationPath.root(ofPO: $0) }
    ($0.keepsReviews, $0.usesReviews) = (true, false)
    ($0.needsLanguage, $0.isForeign) = (true, true)
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
      TranslationPath.po(name: name, language: PODocument.spelled(table.localization))
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
  let all: WholeMessages
  /// The messages of the source language.
  let sources: TableContents<WholeMessage>
  private let originals: OriginalFiles<POFile>
  /// The messages of all original files and templates, without their translations.
  private let templates: TableContents<PODocument.Entry>
  /// Whether keys are contexts in files of languages that have no original.
  private let needsContextKeys: Bool

  /// The formula of a language without rules, in which all numbers have the category `other`.
  static var formulaWithoutRules: String { "nplurals=1; plural=0;" }

  init(
    _ tables: [MessageTable], named name: String, sourceLanguage: String,
    originals: [any TableFile]
  ) {
    let all = WholeMessages(tables, sourceLanguage: sourceLanguage)
    let sources =
      all.tables.first { $0.table.localization == all.source?.localization }?.messages ?? [:]
    (self.name, self.sourceLanguage) = (name, sourceLanguage)
    (self.all, self.sources) = (all, sources)
    self.originals = OriginalFiles(originals, language: "und")
    var (templates, first) = (TableContents<PODocument.Entry>(), PODocument?.none)
    for file in originals {
      let template = (file as? POTemplate)?.content
      guard let document = (template ?? file as? POFile)?.document else { continue }
      first = first ?? document
      let isTemplate = template != nil
      templates.merge(document.messagesByKey.mapValues(\.template)) { isTemplate ? $1 : $0 }
    }
    self.templates = templates
    needsContextKeys =
      first?.hasContextKeys
      ?? all.keys.contains { key in
        let id = Self.ids(of: key, sources[key], all).id
        return !key.utf8.elementsEqual(id.utf8) && key.poParts(id: id) == nil
      }
  }

  /// Returns `msgid` and `msgid_plural` of a message, and their notation: C's if it is the key's, and none if no language has
  /// conversions. Without a source text, they are the key without its context.
  private static func ids(
    of key: String, _ source: WholeMessage?, _ all: WholeMessages
  ) -> (id: String, plural: String, syntax: FormatSyntax) {
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
          (isForm ? $0.format.asForm : $0.format).text.shown(asForm: isForm) != nil
        }
      })
    {
      return (shown[0], shown[1].isEmpty ? shown[0] : shown[1], .other)
    }
    return (id, plural.isEmpty ? id : plural, .apple)
  }

  /// Returns the file of a table. A file that is not changed keeps its bytes.
  func text(
    of table: MessageTable, _ messages: TableContents<WholeMessage>,
    _ findings: inout [Diagnostic]
  ) -> String {
    text(
      of: document(of: table, messages, &findings),
      keeping: originals[table.localization]?.file.document ?? PODocument(), table, &findings)
  }

  /// Returns a document in UTF-8, which its header then states.
  func text(
    of document: PODocument, keeping original: PODocument, _ table: MessageTable,
    _ findings: inout [Diagnostic]
  ) -> String {
    let charset = original.charset
    let text = document.text(keeping: original)
    let isKept =
      POCharset.isUTF8(charset)
      || POCharset.keepsBytes(charset) && text.utf8.allSatisfy { $0 < 0x80 }
      || POCharset.isUnknown(charset) && text.utf8.elementsEqual(original.root.bytes)
    if case .utf16 = original.encoding {
      findings.append(table.becomesUTF8(from: "UTF-16"))
    } else if let charset, !isKept, !POCharset.isUnknown(charset) {
      findings.append(table.becomesUTF8(from: charset))
    }
    let mark = original.encoding == .utf8(mark: true) ? "\u{FEFF}" : ""
    guard !isKept, document.entries.first?.isHeader == true else { return mark + text }
    var document = document
    document.entries[0].setHeader("Content-Type", to: PONotation.contentType)
    return mark + document.text(keeping: original)
  }

  func document(
    of table: MessageTable, _ messages: TableContents<WholeMessage>,
    _ findings: inout [Diagnostic]
  ) -> PODocument {
    func report(_ severity: Diagnostic.Severity, _ key: String?, _ message: String) {
      findings.append(table.notConvertible(key, message, severity: severity))
    }
    let folder = table.localization
    let original = originals[folder]
    let own = original?.file.document
    let known = own?.messagesByKey ?? [:]
    func isKept(_ key: String) -> Bool {
      known[key] != nil && original?.has(messages[key], key, in: table) == true
    }
    var ignored: [Diagnostic] = []
    let meaning = original?.file.meaning(in: folder, &ignored)
    var formula = meaning.flatMap { $0.isKnown ? Formula(categories: $0.categories) : nil }
    let unexpressed = all.keys.first { key in
      guard all.isPlural(key), !isKept(key) else { return false }
      guard let formula else { return true }
      return messages[key].map { $0.formats(in: formula.categories) == nil } ?? false
    }
    let keepsFormula = own != nil && unexpressed == nil
    do throws(MissingFormula) {
      let written = try GettextPluralForms(language: folder)
      if !keepsFormula {
        formula = Formula(header: written.header, categories: written.categories.map { [$0] })
      }
      let expressed = Set((formula?.categories ?? []).joined())
      formula?.folded = written.folded.filter { !expressed.contains($0) }
    } catch {
      if !all.plurals.isEmpty, !keepsFormula {
        formula = Formula(
          header: Self.formulaWithoutRules, categories: [[.other]],
          folded: PluralCategory.allCases.filter { $0 != .other })
        if let first = all.keys.first(where: { all.isPlural($0) && messages[$0] != nil }) {
          report(
            .warning, first,
            "\(error.reason), so that its messages have one form for all numbers, 'other'")
        }
      }
    }
    if own?.header("Plural-Forms") != nil, let unexpressed {
      findings +=
        original?.findings.filter { $0.rule == .pluralForms || $0.rule == .notConvertible } ?? []
      report(
        .warning, unexpressed,
        "the formula in the header is replaced, because it cannot express the forms of the message")
    }
    let needsContextKeys = own?.hasContextKeys ?? needsContextKeys
    var document = PODocument()
    let newHeader = keepsFormula ? nil : formula?.header
    document.entries = header(table, own, newHeader, needsContextKeys).map { [$0] } ?? []
    // New messages come before the obsolete ones at the end.
    let old = own?.entries.filter { !$0.isHeader } ?? []
    var places = old.map { (key: own?.key(of: $0) ?? "", original: Optional($0)) }
    places.insert(
      contentsOf: all.keys.filter { known[$0] == nil }.map { ($0, templates[$0]) },
      at: old.lastIndex { !$0.isObsolete }.map { $0 + 1 } ?? 0)
    for (key, original) in places {
      let isPlural = all.isPlural(key)
      if let original, original.isObsolete || (!isPlural || keepsFormula) && isKept(key) {
        document.entries.append(original)
        continue
      }
      let (id, pluralID, syntax) = Self.ids(of: key, sources[key], all)
      if id.isEmpty {
        // Without a text, it would be the header.
        if let message = messages[key] {
          // Readers see an empty text without the message, too.
          let isLost = message.forms.contains { !$0.format.text.isEmpty }
          report(
            isLost ? .error : .warning, key,
            "the empty key is left out, because it has no text in \(sourceLanguage)")
        }
        continue
      }
      var entry = original?.withoutForms ?? PODocument.Entry()
      if original == nil {
        entry.id = id
        if !key.utf8.elementsEqual(id.utf8) {
          // With the context as its key, another message could be the same.
          let parts = key.poParts(id: id).flatMap {
            needsContextKeys && sources[$0] != nil ? nil : $0
          }
          entry.context = parts ?? (key.hasGlue ? key.escapedLine : key)
        }
        if let comment = table.comments[key] {
          entry.extractedComments = comment.utf8.filter { $0 != UInt8(ascii: "\r") }
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
            .map { line in
              let isAmbiguous = line.isOwnComment || line.after(CommentNotation.comment) != nil
              return isAmbiguous ? CommentNotation.comment + line : line
            }
        }
        if isPlural { entry.pluralID = pluralID }
      }
      let count = isPlural ? formula?.categories.count ?? 1 : 1
      if let message = messages[key] {
        for loss in message.losses { report(loss.isVisible ? .error : .warning, key, loss.message) }
        if isPlural {
          if let formula { fill(&entry, message, formula, keepsFormula ? original : nil) }
        } else {
          entry.translations = [message[.other]?.portable.text ?? ""]
        }
        if entry.translations.contains("") {
          report(.error, key, "an empty text is lost, which means 'not translated' in PO files")
          entry.translations = []
        }
        if !entry.translations.isEmpty, table.states[key]?.needsReview == true {
          entry.flags.append("fuzzy")
        }
      }
      if entry.translations.isEmpty {
        entry.translations = [String](repeating: "", count: count)
      }
      if let arguments = PythonFormat.arguments(of: entry.id, all.source?.messages[key]) {
        entry.translations = entry.translations.map { PythonFormat.naming($0, arguments) }
      }
      if original == nil {
        switch syntax {
        case .other:
          entry.translations = entry.translations.map { $0.shown(asForm: isPlural) ?? $0 }
          if entry.syntax != .other { entry.flags.append("no-c-format") }
        case .c:
          entry.flags.append("c-format")
          entry.translations = entry.translations.map(entry.spelled)
        default: if let flag = entry.formatFlag { entry.flags.append(flag) }
        }
      } else {
        entry.translations = entry.translations.map(entry.spelled)
      }
      for problem in entry.alignLineEnds() { report(.error, key, problem) }
      let texts = [entry.id, entry.pluralID ?? ""] + entry.translations
      if let byte = [UInt8(0), 4].first(where: { byte in
        texts.contains { $0.utf8.contains(byte) }
      }) {
        report(.error, key, "the text contains U+000\(byte), which PO files cannot contain")
        continue
      }
      if !document.key(of: entry).utf8.elementsEqual(key.utf8) {
        entry.extractedComments.append(CommentNotation.key + key.escapedLine)
      }
      document.entries.append(entry)
    }
    return document
  }

  /// Sets the forms of a message, and comments for what its forms do not say.
  private func fill(
    _ entry: inout PODocument.Entry, _ message: WholeMessage, _ formula: Formula,
    _ original: PODocument.Entry?
  ) {
    let formats = message.formats(in: formula.categories) ?? []
    entry.translations = formats.map(\.text)
    guard case .forms(let forms, let position) = message.content else { return }
    var read = zip(formula.categories, formats).flatMap { categories, format in
      categories.map { ParsedEntry.Variant($0, format) }
    }
    // Forms that the formula never chooses stay.
    for index in formula.categories.indices where formula.categories[index].isEmpty {
      guard let text = original?.translations.dropFirst(index).first else { continue }
      entry.translations[index] = entry.apple(text, at: nil, from: entry.syntax).text
    }
    for category in formula.folded {
      guard let form = forms.first(where: { $0.category == category }) else { continue }
      entry.extractedComments.append(
        PONotation.form(category) + form.format.portable.text.escapedLine)
      read.append(form)
    }
    if AuthoredEntry.countedPosition(of: read.sorted { $0.category < $1.category }) != position {
      entry.extractedComments.append(CommentNotation.argument + "\(position)")
    }
  }

  /// Returns the header; nil if the language's own file has none, and needs none.
  private func header(
    _ table: MessageTable, _ own: PODocument?, _ formula: String?, _ needsContextKeys: Bool
  ) -> PODocument.Entry? {
    if let own {
      var header = own.header
      if header != nil || formula == nil {
        if let formula { header?.setHeader("Plural-Forms", to: formula) }
        return header
      }
    }
    var fields = [
      ("Project-Id-Version", name), ("PO-Revision-Date", ""), ("Last-Translator", ""),
      ("Language-Team", ""),
      ("Language", PODocument.spelled(table.language)), ("MIME-Version", "1.0"),
      ("Content-Type", PONotation.contentType), ("Content-Transfer-Encoding", "8bit"),
    ]
    if let formula { fields.append(("Plural-Forms", formula)) }
    fields.append((PONotation.sourceField, PODocument.spelled(sourceLanguage)))
    if needsContextKeys { fields.append((PONotation.keysField, PONotation.keysValue)) }
    var entry = PODocument.Entry()
    entry.translations = [fields.map { "\($0): \($1)\n" }.joined()]
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
  fileprivate mutating func alignLineEnds() -> [String] {
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
    translations = translations.map { align($0, "the text") }
    return problems
  }
}

extension WholeMessage {
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
