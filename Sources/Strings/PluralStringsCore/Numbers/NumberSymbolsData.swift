public import PluralsLocales

/// Number symbols compiled from CLDR, of all locales or of those that a program ships.
///
/// Generated code conforms to this protocol. A key without an entry uses the entry of the longest shorter key that has
/// one: without its region, then the language alone, then the root, whose key is 0.
///
/// UTS #35 Part 3, “Number Elements”.
public protocol _NumberSymbolsData {
  /// Returns the symbols of a locale in a numbering system; nil for a key without an entry. If no key has an entry,
  /// the symbols are those of `latn` with the system's digits.
  ///
  /// - Complexity: O(1).
  static func numberSymbols(_ key: _LocaleKey, system: String) -> NumberSymbols?
  /// Returns the default numbering system of a locale; nil for a key without an entry.
  ///
  /// - Complexity: O(1).
  static func defaultNumberingSystem(_ key: _LocaleKey) -> String?
  /// Returns the numbering system with a language's native digits; nil for a key without an entry.
  ///
  /// - Complexity: O(1).
  static func nativeNumberingSystem(_ key: _LocaleKey) -> String?
  /// Returns the digits of a numbering system; nil for a numbering system without ten digits or without data.
  ///
  /// - Complexity: O(1).
  static func decimalDigits(_ system: String) -> DecimalDigits?
}
