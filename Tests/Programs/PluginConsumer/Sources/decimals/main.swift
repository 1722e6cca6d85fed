import Foundation
import PluralsFoundation

// The type of this module, not the one with all locales.
let rules = PluralRules(locale: Locale(identifier: "ru_RU"))
print(PluralRules.locales, rules.category(for: Decimal(22)), rules.category(for: Decimal(1.5)))
print(rules.category(from: Decimal(1), to: Decimal(3)), rules.category(from: 1.5, to: 2.0))
