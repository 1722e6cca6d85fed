public import LocalizedStrings
public import StringCatalogs

extension TableFile {
  /// The tables as a bundle has them, with one name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - language: The language of a file that holds just one; nil for the root's rules.
  ///   - ordinals: The variables that choose by ordinal rules: “2nd”.
  /// - Complexity: O(*n*) in the length of the file.
  public func stringTables(
    named name: String = "Localizable", language: String?, ordinals: OrdinalVariables = [:]
  ) -> StringTables {
    let language = language ?? "und"
    return StringTables(
      developmentLanguage: keyLanguage.map { LocalizationFolder($0).name } ?? language,
      tables(named: name, language: language).ordering(ordinals).tables.lazy.map {
        (name, $0.folder, $0.stringTable)
      })
  }
}
