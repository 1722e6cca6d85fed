import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralsDiagnostics

/// A preview of localized strings as readers see them, in each language and with numbers for each of its plural forms.
///
/// 1. Choose: arguments for each text, by its pieces and the rules of its language: ``PreviewNumbers``
/// 2. Fill: the runtime library's ``/PluralStrings/LocalizedTable`` shows the text, as in an app
/// 3. Collect: texts that fall back to another language, and the findings of lint
/// 4. Write: ``html``, a page with filters
struct StringsPreview {
  /// The languages, sorted by code.
  var languages: [Language] = []
  /// The messages by table, sorted by key.
  var messages: [Message] = []
  /// The findings that are not about a message.
  var findings: [Diagnostic] = []

  struct Language: Hashable {
    /// The code, named like its folder.
    let code: String
    /// Whether its texts are written from right to left.
    let isRightToLeft: Bool

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
  struct Message {
    let key: String
    /// The table, with the folder of its languages: `Resources/Localizable`.
    let table: String
    let developmentLanguage: String
    let note: DevelopmentTable.Note
    /// The findings that are not about a particular language.
    let findings: [Diagnostic]
    /// The texts by the reader's language.
    let texts: [String: Text]
  }

  /// A message as shown to readers of one language.
  struct Text {
    let state: State
    /// The position of the text; `nil` if it is missing or equals the key.
    let place: DevelopmentTable.Place?
    /// The texts by device and width.
    let variants: [Variant]
    let findings: [Diagnostic]
  }

  /// The progress of a translation.
  enum State: String {
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

  /// A text for a device, a width, or words that choose.
  struct Variant {
    /// The device; `nil` for all devices, or all others.
    var device: Device?
    var width: Int?
    /// The words of arguments that choose the text.
    var words: [(argument: String, word: String)] = []
    let samples: [Sample]
    /// The forms that no sample shows, with the names of their variables.
    let unshown: [(variable: String?, form: String)]
  }

  /// A text with certain arguments.
  struct Sample {
    let text: String
    /// The language of the text.
    let language: String
    /// The arguments that select forms, in order.
    let numbers: [ShownNumber]
  }

  /// An argument that selects forms.
  struct ShownNumber: Hashable {
    /// The argument's name; `nil` if it has none.
    let name: String?
    /// The number in CLDR's spelling: `21`, `1.5`.
    let text: String
    /// The form that it selects, a category or an exact value, `=0`; `nil` if there is no form for it.
    let form: String?
  }

  /// The files of a target, and the compiler that has parsed them.
  typealias Target = (files: [ProjectFile], compiler: LocalizedStringsCompiler)

  /// Creates a preview of some targets' messages.
  ///
  /// - Parameters:
  ///   - targets: The targets. All of their files must be readable.
  ///   - findings: The findings of lint in their files, including those about the progress of translation.
  /// - Throws: An error if the compiled plural rules cannot be parsed, which does not occur in any CLDR release.
  /// - Complexity: O(*m* · *n*) for *m* languages and *n* messages, each with at most ``mostVariants`` variants of at most
  ///   ``Combinations/most`` samples, or as many as one argument has numbers.
  init(_ targets: [Target], findings: [Diagnostic]) throws {
    var builder = PreviewBuilder(findings)
    for target in targets { try builder.add(target) }
    messages = builder.messages
    self.findings = builder.findings.rest
    languages = builder.languages.sorted().map(Language.init)
  }

  /// The rules about the progress of translation. They determine states, and are not shown as findings.
  static let states: [Diagnostic.Rule] = [
    .missingTranslation, .untranslated, .needsReview, .stale,
  ]

  /// The maximum number of variants of one text by device and width to show.
  static let mostVariants = 24
}
