import PluralMessageFormats
package import PluralStringCatalogs
package import PluralStringsCompilation
package import PluralTranslationFiles

/// How `lint --fix` removes the cause of a rule's findings.
struct RuleFix: Sendable {
  /// Adds what is to be changed in the file of a finding. The message is nil if the finding is not about one.
  let add: @Sendable (_ finding: Diagnostic, _ message: FixedMessage?, inout TextFixes) -> Void

  init(
    add:
      @escaping @Sendable (_ finding: Diagnostic, _ message: FixedMessage?, inout TextFixes) ->
      Void
  ) {
    self.add = add
  }

  /// Returns a fix of the text at the position of a finding.
  ///
  /// - Parameter edits: Returns the edits of a text.
  static func text(
    _ edits: @escaping @Sendable (_ text: String, FixedMessage) -> [TextFixes.Edit]
  ) -> RuleFix {
    RuleFix { finding, message, fixes in
      guard let message,
        let text = message.entry.wholeTexts.first(where: { $0.position == finding.position })
      else { return }
      fixes.edit(text, edits(text.text, message))
    }
  }
}

/// A message in one language, and the texts that it is compared with.
struct FixedMessage {
  let language: String
  let entry: AuthoredEntry
  let sourceTexts: [String]
}

extension TextFixes {
  /// Adds edits of a text.
  mutating func edit(_ text: AuthoredText, _ edits: [Edit]) {
    if let position = text.position { edit(text.text, at: position, edits) }
  }
}

/// The fixes of findings about the files of tables.
package struct LintFixes {
  private typealias Messages = ByteKeyedDictionary<[(language: String, FixedMessage)]>

  /// The messages by file and key.
  private var messages: [String: Messages] = [:]

  /// Finds the messages of the files of a target.
  ///
  /// - Complexity: O(*n*) in the number of messages.
  package init(_ compiler: LocalizedStringsCompiler) {
    for table in compiler.sourceTables {
      let comparison = SourceComparison(table)
      for (language, own) in table.languages {
        for (key, message) in own {
          guard let file = message.place?.file else { continue }
          let source = message.own?.source ?? comparison.source(of: key)
          let fixed = FixedMessage(
            language: language, entry: message.entry,
            sourceTexts: source?.wholeTexts.map(\.text) ?? [])
          messages[file, default: [:]][key, default: []].append((language, fixed))
        }
      }
    }
  }

  /// Returns the fixes of findings about one file.
  ///
  /// - Parameter textsAreFixed: Whether texts are fixed as well, in addition to repeated entries.
  package func fixes(of findings: [Diagnostic], textsAreFixed: Bool) -> TextFixes {
    var fixes = TextFixes()
    for finding in findings {
      guard let rule = finding.rule, textsAreFixed || rule == .duplicateKey,
        let fix = RuleDescription.of(rule)?.fix
      else { continue }
      let own = finding.key.flatMap { messages[finding.path]?[$0] } ?? []
      let folder = finding.language.map { LocalizationFolder($0).name }
      let message = own.count == 1 ? own.first : own.first { $0.language == folder }
      fix.add(finding, message?.1, &fixes)
    }
    return fixes
  }
}
