public import PluralsCore

/// The language of messages: its identifier, its cardinal and ordinal plural rules, and its number symbols.
///
/// A table creates one instance, which all its messages share.
package final class MessageLanguage: Sendable {
  package let identifier: String
  package let category: PluralChoice
  let ordinal: PluralChoice
  let numberSymbols: SharedNumberSymbols

  package init(
    _ identifier: String, numberSymbols: NumberSymbols,
    ordinal: @escaping PluralChoice = { _ in .other }, category: @escaping PluralChoice
  ) {
    self.identifier = identifier
    self.category = category
    self.ordinal = ordinal
    self.numberSymbols = SharedNumberSymbols(numberSymbols)
  }
}

/// A function that chooses a plural variant, independent of the module that the rules are compiled into:
/// `PluralRules(locale: "pl").category(for:)`.
public typealias PluralChoice = @Sendable (PluralOperands) -> PluralCategory
