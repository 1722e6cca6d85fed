public import StringCatalogs

extension StringsFile: ExchangedFile {
  /// The files of all languages: entries that depend on one number become plural forms, others stay in
  /// `.stringsdict`.
  public static func files(
    of tables: [CompiledTable], named name: String, sourceLanguage: String
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let source = tables.first { $0.language == sourceLanguage }
    let split = tables.map { $0.splittingPluralKeys(forArgumentsOf: source) }
    return (
      split.flatMap(\.table.files).map { ($0.path, $0.text) },
      split.flatMap(\.findings) + split.map(\.table).lostComments
    )
  }

  /// The file with some texts mended; everything else is as it was.
  ///
  /// - Throws: A finding, if the file cannot be read again.
  public func mended(_ mends: TextMends) throws(Diagnostic) -> [UInt8]? {
    try propertyList.mended(mends)
  }
}
