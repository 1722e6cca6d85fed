public import PluralsCore

/// The key of a plural form in a `.strings` file: `"Found %d songs##{few}"`.
///
/// ios-i18n, “Plural support”: each category has an entry of its own.
public struct PluralKey: Hashable, Sendable {
  /// The key without the suffix, common to all forms.
  public var key: String
  /// The category of the form.
  public var category: PluralCategory

  /// The key of a form.
  public init(_ key: String, _ category: PluralCategory) {
    self.key = key
    self.category = category
  }

  /// Parses the key of an entry; nil if it does not end in a plural form.
  public init?(entryKey: some StringProtocol) {
    // Compares bytes: the last character of the key and a combining mark in the suffix may form one character.
    let bytes = String(entryKey).utf8
    guard bytes.last == UInt8(ascii: "}") else { return nil }
    for category in PluralCategory.allCases {
      let suffix = Self.suffix(category).utf8
      guard bytes.count > suffix.count, bytes.suffix(suffix.count).elementsEqual(suffix) else {
        continue
      }
      key = String(decoding: bytes.dropLast(suffix.count), as: UTF8.self)
      self.category = category
      return
    }
    return nil
  }

  /// The entry's key: `"Found %d songs##{few}"`.
  public var entryKey: String { key + Self.suffix(category) }

  private static func suffix(_ category: PluralCategory) -> String { "##{\(category.rawValue)}" }
}
