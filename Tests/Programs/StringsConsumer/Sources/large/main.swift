import PluralStringsCore

let strings = Localizable(languages: ["ru"])
print(strings.recordsOfKind7AreShown(5))
print(strings.sentence23OfTheProgram(files: 1, folders: 2))
print(strings["Sentence 1 of the program"])
