package import Diagnostics
import Foundation
package import LocalizedStrings
package import StringCatalogs
package import StringsCompilation

/// A preview of localized strings as readers see them, in each language and with numbers for each of its plural forms.
///
/// 1. Choose: arguments for each text, by its pieces and the rules of its language: ``PreviewNumbers``
/// 2. Fill: the runtime library's ``/LocalizedStrings/StringTableReader`` shows the text, as in an app
/// 3. Collect: texts that fall back to another language, and the findings of lint
/// 4. Write: ``html``, a page with filters
package struct StringsPreview {
  /// The languages, sorted by code.
  package internal(set) var languages: [Language] = []
  /// The messages by table, sorted by key.
  package internal(set) var messages: [Message] = []
  /// The findings that are not about a message.
  package internal(set) var findings: [Diagnostic] = []

  package struct Language: Hashable {
    /// The code, named like its folder.
    package let code: String
    /// Whether its texts are written from right to left.
    package let isRightToLeft: Bool

    init(_ code: String) {
      self.code = code
      let language = Locale.Language(identifier: code)
      // There is little data for languages in an unusual script, so the script's most common language is used.
      let usual = language.script.map {
        Locale.Language(
          identifier: Locale.Language(identifier: "und-\($0.identifier)").maximalIdentifier)
      }
      isRightToLeft = [language, usual].contains { $0?.characterDirection == .rightToLeft }
    }
  }

  /// A message in all languages.
  package struct Message {
    package let key: String
    /// The table, with the folder of its languages: `Resources/Localizable`.
    package let table: String
    package let developmentLanguage: String
    package let note: SourceTable.Note
    /// The findings that are not about a particular language.
    package let findings: [Diagnostic]
    /// The texts by the reader's language.
    package let texts: [String: Text]
  }

  /// A message as shown to readers of one language.
  package struct Text {
    package let state: State
    /// The position of the text; `nil` if it is missing or equals the key.
    package let place: SourceTable.Place?
    /// The texts by device and width.
    package let variants: [Variant]
    package let findings: [Diagnostic]
  }

  /// The progress of a translation.
  package enum State: String {
    /// The text is in the development language.
    case source
    case translated
    /// The text is not yet translated.
    case new
    /// The text is marked for review.
    case needsReview = "needs review"
    case missing
    /// The text is not to be translated.
    case exempt
  }

  /// A text for a device and a width.
  package struct Variant {
    /// The device; `nil` for all devices, or all others.
    package let device: Device?
    package let width: Int?
    package let samples: [Sample]
    /// The forms that no sample shows, with the names of their variables.
    package let unshown: [(variable: String?, category: PluralCategory)]
  }

  /// A text with certain arguments.
  package struct Sample {
    package let text: String
    /// The language of the text.
    package let language: String
    /// The arguments that select forms, in order.
    package let numbers: [ShownNumber]
  }

  /// An argument that selects forms.
  package struct ShownNumber: Hashable {
    /// The argument's name; `nil` if it has none.
    package let name: String?
    /// The number in CLDR's spelling: `21`, `1.5`.
    package let text: String
    /// The form that it selects; `nil` if there is no form for it.
    package let category: PluralCategory?
  }

  /// The files of a target, and the compiler that has parsed them.
  package typealias Target = (files: [LocalizedFolder.File], compiler: LocalizedStringsCompiler)

  /// Creates a preview of some targets' messages.
  ///
  /// - Parameters:
  ///   - targets: The targets. All of their files must be readable.
  ///   - findings: The findings of lint in their files, including those about the progress of translation.
  /// - Throws: An error if the compiled plural rules cannot be parsed, which does not occur in any CLDR release.
  /// - Complexity: O(*m* · *n*) for *m* languages and *n* messages, each with at most ``mostVariants`` variants of at most
  ///   ``Combinations/most`` samples, or as many as one argument has numbers.
  package init(_ targets: [Target], findings: [Diagnostic]) throws {
    var builder = PreviewBuilder(findings)
    for target in targets { try builder.add(target) }
    messages = builder.messages
    self.findings = builder.findings.rest
    languages = builder.languages.sorted().map(Language.init)
  }

  /// The rules about the progress of translation. They determine states, and are not shown as findings.
  package static let states: [Diagnostic.Rule] = [
    .missingTranslation, .untranslated, .needsReview, .stale,
  ]

  /// The maximum number of variants of one text by device and width to show.
  static let mostVariants = 24
}
