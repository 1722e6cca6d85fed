public import StringCatalogs

extension StringsdictFile: ExchangedFile {
  /// The files of all languages: messages that are plain texts are in `.strings`, unless their keys would make them plural
  /// forms there.
  public static func files(
    of tables: [CompiledTable], named name: String, sourceLanguage: String
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let tables = tables.map { $0.movingFormKeys() }
    return (tables.flatMap(\.files).map { ($0.path, $0.text) }, tables.lostComments)
  }

  /// The file with some texts mended; everything else is as it was.
  ///
  /// - Throws: A finding, if the file cannot be read again.
  public func mended(_ mends: TextMends) throws(Diagnostic) -> [UInt8]? {
    try propertyList.mended(mends)
  }
}
