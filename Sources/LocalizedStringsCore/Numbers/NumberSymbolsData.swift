public import LocaleDataCore

/// Number symbols that were compiled from CLDR, of all locales or of those that a program ships.
///
/// Generated code conforms. A key without an answer of its own has that of the longest shorter key that
/// has one: without its region, the language alone, and the root, whose key is 0.
///
/// UTS #35 Part 3, “Number Elements”.
public protocol NumberSymbolsData {
  /// The symbols of a locale in a numbering system; nil for a key without an entry. Where no key has one,
  /// the symbols are those of `latn` with the system's digits.
  ///
  /// - Complexity: O(1).
  static func numberSymbols(_ key: LocaleKey, system: String) -> NumberSymbols?
  /// The numbering system of a locale unless another is asked for; nil for a key without an entry.
  ///
  /// - Complexity: O(1).
  static func defaultNumberingSystem(_ key: LocaleKey) -> String?
  /// The numbering system of the digits that are native to a language; nil for a key without an entry.
  ///
  /// - Complexity: O(1).
  static func nativeNumberingSystem(_ key: LocaleKey) -> String?
  /// The digits of a numbering system; nil for one without ten digits, or without data.
  ///
  /// - Complexity: O(1).
  static func decimalDigits(_ system: String) -> DecimalDigits?
}
