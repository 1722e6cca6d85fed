public import StringCatalogs

extension StringsFile: ExchangedFile {
  /// Returns the files of all languages. Entries that depend on one number become plural forms; the others stay in
  /// `.stringsdict` files.
  public static func files(
    of tables: [CompiledTable], named name: String, sourceLanguage: String,
    keeping originals: [any ExchangedFile]
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let source = tables.first { $0.language == sourceLanguage }
    let tables = tables.filter { !$0.isSource }
    let split = tables.map { $0.splittingPluralKeys(forArgumentsOf: source) }
    return (
      split.flatMap(\.table.files).map { ($0.path, $0.text) },
      split.flatMap(\.findings) + tables.ordinalLosses
    )
  }

  /// Returns the file with the fixes applied, or `nil` if they change nothing. Everything else is unchanged.
  ///
  /// - Throws: A finding if the file cannot be read again.
  public func fixed(_ fixes: TextFixes) throws(Diagnostic) -> [UInt8]? {
    try propertyList.fixed(fixes)
  }
}
