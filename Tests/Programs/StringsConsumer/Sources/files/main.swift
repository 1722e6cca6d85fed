import PluralStringsCore

let count = 5
for language in ["en", "ru", "de"] {
  let strings = Localizable(languages: [language])
  print(strings.filesAreSelected(count))
  print(strings["%lld files are selected", 1])
  print(strings["%d files are selected", 2])
  print(strings.localized("\(12345) files are selected"))
  print(strings.cancel)
  print(strings.birdsInTrees(birds: 1, trees: 2))
}
print(Localizable(acceptLanguage: "fr;q=0.9, ru-RU;q=0.8").language)
print(Localizable(languages: ["ru"], formattingLocale: "en-IN").filesAreSelected(1_234_567))
