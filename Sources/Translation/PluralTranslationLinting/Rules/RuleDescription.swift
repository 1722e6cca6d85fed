package import PluralStringCatalogs

/// A rule: what it finds, why it matters and how to fix it, which `lint --explain`, SARIF and the article show, and its checks of
/// translations.
package struct RuleDescription: Sendable {
  package let rule: Diagnostic.Rule
  /// The severities that findings may have, `off` for a rule that is off by default.
  package let severity: String
  /// What the rule finds, as a part of a sentence, in Markdown.
  let finds: String
  /// What readers or tools see as a result, and how to fix it, as sentences.
  let explanation: String
  /// What other tools call checks that find the same.
  let otherTools: [String]
  /// Files in which the rule finds something, by path; empty for a rule without an example.
  package let wrong: [String: String]
  /// The same files without findings.
  package let right: [String: String]
  /// The checks of translations; empty for a rule about files or single texts, which their readers and builds check.
  let checks: [RuleCheck]
  /// Whether a fault that a file has by itself is one, as the source is known; nil if it always is.
  let holds: (@Sendable (Diagnostic, KnownMessage) -> Bool)?
  /// Rules whose findings about a message explain those of this rule, which are then left out.
  let explainedBy: Set<Diagnostic.Rule>
  /// Which findings have one cause, so that one of them stands for all: the first that some findings have, of several.
  let causes: [RuleCause]
  /// The share of the translations of a text, at least, whose equal faults are one fault of the source; nil if each has its own.
  let sourceShare: Double?
  /// How `lint --fix` removes the cause of a finding; nil if only people can.
  let fix: RuleFix?

  init(
    _ rule: Diagnostic.Rule, severity: String, finds: String, explanation: String,
    otherTools: [String] = [], wrong: [String: String] = [:], right: [String: String] = [:],
    checks: [RuleCheck] = [],
    holds: (@Sendable (Diagnostic, KnownMessage) -> Bool)? = nil,
    explainedBy: Set<Diagnostic.Rule> = [], causes: [RuleCause] = [],
    sourceShare: Double? = nil, fix: RuleFix? = nil
  ) {
    (self.rule, self.severity, self.finds) = (rule, severity, finds)
    (self.explanation, self.otherTools) = (explanation, otherTools)
    (self.wrong, self.right) = (wrong, right)
    (self.checks, self.holds, self.fix) = (checks, holds, fix)
    (self.explainedBy, self.causes, self.sourceShare) = (explainedBy, causes, sourceShare)
  }

  /// All rules, in the order of ``/PluralStringCatalogs/PluralsDiagnostics/Diagnostic/Rule``.
  package static let all: [RuleDescription] = [
    .encoding,
    .syntax,
    .structure,
    .duplicateKey,
    .escape,
    .equivalentKey,
    .format,
    .undefinedVariable,
    .unusedVariable,
    .cycle,
    .depth,
    .variableInText,
    .typeConflict,
    .languageTypeConflict,
    .argumentName,
    .unusedPosition,
    .narrowInteger,
    .shiftedArgument,
    .gluedArgument,
    .missingArgument,
    .missingOther,
    .missingCategory,
    .rareCategory,
    .unusedCategory,
    .unknownCategory,
    .missingNumber,
    .zeroWithoutNumber,
    .numberInForm,
    .missingPlural,
    .unvariedNumber,
    .pluralForms,
    .oldPlurals,
    .unsupportedRule,
    .missingDefault,
    .unknownDevice,
    .nesting,
    .languageCollision,
    .variedFallback,
    .implicitArgument,
    .unusedSubstitution,
    .undefinedSubstitution,
    .untranslated,
    .emptyTranslation,
    .whiteSpace,
    .lineEnds,
    .endPunctuation,
    .controlCharacter,
    .mismatchedTags,
    .mismatchedPlaceholders,
    .mismatchedChoices,
    .hiddenText,
    .extraTranslation,
    .unknownLanguage,
    .missingTranslation,
    .sameAsSource,
    .sameForms,
    .inconsistentTranslation,
    .needsReview,
    .stale,
    .symbolName,
    .formatLocale,
    .notExportable,
    .unknownUnit,
    .otherShape,
    .notConvertible,
  ]

  private static let byRule = Dictionary(uniqueKeysWithValues: all.map { ($0.rule, $0) })

  /// Returns the description of a rule.
  package static func of(_ rule: Diagnostic.Rule) -> RuleDescription? { byRule[rule] }

  /// The explanation, with the names in other tools.
  package var text: String {
    let tools = otherTools.isEmpty ? "" : " In other tools: \(otherTools.joined(separator: ", "))."
    return explanation + tools
  }

  /// The explanation with examples, on several lines.
  package var page: String {
    func example(_ name: String, _ files: [String: String]) -> String {
      files.isEmpty
        ? ""
        : "\n  \(name):\n"
          + files.sorted { $0.key < $1.key }.map { path, text in
            "    \(path)\n"
              + text.split(separator: "\n").map { "      \($0)\n" }.joined()
          }.joined()
    }
    return "\(rule.rawValue) (\(severity)): \(text)\n" + example("wrong", wrong)
      + example("right", right)
  }

  /// The table of all rules in Markdown.
  package static var table: String {
    "| rule | severity | finds | in other tools |\n|---|---|---|---|\n"
      + all.map {
        "| `\($0.rule.rawValue)` | \($0.severity) | \($0.finds) | \($0.otherTools.joined(separator: ", ")) |\n"
      }.joined()
  }
}

extension [String: String] {
  /// The `.strings` files of languages.
  static func strings(_ texts: [String: String]) -> [String: String] {
    files(texts, named: "Localizable.strings")
  }

  /// The `.stringsdict` files of languages.
  static func stringsdict(_ texts: [String: String]) -> [String: String] {
    files(texts, named: "Localizable.stringsdict")
  }

  private static func files(_ texts: [String: String], named name: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: texts.map { ("\($0).lproj/\(name)", $1) })
  }
}
