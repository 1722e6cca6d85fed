import LocalizedStrings

extension StringsdictFile {
  /// What is wrong with the file, its entries and their texts, in the order of the file.
  ///
  /// - Parameter language: The language of the texts, for what its plural rules say; nil if it is not
  ///   known.
  /// - Complexity: O(*n*) in the length of the file.
  public func findings(language: String?) -> [Finding] {
    let categories = language.map { CategoryUse(language: $0) }
    return
      (findings
      + entries.flatMap { entry in
        var linter = EntryLinter(
          file: file, key: entry.key, language: language, categories: categories)
        linter.check(entry.entry, at: entry.position)
        return linter.findings
      }).inFileOrder
  }
}
