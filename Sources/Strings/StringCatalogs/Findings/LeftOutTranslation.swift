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
    let shown = LanguageTag(canonical: language.replacing("-", with: "_")).nearestAncestor(isThere)
    var finding = self
    finding.message +=
      "; the \(part) is left out, so readers of '\(language.escapedForMessage)' will see "
      + "'\((shown ?? developmentLanguage).escapedForMessage)'"
    return finding
  }
}

extension LanguageTag {
  /// Returns the first available language in the chain that a language inherits from, spelled like its folder.
  ///
  /// UTS #35 Part 1, “Parent Locales”.
  fileprivate func nearestAncestor(_ isThere: (String) -> Bool) -> String? {
    var tag = self
    while let parent = parentLocales[tag] ?? tag.withoutLastSubtag, !parent.isEmpty {
      let names = [parent.text.hyphenated, parent.text]
      if let name = names.first(where: isThere) { return name }
      tag = parent
    }
    return nil
  }
}
