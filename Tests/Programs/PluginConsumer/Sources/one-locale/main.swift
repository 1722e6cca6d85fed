import PluralsCore

// Selects for a number that the compiler does not know.
let number = CommandLine.arguments.count
let rules = PluralRules(locale: "en-GB")
print("en-GB", rules.category(for: number), rules.category(for: 22))
