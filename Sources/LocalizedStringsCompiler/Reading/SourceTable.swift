import LocalizedStrings
import StringCatalogs

/// The messages of one table in all its languages, whichever files they come from.
struct SourceTable {
  /// A message in one language, as a table holds it.
  struct Message {
    /// The entry of the `.stringsdict` file.
    var entry: LocalizedEntry?
    /// The text of the `.strings` file, or its plural texts as a variable.
    var text: LocalizedEntry?
  }

  /// What is said about a key besides its texts.
  struct Note {
    var comment: String?
    var isStale = false
    var position: SourcePosition?
  }

  let name: String
  /// The language of the keys, as its folder is named.
  var developmentLanguage: String
  /// The names of the files.
  var files: [String] = []
  /// By folder, then by key.
  var languages: [String: [String: Message]] = [:]
  private(set) var notes: [String: Note] = [:]

  init(name: String, developmentLanguage: String) {
    self.name = name
    self.developmentLanguage = developmentLanguage
  }

  /// The languages with messages, and that of the keys, sorted.
  var allLanguages: [String] { Set(languages.keys).union([developmentLanguage]).sorted() }

  /// All keys, sorted.
  var keys: [String] {
    Set(languages.values.flatMap(\.keys)).union(notes.keys)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The message of a key; a key of the development language without one is its own message.
  func message(_ key: String, in language: String) -> Message? {
    if let message = languages[language]?[key] { return message }
    return language == developmentLanguage ? Message(text: .text(key)) : nil
  }

  // MARK: Files

  mutating func add(_ file: StringsFile, language: String) {
    var plurals: [String: PluralVariable] = [:]
    for entry in file.entries {
      if let key = PluralKey(entryKey: entry.key) {
        plurals[key.key, default: PluralVariable("value", [:])]
          .variants[key.category] = entry.text.text
        note(key.key, at: entry.position)
      } else {
        languages[language, default: [:]][entry.key, default: Message()].text =
          .text(entry.text.text)
        note(entry.key, at: entry.position)
      }
    }
    for (key, variable) in plurals where languages[language]?[key]?.text == nil {
      languages[language, default: [:]][key, default: Message()].text =
        .plural(format: "%#@value@", variables: [variable])
    }
    files.append(file.file)
  }

  mutating func add(_ file: StringsdictFile, language: String) {
    for entry in file.entries {
      languages[language, default: [:]][entry.key, default: Message()].entry =
        entry.entry.localizedEntry
      note(entry.key, at: entry.position)
    }
    files.append(file.file)
  }

  mutating func add(_ catalog: StringCatalog, _ tables: [CompiledTable]) {
    for table in tables {
      for (key, text) in table.strings {
        languages[table.folder, default: [:]][key, default: Message()].text = .text(text.text)
      }
      for (key, entry) in table.entries {
        languages[table.folder, default: [:]][key, default: Message()].entry =
          entry.localizedEntry
      }
    }
    for entry in catalog.entries {
      notes[entry.key] = Note(
        comment: entry.comment, isStale: entry.extractionState == "stale",
        position: entry.position)
    }
    files.append(catalog.file)
  }

  private mutating func note(_ key: String, at position: SourcePosition?) {
    if notes[key] == nil { notes[key] = Note(position: position) }
  }

  /// Takes the folder `Base` for the development language, where that has no message of its own.
  mutating func mergeBase() {
    guard let base = languages.removeValue(forKey: StringTables.base) else { return }
    languages[developmentLanguage, default: [:]].merge(base) { own, _ in own }
  }
}
