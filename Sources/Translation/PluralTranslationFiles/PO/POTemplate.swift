import PluralMessageFormats
package import PluralStringCatalogs
package import PluralsDiagnostics

/// A POT file: the messages of the source language, which translators of all languages begin with.
///
/// GNU gettext manual, “The Format of PO Files”.
package struct POTemplate: Sendable {
  /// The messages, as a PO file without translations.
  let content: POFile

  /// Parses a file.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    self.content = try POFile(content, file: file)
  }
}

extension Format {
  /// Templates of PO files.
  static let template = Format(
    POTemplate.self, read: POSpelling.read,
    write: POTemplate.files(of:named:sourceLanguage:keeping:)
  ).with {
    $0.isForeign = true
    $0.imported = ComparedTranslations.imported
  }
}

extension POTemplate: TableFile {
  package static var pathExtension: String { "pot" }

  /// The language of most programs' messages.
  package static var usualKeyLanguage: String? { POFile.usualKeyLanguage }

  package var file: String { content.file }
  package var keyLanguage: String? { content.keyLanguage }
  package var notes: [KeyNote] { content.notes }

  /// Returns the table of the source language, from each `msgid`.
  package func tables(named name: String, language: String) -> MessageTables {
    let table = content.sourceTable(named: name, language: language)
    return MessageTables(tables: [table].compactMap { $0 }, findings: [])
  }

  /// Checks the texts; the header is completed in PO files.
  package func findings(of tables: MessageTables, language: String?) -> [Diagnostic] {
    content.textFindings(in: tables).inFileOrder
  }

  /// Writes one file, `Menu.pot`, without the translations, and keeps references, comments from the source code and flags of the
  /// originals.
  package static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any TableFile] = []
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    var findings: [Diagnostic] = []
    let writer = POWriter(
      tables, named: name, sourceLanguage: sourceLanguage, originals: originals)
    let folder = LocalizationFolder(sourceLanguage).name
    var source =
      writer.all.source ?? MessageTable(name: name, localization: folder, messages: [:])
    source.comments = tables.reduce(into: [:]) { all, table in
      all.merge(table.comments) { own, _ in own }
    }
    let document = writer.document(of: source, writer.sources, &findings)
    for (key, message) in writer.sources.sorted {
      let lost = message.forms.filter {
        ![.one, .other].contains($0.category) && $0.text != message[.other]
      }
      findings += lost.map {
        source.notConvertible(
          key, "the form '\($0.category)' is lost, because templates have 'one' and 'other' only",
          form: $0.category)
      }
    }
    let own = originals.lazy.compactMap { ($0 as? POTemplate)?.content.document }.first
    var template = own ?? PODocument()
    template.entries = []
    template.insert(own?.header ?? document.header ?? PODocument.Entry(), at: 0)
    if own?.header == nil {
      template.entries[0].isFuzzy = true
      for (field, value) in [
        ("PO-Revision-Date", "YEAR-MO-DA HO:MI+ZONE"), ("Language", ""),
        ("Content-Type", PONotation.contentType),
        (LosslessNode.pluralForms, "nplurals=INTEGER; plural=EXPRESSION;"),
      ] {
        template.setHeader(field, to: value)
      }
    }
    let known = own?.messagesByKey ?? [:]
    for message in document.messages {
      let new = message.template
      if let old = known[document.key(of: message)], old.template.part.bytes == new.part.bytes {
        template.entries.append(old)
      } else {
        template.insert(new, at: template.entries.endIndex)
      }
    }
    let text = writer.text(of: template, keeping: own, source, &findings)
    return ([("\(name).pot", text)], findings)
  }
}
