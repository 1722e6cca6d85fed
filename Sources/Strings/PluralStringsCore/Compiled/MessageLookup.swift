public import PluralsCore

/// How a compiled table finds messages for a person: the languages to search, the number format and the device.
///
/// Values are immutable and can be used from any thread.
public struct MessageLookup: Sendable {
  /// Returns the category of a number in one of a table's languages, given by its index.
  ///
  /// UTS #35, part 3, “Language Plural Rules”.
  public typealias _Rules = @Sendable (PluralOperands, UInt16) -> PluralCategory

  private let preferences: ReaderPreferences

  init(_ preferences: ReaderPreferences) { self.preferences = preferences }

  /// Returns the same lookup for another table. It searches the reader's languages that the table has, and finally the
  /// table's development language.
  ///
  /// - Complexity: O(1) for the table that is read already. For another table, O(*m* · *n*) in the number of languages
  ///   to search and the number of the table's languages.
  public func _reading<Table: CompiledStringTable>(_ table: Table.Type) -> MessageLookup {
    let localizations = table.negotiation.facts
    if preferences.localizations === localizations { return self }
    var languages: [UInt16] = []
    func add(_ language: String) {
      if let index = localizations.index(spelled: language), !languages.contains(index) {
        languages.append(index)
      }
    }
    for index in preferences.languages { add(preferences.localizations.available[Int(index)]) }
    add(table.developmentLanguage)
    return MessageLookup(
      ReaderPreferences(
        localizations: localizations, languages: languages, options: preferences.options,
        devices: preferences.devices, numberSymbols: preferences.localeSymbols.value,
        rules: table._pluralRules, ordinalRules: table._ordinalRules))
  }

  /// The languages to search, the best first, as indices of the table's languages; never empty.
  var languages: [UInt16] { preferences.languages }

  /// Returns the text in the first language that has one.
  ///
  /// - Parameters:
  ///   - texts: The texts of all languages. Each text is preceded by a bar and followed by U+0000.
  ///   - places: A line for each language, in the order of their indices: the offsets of the start and the end of the text, in
  ///     four hexadecimal digits each, or in eight if `texts` is longer than 65,535 bytes; then a space; then `a` if the text is
  ///     ASCII, otherwise `u`. The line of a language without a text begins with a dot and has the same length.
  /// - Precondition: There is a line for each language, with a valid range. The development language has a text; otherwise the
  ///   result can be empty.
  /// - Complexity: O(*n*) in the number of languages without a text. Neither copies nor allocates, if the compiler has
  ///   `BuiltinModule`.
  public func _text(_ texts: StaticString, _ places: StaticString) -> String {
    let texts = CompiledTexts(texts, places, letters: 2)
    return texts.text(preferences.firstLanguage) ?? laterText(texts) ?? ""
  }

  /// Returns the text in the first language that has one; the key if no language has one. See ``_text(_:_:)``.
  public func _text(_ key: StaticString, _ texts: StaticString, _ places: StaticString) -> String {
    let texts = CompiledTexts(texts, places, letters: 2)
    return texts.text(preferences.firstLanguage) ?? laterText(texts)
      ?? _string(key: key.description, [])
  }

  /// Returns the text in the first language that has one, after the best language.
  @inline(never)
  private func laterText(_ texts: CompiledTexts) -> String? {
    for language in languages.dropFirst() {
      if let text = texts.text(Int(language)) { return text }
    }
    return nil
  }

  /// Returns the message in the first language that has one for the argument.
  ///
  /// - Parameters:
  ///   - write: Writes the message in a language, given by its index; returns false if the language has no message.
  ///   - argument: The argument.
  /// - Precondition: The development language has a message for every argument; otherwise the result can be empty.
  /// - Complexity: O(*n*) in the length of the result, which is allocated.
  public func _string(_ write: _CompiledMessage.Write, _ argument: FormatArgument) -> String {
    written(write, argument) ?? ""
  }

  /// Returns the message with two arguments; see ``_string(_:_:)-(_,FormatArgument)``.
  public func _string(
    _ write: _CompiledMessage.Write, _ first: FormatArgument, _ second: FormatArgument
  ) -> String {
    written(write, first, second) ?? ""
  }

  /// Returns the message with any number of arguments; see ``_string(_:_:)-(_,FormatArgument)``.
  public func _string(_ write: _CompiledMessage.Write, _ arguments: [FormatArgument]) -> String {
    arguments.withUnsafeBufferPointer { written(write, $0) } ?? ""
  }

  /// Returns the message in the first language that has one for the argument; the key if no language has one. See
  /// ``_string(_:_:)-(_,FormatArgument)``.
  ///
  /// - Parameters:
  ///   - key: The key, which is used as a format. A static program that calls this function contains the parser of formats.
  ///   - write: Writes the message in a language, given by its index; returns false if the language has no message.
  ///   - argument: The argument.
  public func _string(
    _ key: StaticString, _ write: _CompiledMessage.Write, _ argument: FormatArgument
  ) -> String {
    written(write, argument) ?? _string(key: key.description, [argument])
  }

  /// Returns the message with two arguments; see ``_string(_:_:_:)-(StaticString,_,FormatArgument)``.
  public func _string(
    _ key: StaticString, _ write: _CompiledMessage.Write, _ first: FormatArgument,
    _ second: FormatArgument
  ) -> String {
    written(write, first, second) ?? _string(key: key.description, [first, second])
  }

  /// Returns the message with any number of arguments; see ``_string(_:_:_:)-(StaticString,_,FormatArgument)``.
  public func _string(
    _ key: StaticString, _ write: _CompiledMessage.Write, _ arguments: [FormatArgument]
  ) -> String {
    arguments.withUnsafeBufferPointer { written(write, $0) }
      ?? _string(key: key.description, arguments)
  }

  @inline(__always)
  private func written(_ write: _CompiledMessage.Write, _ argument: FormatArgument) -> String? {
    withUnsafePointer(to: argument) { written(write, UnsafeBufferPointer(start: $0, count: 1)) }
  }

  @inline(__always)
  private func written(
    _ write: _CompiledMessage.Write, _ first: FormatArgument, _ second: FormatArgument
  ) -> String? {
    withUnsafePointer(to: (first, second)) { pointer in
      // The elements of a tuple of equal types are contiguous in memory.
      pointer.withMemoryRebound(to: FormatArgument.self, capacity: 2) {
        written(write, UnsafeBufferPointer(start: $0, count: 2))
      }
    }
  }

  private func written(
    _ write: _CompiledMessage.Write, _ arguments: UnsafeBufferPointer<FormatArgument>
  ) -> String? {
    var isWritten = false
    let result = TextBuffer.text { text in
      var writer = _MessageWriter(arguments: arguments, text: text, preferences: preferences)
      // An iterator would retain the array.
      for index in preferences.languages.indices {
        let language = preferences.languages[index]
        writer.start(language: language)
        isWritten = write(&writer, language)
        if isWritten { break }
      }
      text = writer.finish()
    }
    return isWritten ? result : nil
  }

  /// Returns the message of a key with its arguments.
  ///
  /// A key that is not in the table is used as its own message, as on Apple's platforms. If it differs from a key in
  /// the table only in the width of its conversions (`%d` and `%lld`), that key is used. Without arguments, the message keeps its
  /// conversions, with the form *other* of plurals, so that callers can fill it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The arguments, in order.
  ///   - number: Returns the index of the message for a key.
  ///   - message: Returns the message for an index, filled with arguments.
  /// - Complexity: O(*n*) in the length of the key and the result.
  public func _string(
    key: String, _ arguments: [FormatArgument], _ number: (String) -> Int?,
    _ message: (Int, [FormatArgument]) -> String
  ) -> String {
    _string(
      key: key, defaultValue: LocalizedMessage(key: key, arguments: arguments), number, message)
  }

  /// Returns the message of a key, filled with the arguments of a default value, or the default value if the table lacks the key.
  ///
  /// See ``_string(key:_:_:_:)``.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The message to show if the table lacks the key, with the arguments of both.
  ///   - number: Returns the index of the message for a key.
  ///   - message: Returns the message for an index, filled with arguments.
  /// - Complexity: O(*n*) in the length of the key and the result.
  public func _string(
    key: String, defaultValue: LocalizedMessage, _ number: (String) -> Int?,
    _ message: (Int, [FormatArgument]) -> String
  ) -> String {
    if let number = number(key) ?? number(FormatString(key).withLongestConversions) {
      return message(number, defaultValue.arguments)
    }
    return _string(key: defaultValue.key, defaultValue.arguments)
  }

  /// Returns the key in place of a message that no language has, used as a format and filled with the arguments.
  ///
  /// - Complexity: O(*n*) in the length of the key and the result.
  public func _string(key: String, _ arguments: [FormatArgument]) -> String {
    let language = MessageLanguage("", numberSymbols: preferences.localeSymbols.value) { _ in .other
    }
    return LocalizedFormat(key, variables: [], language: language)
      .localized(arguments, options: preferences.options)
  }
}
