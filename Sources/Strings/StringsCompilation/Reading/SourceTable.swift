import LocaleIdentifiers
package import MessageFormats
package import StringCatalogs

/// The messages of one table in all its languages, whichever files they come from.
package struct SourceTable {
  /// Where something is.
  package struct Place: Hashable {
    package var file: String
    package var position: SourcePosition?

    package init(file: String, position: SourcePosition?) {
      self.file = file
      self.position = position
    }
  }

  /// A message in one language, as a table holds it.
  package struct Message {
    /// The entry of the `.stringsdict` file.
    package var entry: AuthoredEntry?
    /// The text of the `.strings` file, or its plural texts as a variable.
    package var text: AuthoredEntry?
    /// Where it is first; nil for a key that is its own message.
    package var place: Place?

    /// The text that has no variants; nil if it has some.
    var plainText: String? {
      if case .text(let text)? = entry ?? text { text.text } else { nil }
    }
  }

  /// What is said about a key besides its texts.
  package struct Note {
    package var comment: String?
    package var isStale = false
    var hasXcodeSymbol = false
    package var isTranslated = true
    /// Where the key is first.
    package var place: Place?
  }

  package let name: String
  /// The language of the keys, as its folder is named.
  package var developmentLanguage: String
  /// The names of the files.
  var files: [String] = []
  /// The texts of files whose messages are JSON strings, for places in them.
  private var sources: [String: SourceText] = [:]
  /// By folder, then by key.
  package var languages: [String: TableContents<Message>] = [:]
  package private(set) var notes: TableContents<Note> = [:]
  /// Whether one file has the keys of all languages.
  package private(set) var isMultilingual = false

  init(name: String, developmentLanguage: String) {
    self.name = name
    self.developmentLanguage = developmentLanguage
  }

  /// The languages with messages, and that of the keys, sorted.
  package var allLanguages: [String] {
    Set(languages.keys).union([developmentLanguage]).subtracting(Self.standIns).sorted()
  }

  /// All keys, sorted.
  package var keys: [String] {
    Set((languages.values.flatMap(\.keys) + notes.keys).map { TableKey($0) }).sorted().map(\.text)
  }

  /// Whether some file has the key.
  func has(_ key: String) -> Bool {
    notes[key] != nil || languages.values.contains { $0[key] != nil }
  }

  /// The names of the variables that a message has in any language.
  func variables(of key: String) -> Set<String> {
    Set(
      languages.values.compactMap { $0[key] }.flatMap { message in
        [message.entry, message.text].compactMap { $0 }.flatMap(\.variables).map(\.name)
      })
  }

  /// The message of a key; a key of the development language without one is its own message.
  func message(_ key: String, in language: String) -> Message? {
    if let message = languages[language]?[key] { return message }
    return language == developmentLanguage
      ? Message(text: .text(AuthoredText(text: key, position: nil))) : nil
  }

  /// Where a message reads an argument in a language; where the message is, if nothing reads it, or it is the key.
  func place(ofArgument position: Int, of key: String, in language: String) -> Place? {
    let message = message(key, in: language)
    guard let place = message?.place, let entry = message?.entry ?? message?.text else {
      return notes[key]?.place
    }
    let own = entry.place(ofArgument: position, in: sources[place.file])
    return Place(file: place.file, position: own ?? place.position)
  }

  // MARK: Files

  /// Adds what a file holds.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - tables: Its tables.
  ///   - ordinals: The variables that choose by ordinal rules, for plural keys; entries know it.
  mutating func add(
    _ file: any TableFile, _ tables: [CompiledTable], ordinals: OrdinalVariables
  ) {
    let isMultilingual = type(of: file).isMultilingual
    if isMultilingual { self.isMultilingual = true }
    var places: TableContents<Place> = [:]
    for note in file.notes where places[note.key] == nil {
      let place = Place(file: file.file, position: note.position)
      places[note.key] = place
      if isMultilingual || notes[note.key] == nil {
        notes[note.key] = Note(
          comment: note.comment, isStale: note.isStale, hasXcodeSymbol: note.hasXcodeSymbol,
          isTranslated: note.isTranslated, place: place)
      }
    }
    /// Where one language has a message: at its key; where the key is that of several, at the text.
    func place(_ key: String, _ text: SourcePosition?) -> Place {
      (isMultilingual ? nil : places[key]) ?? Place(file: file.file, position: text)
    }
    for table in tables {
      let language = table.folder
      var plurals: TableContents<[AuthoredVariant]> = [:]
      for (key, text) in table.strings {
        if !isMultilingual, let form = PluralKey(entryKey: key) {
          plurals[form.key, default: []].append(AuthoredVariant(form.category, text))
        } else {
          add(text: .text(text), key, language, at: place(key, text.position))
        }
      }
      for (key, forms) in plurals where languages[language]?[key]?.text == nil {
        let text = AuthoredEntry.plural(forms: forms).ordering(by: ordinals[key] ?? [])
        add(text: text, key, language, at: places[key])
      }
      for (key, entry) in table.entries {
        add(entry: entry, key, language, at: place(key, entry.position))
      }
    }
    files.append(file.file)
    if let source = file.jsonSource { sources[file.file] = source }
  }

  private mutating func add(
    entry: AuthoredEntry? = nil, text: AuthoredEntry? = nil, _ key: String, _ language: String,
    at place: Place?
  ) {
    var message = languages[language]?[key] ?? Message()
    if let entry { message.entry = entry }
    if let text { message.text = text }
    if message.place == nil { message.place = place }
    languages[language, default: [:]][key] = message
    if notes[key] == nil { notes[key] = Note(place: place) }
  }

  // MARK: Stand-ins

  /// What stands for files outside of any folder of a language.
  static let neutral = "/"

  /// Folders whose messages stand in for missing ones of the development language, in their order.
  package static let standIns = [BaseFolder.name, neutral]

  /// Makes messages of stand-ins those of the development language, where that has none of its own.
  mutating func mergeStandIns() {
    for folder in Self.standIns {
      let own = languages[developmentLanguage] ?? [:]
      guard let missing = languages[folder]?.filter({ own[$0.key] == nil }), !missing.isEmpty else {
        continue
      }
      for key in missing.keys { languages[folder]?[key] = nil }
      languages[developmentLanguage, default: [:]].merge(missing) { own, _ in own }
    }
  }
}
