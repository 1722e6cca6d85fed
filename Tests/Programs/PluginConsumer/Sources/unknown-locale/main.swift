print(PluralRules(locale: "xx").resolvedLocale)
