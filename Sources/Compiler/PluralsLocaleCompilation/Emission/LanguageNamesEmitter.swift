import PluralsSwiftEmission

/// Emits the names of languages as Swift.
struct LanguageNamesEmitter {
  /// The languages. Those that CLDR does not name are omitted.
  let languages: [String]
  let names: ResolvedLanguageNames
  /// The origin for the header of the file.
  let origin: GeneratedFile.Origin

  /// The file of the module `PluralsLanguageNamesData`.
  var file: GeneratedFile {
    var source = SwiftSource(origin)
    source.documentation(
      "CLDR's names of languages with plural rules, by CLDR's spelling of the code.")
    source.documentation("")
    source.documentation("`own` is the name in the language itself; nil if CLDR has none.")
    source.line("package let languageNames: [String: (english: String, own: String?)] = [")
    source.indented { source in
      for language in Set(languages).sorted() {
        let own = names.own(language)
        guard let english = names.english(language) ?? own else { continue }
        let ownName: SwiftCode = own.map { "\(literal: $0)" } ?? "nil"
        source.line("\(literal: language): (\(literal: english), \(ownName)),")
      }
    }
    source.line("]")
    return GeneratedFile(path: "PluralsLanguageNamesData/LanguageNames.swift", contents: source)
  }
}
