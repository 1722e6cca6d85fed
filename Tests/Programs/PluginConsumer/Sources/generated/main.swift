import GeneratedRules
import PluralsCore

let welsh = PluralRules(locale: "cy_GB.UTF-8")
print(welsh.resolvedLocale, welsh.category(for: 6), welsh.category(from: 0, to: 3))
let portuguese = PluralRules(locale: "pt-PT")
print(portuguese.resolvedLocale, portuguese.category(for: 0), PluralRules.locales)
print(supportedLocales.allSatisfy { PluralRules(locale: $0).hasRules })
print(!PluralRules(locale: "de").hasRules)
