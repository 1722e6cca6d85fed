for language in ["en", "ru"] {
  print(report(Localizable(languages: [language]), files: 5, page: 2, reader: "Ann"))
}
