import LocalizedStringsCore
import PluralsCore

// Rules and strings in one target.
for language in ["ru", "en"] {
  print(PluralRules(locale: language).category(for: 2), Localizable(languages: [language]).files(2))
}
