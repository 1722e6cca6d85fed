public import PluralsCore

/// The language of messages: its name, its plural rules, cardinal and ordinal, and its number symbols.
///
/// A table makes one, and all its messages share it.
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

/// Plural rules as choosing a variant needs them, whichever module they were compiled into:
/// `PluralRules(locale: "pl").category(for:)`.
public typealias PluralChoice = @Sendable (PluralOperands) -> PluralCategory
