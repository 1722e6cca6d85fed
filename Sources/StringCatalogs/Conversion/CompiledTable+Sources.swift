import LocalizedStrings

extension CompiledTable {
  /// The table of a language from its files.
  public init(
    language: String, name: String, strings: StringsFile?, stringsdict: StringsdictFile?
  ) {
    folder = language
    self.name = name
    self.language = language
    self.strings = TableContents((strings?.entries ?? []).lazy.map { ($0.key, $0.text) })
    entries = stringsdict?.entriesByKey ?? [:]
  }

  /// The same table with other contents.
  func with(strings: TableContents<AuthoredText>, entries: TableContents<AuthoredEntry>)
    -> CompiledTable
  {
    CompiledTable(
      folder: folder, name: name, language: language, strings: strings, entries: entries)
  }
}
