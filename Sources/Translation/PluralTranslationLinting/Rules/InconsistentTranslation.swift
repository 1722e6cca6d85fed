import PluralStringCatalogs

extension RuleDescription {
  static let inconsistentTranslation = RuleDescription(
    .inconsistentTranslation, severity: "off",
    finds: "a text of the source language that has another translation elsewhere",
    explanation:
      "The source language's text is translated in another way elsewhere, and readers may not "
      + "recognize it. Use one translation, if the context is the same.",
    otherTools: ["Weblate inconsistent"],
    wrong: .strings([
      "en": #"""
      "a" = "Save";
      "b" = "Save";
      """#,
      "de": #"""
      "a" = "Sichern";
      "b" = "Speichern";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "a" = "Save";
      "b" = "Save";
      """#,
      "de": #"""
      "a" = "Sichern";
      "b" = "Sichern";
      """#,
    ]),
    checks: [
      .message { message in
        guard let earlier = message.earlier, earlier.texts != message.texts.map(\.text) else {
          return []
        }
        return [
          RuleFinding(
            .note,
            "the key '\(earlier.key.keyForMessage)' has another translation of the same text, "
              + "'\((earlier.texts.last ?? "").escapedForMessage)'")
        ]
      }
    ])
}
