import PluralStringCatalogs
package import PluralsDiagnostics
import PluralsLocales

/// The texts of a table in all its languages, as comparisons need them.
package struct ComparedTable: Sendable {
  /// A message.
  package struct Entry: Sendable {
    let key: String
    /// The file in a document that the message belongs to.
    var file = ""
    /// Whether translators have work with the message.
    let isTranslatable: Bool
    /// The source texts; the key if there are none.
    let source: [ComparedText]
    /// The translations in the order of the file.
    let translations: [Translation]
    /// Whether the key is the source text, which changes with it.
    var hasSourceAsKey = false

    package init(
      key: String, file: String = "", isTranslatable: Bool, source: [ComparedText],
      translations: [Translation], hasSourceAsKey: Bool = false
    ) {
      (self.key, self.file, self.isTranslatable) = (key, file, isTranslatable)
      self.hasSourceAsKey = hasSourceAsKey
      self.source = source.isEmpty ? [ComparedText(text: key)] : source
      self.translations = translations
    }

    /// What distinguishes the message from the others.
    var name: TableKey { ComparedTable.name(of: key, in: file) }

    /// Returns a function that finds the translation into a language, however it is spelled.
    func lookup() -> (_ language: String) -> Translation? {
      let spelled = Dictionary(translations.map { ($0.language, $0) }) { first, _ in first }
      // Names of folders are much more expensive than spellings.
      lazy var named = Dictionary(
        translations.map { (LocalizationFolder($0.language).name, $0) }
      ) { first, _ in first }
      return { spelled[$0] ?? named[LocalizationFolder($0).name] }
    }

    /// What stays if another source text becomes the key: the context and all translations. Nil if the key is no source text.
    var nameWithoutSource: TableKey? {
      if !hasSourceAsKey || translations.isEmpty { return nil }
      let context = key.split(separator: PONotation.glue).dropLast().map(String.init)
      let texts = translations.flatMap { [$0.language] + $0.texts.flatMap { [$0.path, $0.text] } }
      return TableKey((context + [""] + texts).joined(separator: "\0"))
    }
  }

  /// A translation.
  package struct Translation: Sendable {
    /// The language as the file spells it.
    let language: String
    let texts: [ComparedText]
    /// The source texts that its file has.
    let source: [ComparedText]

    package init(language: String, texts: [ComparedText], source: [ComparedText]) {
      (self.language, self.texts, self.source) = (language, texts, source)
    }
  }

  /// The language of the source texts.
  package let sourceLanguage: String
  /// The other languages, sorted.
  package let languages: [String]
  let entries: [Entry]

  package init(sourceLanguage: String, languages: [String] = [], entries: [Entry] = []) {
    self.sourceLanguage = sourceLanguage
    self.languages = languages
    self.entries = entries
  }

  /// Returns the table without the texts that a version of its files has and cannot be read: nobody knows whether they changed.
  ///
  /// - Parameter errors: The errors in both versions.
  package func leavingOut(_ errors: [Diagnostic]) -> ComparedTable {
    // A formula that cannot be used is one of all plural forms, and the last one of repeated messages counts.
    let hasNoForms = errors.contains { $0.key == nil && $0.rule == .pluralForms }
    let broken = Dictionary(grouping: errors.filter { $0.rule != .duplicateKey }, by: \.key)
    let source = LocalizationFolder(sourceLanguage)
    let known = entries.compactMap { entry -> Entry? in
      if hasNoForms,
        (entry.source + entry.translations.flatMap(\.texts)).contains(where: { $0.category != nil })
      {
        return nil
      }
      guard let errors = broken[entry.key] else { return entry }
      let languages = Set(errors.compactMap(\.language).map { LocalizationFolder($0) })
      if languages.isEmpty || languages.contains(source) { return nil }
      return Entry(
        key: entry.key, file: entry.file, isTranslatable: entry.isTranslatable,
        source: entry.source,
        translations: entry.translations.filter {
          !languages.contains(LocalizationFolder($0.language))
        }, hasSourceAsKey: entry.hasSourceAsKey)
    }
    return ComparedTable(sourceLanguage: sourceLanguage, languages: languages, entries: known)
  }

  static func name(of key: String, in file: String) -> TableKey {
    TableKey(file.isEmpty ? key : "\(file)\0\(key)")
  }

  /// Whether a language is one of the table's.
  package func has(_ language: String) -> Bool {
    ([sourceLanguage] + languages).contains {
      LocalizationFolder($0) == LocalizationFolder(language)
    }
  }
}
