import Greetings
import Shared

print(greeting("ru"), shared("ru"), category("ru"), separator: "\n")
// On Apple's platforms, `String(localized:)` is Foundation's, which needs a bundle.
#if canImport(Darwin)
  print(Localizable(languages: ["ru"]).filesAreSelected(1))
#else
  print(String(localized: "\(1) files are selected", locale: .init(identifier: "ru")))

  /// Code of the main actor, which the target's settings isolate everything to.
  func text(_ count: Int) -> String { String(localized: "\(count) files are selected") }

  // No reader gets the text of another one.
  let languages = ["ar", "cs", "de", "en", "fi", "fr", "he", "ja", "pl", "ru"]
  await withTaskGroup(of: String?.self) { group in
    for index in 0..<1000 {
      group.addTask {
        let language = languages[index % languages.count]
        let expected = Localizable(languages: [language]).filesAreSelected(index)
        let shown = await Localizable.withLanguages([language]) {
          await Task.yield()
          return await text(index)
        }
        return shown == expected ? nil : "\(language): '\(shown)' instead of '\(expected)'"
      }
    }
    for await case let mistake? in group { print(mistake) }
  }
#endif
