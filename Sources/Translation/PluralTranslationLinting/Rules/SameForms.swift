import PluralMessageFormats
import PluralStringCatalogs

extension RuleDescription {
  static let sameForms = RuleDescription(
    .sameForms, severity: "off",
    finds: "plural forms that all have the same text, unlike those in the source language",
    explanation:
      "All plural forms of the translation are the same text, but the source language's forms differ. "
      + "Some languages do not inflect words after numbers; in others, translate each form.",
    otherTools: ["Weblate same-plurals"],
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "de": #"""
      "k##{one}" = "%lld Dateien";
      "k##{other}" = "%lld Dateien";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "de": #"""
      "k##{one}" = "%lld Datei";
      "k##{other}" = "%lld Dateien";
      """#,
    ]),
    checks: [
      .message { message in
        guard message.source.formTexts.contains(where: { Set($0).count > 1 }) else { return [] }
        return message.entry.formTexts.filter { $0.count > 1 && Set($0).count == 1 }.map {
          RuleFinding(.note, "all \($0.count) forms have the same text")
        }
      }
    ])
}

extension AuthoredEntry {
  /// The texts of the categories of each number that chooses.
  fileprivate var formTexts: [[AnyHashable]] {
    guard let pattern else {
      return variables.map { $0.variants.map { AnyHashable($0.text.text) } }
    }
    return pattern.parts.choices.filter { $0.kind != .select }.map { choice in
      choice.forms.filter { $0.category != nil }.map { AnyHashable($0.parts) }
    }
  }
}
