public import LocalizedStrings
public import StringCatalogs

extension LocalizedFolder {
  /// All tables. The development language is defined by the catalogs, or else by the caller.
  ///
  /// - Complexity: O(*n*) in the length of all files. A server should read this property once.
  public var tables: StringTables {
    StringTables(
      developmentLanguage: developmentLanguage,
      contents.lazy.map { name, localization, tables in
        let language = tables.first?.localization ?? developmentLanguage
        return (name, localization, StringTable(tables, language: language, ordinals: ordinals))
      })
  }
}

extension TableFile {
  /// Returns the tables with the texts that programs show, including default texts of a catalog, which programs contain, and
  /// without forms `zero` that are never chosen.
  package func shownTables(named name: String, language: String) -> MessageTables {
    let compiled = tablesWithDefaults(named: name, language: language)
    var findings = compiled.findings
    let tables = compiled.tables.map { table in
      table.hasOnlyIntegers ? table.droppingUnusedZeros(file: file, &findings) : table
    }
    return MessageTables(tables: tables, findings: findings)
  }

  /// Returns the tables as in a bundle, with the same name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - language: The language of a file with only one language; `nil` for the root's rules.
  ///   - ordinals: The variables that use ordinal rules: “2nd”.
  /// - Complexity: O(*n*) in the length of the file.
  public func stringTables(
    named name: String = "Localizable", language: String?, ordinals: OrdinalVariables = [:]
  ) -> StringTables {
    stringTables(
      of: tables(named: name, language: language ?? "und"), named: name, language: language,
      ordinals: ordinals)
  }

  /// Returns the file's own tables as in a bundle.
  package func stringTables(
    of compiled: MessageTables, named name: String = "Localizable", language: String?,
    ordinals: OrdinalVariables = [:]
  ) -> StringTables {
    StringTables(
      developmentLanguage: keyLanguage.map { LocalizationFolder($0).name } ?? language ?? "und",
      compiled.tables.lazy.map {
        (name, $0.localization, StringTable([$0], language: $0.localization, ordinals: ordinals))
      })
  }
}

extension MessageTable {
  /// Returns the table without forms `zero` in a language without this category, and adds a warning about each.
  fileprivate func droppingUnusedZeros(file: String, _ findings: inout [Diagnostic])
    -> MessageTable
  {
    var table = self
    for (key, message) in messages.sorted {
      guard case .plural(let format, var variables) = message else { continue }
      for index in variables.indices where variables[index].variants.count > 1 {
        let unused = variables[index].variantsUnused(in: localization, includingZero: true)
        guard let zero = unused.first(where: { $0.category == .zero }) else { continue }
        variables[index].variants.removeAll { $0.category == .zero }
        findings.append(
          Diagnostic(
            .warning, .notConvertible,
            "the form 'zero' is left out, because it is never shown: \(language) has no such category",
            file: file, position: zero.text.position, key: key, language: language))
      }
      table.messages[key] = .plural(format: format, variables: variables)
    }
    return table
  }
}

extension MessageTables {
  /// Returns the error because of which a message would show another text for some number, if any.
  package func unusableForms(of key: String) -> Diagnostic? {
    let isText = tables.contains { if case .text? = $0.messages[key] { true } else { false } }
    return findings.first { finding in
      finding.severity == .error
        && (finding.rule == .pluralForms || finding.rule == .notConvertible)
        && (finding.key.map { $0.utf8.elementsEqual(key.utf8) } ?? !isText)
    }
  }
}

extension MessageTable {
  /// The table in the form that the runtime library uses.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
  public var stringTable: StringTable { StringTable([self], language: localization) }
}

extension StringTable {
  /// Creates the table of a localization from those of its files. If several files have a text or another message for a key,
  /// the last one is used.
  ///
  /// - Parameters:
  ///   - tables: The tables of the files.
  ///   - language: The language of the messages.
  ///   - ordinals: The variables that use ordinal rules.
  init(_ tables: [MessageTable], language: String, ordinals: OrdinalVariables = [:]) {
    // Texts are kept next to other messages with the same keys, because programs may look up texts only.
    var texts: TableContents<FormatString> = [:]
    var entries: TableContents<ParsedTableEntry> = [:]
    for (key, message) in tables.lazy.flatMap({ $0.ordering(ordinals).messages }) {
      if case .text(let text) = message {
        texts[key] = text.parsed
      } else {
        entries[key] = message.parsedTableEntry
      }
    }
    self.init(
      MessageLanguage(inUse: language), formats: texts.isEmpty && !entries.isEmpty ? nil : texts,
      entries: entries.isEmpty ? nil : entries, ordinals: ordinals)
  }
}

extension MessageLanguage {
  /// Creates a language with the rules in use.
  package convenience init(inUse identifier: String) {
    let cardinal = RulesInUse.of(identifier)
    let ordinal = RulesInUse.of(identifier, type: .ordinal)
    self.init(
      identifier, numberSymbols: NumberSymbols(locale: identifier),
      ordinal: { ordinal.category(for: $0) }, category: { cardinal.category(for: $0) })
  }
}
