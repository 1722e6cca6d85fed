import PluralStringsCore

extension PluralKey {
  /// Returns the entry of each key that has plural forms, with the variable `value`.
  ///
  /// - Parameters:
  ///   - strings: The texts of a `.strings` file.
  ///   - ordinals: The variables that use ordinal rules, by key.
  static func entries(
    in strings: ByteKeyedDictionary<FormatString>, ordinals: OrdinalVariables
  ) -> ByteKeyedDictionary<ParsedEntry> {
    var forms: ByteKeyedDictionary<[ParsedEntry.Variant]> = [:]
    for (entryKey, format) in strings {
      guard let key = PluralKey(entryKey: entryKey) else { continue }
      forms[key.key, default: []].append(ParsedEntry.Variant(key.category, format))
    }
    var entries = forms.mapValues { forms in
      ParsedEntry(pluralForms: forms.sorted { $0.category < $1.category })
    }
    for (key, names) in ordinals where names.contains("value") {
      entries[key]?.variables[0].type = .ordinal
    }
    return entries
  }
}
