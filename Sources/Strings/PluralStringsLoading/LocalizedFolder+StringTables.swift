import PluralLanguages
package import PluralStringCatalogs
package import PluralStrings

extension LocalizedFolder {
  /// All tables.
  ///
  /// - Complexity: O(*n*) in the length of all files. A server should read this property once.
  package var tables: StringTables {
    StringTables(
      developmentLanguage: developmentLanguage,
      contents.lazy.map { name, localization, tables in
        let language = tables.first?.localization ?? developmentLanguage
        return (name, localization, StringTable(tables, language: language, ordinals: ordinals))
      })
  }
}

extension TableFile {
  /// Returns the tables as in a bundle, with the same name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - language: The language of a file with only one language; `nil` for the root's rules.
  ///   - ordinals: The variables that use ordinal rules: “2nd”.
  /// - Complexity: O(*n*) in the length of the file.
  package func stringTables(
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
  /// The table in the form that the runtime library uses.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
  package var stringTable: StringTable { StringTable([self], language: localization) }
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
    var texts: ByteKeyedDictionary<FormatString> = [:]
    var entries: ByteKeyedDictionary<ParsedTableEntry> = [:]
    for (key, message) in tables.lazy.flatMap({ $0.ordering(ordinals).messages }) {
      if case .text(let text) = message {
        texts[key] = text.parsed
      } else {
        entries[key] = message.parsedTableEntry
      }
    }
    self.init(
      MessageLanguage(inUse: language), formats: texts.isEmpty && !entries.isEmpty ? nil : texts,
      entries: entries.isEmpty ? nil : entries, ordinals: ordinals,
      plurals: Set(tables.lazy.flatMap(\.pluralForms).map(\.value.key)))
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
