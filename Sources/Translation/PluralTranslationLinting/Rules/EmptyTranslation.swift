import PluralStringCatalogs
import Plurals

extension RuleDescription {
  static let emptyTranslation = RuleDescription(
    .emptyTranslation, severity: "error, warning, note",
    finds:
      "an empty text where the source language's text is not empty; as an error, an empty form of a "
      + "PO file that some number selects, if `msgstr[0]` has a text, or as a note if no number does",
    explanation:
      "The translation is empty, and readers see nothing. Translate it, or remove it so that readers "
      + "see the next language.",
    otherTools: ["Weblate plurals"],
    wrong: .strings([
      "en": #"""
      "k" = "Save";
      """#,
      "de": #"""
      "k" = "";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "Save";
      """#,
      "de": #"""
      "k" = "Sichern";
      """#,
    ]),
    checks: [.text { $0.isMissing ? [RuleFinding(.warning, "the text is empty")] : [] }],
    // Translators leave forms empty that no number below a million selects.
    holds: { finding, message in
      guard finding.severity != .error,
        let (all, form) = message.entry.countedForm(at: finding.position),
        let category = form.category
      else { return true }
      return CategoryUse(language: message.language, type: all.type).wholeNumbers.contains(category)
    })
}
