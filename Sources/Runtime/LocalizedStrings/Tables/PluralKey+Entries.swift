import LocalizedStringsCore

extension PluralKey {
  /// Returns the entry of each key that has plural forms, with the variable `value`.
  static func entries(in strings: TableContents<FormatString>) -> TableContents<ParsedEntry> {
    var forms: TableContents<[(category: PluralCategory, format: FormatString)]> = [:]
    for (entryKey, format) in strings {
      guard let key = PluralKey(entryKey: entryKey) else { continue }
      forms[key.key, default: []].append((key.category, format))
    }
    return forms.mapValues { forms in
      ParsedEntry(pluralForms: forms.sorted { $0.category < $1.category })
    }
  }
}
