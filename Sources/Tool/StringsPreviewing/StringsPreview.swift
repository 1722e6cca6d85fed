package import Diagnostics
import Foundation
package import LocalizedStrings
package import StringCatalogs
package import StringsCompilation

/// What readers see of localized strings, in each language and with numbers that reach each of its forms.
///
/// 1. Choose: arguments for each text, as its pieces and the rules of its language want them: ``SampleNumbers``
/// 2. Fill: the run time's own ``/LocalizedStrings/StringTableReader`` shows the text, as in an app
/// 3. Tell: what falls back on which language, and what lint finds
/// 4. Write: ``html``, a page that people filter
package struct StringsPreview {
  /// The languages, sorted by code.
  package internal(set) var languages: [Language] = []
  /// The messages, table by table, sorted by key.
  package internal(set) var messages: [Message] = []
  /// What is wrong, and is about no message.
  package internal(set) var findings: [Diagnostic] = []

  /// A language.
  package struct Language: Hashable {
    /// The code, as its folder is named.
    package let code: String
    /// Whether its texts run from right to left.
    package let isRightToLeft: Bool

    init(_ code: String) {
      self.code = code
      let language = Locale.Language(identifier: code)
      // Of a language in another script than usual there is seldom data; of the one that has it most often, there is.
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
    /// The table, with the folder that its languages are in: `Resources/Localizable`.
    package let table: String
    package let developmentLanguage: String
    package let note: SourceTable.Note
    /// What is wrong, in no language in particular.
    package let findings: [Diagnostic]
    /// The texts by the language of the reader.
    package let texts: [String: Text]
  }

  /// A message as readers of one language get it.
  package struct Text {
    package let state: State
    /// Where the text is; nil if there is none, or it is the key.
    package let place: SourceTable.Place?
    /// By device and width.
    package let variants: [Variant]
    package let findings: [Diagnostic]
  }

  /// How far a translation is.
  package enum State: String {
    /// The text is in the development language.
    case source
    case translated
    /// There is a text that nobody has translated.
    case new
    /// Somebody should look at the text again.
    case needsReview = "needs review"
    case missing
    /// Nobody wants a translation.
    case exempt
  }

  /// A text for a device and a width.
  package struct Variant {
    /// The device; nil for all, or all others.
    package let device: Device?
    package let width: Int?
    package let samples: [Sample]
    /// The forms that none of the samples shows, with the names of their variables.
    package let unshown: [(variable: String?, category: PluralCategory)]
  }

  /// A text with some arguments.
  package struct Sample {
    package let text: String
    /// The language that the text comes from.
    package let language: String
    /// The arguments that choose forms, in their order.
    package let numbers: [ShownNumber]
  }

  /// An argument that chooses forms.
  package struct ShownNumber: Hashable {
    /// What the argument is called; nil if it has no name.
    package let name: String?
    /// The number in CLDR's spelling: `21`, `1.5`.
    package let text: String
    /// The form that it chooses; nil if there is none for it.
    package let category: PluralCategory?
  }

  /// The files of a target, and the compiler that has read them.
  package typealias Target = (files: [LocalizedFolder.File], compiler: LocalizedStringsCompiler)

  /// Shows the messages of some targets.
  ///
  /// - Parameters:
  ///   - targets: The targets, all of whose files can be read.
  ///   - findings: What lint finds in their files, among it how far translations are.
  /// - Throws: If the compiled plural rules cannot be read, which no release of CLDR's are.
  /// - Complexity: O(*m* · *n*) for *m* languages and *n* messages, each with at most ``mostVariants`` variants of
  ///   at most ``Combinations/most`` samples, or as many as one argument has numbers.
  package init(_ targets: [Target], findings: [Diagnostic]) throws {
    var builder = PreviewBuilder(findings)
    for target in targets { try builder.add(target) }
    messages = builder.messages
    self.findings = builder.findings.rest
    languages = builder.languages.sorted().map(Language.init)
  }

  /// Rules that say how far a translation is. They make its state, and are not told again.
  package static let states: [Diagnostic.Rule] = [
    .missingTranslation, .untranslated, .needsReview, .stale,
  ]

  /// More variants of one text by device and width than this are not shown.
  static let mostVariants = 24
}
