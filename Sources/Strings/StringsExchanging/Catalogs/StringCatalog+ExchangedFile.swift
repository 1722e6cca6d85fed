public import StringCatalogs

extension StringCatalog: ExchangedFile {
  /// Each text has a state.
  public static var keepsReviews: Bool { true }

  /// Each entry says whether it is to be translated.
  public static var keepsUntranslatable: Bool { true }

  /// Returns one catalog that holds all tables.
  public static func files(
    of tables: [CompiledTable], named name: String, sourceLanguage: String,
    keeping originals: [any ExchangedFile]
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let (json, findings) = json(of: tables, sourceLanguage: sourceLanguage)
    return ([("\(name).\(pathExtension)", json.text + "\n")], findings + tables.ordinalLosses)
  }
}
