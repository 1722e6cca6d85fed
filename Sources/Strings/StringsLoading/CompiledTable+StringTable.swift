public import LocalizedStrings
public import StringCatalogs

extension CompiledTable {
  /// The table as the run time takes it.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
  public var stringTable: StringTable { stringTable(ordinals: [:]) }

  /// The table as the run time takes it, some of its variables choosing by ordinal rules.
  func stringTable(ordinals: OrdinalVariables) -> StringTable {
    StringTable(
      language: folder, formats: texts?.mapValues(\.parsed),
      entries: authoredEntries?.compactMapValues(\.parsedTableEntry), ordinals: ordinals)
  }
}
