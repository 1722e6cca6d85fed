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
    ]),
    checks: [
      .message { $0.differences(.mismatchedPlaceholders) },
      .text { text in
        text.placeholderDifference.map { [RuleFinding(.warning, $0.message)] } ?? []
      },
      // A language without automatic grammar agreement needs no inflection.
      .text { text in
        text.difference(
          .note, "has",
          { "\($0.inflections) inflections ('^[…](inflect: true)')" },
          source: { "\($0.inflections)" }
        ) { source in
          source.inflections == text.own.inflections
            || !text.mayInflect && source.inflections > text.own.inflections
        }
      },
    ],
    explainedBy: [.syntax], causes: [.key])
}

extension String {
  /// The number of parts that the system inflects, `^[…](inflect: true)`.
  var inflections: Int {
    if !has(bytes: "^[") { return 0 }
    return matches(of: /\^\[[^\[\]]*\]\(([^()]*)\)/.matchingSemantics(.unicodeScalar))
      .count { $0.1.contains(/inflect\s*:\s*true/.matchingSemantics(.unicodeScalar)) }
  }
}
