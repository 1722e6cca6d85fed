import PluralStringCatalogs
import PluralTranslationFiles

extension RuleDescription {
  static let duplicateKey = RuleDescription(
    .duplicateKey, severity: "error, warning",
    finds:
      "a key appears twice in one file or dictionary, or an id appears twice in an imported document",
    explanation: "A key appears twice, and only one of its texts is used. Remove the other text.",
    otherTools: ["Android lint DuplicateDefinition", "msgfmt"],
    wrong: .strings([
      "en": #"""
      "k" = "Save";
      "k" = "Keep";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k" = "Save";
      """#
    ]),
    causes: [.key, .language(texts: 5)],
    // Only repetitions that equal an earlier entry are removed.
    fix: RuleFix { _, _, fixes in fixes.removesRepetitions = true })
}
