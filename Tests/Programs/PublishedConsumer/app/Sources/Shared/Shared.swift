import PluralsCore

public func shared(_ language: String) -> String {
  Localizable(languages: [language]).filesAreSelected(5)
}

public func category(_ language: String) -> String {
  PluralRules(locale: language).category(for: 5).rawValue
}
