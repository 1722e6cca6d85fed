public import StringCatalogs

extension StringsdictFile: ExchangedFile {
  /// Returns the files of all languages. Messages without plurals are in `.strings` files, unless their keys would
  /// make them plural forms there.
  public static func files(
    of tables: [CompiledTable], named name: String, sourceLanguage: String,
    keeping originals: [any ExchangedFile]
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let tables = tables.filter { !$0.isSource }
    let bundled = tables.map { BundledTable($0.movingFormKeys()) }
    return (
      bundled.flatMap(\.files).map { ($0.path, $0.text) },
      bundled.lostComments + tables.ordinalLosses
    )
  }

  /// Returns the file with the fixes applied, or `nil` if they change nothing. Everything else is unchanged.
  ///
  /// - Throws: A finding if the file cannot be read again.
  public func fixed(_ fixes: TextFixes) throws(Diagnostic) -> [UInt8]? {
    try propertyList.fixed(fixes)
  }
}
