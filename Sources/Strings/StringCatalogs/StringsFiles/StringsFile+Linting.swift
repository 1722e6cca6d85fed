public import MessageFormats

extension StringsFile {
  /// Checks the file and its texts. Returns the findings in the order of the file.
  ///
  /// Texts `key##{form}` are checked like the variants of a plural variable.
  ///
  /// - Parameters:
  ///   - language: The language of the texts, for checks that depend on plural rules; nil if it is unknown.
  ///   - ordinals: The variables that use ordinal rules.
  /// - Complexity: O(*n*) in the length of the file.
  public func findings(language: String?, ordinals: OrdinalVariables) -> [Diagnostic] {
    var linter = EntryLinter(file: file, language: language)
    var plurals: TableContents<AuthoredVariable> = [:]
    for entry in entries {
      if let key = PluralKey(entryKey: entry.key) {
        plurals[
          key.key,
          default: AuthoredVariable(
            name: "value", position: entry.position,
            valueType: AuthoredValueType(text: "lld", position: nil), variants: [])
        ].variants.append(AuthoredVariant(key.category, entry.text))
      } else {
        linter.check(entry.text, of: entry.key, at: entry.position)
      }
    }
    for (key, variable) in plurals {
      linter.check(
        variable.asEntry().ordering(by: ordinals[key] ?? []), of: key, at: variable.position)
    }
    return (findings + linter.findings.all).inFileOrder
  }
}
