public import PluralStringsCore
import Plurals

extension FormatOptions {
  /// Creates options that format numbers for a locale.
  ///
  /// ```swift
  /// let format = LocalizedFormat("%d files", language: "en")
  /// format.string(1234, options: FormatOptions(formattingLocale: "de-CH"))  // 1'234 files
  /// ```
  ///
  /// - Parameters:
  ///   - formattingLocale: The reader's locale: `"de-CH"`, `"ar-u-nu-latn"`.
  ///   - choosesVariants: Whether the locale's plural rules replace the rules of the table's language, as in Foundation
  ///     since iOS 9. A Polish table then follows English rules for a reader who formats in English.
  /// - Complexity: O(1); allocates the symbols.
  public init(formattingLocale: some StringProtocol, choosesVariants: Bool = false) {
    self.init(numberSymbols: NumberSymbols(locale: formattingLocale))
    if choosesVariants {
      let rules = PluralRules(locale: String(formattingLocale))
      pluralChoice = { rules.category(for: $0) }
    }
  }
}
