import PluralStringsCore

for language in ["en", "ru"] {
  print(SongTexts(languages: [language]).found(21))
  print(Albums(languages: [language]).albums(count: 5))
}
