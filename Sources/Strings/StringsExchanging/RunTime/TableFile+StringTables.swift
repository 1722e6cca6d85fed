public import LocalizedStrings
public import StringCatalogs

extension TableFile {
  /// Returns the tables as in a bundle, with the same name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - language: The language of a file with only one language; `nil` for the root's rules.
  ///   - ordinals: The variables that use ordinal rules: “2nd”.
  /// - Complexity: O(*n*) in the length of the file.
  public func stringTables(
    named name: String = "Localizable", language: String?, ordinals: OrdinalVariables = [:]
  ) -> StringTables {
    let language = language ?? "und"
    return StringTables(
      developmentLanguage: keyLanguage.map { LocalizationFolder($0).name } ?? language,
      tables(named: name, language: language).tables.lazy.map {
        (name, $0.localization, StringTable([$0], language: $0.localization, ordinals: ordinals))
      })
  }
}
