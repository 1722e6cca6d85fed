import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs
import PluralStringsCompilation
import PluralsLocales

/// Walks over the keys of a table, their translations and the texts of these, in any formats, and applies the checks of all rules.
struct TranslationChecker {
  private(set) var findings: [Diagnostic] = []
  /// The first translation of each text, in the tables so far.
  private var known: [Original: TranslatedMessage.Earlier] = [:]

  /// A text of the development language that is translated to a language.
  private struct Original: Hashable {
    let texts: [String]
    /// The context of a message in a PO file, which says that other translations may be right; otherwise the same for all.
    let context: Substring
    let language: String
  }

  /// The checks of all rules, by what they look at.
  private static let checks = RuleChecks(RuleDescription.all)

  /// What is known about a table.
  private struct Table {
    let table: DevelopmentTable
    var basics: SourceComparison
    /// The languages that have several plural forms.
    let inflected: Set<String>
    /// The keys, sorted.
    let keys: [String]
    /// Whether a resource has source texts, or programs have most of them: the source's files lack most keys, which several translations
    /// have.
    let isPartial: Bool
    /// The files of translations, unless one file contains all languages.
    let translations: Set<String>
    /// The texts that translations are compared with, and whether they may have names.
    var original: (texts: [String], hasNames: Bool) = ([], true)
    var traits: [TextTraits] = []
    /// The arguments that the source reads, sorted by position.
    var readers: [(key: Int, value: ArgumentTypes.Use)] = []

    init(_ table: DevelopmentTable) {
      self.table = table
      basics = SourceComparison(table)
      inflected = Set(table.allLanguages.filter { RulesInUse.of($0).categories.count > 1 })
      keys = table.keys
      let source = table.languages[table.developmentLanguage]
      let languages = table.isMultilingual ? [] : basics.languages
      let translated = languages.compactMap { table.languages[$0] }
      let lacking = keys.count { key in
        source?[key] == nil && !table.isUnread(key) && translated.count { $0[key] != nil } > 1
      }
      isPartial = table.hasResource || lacking * 2 > keys.count
      translations = Set(
        languages.flatMap { table.languages[$0] ?? [:] }.compactMap(\.value.place?.file))
    }

    /// Determines the traits of the texts that translations are compared with.
    mutating func setOriginal(_ source: AuthoredEntry, _ note: KeyNote?) {
      let new = (source.wholeTexts.map(\.text), source.pattern == nil && note?.hasNames != false)
      readers = source.argumentReaders.sorted { $0.key < $1.key }
      if new == original { return }
      original = new
      traits = new.0.map { TextTraits($0, hasNames: new.1) }
    }
  }

  /// Checks the keys of a table and their translations.
  mutating func check(_ table: DevelopmentTable) {
    var own = Table(table)
    let unknown = own.basics.unknownLanguages
    findings += unknown
    // A formula in a PO file has this note.
    findings += own.basics.languagesWithoutRules.filter { finding in
      !finding.path.hasSuffix(".po") && !unknown.contains { $0.language == finding.language }
    }
    let toTranslate = Set(table.keysToTranslate.map { TableKey($0) })
    for key in own.keys {
      check(key, isToTranslate: toTranslate.contains(TableKey(key)), &own)
    }
  }

  private mutating func check(_ key: String, isToTranslate: Bool, _ own: inout Table) {
    let table = own.table
    let note = table.notes[key]
    let source = own.basics.source(of: key)
    let language = table.developmentLanguage
    let place = table.languages[language]?[key]?.place ?? note?.place
    let checked = TranslatedKey(
      key: key, table: table, note: note, isToTranslate: isToTranslate, source: source,
      place: place, isInTranslation: place.map { own.translations.contains($0.file) } ?? false,
      sourceIsPartial: own.isPartial,
      isInflected: own.inflected.contains(language), languages: own.basics.languages)
    for (rule, check) in Self.checks.keys {
      for found in check(checked) {
        findings.append(
          table.finding(
            found.severity, rule, found.message, at: found.place, key: key,
            language: found.language))
      }
    }
    // Most files have no source texts of their own.
    var isSet = false
    let first = findings.count
    var translations = 0
    defer { joinFaultsOfSource(of: checked, since: first, translations: translations) }
    for language in own.basics.languages {
      guard let message = table.languages[language]?[key],
        let source = message.own?.source ?? source
      else { continue }
      if message.own != nil || !isSet { own.setOriginal(source, message.own?.note) }
      isSet = message.own == nil
      translations += 1
      check(message, of: key, in: language, against: source, &own)
    }
  }

  /// Replaces the findings of a rule in many translations of a key by one about the source: translators rarely make the same mistake, so
  /// the source has it, or has changed.
  private mutating func joinFaultsOfSource(
    of key: TranslatedKey, since first: Int, translations: Int
  ) {
    guard translations >= Self.fewestTranslations, findings.count > first else { return }
    for rule in Self.checks.shares {
      let own = findings[first...].indices.filter { findings[$0].rule == rule.rule }
      let languages = own.map { findings[$0].language ?? findings[$0].path }.uniqued
      guard languages.count > 1, Double(languages.count) >= rule.share * Double(translations)
      else { continue }
      let example = findings[own[0]]
      let reason =
        languages.count * 2 < translations
        ? ""
        : ", so the text in \(key.table.developmentLanguage) may be wrong or may have changed"
      let joined = key.table.finding(
        .note, rule.rule,
        "\(languages.count) of \(translations) translations differ (\(languages.shortList("others")))\(reason): in \(languages[0]), \(example.message)",
        at: key.place, key: key.key, language: key.table.developmentLanguage)
      for index in own.reversed() { findings.remove(at: index) }
      findings.append(joined)
    }
  }

  /// The number of translations, at least, of which a share shows that the source has a fault.
  private static let fewestTranslations = 5

  // MARK: One translation

  private mutating func check(
    _ message: DevelopmentTable.Message, of key: String, in language: String,
    against source: AuthoredEntry, _ own: inout Table
  ) {
    let (entry, sourceLanguage) = (message.entry, own.table.developmentLanguage)
    func report(
      _ found: [RuleFinding], of rule: Diagnostic.Rule, at position: SourcePosition? = nil
    ) {
      for found in found {
        let place = DevelopmentTable.Place(
          file: message.place?.file ?? own.table.name,
          position: found.position ?? position ?? message.place?.position)
        findings.append(
          own.table.finding(
            found.severity, rule, found.message, at: place, key: key, language: language))
      }
    }
    var lacksForms = own.basics.missingPlural(
      entry, source, of: key, in: language, at: message.place)
    // Forms without words differ in their arguments, which other rules compare.
    if lacksForms != nil, source.countedForms.allSatisfy({ $0.forms.allSatisfy(\.letters.isEmpty) })
    {
      lacksForms = nil
    }
    if let lacksForms { findings.append(lacksForms) }
    var differences: [PatternComparison.Difference] = []
    if lacksForms == nil, let pattern = entry.pattern, let source = source.pattern {
      differences =
        PatternComparison(pattern, source, sourceLanguage: sourceLanguage).differences
    }
    let texts = entry.wholeTexts
    let isChecked = message.own?.note.isChecked == true
    let translated = TranslatedMessage(
      entry: entry, source: source, sourceLanguage: sourceLanguage, language: language,
      lacksForms: lacksForms != nil, sourceReaders: own.readers,
      readers: isChecked
        ? Dictionary(uniqueKeysWithValues: own.readers.map { ($0.key, $0.value) })
        : entry.argumentReaders,
      texts: texts, sourceTexts: own.original.texts,
      earlier: earlier(texts.map(\.text), of: own.original.texts, key, in: language),
      differences: differences)
    for (rule, check) in Self.checks.messages { report(check(translated), of: rule) }
    let all = texts.map { TextTraits($0.text, hasNames: own.original.hasNames) }
    for (text, traits) in zip(texts, all) {
      let mayOmitNumber = own.basics.mayOmitNumber(text, of: entry, source, in: language)
      let compared = TranslatedText(
        own: traits, sources: own.traits, sourceLanguage: sourceLanguage,
        otherForms: mayOmitNumber ? all : [],
        mayInflect: !entry.hasForms && own.inflected.contains(language))
      for (rule, check) in Self.checks.texts {
        // An empty text has no other fault.
        if compared.isMissing, rule != .emptyTranslation { continue }
        report(check(compared), of: rule, at: text.position)
      }
    }
  }

  /// Returns the first translation of the same text, and its key, if it is another one; remembers the translation if it is the first.
  private mutating func earlier(
    _ texts: [String], of source: [String], _ key: String, in language: String
  ) -> TranslatedMessage.Earlier? {
    guard !texts.isEmpty, !source.isEmpty else { return nil }
    let context = key.utf8.firstIndex(of: 4).map { key[..<$0] } ?? ""
    let text = Original(texts: source, context: context, language: language)
    if let known = known[text] { return known }
    known[text] = .init(key: key, texts: texts)
    return nil
  }
}
