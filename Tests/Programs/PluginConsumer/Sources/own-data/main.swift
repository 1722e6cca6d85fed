import PluralsCore

// A language that CLDR does not have, with this package's own rules.
let rules = PluralRules(locale: "xq")
print(rules.resolvedLocale, rules.category(for: 7), rules.category(for: 8))
print(rules.category(from: 8, to: 7))
