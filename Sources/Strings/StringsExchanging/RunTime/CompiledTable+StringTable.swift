public import LocalizedStrings
public import StringCatalogs

extension CompiledTable {
  /// The table in the form that the runtime library uses.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
  public var stringTable: StringTable { stringTable(ordinals: [:]) }

  /// Returns the table in the form that the runtime library uses, with some variables that use ordinal rules.
  func stringTable(ordinals: OrdinalVariables) -> StringTable {
    StringTable(
      language: folder, formats: texts?.mapValues(\.parsed),
      entries: authoredEntries?.compactMapValues(\.parsedTableEntry), ordinals: ordinals)
  }
}
