import LocalizedStringsCore
import Plurals

extension MessageLanguage {
  /// A language with CLDR's rules and symbols.
  convenience init(_ identifier: String) {
    let rules = PluralRules(locale: identifier)
    self.init(identifier, numberSymbols: NumberSymbols(locale: identifier)) {
      rules.category(for: $0)
    }
  }
}
