import PluralLanguages
import PluralMessageFormats
import PluralRuleAnalysis
package import PluralStringCatalogs
import Plurals
import PluralsCore
package import PluralsDiagnostics
import PluralsLocales

extension POFile: TableFile {
  package static var pathExtension: String { "po" }

  /// The language of each `msgid`.
  package var keyLanguage: String? { document.sourceLanguage }

  /// Programs in English have English keys, and other languages state theirs.
  package static var usualKeyLanguage: String? { "en" }

  /// The flags that give braces a meaning.
  private static let flagsForBraces: Set<String> = [
    "csharp-format", "java-format", "no-python-brace-format", "perl-brace-format",
    "python-brace-format", "ruby-format",
  ]

  package var notes: [KeyNote] {
    document.messages.map {
      var note = KeyNote(key: document.key(of: $0), position: $0.position, comment: $0.comment)
      note.isChecked = $0.isChecked
      note.hasNames = $0.formatFlags.allSatisfy { !Self.flagsForBraces.contains($0) }
      return note
    }
  }

  /// The language in the header or the path.
  package var ownLanguage: String? { document.language ?? pathLanguage }

  /// The texts of the source language, from each `msgid`.
  package func sourceTable(named name: String, language: String) -> MessageTable? {
    var messages: ByteKeyedDictionary<AuthoredEntry> = [:]
    let rules = RulesInUse.of(language)
    let hasOne = !rules.hasRules || rules.categories.contains(.one)
    for message in document.messages where !message.id.isEmpty {
      let key = document.key(of: message)
      let syntax = message.syntax
      let text = message.apple(message.id, at: message.position, from: syntax)
      guard let plural = message.pluralID else {
        messages[key] = .text(text)
        continue
      }
      let other = message.apple(plural, at: message.position, from: syntax)
      messages[key] = .plural(
        forms: (hasOne ? [AuthoredVariant(.one, text)] : []) + [AuthoredVariant(.other, other)],
        counting: message.countedPosition)
    }
    return table(named: name, language, messages)
  }

  private func table(
    named name: String, _ language: String, _ messages: ByteKeyedDictionary<AuthoredEntry>
  ) -> MessageTable {
    var table = MessageTable(
      name: name, localization: LocalizationFolder(language).name, language: language,
      messages: messages)
    table.hasOnlyIntegers = true
    return table
  }

  /// Returns the table of the translations. Messages without a translation are left out.
  package func tables(named name: String, language: String) -> MessageTables {
    let language = document.language ?? language
    var findings: [Diagnostic] = []
    var messages: ByteKeyedDictionary<AuthoredEntry> = [:]
    var states: ByteKeyedDictionary<MessageState> = [:]
    lazy var meaning = meaning(in: language, &findings)
    lazy var numbers = numbers()
    for message in document.messages {
      guard message.isTranslated else {
        if message.translations.contains(where: { !$0.isEmpty }) {
          findings.append(
            finding(
              .warning, .emptyTranslation, "msgstr[0] is empty, so the other forms are not used",
              at: message, form: 0, language))
        }
        continue
      }
      if message.translations.contains("") {
        findings += missingForms(of: message, numbers, language)
      }
      let key = document.key(of: message)
      let syntax = message.syntax
      func text(_ index: Int) -> AuthoredText {
        message.apple(
          message.translations[index], at: message.position(ofText: index), from: syntax)
      }
      if message.isFuzzy { states[key] = MessageState(needsReview: true) }
      if message.pluralID == nil {
        messages[key] = .text(text(0))
      } else if let meaning {
        messages[key] = entry(message, meaning, language, key, &findings, text)
      }
    }
    let missingFormula = missingFormula(language)
    let hasUnknownForms =
      !missingFormula.isEmpty
      || findings.contains { $0.rule == .pluralForms && $0.severity == .error && $0.key == nil }
    findings += missingFormula + errorMessages(language) + namedArguments(language)
    findings += repetitions(areObsolete: false)
    let obsolete = document.entries.filter(\.isObsolete)
    findings += obsolete.prefix(1).map {
      Diagnostic(
        .warning, .stale, "obsolete messages ('#~') are left out; the file has \(obsolete.count)",
        file: file, position: $0.position, language: language)
    }
    var table = table(named: name, language, messages)
    table.states = states
    var tables = MessageTables(tables: [table], findings: findings.inFileOrder)
    tables.hasUnknownForms = hasUnknownForms
    return tables
  }

  /// Checks the header, and the texts.
  ///
  /// Numbers of messages are C's, and the header states which forms messages have.
  package func findings(of tables: MessageTables, language: String?) -> [Diagnostic] {
    var findings = tables.findings
    let language = document.language ?? language
    if document.pluralForms != nil, let language {
      // Reading the file has reported all categories.
      var reported: [Diagnostic] = []
      _ = meaning(in: language, &reported)
      findings.removeAll { reported.contains($0) }
      _ = meaning(in: language, integersBelow: tables.integersBelow, &findings)
    }
    if let path = pathLanguage, let own = document.language,
      RulesInUse.of(path).hasRules, !path.canBeLanguage(own)
    {
      findings.append(
        Diagnostic(
          .warning, .languageCollision,
          "the path names the language '\(path)', and the header '\(own)', which is used",
          file: file, position: document.headerPosition, language: own))
    }
    findings += document.messages.filter(\.isFuzzy).map {
      finding(
        .note, .needsReview, "the message is fuzzy, so gettext does not use its text", at: $0,
        language)
    }
    // Conversions and imports can use the other forms.
    let unused = Set(
      document.messages.lazy.filter { !$0.isTranslated }.map { $0.position(ofText: 0) })
    for index in findings.indices
    where findings[index].rule == .emptyTranslation && findings[index].severity == .warning
      && !unused.contains(findings[index].position)
    {
      findings[index].severity = .error
    }
    findings += uncheckedFlags(language)
    let refused = refusals(in: language)
    let positions = Set(refused.map(\.position))
    return
      (findings.filter { $0.rule != .notConvertible } + refused + repetitions(areObsolete: true)
      + textFindings(in: tables).filter {
        ![.format, .missingNumber].contains($0.rule) || !positions.contains($0.position)
      }).inFileOrder
  }

  /// Returns the findings about the texts, except those that do not apply to programs of other platforms, or to texts whose
  /// arguments are unknown.
  func textFindings(in tables: MessageTables) -> [Diagnostic] {
    func keys(_ isIncluded: (PODocument.Entry) -> Bool) -> Set<TableKey> {
      Set(document.messages.filter(isIncluded).map { TableKey(document.key(of: $0)) })
    }
    let unknown = keys { !$0.hasArguments }
    let checked = keys(\.isChecked)
    let exempt = Set(
      document.messages.filter { $0.range != nil || $0.translations.contains("") }
        .flatMap { message in
          message.translations.indices.filter {
            message.translations[$0].isEmpty || isForOneNumber($0, of: message)
          }.map { message.position(ofText: $0) }
        })
    return tables.textFindings(file: file).filter { finding in
      switch finding.rule {
      case .missingCategory, .rareCategory, .narrowInteger: false
      case .missingNumber where exempt.contains(finding.position): false
      case .format, .missingNumber, .zeroWithoutNumber:
        finding.key.map { !unknown.contains(TableKey($0)) } ?? true
      case .typeConflict: finding.key.map { !checked.contains(TableKey($0)) } ?? true
      default: true
      }
    }
  }

  /// Returns a finding about a message, or one of its translations.
  private func finding(
    _ severity: Diagnostic.Severity, _ rule: Diagnostic.Rule, _ text: String,
    at message: PODocument.Entry, form: Int? = nil, _ language: String?
  ) -> Diagnostic {
    Diagnostic(
      severity, rule, text, file: file,
      position: form.map { message.position(ofText: $0) } ?? message.position,
      key: document.key(of: message), language: language)
  }

  /// Returns a note for each flag whose formats are not compared.
  private func uncheckedFlags(_ language: String?) -> [Diagnostic] {
    var seen: Set<String> = []
    return document.messages.filter(\.isTranslated).flatMap { message in
      message.formatFlags.filter { flag in
        !FormatLanguage.hasLanguage(flag) && !flag.hasPrefix("no-")
          && !flag.hasPrefix("impossible-") && seen.insert(flag).inserted
      }.map { flag in
        finding(
          .note, .format,
          "the arguments of messages with the flag '\(flag)' are not compared; 'msgfmt -c' compares those of each flag that it knows",
          at: message, language)
      }
    }
  }

  /// Returns what msgfmt refuses in translations. It ignores fuzzy messages.
  private func refusals(in language: String?) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    func report(
      _ message: PODocument.Entry, _ rule: Diagnostic.Rule, _ text: String, form: Int?
    ) {
      let severity: Diagnostic.Severity = message.isFuzzy ? .warning : .error
      findings.append(finding(severity, rule, text, at: message, form: form, language))
    }
    let messages = document.messages.filter { $0.isTranslated && !$0.id.isEmpty }
    for message in messages {
      let ends = message.id.lineEnds
      for (index, text) in (message.translations + [message.pluralID ?? message.id]).enumerated()
      where text.lineEnds != ends {
        let end = text.lineEnds.first == ends.first ? "end" : "begin"
        let name = index < message.translations.count ? "the text" : "msgid_plural"
        report(
          message, .whiteSpace,
          "\(name) and msgid do not both \(end) with a line end, as gettext requires",
          form: index)
      }
    }
    lazy var frequent = numbers().filter { $0.value.count >= 5 }
    for format in Set(messages.flatMap(\.formatFlags)).sorted().compactMap(FormatLanguage.init) {
      for message in messages where message.formatFlags.contains(format.flag) {
        guard let source = format.arguments(message.pluralID ?? message.id) else { continue }
        for (index, text) in message.translations.enumerated() where !text.isEmpty {
          let isStrict =
            message.translations.count == 1
            || frequent[index] != nil && !isForOneNumber(index, of: message)
          guard let (rule, problem) = format.problem(of: text, source, isStrict: isStrict) else {
            continue
          }
          let isWhole = rule == .missingArgument && message.pluralID == nil
          report(
            message, rule == .missingArgument && !isWhole ? .missingNumber : rule, problem,
            form: isWhole ? nil : index)
        }
      }
    }
    return findings
  }

  /// Returns the errors about messages that are in the file already.
  ///
  /// - Parameter areObsolete: Whether one of the two is obsolete, which only msgfmt refuses.
  private func repetitions(areObsolete: Bool) -> [Diagnostic] {
    var seen: [[[UInt8]?]: Bool] = [:]
    return document.entries.compactMap { entry in
      // Strings that only look the same are different messages.
      let name = [entry.context.map { Array($0.utf8) }, Array(entry.id.utf8)]
      let other = seen[name]
      seen[name] = (other ?? true) && entry.isObsolete
      guard let other, (other || entry.isObsolete) == areObsolete else { return nil }
      return finding(
        .error, .duplicateKey, "the message is in the file twice", at: entry, document.language)
    }
  }

  /// Returns the finding that a file with plural forms states no formula.
  private func missingFormula(_ language: String) -> [Diagnostic] {
    if document.pluralForms != nil { return [] }
    let used = document.messages.filter { message in
      message.pluralID != nil && !message.isFuzzy
        && message.translations.contains { !$0.isEmpty }
    }
    return used.prefix(1).map {
      finding(
        .error, .pluralForms,
        "the header has no field Plural-Forms, which messages with plural forms need", at: $0,
        language)
    }
  }

  /// Returns the finding that texts show the message of the last error, `%m`.
  private func errorMessages(_ language: String) -> [Diagnostic] {
    let messages = document.messages.filter {
      $0.syntax == .c && $0.translations.contains(where: CConversions.hasErrorMessage)
    }
    return messages.prefix(1).map {
      finding(
        .error, .notConvertible,
        "'%m', the message of the last error, is shown as text on other platforms; messages with it in the file: \(messages.count)",
        at: $0, language)
    }
  }

  /// Returns the finding that texts name their arguments as in Python.
  private func namedArguments(_ language: String) -> [Diagnostic] {
    let named = document.messages.compactMap { message in
      let names =
        message.syntax == .python
        ? PythonFormat.names(in: [message.pluralID ?? message.id]) : nil
      return names?.first.map { (message: message, name: $0) }
    }
    return named.prefix(1).map { first in
      finding(
        .warning, .notConvertible,
        "names of arguments, such as '%(\(first.name))', are not supported on "
          + "other platforms, which find arguments by their position in msgid; messages with names in the file: \(named.count)",
        at: first.message, language)
    }
  }

  /// Returns findings about the forms without a text of a translated message.
  ///
  /// - Parameter numbers: The numbers of each form.
  private func missingForms(
    of message: PODocument.Entry, _ numbers: [Int: [UInt64]], _ language: String
  ) -> [Diagnostic] {
    let numbers = message.range.map { self.numbers(in: $0) } ?? numbers
    return message.translations.indices.filter { message.translations[$0].isEmpty }.map { index in
      let used = numbers[index].flatMap { $0.first { $0 > 0 } ?? $0.first }
      let problem = used.map { ", so readers see nothing for numbers such as \($0)" }
      return finding(
        used == nil ? .note : .warning, .emptyTranslation,
        "msgstr[\(index)] is empty\(problem ?? "")", at: message, form: index, language)
    }
  }

  /// Returns the entry of a message with plural forms, with a finding for each text that some numbers lose.
  private func entry(
    _ message: PODocument.Entry, _ meaning: GettextMeaning, _ language: String, _ key: String,
    _ findings: inout [Diagnostic], _ text: (Int) -> AuthoredText
  ) -> AuthoredEntry {
    func report(
      _ severity: Diagnostic.Severity, _ text: String, at index: Int,
      _ rule: Diagnostic.Rule = .notConvertible
    ) {
      findings.append(finding(severity, rule, text, at: message, form: index, language))
    }
    let count = message.translations.count
    if count != meaning.categories.count {
      report(
        .error,
        "the message has \(count) forms, and the header's formula \(meaning.categories.count)",
        at: 0, .pluralForms)
    }
    for index in meaning.categories.indices.prefix(count)
    where meaning.isKnown && meaning.categories[index].isEmpty {
      report(
        .error, "no number selects msgstr[\(index)] by the header's formula, so its text is lost",
        at: index)
    }
    var forms: [AuthoredVariant] = []
    for category in PluralCategory.allCases {
      let indices = meaning.indices(of: category).filter { $0 < count }
      guard let last = indices.last else {
        if let folded = message.folded(category) {
          forms.append(
            AuthoredVariant(category, AuthoredText(text: folded, position: text(0).position)))
        }
        continue
      }
      var index = last
      if indices.contains(where: { message.translations[$0] != message.translations[last] }) {
        // A form that only this category has, but not a text for one number.
        let numbered = indices.filter { !text($0).parsed.specifications.isEmpty }
        let usable = numbered.isEmpty ? indices : numbered
        index = usable.last { meaning.categories[$0] == [category] } ?? usable.last ?? last
        report(
          .error,
          "'\(category)' has the forms \(indices.map(String.init).joined(separator: " and ")), "
            + "which differ; only form \(index) is kept; \(meaning.split?.description ?? "")",
          at: index)
      }
      forms.append(AuthoredVariant(category, text(index)))
    }
    if !forms.contains(where: { $0.category == .other }) {
      // gettext has integers only; other numbers need some text.
      report(
        .warning,
        "gettext has no form for 'other', the category of fractions; "
          + (forms.last.map { "the form '\($0.category)' is used" } ?? "the last form is used"),
        at: 0)
      forms.append(AuthoredVariant(.other, forms.last?.text ?? text(count - 1)))
    }
    return .plural(forms: forms, counting: message.countedPosition)
  }
}

extension String {
  /// Whether two identifiers can be those of one language: no subtag contradicts another one.
  fileprivate func canBeLanguage(_ other: String) -> Bool {
    func subtags(_ text: String) -> (language: String, others: [LocaleSubtag.Kind?: String]) {
      (
        LocalizationFolder(String(text.subtags.first ?? "")).name,
        Dictionary(
          text.subtags.dropFirst().map(LocaleSubtag.init).map { ($0.kind, $0.text) },
          uniquingKeysWith: { $1 })
      )
    }
    let (own, other) = (subtags(self), subtags(other))
    return own.language == other.language
      && own.others.allSatisfy { kind, subtag in other.others[kind].map { $0 == subtag } ?? true }
  }
}

extension String {
  /// Whether a line end is at the beginning and at the end.
  fileprivate var lineEnds: [Bool] { [utf8.first, utf8.last].map { $0 == UInt8(ascii: "\n") } }
}
