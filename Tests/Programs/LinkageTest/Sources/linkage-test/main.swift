import Plurals

// Prints a category of each kind, so that the linker keeps the code that users would call.
let polish = PluralRules(locale: "pl")
print(polish.category(for: 22))
print(polish.category(for: 1.5, fractionDigits: 1))
print(polish.category(from: 1, to: 2))
print(polish.resolvedLocale, polish.categories.count)
print(PluralRules(locale: "en", type: .ordinal).category(for: 22))
print(try PluralRules(locale: "fr").category(for: PluralOperands("1.2c6")))
