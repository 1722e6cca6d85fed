public import LocalizedStrings
public import StringCatalogs

extension CompiledTable {
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
  init(_ tables: [CompiledTable], language: String, ordinals: OrdinalVariables = [:]) {
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
      language: language, formats: texts.isEmpty && !entries.isEmpty ? nil : texts,
      entries: entries.isEmpty ? nil : entries, ordinals: ordinals)
  }
}
