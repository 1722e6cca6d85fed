import LocaleDataCore
import Plurals

/// What the messages of a table share: the language, its plural rules and its number symbols.
final class MessageLanguage: Sendable {
  let identifier: String
  let pluralRules: PluralRules
  let numberSymbols: SharedNumberSymbols

  init(_ identifier: String) {
    self.identifier = identifier
    pluralRules = PluralRules(locale: identifier)
    numberSymbols = SharedNumberSymbols(NumberSymbols(locale: identifier))
  }
}
