import LocalizedStringsCore

let strings = Localizable(languages: ["ru"])
let count = 5
print(strings.filesAreSelected(count))
print(strings["%lld files are selected", 5])
print(strings["%d files are selected", 5])
print(strings.localized("\(count) files are selected"))
print(strings.cancel)
