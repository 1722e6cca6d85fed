import PluralsCore

// Selects for a number that the compiler does not know.
let number = CommandLine.arguments.count
for locale in ["en", "ru", "ar-EG"] {
  let rules = PluralRules(locale: locale)
  print(locale, rules.category(for: number), rules.category(for: 22))
}
print(PluralRules(locale: "en", type: .ordinal).category(for: 22))
