import LocaleIdentifiers
import NegotiationData

extension Diagnostic {
  /// Adds the consequence to a finding: a translation is left out, and its readers see another language.
  ///
  /// - Parameters:
  ///   - part: What is left out: a text or a file.
  ///   - language: The language of the translation, spelled like its folder.
  ///   - developmentLanguage: The language that readers see if no related language has a text.
  ///   - isThere: Whether a language, spelled like its folder, has a text.
  package func leavingOut(
    _ part: String, in language: String, developmentLanguage: String,
    isThere: (String) -> Bool
  ) -> Diagnostic {
    let tag = LanguageTag(canonical: language.replacing("-", with: "_"))
    // UTS #35 Part 1, “Parent Locales”.
    let chain = sequence(first: tag) { tag in
      (parentLocales[tag] ?? tag.withoutLastSubtag).flatMap { $0.isEmpty ? nil : $0 }
    }
    let names = chain.dropFirst().lazy.flatMap { [$0.text.hyphenated, $0.text] }
    let shown = names.first(where: isThere)
    var finding = self
    finding.message +=
      "; the \(part) is left out, so readers of '\(language.escapedForMessage)' will see "
      + "'\((shown ?? developmentLanguage).escapedForMessage)'"
    return finding
  }
}
