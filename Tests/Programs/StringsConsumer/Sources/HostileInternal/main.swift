import HostilePackage
import HostilePublic
import PluralStringsCore

/// Not isolated to the main actor, unlike declarations without `nonisolated`.
nonisolated func files(_ count: Swift.Int, _ language: Swift.String) -> [Swift.String] {
  [
    Localizable(languages: [language]).files(count),
    HostilePackage.Localizable(languages: [language]).files(count),
    HostilePublic.Localizable(languages: [language]).files(count),
  ]
}

print(files(1, "en"), files(5, "ru"), files(1, "de"), files(2, "de"))
let strings = Localizable(languages: ["none", "en"])
print(strings.device, strings["shows await", 1, "x"])
print(strings.showsAwait(await: 1, "a"), strings.showsArgument2(argument2: 2, "b"))
print(strings.showsInout(`inout`: 2, "c"), strings.`try`(try: 1, "d"), strings.showsSelf(1, "e"))
// The key 'language' has another name than the member.
print(
  strings.language_, Localizable(languages: ["pt--BR"]).language,
  Localizable(languages: ["none"]).language)
print(String().table, Spaced().table, AB().table, LocalizedRules().table)
