public import PluralStringsCore
import Plurals

extension LocalizedFormat {
  /// Creates a message without variables: an entry of a `.strings` table.
  ///
  /// `%#@name@` has no special meaning and is shown unchanged.
  ///
  /// - Complexity: O(*n*) in the length of the format.
  public init(_ format: String, language: some StringProtocol) {
    self.init(format, variables: [], language: MessageLanguage(String(language)))
  }

  /// Creates a message with variables: an entry of a `.stringsdict` table.
  ///
  /// - Complexity: O(*n*) in the length of all formats.
  public init(_ format: String, language: some StringProtocol, variables: [PluralVariable]) {
    self.init(format, variables: variables, language: MessageLanguage(String(language)))
  }
}

extension MessageLanguage {
  /// Creates a language with CLDR's rules and symbols.
  convenience init(_ identifier: String) {
    let cardinal = PluralRules(locale: identifier)
    let ordinal = PluralRules(locale: identifier, type: .ordinal)
    self.init(
      identifier, numberSymbols: NumberSymbols(locale: identifier),
      ordinal: { ordinal.category(for: $0) }, category: { cardinal.category(for: $0) })
  }
}
