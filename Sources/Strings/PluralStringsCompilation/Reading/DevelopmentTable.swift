package import PluralMessageFormats
package import PluralStringCatalogs
import PluralsJSON
import PluralsLocales

/// The messages of one table in all its languages, from files of any formats.
package struct DevelopmentTable {
  /// A position in a file.
  package struct Place: Hashable {
    package var file: String
    package var position: SourcePosition?

    package init(file: String, position: SourcePosition?) {
      self.file = file
      self.position = position
    }
  }

  /// A message in one language.
  package struct Message {
    package var entry: AuthoredEntry
    /// The position of the first occurrence; `nil` for a key that is its own message.
    package var place: Place?
    /// The source text and the note in the message's own file, if it has its own source texts.
    package var own: (source: AuthoredEntry, note: KeyNote)?
  }

  /// Information about a key in addition to its texts.
  package struct Note {
    package var comment: String?
    package var isStale = false
    var hasXcodeSymbol = false
    package var isTranslated = true
    /// The source text that programs or other resources contain, if a file states it.
    var defaultText: AuthoredText?
    /// Whether the key may be a text.
    var isText = true
    /// The phrases that a language has instead of a text, by the name of its folder.
    package var phrases: [String: [AuthoredText]] = [:]
    /// The position of the key's first occurrence.
    package var place: Place?
  }

  package let name: String
  /// The language of the keys, named like its folder.
  package var developmentLanguage: String
  /// The names of the files.
  package private(set) var files: [String] = []
  /// The texts of files whose messages are JSON strings, to find positions in them.
  private var sources: [String: SourceText] = [:]
  /// The messages by folder and key.
  package var languages: [String: ByteKeyedDictionary<Message>] = [:]
  package private(set) var notes: ByteKeyedDictionary<Note> = [:]
  /// Whether one file contains the keys of all languages.
  package private(set) var isMultilingual = false
  /// Whether a resource, which is not read, has source texts, so that translations may have keys that the source table lacks.
  package var hasResource = false
  /// The languages of folders as files spell them.
  package private(set) var spellings: [String: String] = [:]
  /// The languages of files, even if these have no messages.
  private var fileLanguages: Set<String> = []
  /// The language of each file with only one, as its folder spells it.
  private var languagesByFile: [String: String] = [:]
  /// The keys that a file of the development language has with nothing that is read: without a text, or with a reference to another one.
  private var unreadKeys: Set<TableKey> = []
  /// The messages of `.strings` files that another message of the same key and language hides: its plural forms, or its entry in a
  /// `.stringsdict` file. Each key is listed once.
  private var hidden: ByteKeyedDictionary<(language: String, message: Message, byForms: Bool)> = [:]

  init(name: String, developmentLanguage: String) {
    self.name = name
    self.developmentLanguage = developmentLanguage
  }

  /// The languages with messages and the development language, sorted.
  package var allLanguages: [String] {
    Set(languages.keys).union([developmentLanguage]).subtracting(Self.fallbackFolders).sorted()
  }

  /// The languages of the files, even if these have no messages, and the development language.
  package var statusLanguages: Set<String> {
    fileLanguages.subtracting(Self.fallbackFolders).union(translatedLanguages)
  }

  /// The languages with messages or phrases and the development language, sorted.
  package var translatedLanguages: [String] {
    Set(allLanguages).union(notes.lazy.flatMap(\.value.phrases.keys)).sorted()
  }

  /// Returns the language of a file with only one, named like its folder; nil for other files.
  package func fileLanguage(_ path: String) -> String? { languagesByFile[path] }

  /// All keys, sorted.
  package var keys: [String] {
    Set((languages.values.flatMap { $0.keys } + notes.keys).map { TableKey($0) }).sorted()
      .map { $0.text }
  }

  /// The keys of messages that have a text to translate, sorted: those of the source language's files, if there are any and one file does
  /// not contain all languages.
  package var keysToTranslate: [String] {
    let own = languages[developmentLanguage] ?? [:]
    return keys.filter { key in
      if !isMultilingual, !own.isEmpty, own[key] == nil { return false }
      let text = message(key, in: developmentLanguage)?.entry.plainText?.text
      return notes[key]?.isTranslated != false && text?.isEmpty != true
    }
  }

  /// Returns whether the file of the development language has the key with nothing that is read. It may have a text, too: of a resource of
  /// another type, which translations need not have.
  package func isUnread(_ key: String) -> Bool { unreadKeys.contains(TableKey(key)) }

  /// Returns whether a file contains the key.
  func has(_ key: String) -> Bool {
    notes[key] != nil || languages.values.contains { $0[key] != nil }
  }

  /// Returns the names of a message's variables in all languages.
  func variables(of key: String) -> Set<String> {
    Set(
      languages.values.compactMap { $0[key] }.flatMap { $0.entry.variables.map(\.name) })
  }

  /// Returns the message of a key. In the development language, a key without a text is its own message.
  func message(_ key: String, in language: String) -> Message? {
    if let message = languages[language]?[key] { return message }
    return language == developmentLanguage
      ? Message(entry: .text(AuthoredText(text: key, position: nil))) : nil
  }

  /// Returns the position at which a message uses an argument; the position of the message if nothing uses it, or if the message is
  /// the key.
  func place(ofArgument position: Int, of key: String, in language: String) -> Place? {
    guard let message = message(key, in: language), let place = message.place else {
      return notes[key]?.place
    }
    let own = message.entry.place(ofArgument: position, in: sources[place.file])
    return Place(file: place.file, position: own ?? place.position)
  }

  /// Creates a finding at a place in one of the files; without a place, about the whole table.
  package func finding(
    _ severity: Diagnostic.Severity, _ rule: Diagnostic.Rule, _ message: String, at place: Place?,
    key: String? = nil, language: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity, rule, message, file: place?.file ?? name, position: place?.position, key: key,
      language: language)
  }

  /// Returns the findings about texts that another message of the same key hides.
  ///
  /// - Parameter byForms: Whether plural forms in the same `.strings` file hide the text, or an entry of a `.stringsdict` file.
  func hiddenTexts(byForms: Bool) -> [Diagnostic] {
    hidden.sorted.filter { $1.byForms == byForms }.map { key, text in
      finding(
        .note, .hiddenText,
        byForms
          ? "the plural forms of this key hide its text: only a look-up without a number shows the text, and the generated type leaves it out"
          : "the .stringsdict entry of this key hides "
            + (text.message.entry.plainText == nil ? "these plural forms" : "this text"),
        at: text.message.place, key: key,
        language: Self.fallbackFolders.contains(text.language)
          ? developmentLanguage : spellings[text.language])
    }
  }

  /// Whether arguments have names instead of positions.
  package var hasPatterns: Bool {
    languages.values.contains { $0.contains { $0.value.entry.pattern != nil } }
  }

  // MARK: Files

  /// Adds the contents of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - tables: Its tables.
  ///   - ordinals: The variables that use ordinal rules, for plural keys. Entries already contain this information.
  mutating func add(
    _ file: any TableFile, _ tables: [MessageTable], ordinals: OrdinalVariables
  ) {
    let isMultilingual = type(of: file).isMultilingual
    if isMultilingual { self.isMultilingual = true }
    var places: ByteKeyedDictionary<Place> = [:]
    for note in file.notes where places[note.key] == nil {
      let place = Place(file: file.file, position: note.position)
      places[note.key] = place
      if isMultilingual || notes[note.key] == nil {
        notes[note.key] = Note(
          comment: note.comment, isStale: note.isStale, hasXcodeSymbol: note.hasXcodeSymbol,
          isTranslated: note.isTranslated, defaultText: note.defaultText, isText: note.isText,
          phrases: note.phrases, place: place)
      }
    }
    /// Returns the position of a message in one language: of its key, or of the text if several languages share the key.
    func place(_ key: String, _ text: SourcePosition?) -> Place {
      (isMultilingual ? nil : places[key]) ?? Place(file: file.file, position: text)
    }
    for table in tables {
      let language = table.localization
      fileLanguages.insert(language)
      if !isMultilingual, language != Self.neutral { languagesByFile[file.file] = language }
      spellings[language] = table.language
      var plurals: ByteKeyedDictionary<[AuthoredVariant]> = [:]
      for (key, entry) in table.messages {
        if case .text(let text) = entry, let form = table.pluralForms[key] {
          plurals[form.key, default: []].append(AuthoredVariant(form.category, text))
        } else {
          let position = entry.plainText?.position ?? entry.position
          add(entry, key, language, at: place(key, position))
        }
      }
      for (key, forms) in plurals {
        let entry = AuthoredEntry.plural(forms: forms).ordering(by: ordinals[key] ?? [])
        add(entry, key, language, at: places[key])
      }
    }
    if !isMultilingual, tables.contains(where: { sourceFolders.contains($0.localization) }) {
      for note in file.notes where tables.allSatisfy({ $0.messages[note.key] == nil }) {
        unreadKeys.insert(TableKey(note.key))
      }
      unreadKeys.formUnion(file.unreadKeys.map { TableKey($0) })
    }
    files.append(file.file)
    if let source = file.jsonSource { sources[file.file] = source }
  }

  /// Sets the source texts and notes that a file has for its own translations.
  mutating func setSources(
    _ source: MessageTable, _ notes: [KeyNote], of tables: [MessageTable]
  ) {
    for note in notes {
      guard let entry = source.messages[note.key] else { continue }
      for table in tables { languages[table.localization]?[note.key]?.own = (entry, note) }
    }
  }

  /// Adds the texts of the development language that programs contain themselves, to messages without other texts.
  mutating func add(_ defaults: MessageTable, of file: String) {
    for (key, entry) in defaults.messages where languages[developmentLanguage]?[key] == nil {
      let position = entry.plainText?.position
      add(entry, key, developmentLanguage, at: Place(file: file, position: position))
    }
  }

  /// Adds languages whose texts are made of those of the development language.
  mutating func addPseudoLanguages() {
    for locale in PseudoLocale.allCases {
      languages[locale.rawValue] = ByteKeyedDictionary(
        keys.filter { notes[$0]?.isTranslated != false }.compactMap { key in
          message(key, in: developmentLanguage).map { message in
            (key, Message(entry: locale.entry(message.entry), place: message.place))
          }
        })
    }
  }

  private mutating func add(
    _ entry: AuthoredEntry, _ key: String, _ language: String, at place: Place?
  ) {
    let known = languages[language]?[key]
    if let known, !entry.isPartial, entry.plainText == nil,
      known.place?.file.hasPathExtension(StringsFile.pathExtension) == true
    {
      hidden[key] = (language, known, known.place?.file == place?.file)
    }
    languages[language, default: [:]][key] = Message(
      entry: entry.completed(by: known?.entry), place: known?.place ?? place)
    if notes[key] == nil { notes[key] = Note(place: place) }
  }

  // MARK: Folders that replace missing texts

  /// The name that stands for files outside the folders of languages.
  static let neutral = "/"

  /// Folders whose messages replace missing ones of the development language, in order of precedence.
  package static let fallbackFolders = [BaseFolder.name, neutral]

  /// The development language and the folders that replace its missing texts, in order of precedence.
  var sourceFolders: [String] { [developmentLanguage] + Self.fallbackFolders }

  /// Moves messages of these folders to the development language if it does not have them.
  mutating func mergeStandIns() {
    for folder in Self.fallbackFolders {
      let own = languages[developmentLanguage] ?? [:]
      guard let missing = languages[folder]?.filter({ own[$0.key] == nil }), !missing.isEmpty else {
        continue
      }
      for key in missing.keys { languages[folder]?[key] = nil }
      languages[developmentLanguage, default: [:]].merge(missing) { own, _ in own }
    }
  }
}
