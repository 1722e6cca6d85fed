public func greeting(_ language: String) -> String {
  Localizable(languages: [language]).filesAreSelected(22)
}
