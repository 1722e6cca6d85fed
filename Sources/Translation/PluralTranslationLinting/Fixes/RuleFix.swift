import PluralMessageFormats
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTranslationFiles

/// How `lint --fix` removes the cause of a rule's findings.
struct RuleFix: Sendable {
  /// Adds what is to be changed in the file of a finding. The message is nil if the finding is not about one.
  let add: @Sendable (_ finding: Diagnostic, _ message: KnownMessage?, inout TextFixes) -> Void

  /// Returns a fix of the text at the position of a finding.
  ///
  /// - Parameter edits: Returns the edits of a text.
  static func text(
    _ edits: @escaping @Sendable (_ text: String, KnownMessage) -> [TextFixes.Edit]
  ) -> RuleFix {
    RuleFix { finding, message, fixes in
      guard let message,
        let text = message.entry.wholeTexts.first(where: { $0.position == finding.position })
      else { return }
      fixes.edit(text, edits(text.text, message))
    }
  }
}

extension TextFixes {
  /// Adds edits of a text.
  mutating func edit(_ text: AuthoredText, _ edits: [Edit]) {
    if let position = text.position { edit(text.text, at: position, edits) }
  }
}
