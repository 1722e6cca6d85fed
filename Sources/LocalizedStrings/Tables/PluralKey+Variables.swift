import LocalizedStringsCore

extension PluralKey {
  /// A variable `value` for each key with forms.
  static func variables(in strings: TableContents<String>) -> TableContents<PluralVariable> {
    var variables: TableContents<PluralVariable> = [:]
    for (entryKey, text) in strings {
      guard let key = PluralKey(entryKey: entryKey) else { continue }
      variables[key.key, default: PluralVariable("value", [:])].variants[key.category] = text
    }
    return variables
  }
}
