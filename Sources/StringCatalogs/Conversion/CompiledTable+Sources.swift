import LocalizedStrings

extension CompiledTable {
  /// The table of a language from its files.
  public init(
    language: String, name: String, strings: StringsFile?, stringsdict: StringsdictFile?
  ) {
    folder = language
    self.name = name
    self.language = language
    self.strings = Dictionary(
      (strings?.entries ?? []).map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
    entries = Dictionary(
      (stringsdict?.entries ?? []).map { ($0.key, $0.entry) }, uniquingKeysWith: { $1 })
  }

  /// The same table with other contents.
  func with(strings: [String: AuthoredText], entries: [String: AuthoredEntry]) -> CompiledTable {
    CompiledTable(
      folder: folder, name: name, language: language, strings: strings, entries: entries)
  }
}
