import PluralStringsCore
import PluralsCore

// Rules and strings in one target, one of whose languages CLDR lacks.
for language in ["art-x-interslv", "ru", "en"] {
  print(PluralRules(locale: language).category(for: 2), Localizable(languages: [language]).files(2))
}
