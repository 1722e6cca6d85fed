package import PluralsData

extension PluralLocale {
  /// The IDs of all locales that CLDR lists for numbers or ranges, in the order of the cases.
  package static let identifiers = (0...RawValue.max).compactMap {
    PluralLocale(rawValue: $0)?.identifier
  }
}
