package import PluralMessageFormats
package import PluralsLocales

/// A table of messages in one language, from files of any format.
package struct MessageTable: Sendable {
  /// The name of the table.
  package let name: String
  /// The language as programs look it up: `pt-BR`.
  package let localization: String
  /// The language as spelled in its file.
  package let language: String
  /// The messages, by key.
  package var messages: ByteKeyedDictionary<AuthoredEntry>

  /// The texts that are plural forms of one message, by key. They stay in ``messages``, because programs may look up each text
  /// by its own key.
  package var pluralForms: ByteKeyedDictionary<PluralKey> = [:]

  /// Notes for translators, by key.
  package var comments: ByteKeyedDictionary<String> = [:]

  /// What translators have to know about messages, by key.
  package var states: ByteKeyedDictionary<MessageState> = [:]

  /// The keys of plain texts that Apple's compiler writes to a `.stringsdict` file, because substitutions belong to them.
  package var stringsdictTexts: Set<TableKey> = []

  /// Whether forms are chosen by CLDR's rules for integers alone. Otherwise fractions have forms too, and `zero` is used for 0 in
  /// every language.
  package var hasOnlyIntegers = false
  /// The positions of forms whose category has other numbers too, but which are shown for at most one of them.
  package var formsForOneNumber: Set<SourcePosition> = []

  /// Whether all texts are source texts in files of other languages, so that no file is written for them.
  package var isSource = false

  /// The file that contains the messages; nil if it is unknown.
  private var file: String?
  /// The files of messages that are in another one.
  private var otherFiles: ByteKeyedDictionary<String> = [:]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - localization: The language as programs look it up.
  ///   - language: The language as spelled in its file; nil if it is spelled the same.
  ///   - messages: The messages, by key.
  package init(
    name: String, localization: String, language: String? = nil,
    messages: ByteKeyedDictionary<AuthoredEntry>
  ) {
    self.name = name
    self.localization = localization
    self.language = language ?? localization
    self.messages = messages
  }

  /// Whether arguments have names instead of positions.
  package var hasPatterns: Bool { messages.contains { $0.value.pattern != nil } }

  /// Returns the file that contains a message, for findings; nil if it is unknown.
  package func file(of key: String?) -> String? { key.flatMap { otherFiles[$0] } ?? file }

  /// Returns the same table with the name of a file, for findings.
  package func from(_ file: String) -> MessageTable {
    var table = self
    table.file = file
    return table
  }

  /// Returns the table combined with that of another file, whose messages have precedence. A message that they replace is kept
  /// for devices that they have no text for.
  package func joining(_ other: MessageTable) -> MessageTable {
    var table = self
    for (key, message) in other.messages {
      table.messages[key] = message.completed(by: messages[key])
      table.otherFiles[key] = other.file(of: key)
    }
    table.pluralForms.merge(other.pluralForms) { own, _ in own }
    table.comments.merge(other.comments) { own, _ in own }
    table.states.merge(other.states) { own, _ in own }
    return table
  }

  /// Returns the table with the messages of another one whose keys it does not have.
  package func completing(with other: MessageTable) -> MessageTable {
    var table = self
    table.messages.merge(other.messages) { own, _ in own }
    table.comments.merge(other.comments) { own, _ in own }
    return table
  }

  /// Returns the same table with some variables using ordinal rules.
  package func ordering(_ ordinals: OrdinalVariables) -> MessageTable {
    var table = self
    for (key, names) in ordinals {
      table.messages[key] = messages[key]?.ordering(by: names)
    }
    return table
  }
}

/// What translators have to know about a message.
package struct MessageState: Hashable, Sendable {
  /// Whether a translator should look at the text again.
  package var needsReview = false
  /// Whether the message is to be translated.
  package var isTranslatable = true
  /// Whether the text is not written yet.
  package var isNew = false

  package init(needsReview: Bool = false, isTranslatable: Bool = true) {
    (self.needsReview, self.isTranslatable) = (needsReview, isTranslatable)
  }
}

/// The tables in a file.
package struct MessageTables: Sendable {
  /// The tables, sorted by localization.
  package var tables: [MessageTable]
  /// Problems in the order of the file, including those found while reading it.
  package var findings: [Diagnostic]
  /// Categories that no integer below this number has are not missed.
  package var integersBelow = UInt64.max
  /// Whether the file does not define which numbers its plural forms are for. One of the findings reports this.
  package var hasUnknownForms = false

  /// Creates a value from tables and findings.
  package init(tables: [MessageTable], findings: [Diagnostic]) {
    self.tables = tables
    self.findings = findings
  }

  /// Returns the same tables with some variables using ordinal rules.
  package func ordering(_ ordinals: OrdinalVariables) -> MessageTables {
    if ordinals.isEmpty { return self }
    var result = self
    result.tables = tables.map { $0.ordering(ordinals) }
    return result
  }

  /// Whether the tables are complete: no finding is an error.
  package var isUsable: Bool { !findings.contains { $0.severity == .error } }
}
