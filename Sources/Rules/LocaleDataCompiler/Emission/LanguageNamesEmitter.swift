package import SwiftEmission

/// Emits the names of languages as Swift.
public enum LanguageNamesEmitter {
  /// Returns the file of the module `LanguageNamesData`.
  ///
  /// - Parameters:
  ///   - languages: The languages. Those that CLDR does not name are omitted.
  ///   - names: Their names.
  ///   - origin: The origin for the header of the file.
  package static func file(
    _ languages: [String], names: ResolvedLanguageNames, origin: GeneratedFile.Origin
  ) -> GeneratedFile {
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
    return GeneratedFile(path: "LanguageNamesData/LanguageNames.swift", contents: source)
  }
}
