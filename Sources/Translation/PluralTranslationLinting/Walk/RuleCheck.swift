import PluralMessageFormats
import PluralStringCatalogs
import PluralStringsCompilation

/// What a rule looks at in translations, and how it finds faults.
enum RuleCheck: Sendable {
  /// Looks at each key of a table.
  case key(@Sendable (TranslatedKey) -> [RuleFinding])
  /// Looks at each translation of a message.
  case message(@Sendable (TranslatedMessage) -> [RuleFinding])
  /// Looks at each text of a translation that readers see as a whole: those of widths, devices and forms.
  case text(@Sendable (TranslatedText) -> [RuleFinding])
}

/// A fault that a rule has found.
struct RuleFinding {
  let severity: Diagnostic.Severity
  let message: String
  /// The language, of a finding about a key.
  var language: String?
  /// The place, of a finding about a key.
  var place: DevelopmentTable.Place?
  /// The position in a message; nil for that of the text or the message.
  var position: SourcePosition?

  init(_ severity: Diagnostic.Severity, _ message: String) {
    (self.severity, self.message) = (severity, message)
  }

  /// Creates a finding about a key.
  init(
    _ severity: Diagnostic.Severity, _ message: String, language: String?,
    at place: DevelopmentTable.Place?
  ) {
    self.init(severity, message)
    (self.language, self.place) = (language, place)
  }
}

/// A key of a table.
struct TranslatedKey {
  let key: String
  let table: DevelopmentTable
  let note: DevelopmentTable.Note?
  /// Whether the key has a text to translate.
  let isToTranslate: Bool
  /// The message of the development language; nil if there is none and the key is only a name.
  let source: AuthoredEntry?
  /// The place of the source text, or of the key.
  let place: DevelopmentTable.Place?
  /// Whether the source text is in a file of a translation, such as a PO file.
  let isInTranslation: Bool
  /// Whether resources or programs have source texts that the source's files lack.
  let sourceIsPartial: Bool
  /// Whether the development language has several plural forms.
  let isInflected: Bool
  /// The languages of translations.
  let languages: [String]
}

/// A translation of a message, and the message that it is compared with.
struct TranslatedMessage {
  /// An earlier translation of the same text into the same language.
  struct Earlier {
    let key: String
    let texts: [String]
  }

  let entry: AuthoredEntry
  let source: AuthoredEntry
  let sourceLanguage: String
  let language: String
  /// Whether the translation needs plural forms and has none.
  let lacksForms: Bool
  /// The arguments that the source reads, sorted by position.
  let sourceReaders: [(key: Int, value: ArgumentTypes.Use)]
  /// The first conversion or variable that reads each argument; those of the source if another finding reports a text with other
  /// arguments.
  let readers: [Int: ArgumentTypes.Use]
  /// The texts that readers see as a whole.
  let texts: [AuthoredText]
  /// The same of the source.
  let sourceTexts: [String]
  /// The first translation of the same text, if it is another message.
  let earlier: Earlier?

  /// The differences from a source with named arguments, if both have them.
  let differences: [PatternComparison.Difference]

  /// Returns the differences from a source with named arguments that belong to a rule.
  func differences(_ rule: Diagnostic.Rule) -> [RuleFinding] {
    differences.filter { $0.rule == rule }.map { difference in
      var finding = RuleFinding(difference.severity, difference.message)
      finding.position = difference.position
      return finding
    }
  }
}

/// A text of a translation, and the texts that it is compared with, which are forms of one message.
struct TranslatedText {
  let own: TextTraits
  let sources: [TextTraits]
  let sourceLanguage: String
  /// The forms of the text's own message if the text is a form for one number, which it need not show.
  let otherForms: [TextTraits]
  /// Whether the text has several forms that the system could inflect.
  let mayInflect: Bool

  /// Whether the text is empty, and no text of the source is.
  var isMissing: Bool { own.placeholders.isMissing(among: sources.map(\.placeholders)) }

  /// The difference from the placeholders of the source, which belongs to one of two rules.
  var placeholderDifference: (rule: Diagnostic.Rule, message: String)? {
    own.placeholders.difference(
      from: sources.map(\.placeholders), in: sourceLanguage,
      otherForms: otherForms.map(\.placeholders))
  }

  /// Returns a finding that a property of the text differs from that of all sources.
  ///
  /// - Parameters:
  ///   - verb: The verb of the message: `ends with`.
  ///   - shown: Returns the property as messages show it.
  ///   - shownOfSource: Returns the property of the source as messages show it, if it is shown in another way.
  ///   - isSame: Whether a source has the same property.
  func difference(
    _ severity: Diagnostic.Severity, _ verb: String, _ shown: (TextTraits) -> String,
    source shownOfSource: ((TextTraits) -> String)? = nil, unless isSame: (TextTraits) -> Bool
  ) -> [RuleFinding] {
    guard let source = sources.last, !sources.contains(where: isSame) else { return [] }
    let (text, other) = (shown(own), shownOfSource?(source) ?? shown(source))
    return [
      RuleFinding(
        severity, "the text \(verb) \(text), but the text in \(sourceLanguage) \(verb) \(other)")
    ]
  }
}

/// The checks of rules, by what they look at.
struct RuleChecks {
  private(set) var keys: [(Diagnostic.Rule, @Sendable (TranslatedKey) -> [RuleFinding])] = []
  private(set) var messages: [(Diagnostic.Rule, @Sendable (TranslatedMessage) -> [RuleFinding])] =
    []
  private(set) var texts: [(Diagnostic.Rule, @Sendable (TranslatedText) -> [RuleFinding])] = []

  /// The shares of translations whose equal faults are one fault of the source.
  let shares: [(rule: Diagnostic.Rule, share: Double)]

  init(_ rules: [RuleDescription]) {
    shares = rules.compactMap { rule in rule.sourceShare.map { (rule.rule, $0) } }
    for rule in rules {
      for check in rule.checks {
        switch check {
        case .key(let check): keys.append((rule.rule, check))
        case .message(let check): messages.append((rule.rule, check))
        case .text(let check): texts.append((rule.rule, check))
        }
      }
    }
  }
}
