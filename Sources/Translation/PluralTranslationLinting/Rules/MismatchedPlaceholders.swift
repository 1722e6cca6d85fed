import PluralStringCatalogs

extension RuleDescription {
  static let mismatchedPlaceholders = RuleDescription(
    .mismatchedPlaceholders, severity: "error, warning, note",
    finds:
      "other placeholders than in the source language: `${name}`, `{name}`, links of Markdown, `^[…]` "
      + "with `(inflect: true)`; a parameter of a phrase that no source phrase has; as an error, a "
      + "phrase of an app shortcut without `${applicationName}`, or a PO message whose flag states the "
      + "format",
    explanation:
      "Placeholders such as '${name}' or '{name}', links or inflections differ from those of the "
      + "source language's text, so code does not replace them, or readers see no link. Copy them. A "
      + "phrase of an app shortcut must contain '${applicationName}'.",
    otherTools: ["msgfmt --check-format", "Weblate python_brace_format"],
    wrong: .strings([
      "en": #"""
      "k" = "Hello {name}";
      """#,
      "de": #"""
      "k" = "Hallo {nam}";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "Hello {name}";
      """#,
      "de": #"""
      "k" = "Hallo {name}";
      """#,
    ]))
}
