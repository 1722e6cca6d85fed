import PluralStringCatalogs
import PluralStringsCompilation
import PluralsDiagnostics
import PluralsJSON

/// Compares a message with named arguments with its source: the arguments by name, and what chooses forms.
struct PatternComparison {
  /// A difference from the source.
  struct Difference {
    let rule: Diagnostic.Rule
    let severity: Diagnostic.Severity
    let message: String
    /// The source location; nil for the location of the message.
    var position: SourcePosition?
  }

  private let pattern: MessagePattern
  private let source: MessagePattern
  private let sourceLanguage: String
  private(set) var differences: [Difference] = []

  init(_ pattern: MessagePattern, _ source: MessagePattern, sourceLanguage: String) {
    (self.pattern, self.source, self.sourceLanguage) = (pattern, source, sourceLanguage)
    compareNames()
    compareChoices()
    compareTypes()
  }

  // MARK: Names

  /// Compares the names of arguments. An argument that chooses forms in one of the languages may be shown or not.
  private mutating func compareNames() {
    let (own, known) = (pattern.argumentNames, source.argumentNames)
    let choosing = own.choosing.union(known.choosing)
    let unknown = own.choosing.subtracting(known.choosing).subtracting(known.shown)
    if !unknown.isEmpty {
      let both = own.choosing.union(own.shown).subtracting(unknown)
      differ(
        pattern.spelled(unknown.union(both)),
        source.spelled(known.choosing.union(known.shown).union(both)))
    }
    let hidden = known.shown.subtracting(own.shown).subtracting(own.choosing)
    reportHidden(hidden.intersection(choosing))
    let texts = source.variants
    // A language with fewer forms need not show what only some forms of the source show.
    let required = texts.map(\.shown).filter { !$0.isEmpty }.reduce(known.shown) {
      $0.intersection($1)
    }
    // Forms with the same arguments are one difference.
    var seen = Set(texts.map { $0.shown.subtracting(choosing) })
    let count = seen.count
    for text in pattern.variants where seen.insert(text.shown.subtracting(choosing)).inserted {
      // A form for an exact value need not show the number.
      let chosen = text.shown.intersection(choosing)
      let others = texts.last { $0.shown.intersection(choosing) == chosen } ?? texts.last
      let names = others?.shown ?? []
      differ(
        pattern.spelled(text.shown), source.spelled(names),
        quoted: Set(names.subtracting(text.shown).map { "{\($0)}" }.filter(text.text.has(bytes:))),
        at: text.position)
    }
    if seen.count == count { reportHidden(hidden.subtracting(choosing).intersection(required)) }
  }

  /// Reports placeholders that differ.
  ///
  /// - Parameter quoted: What looks like an argument and is text in this notation: i18next shows one brace unchanged, and apostrophes
  ///   quote braces in other notations.
  private mutating func differ(
    _ own: Set<String>, _ others: Set<String>, quoted: Set<String> = [],
    at position: SourcePosition? = nil
  ) {
    let message =
      TextPlaceholders.difference(own.union(quoted), from: others, in: sourceLanguage)
      ?? "apostrophes quote \(quoted.sorted().map { "'\($0)'" }.listed()), which readers see as written"
    differences.append(
      Difference(
        rule: .mismatchedPlaceholders, severity: .warning, message: message, position: position))
  }

  private mutating func reportHidden(_ names: Set<String>) {
    if names.isEmpty { return }
    differences.append(
      Difference(
        rule: .missingArgument, severity: .warning,
        message:
          "no text shows \(TextPlaceholders.shown(source.spelled(names))) of the text in \(sourceLanguage)"
      ))
  }

  // MARK: Choices

  /// Compares what chooses forms: the kind of a choice, the words of `select` and the offset.
  private mutating func compareChoices() {
    let known = Dictionary(grouping: source.parts.choices, by: \.argument)
    let choices = pattern.parts.choices
    let all = Dictionary(grouping: choices, by: \.argument)
    var seen: Set<String> = []
    for choice in choices {
      guard let others = known[choice.argument], let own = all[choice.argument],
        seen.insert(choice.argument).inserted
      else { continue }
      let name = choice.argument.escapedForMessage
      if Set(own.map(\.kind)).isDisjoint(with: others.map(\.kind)) {
        report(
          .warning,
          "'\(name)' chooses by '\(choice.kind)', but in \(sourceLanguage) by '\(others[0].kind)'",
          at: choice)
        continue
      }
      compareWords(own, others)
      let offsets = [own, others].map { choices in
        Set(choices.filter { $0.kind != .select }.map(\.offset)).sorted()
      }
      if offsets[0] != offsets[1], offsets.allSatisfy({ !$0.isEmpty }) {
        report(
          .warning,
          "the text subtracts \(offsets[0].map { "\($0)" }.listed("or")) from '\(name)', but in \(sourceLanguage) \(offsets[1].map { "\($0)" }.listed("or"))",
          at: choice)
      }
    }
  }

  private mutating func compareWords(
    _ own: [MessagePattern.Choice], _ others: [MessagePattern.Choice]
  ) {
    let (own, others) = (own.filter { $0.kind == .select }, others.filter { $0.kind == .select })
    guard let first = own.first, !others.isEmpty else { return }
    let (words, known) = (own.words, others.words)
    func quoted(_ words: Set<String>) -> String {
      words.sorted().map { "'\($0.escapedForMessage)'" }.joined(separator: ", ")
    }
    let unknown = words.subtracting(known)
    let form = own.lazy.flatMap(\.forms).first { unknown.contains($0.selector) }
    if !unknown.isEmpty {
      differences.append(
        Difference(
          rule: .mismatchedChoices, severity: .warning,
          message:
            "\(quoted(unknown)) \(unknown.count > 1 ? "are" : "is") never chosen, because the text in \(sourceLanguage) has \(quoted(known.union(["other"])))",
          position: form?.position))
    }
    let missing = known.subtracting(words)
    // The words have other spellings if some are unknown.
    if !missing.isEmpty, unknown.isEmpty {
      report(
        .note,
        "there is no form for \(quoted(missing)), which the text in \(sourceLanguage) has, so that 'other' is shown",
        at: first)
    }
  }

  // MARK: Types

  /// Compares how arguments are shown: as a date, a time or a number. The formats of i18next may be patterns of the language.
  private mutating func compareTypes() {
    if pattern.notation == .i18next { return }
    func types(_ pattern: MessagePattern) -> [String: Set<String>] {
      Dictionary(
        pattern.parts.arguments.lazy.compactMap { argument in
          argument.type.map { (argument.name, [$0]) }
        }
      ) { $0.union($1) }
    }
    let known = types(source)
    for (name, own) in types(pattern).sorted(by: { $0.key < $1.key }) {
      guard let others = known[name], own.isDisjoint(with: others) else { continue }
      differences.append(
        Difference(
          rule: .mismatchedChoices, severity: .warning,
          message:
            "'\(name.escapedForMessage)' is shown as '\(own.sorted()[0])', but in \(sourceLanguage) as '\(others.sorted()[0])'"
        ))
    }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, at choice: MessagePattern.Choice
  ) {
    differences.append(
      Difference(
        rule: .mismatchedChoices, severity: severity, message: message, position: choice.position))
  }
}

extension [MessagePattern.Choice] {
  /// The words that have a form of their own.
  fileprivate var words: Set<String> {
    Set(flatMap(\.forms).map(\.selector)).subtracting(["other"])
  }
}

extension MessagePattern {
  /// The arguments with some names, as the file spells them.
  fileprivate func spelled(_ names: Set<String>) -> Set<String> {
    Set(names.map { spelled(Argument($0)) })
  }
}
