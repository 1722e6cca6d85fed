package import PluralMessageFormats

/// The contents of a `.strings` file.
///
/// Apple, “Strings Files”; ios-i18n, “Plural support”: entries `key##{form}` have no special meaning here.
package struct StringsFile: Sendable {
  /// A text.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The source location of the key; nil in binary files.
    package let position: SourcePosition?
    /// The text.
    package let text: AuthoredText
  }

  /// The texts, in the order of the file, with only the last one of each key.
  package let entries: [Entry]
  /// Problems in the file, in the order of the file. Use ``LintReport`` for problems in the texts.
  package let findings: [Diagnostic]
  /// The file's name.
  package var file: String { propertyList.file }
  /// The file itself.
  package let propertyList: PropertyListFile

  /// Parses a file: text, or a property list in XML or binary form.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    propertyList = try PropertyListFile(content, file: file, topLevel: .table)
    var findings = FindingList(file: file)
    let members = try propertyList.members("keys and texts")
    findings.reportDuplicates(members.map { $0.key }, areEntries: true) { members[$0].position }
    entries = (propertyList.list.members ?? []).compactMap { member in
      guard let text = member.value.string else {
        findings.key = member.key
        findings.report(
          .warning, .structure, "expected a text, found \(member.value.typeName)",
          at: member.value.position)
        return nil
      }
      return Entry(
        key: member.key, position: member.position,
        text: AuthoredText(text: text, position: member.value.position))
    }
    self.findings = propertyList.findings + findings.all
  }

  /// The texts as used at run time.
  package var strings: ByteKeyedDictionary<String> {
    ByteKeyedDictionary(entries.lazy.map { ($0.key, $0.text.text) })
  }
}

extension StringsFile: TableFile {
  /// `strings`
  package static let pathExtension = "strings"

  /// The source locations of the keys; for plural forms, of their common key.
  package var notes: [KeyNote] {
    let comments = propertyList.comments
    // A text precedes the plural forms of its key, regardless of their order in the file.
    return (entries.filter { PluralKey(entryKey: $0.key) == nil } + entries).map {
      KeyNote(
        key: PluralKey(entryKey: $0.key)?.key ?? $0.key, position: $0.position,
        comment: comments[$0.key])
    }
  }

  /// Returns the table of the texts.
  package func tables(named name: String, language: String) -> MessageTables {
    var table = MessageTable(
      name: name, localization: language,
      messages: ByteKeyedDictionary(entries.lazy.map { ($0.key, .text($0.text)) }))
    table.pluralForms = ByteKeyedDictionary(
      entries.lazy.compactMap { entry in PluralKey(entryKey: entry.key).map { (entry.key, $0) } })
    return MessageTables(tables: [table], findings: findings)
  }

  /// Checks the file and its texts.
  package func findings(of tables: MessageTables, language: String?) -> [Diagnostic] {
    findings(language: language, ordinals: [:], integersBelow: tables.integersBelow)
  }

  /// Checks the file and its texts. Returns the findings in the order of the file.
  ///
  /// Texts `key##{form}` are checked like the variants of a plural variable.
  ///
  /// - Parameters:
  ///   - language: The language of the texts, for checks that depend on plural rules; nil if it is unknown.
  ///   - ordinals: The variables that use ordinal rules.
  ///   - limit: Categories that no integer below this number has are not missed.
  /// - Complexity: O(*n*) in the length of the file.
  package func findings(
    language: String?, ordinals: OrdinalVariables, integersBelow limit: UInt64
  ) -> [Diagnostic] {
    var linter = EntryLinter(file: file, language: language, integersBelow: limit)
    var plurals: ByteKeyedDictionary<AuthoredVariable> = [:]
    for entry in entries {
      if let key = PluralKey(entryKey: entry.key) {
        plurals[
          key.key,
          default: AuthoredVariable(
            name: "value", position: entry.position,
            valueType: AuthoredValueType(text: "lld", position: nil), variants: [])
        ].variants.append(AuthoredVariant(key.category, entry.text))
      } else {
        linter.check(entry.text, of: entry.key, at: entry.position)
      }
    }
    for (key, variable) in plurals {
      linter.check(
        variable.asEntry().ordering(by: ordinals[key] ?? []), of: key, at: variable.position)
    }
    let phrases = tables(named: "", language: language ?? "und").tables.flatMap {
      $0.phraseFindings(file: file)
    }
    return (findings + linter.findings.all + phrases).inFileOrder
  }
}
