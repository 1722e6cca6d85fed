import LocaleDataCore
import NegotiationData

extension Diagnostic {
  /// The finding with what follows from it: a translation is left out, and its readers see another language.
  ///
  /// - Parameters:
  ///   - part: What is left out: a text or a file.
  ///   - language: The language of the translation, as its folder is named.
  ///   - developmentLanguage: The language that readers see if no relative of theirs has a text.
  ///   - isThere: Whether a language has a text, as its folder is named.
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
  /// The first of the languages that a language inherits from that is there, as its folder is named.
  ///
  /// UTS #35 Part 1, “Parent Locales”.
  fileprivate func nearestAncestor(_ isThere: (String) -> Bool) -> String? {
    var tag = self
    while let parent = parentLocales[tag] ?? tag.withoutLastSubtag, !parent.isEmpty {
      let names = [parent.text.replacing("_", with: "-"), parent.text]
      if let name = names.first(where: isThere) { return name }
      tag = parent
    }
    return nil
  }
}
