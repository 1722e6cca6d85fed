import PluralMessageFormats
import PluralStringCatalogs
import PluralsSwiftEmission

/// Emits the type of a table, in several parts so that several processors can compile it.
struct TableEmitter {
  let table: DevelopmentTable
  let type: SwiftIdentifier
  let access: AccessLevel
  let messages: [NamedMessage]
  /// The names of the functions for each language's cardinal rules, and for its ordinal rules if some are used.
  let rules: [[String: SwiftIdentifier]]
  /// Whether other code of the target looks up keys with a default value.
  let hasDefaultValues: Bool

  /// The keys of messages with the same name: a property and functions can share one.
  private let sharing: [SwiftIdentifier: [String]]
  /// The languages, followed by the folders whose texts replace missing ones of the development language.
  private let indices: [String]

  /// - Parameters:
  ///   - table: The table.
  ///   - type: The name of its type.
  ///   - access: The type's access level.
  ///   - messages: The messages, sorted by key.
  ///   - rules: The names of the functions for each language's cardinal rules, and for its ordinal rules if some are used.
  ///   - hasDefaultValues: Whether other code of the target looks up keys with a default value.
  init(
    table: DevelopmentTable, type: SwiftIdentifier, access: AccessLevel, messages: [NamedMessage],
    rules: [[String: SwiftIdentifier]], hasDefaultValues: Bool
  ) {
    self.table = table
    self.type = type
    self.access = access
    // The order that the search by key requires.
    self.messages = messages.sorted {
      $0.message.key.utf8.lexicographicallyPrecedes($1.message.key.utf8)
    }
    self.rules = rules
    self.hasDefaultValues = hasDefaultValues
    sharing = Dictionary(grouping: messages, by: \.name).filter { $0.value.count > 1 }
      .mapValues { $0.map(\.message.key) }
    let used = Set(messages.flatMap { $0.message.languages.map(\.language) })
    indices = table.allLanguages + DevelopmentTable.fallbackFolders.filter(used.contains)
  }

  /// The languages, in the order of their indices.
  private var languages: [String] { table.allLanguages }

  /// Returns the table as several files: the type, and extensions of it.
  func files(_ count: Int) -> [GeneratedFile] {
    let parts = parts(count)
    var before = 0
    return parts.enumerated().map { index, messages in
      let isFirst = index == 0
      let isLast = index == parts.count - 1
      var source = header(isExposed: isFirst || messages.contains(where: \.message.namesRuntime))
      if isFirst {
        source.documentation(
          "The messages of \(table.name) in ", words: languages, separator: ", ", end: ".")
      }
      let declaration: SwiftCode =
        isFirst
        ? "\(access.prefix)nonisolated struct \(type): \(Names.runtime).CompiledStringTable"
        : "nonisolated extension \(type)"
      source.block(declaration) { source in
        if isFirst { emitRequirements(isPrivate: isLast, into: &source) }
        for message in messages {
          source.line()
          emit(message, into: &source)
        }
        source.line()
        emitLookup(of: messages, from: before, inPart: index + 1, isLast: isLast, into: &source)
      }
      before += messages.count
      return GeneratedFile(path: Self.path(of: table.name, part: index + 1), contents: source)
    }
  }

  /// Returns the name of a generated file.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - part: The number of the file, from 1.
  static func path(of table: String, part: Int = 1) -> String {
    "\(table)+LocalizedStrings\(part == 1 ? "" : "\(part)").swift"
  }

  /// Returns the name of the lookup function for the messages of a part, counted from 1.
  private static func lookup(inPart part: Int) -> SwiftCode {
    part == 1 ? "compiledMessage" : "compiledMessage\(part)"
  }

  /// Returns the messages in order, in parts of similar size.
  private func parts(_ count: Int) -> [[NamedMessage]] {
    let total = messages.reduce(0) { $0 + $1.message.size }
    var result = [[NamedMessage]](repeating: [], count: max(1, count))
    var before = 0
    for message in messages {
      result[before * result.count / max(1, total)].append(message)
      before += message.message.size
    }
    return result
  }

  private func header(isExposed: Bool) -> SwiftSource {
    var source = SwiftSource { source in
      for file in table.files.map({ TablePath($0).shortPath }).sorted() { source.comment(file) }
    }
    source.importModule(Names.runtime, for: isExposed ? access : .internal)
    source.line()
    return source
  }

  private func emitRequirements(isPrivate: Bool, into source: inout SwiftSource) {
    let prefix = access.prefix
    source.line("\(prefix)typealias Numbers = \(Names.numbers)")
    source.line(
      "\(prefix)static let negotiation = \(Names.runtime).LanguageNegotiation(available: [")
    source.list("  ", languages.map { "\(literal: $0)" })
    source.line("])")
    source.line(
      "\(prefix)static let developmentLanguage: \(Names.string) = \(literal: table.developmentLanguage)"
    )
    source.line("\(prefix)let _lookup: \(Names.runtime).MessageLookup")
    source.line(
      "\(prefix)init(lookup: \(Names.runtime).MessageLookup) { self._lookup = lookup._reading(Self.self) }"
    )
    source.line()
    emitKeys(into: &source)
    source.line()
    source.documentation("By index.")
    source.block(
      "\(isPrivate ? "private " : "")nonisolated enum Language: \(Names.languageIndex)"
    ) { source in
      source.line("case \(list: indices.map { "\(SwiftIdentifier(language: $0))" })")
    }
    source.line()
    emit(rules[0], named: "_pluralRules", into: &source)
    if rules.count > 1, messages.contains(where: \.message.hasOrdinals) {
      source.line()
      emit(rules[1], named: "_ordinalRules", into: &source)
    }
  }

  /// Emits members that find messages by key. They are not protocol requirements, because the linker would always keep requirements
  /// with all code that they call.
  private func emitKeys(into source: inout SwiftSource) {
    let find: SwiftCode = "Self.compiledKey(_:), self.\(Self.lookup(inPart: 1))(at:_:)"
    source.documentation(
      "The message of a key with its arguments; the key as a format, if no message has it.")
    source.block(
      """
      \(access.prefix)subscript(_ key: \(Names.string), _ arguments: \(Names.runtime).FormatArgument...) \
      -> \(Names.string)
      """
    ) { source in
      source.line("self._lookup._string(key: key, arguments, \(find))")
    }
    source.line()
    source.documentation(
      "The message whose key Xcode extracts from the same literal: `\"\\(3) files\"` has `%lld files`."
    )
    source.block(
      """
      \(access.prefix)func localized(_ message: \(Names.runtime).LocalizedMessage) -> \(Names.string)
      """
    ) { source in
      source.line("self._lookup._string(key: message.key, message.arguments, \(find))")
    }
    if hasDefaultValues {
      source.line()
      source.documentation("The message of a key; a default value if no message has the key.")
      source.block(
        """
        func localized(_ key: \(Names.string), defaultValue: \(Names.runtime).LocalizedMessage) \
        -> \(Names.string)
        """
      ) { source in
        source.line("self._lookup._string(key: key, defaultValue: defaultValue, \(find))")
      }
    }
    source.line()
    source.documentation("The number of the message that has a key.")
    source.block("private static func compiledKey(_ key: \(Names.string)) -> Swift.Int?") {
      source in
      MessageTextRows.emitKeys(messages.map(\.message.key), into: &source)
    }
  }

  private func emit(
    _ rules: [String: SwiftIdentifier], named name: SwiftCode, into source: inout SwiftSource
  ) {
    source.block("\(access.prefix)static var \(name): \(Names.runtime).MessageLookup._Rules") {
      source in
      source.line("{ operands, language in")
      source.indented { source in
        source.line("switch Language(rawValue: language) {")
        for languages in languages.grouped(by: { rules[$0] }) {
          guard let rules = rules[languages[0]] else { continue }
          source.line("case \(cases(languages)): \(Names.rules).\(rules)(operands)")
        }
        source.line("default: .other")
        source.line("}")
      }
      source.line("}")
    }
  }

  /// Returns languages as patterns of a `case`.
  private func cases(_ languages: [String]) -> SwiftCode {
    "\(list: languages.map { ".\(SwiftIdentifier(language: $0))" })"
  }

  // MARK: Messages

  private func emit(_ named: NamedMessage, into source: inout SwiftSource) {
    let message = named.message
    message.emitComment(into: &source)
    if message.note.isStale {
      source.line("@available(*, deprecated, message: \"the catalog marks the key as stale\")")
    }
    if message.isText {
      emitText(named, into: &source)
      return
    }
    let parameters = named.parameters
    let values = parameters.map(\.formatArgument)
    let passed: SwiftCode = 1...2 ~= values.count ? "\(list: values)" : "[\(list: values)]"
    let declaration: SwiftCode =
      parameters.isEmpty
      ? "var \(named.name): \(Names.string)"
      : "func \(named.name)(\(list: parameters.map(\.declaration))) -> \(Names.string)"
    source.block("\(access.prefix)\(declaration)") { $0.line(string(of: named, passed)) }
    source.line()
    emitMessage(message, texts(of: named), into: &source)
  }

  /// Returns the call for the text of a message with arguments.
  private func string(of named: NamedMessage, _ arguments: SwiftCode) -> SwiftCode {
    let texts: SwiftCode = "Self.\(texts(of: named))"
    return "self._lookup._string(\(list: fallback(of: named.message) + [texts, arguments]))"
  }

  /// Returns the key as the first argument of a call, unless the development language has the message for all arguments.
  private func fallback(of message: LoweredMessage) -> [SwiftCode] {
    let own = message.languages.first { $0.language == table.developmentLanguage }
    return own?.nodes.isComplete == true ? [] : ["\(literal: message.key)"]
  }

  /// Returns the name of a property with the same text that is not deprecated, if the message's own property is.
  private func nameInLookup(of named: NamedMessage) -> SwiftIdentifier? {
    guard named.message.note.isStale else { return nil }
    return SwiftIdentifier("__\(named.name.name)_1")
  }

  /// Returns the name of the function with the texts: the message's name, or a unique one if messages share their name.
  private func texts(of named: NamedMessage) -> SwiftCode {
    guard let sharing = sharing[named.name], let index = sharing.firstIndex(of: named.message.key),
      index > 0, let numbered = SwiftIdentifier("__\(named.name.name)_\(index + 1)")
    else { return "\(named.name)" }
    return "\(numbered)"
  }

  private func emitText(_ named: NamedMessage, into source: inout SwiftSource) {
    let message = named.message
    var declaration: SwiftCode = "\(access.prefix)var \(named.name): \(Names.string)"
    if let name = nameInLookup(of: named) {
      source.block(declaration) { $0.line("self.\(name)") }
      source.line()
      declaration = "private var \(name): \(Names.string)"
    }
    let texts = Dictionary(
      uniqueKeysWithValues: message.languages.map { ($0.language, $0.nodes.plainText) })
    source.block(declaration) { source in
      MessageTextRows(indices.map { language in (language, texts[language]?.map { [$0] } ?? []) })
        .emitText(fallback: fallback(of: message), into: &source)
    }
  }

  private func emitMessage(
    _ message: LoweredMessage, _ name: SwiftCode, into source: inout SwiftSource
  ) {
    source.line("private static func \(name)(")
    source.line(
      "  _ message: inout \(Names.runtime)._MessageWriter, _ language: \(Names.languageIndex)")
    source.block(") -> \(Names.bool)") { source in
      var continues = false
      let bodies = message.languages.map { language, nodes in
        var emitter = MessageEmitter(withoutText: withoutText(message, name, in: language))
        var statements = SwiftSource()
        if emitter.emitBody(nodes, into: &statements) { continues = true }
        return (language: language, texts: emitter.texts, statements: statements)
      }
      let texts = Dictionary(uniqueKeysWithValues: bodies.map { ($0.language, $0.texts) })
      MessageTextRows(indices.map { ($0, texts[$0] ?? []) }).emit(into: &source)
      source.line("guard let language = Language(rawValue: language) else { return false }")
      source.line("switch language {")
      for same in bodies.grouped(by: \.statements.text) {
        source.line("case \(cases(same.map(\.language))):")
        source.lines(of: same[0].statements)
      }
      if message.languages.count < indices.count { source.line("default: return false") }
      source.line("}")
      if continues { source.line("return true") }
    }
  }

  /// Returns the statements for arguments without a text in a language. They continue with the folder that replaces missing texts
  /// of the language, if there is one.
  private func withoutText(
    _ message: LoweredMessage, _ name: SwiftCode, in language: String
  ) -> [SwiftCode] {
    let next = table.sourceFolders.drop { $0 != language }.dropFirst()
    guard let standIn = next.first(where: { message.languages.map(\.language).contains($0) }) else {
      return ["return false"]
    }
    return [
      "message.removeAll()",
      "return Self.\(name)(&message, Language.\(SwiftIdentifier(language: standIn)).rawValue)",
    ]
  }

  // MARK: Lookup

  /// Emits the lookup of a text with literal percent signs that arguments change, although it has none.
  private func emitFilledText(
    of message: LoweredMessage, at number: Int, into source: inout SwiftSource
  ) {
    guard message.hasProse, message.isText else { return }
    let formats = message.languages.compactMap { language, _ in
      table.message(message.key, in: language)?.entry.parsed?.formats.first.map { (language, $0) }
    }
    guard formats.contains(where: \.1.isProse) else { return }
    let texts = Dictionary(uniqueKeysWithValues: formats.map { ($0, [$1.text]) })
    source.line("case \(number) where !arguments.isEmpty:")
    source.line("return self._lookup._string(key:")
    MessageTextRows(indices.map { ($0, texts[$0] ?? []) }).emitText(
      fallback: fallback(of: message), into: &source)
    source.line(", arguments)")
  }

  /// Emits the lookup of a part's messages by number. Other numbers are passed on to the next part.
  private func emitLookup(
    of messages: [NamedMessage], from first: Int, inPart part: Int, isLast: Bool,
    into source: inout SwiftSource
  ) {
    let prefix: SwiftCode = part == 1 ? "private " : ""
    source.line("\(prefix)func \(Self.lookup(inPart: part))(")
    source.line("  at number: Swift.Int, _ arguments: [\(Names.runtime).FormatArgument]")
    source.block(") -> \(Names.string)") { source in
      source.line("switch number {")
      for (index, named) in messages.enumerated() {
        emitFilledText(of: named.message, at: first + index, into: &source)
        let text: SwiftCode =
          named.message.isText
          ? "self.\(nameInLookup(of: named) ?? named.name)" : string(of: named, "arguments")
        source.line("case \(first + index): return \(text)")
      }
      let next: SwiftCode =
        isLast ? "\"\"" : "self.\(Self.lookup(inPart: part + 1))(at: number, arguments)"
      source.line("default: return \(next)")
      source.line("}")
    }
  }
}

extension Array {
  /// Returns the elements in groups with the same key, in the order of each key's first occurrence.
  fileprivate func grouped(by key: (Element) -> some Hashable) -> [[Element]] {
    Dictionary(grouping: enumerated(), by: { key($0.element) }).values
      .sorted { $0[0].offset < $1[0].offset }
      .map { $0.map(\.element) }
  }
}
