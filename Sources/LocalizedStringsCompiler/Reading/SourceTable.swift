import LocalizedStrings
import StringCatalogs

/// The messages of one table in all its languages, whichever files they come from.
struct SourceTable {
  /// Where something is.
  struct Place {
    var file: String
    var position: SourcePosition?
  }

  /// A message in one language, as a table holds it.
  struct Message {
    /// The entry of the `.stringsdict` file.
    var entry: LocalizedEntry?
    /// The text of the `.strings` file, or its plural texts as a variable.
    var text: LocalizedEntry?
    /// What its author calls the variables, by name.
    var labels: [String: String] = [:]
    /// Where it is first; nil for a key that is its own message.
    var place: Place?
  }

  /// What is said about a key besides its texts.
  struct Note {
    var comment: String?
    var isStale = false
    var hasXcodeSymbol = false
    /// Where the key is first.
    var place: Place?
  }

  let name: String
  /// The language of the keys, as its folder is named.
  var developmentLanguage: String
  /// The names of the files.
  var files: [String] = []
  /// By folder, then by key.
  var languages: [String: TableContents<Message>] = [:]
  private(set) var notes: TableContents<Note> = [:]

  init(name: String, developmentLanguage: String) {
    self.name = name
    self.developmentLanguage = developmentLanguage
  }

  /// The languages with messages, and that of the keys, sorted.
  var allLanguages: [String] {
    Set(languages.keys).union([developmentLanguage]).subtracting(Self.standIns).sorted()
  }

  /// All keys, sorted.
  var keys: [String] {
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
        [message.entry, message.text].compactMap { $0 }.flatMap(\.variableNames)
      })
  }

  /// The message of a key; a key of the development language without one is its own message.
  func message(_ key: String, in language: String) -> Message? {
    if let message = languages[language]?[key] { return message }
    return language == developmentLanguage ? Message(text: .text(key)) : nil
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
    var places: TableContents<Place> = [:]
    for note in file.notes where places[note.key] == nil {
      let place = Place(file: file.file, position: note.position)
      places[note.key] = place
      if isMultilingual || notes[note.key] == nil {
        notes[note.key] = Note(
          comment: note.comment, isStale: note.isStale, hasXcodeSymbol: note.hasXcodeSymbol,
          place: place)
      }
    }
    /// Where one language has a message: at its key; where the key is that of several, at the text.
    func place(_ key: String, _ text: SourcePosition?) -> Place {
      (isMultilingual ? nil : places[key]) ?? Place(file: file.file, position: text)
    }
    for table in tables {
      let language = table.folder
      var plurals: TableContents<PluralVariable> = [:]
      for (key, text) in table.strings {
        if !isMultilingual, let form = PluralKey(entryKey: key) {
          plurals[form.key, default: PluralVariable("value", [:])].variants[form.category] =
            text.text
        } else {
          add(text: .text(text.text), key, language, at: place(key, text.position))
        }
      }
      for (key, variable) in plurals where languages[language]?[key]?.text == nil {
        let text = LocalizedEntry.plural(format: "%#@value@", variables: [variable])
          .ordering(by: ordinals[key] ?? [])
        add(text: text, key, language, at: places[key])
      }
      for (key, entry) in table.entries {
        add(entry: entry, key, language, at: place(key, entry.position))
      }
    }
    files.append(file.file)
  }

  private mutating func add(
    entry: AuthoredEntry? = nil, text: LocalizedEntry? = nil, _ key: String, _ language: String,
    at place: Place?
  ) {
    var message = languages[language]?[key] ?? Message()
    if let entry {
      message.entry = entry.localizedEntry
      message.labels = entry.variableLabels
    }
    if let text { message.text = text }
    if message.place == nil { message.place = place }
    languages[language, default: [:]][key] = message
    if notes[key] == nil { notes[key] = Note(place: place) }
  }

  // MARK: Stand-ins

  /// What stands for files outside of any folder of a language.
  static let neutral = "/"

  /// Folders whose messages stand in for missing ones of the development language, in their order.
  static let standIns = [StringTables.base, neutral]

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

extension LocalizedEntry {
  fileprivate var variableNames: [String] {
    switch self {
    case .text, .widths: []
    case .plural(_, let variables): variables.map(\.name)
    case .devices(let devices): devices.values.flatMap(\.variableNames)
    }
  }
}
