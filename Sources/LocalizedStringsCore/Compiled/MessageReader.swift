public import PluralsCore

/// Who reads the messages of a compiled table: the languages to search, how numbers are written, the
/// device.
///
/// Values are immutable and can be used from any thread.
public struct MessageReader: Sendable {
  /// The category of a number in a language of a table, by its index.
  ///
  /// UTS #35, part 3, “Language Plural Rules”.
  public typealias Rules = @Sendable (PluralOperands, UInt16) -> PluralCategory

  private let wishes: ReaderWishes

  init(
    localizations: LocalizationFacts, languages: [UInt16], options: FormatOptions,
    devices: [Device], numberSymbols: NumberSymbols, rules: @escaping Rules,
    ordinalRules: @escaping Rules
  ) {
    wishes = ReaderWishes(
      localizations: localizations, languages: languages, options: options, devices: devices,
      numberSymbols: numberSymbols,
      rules: rules, ordinalRules: ordinalRules)
  }

  /// The same reader of another table: in those of the languages to search that it has, and at last in its development
  /// language.
  ///
  /// - Complexity: O(1) for the table that is read already; for another one, O(*m* · *n*) in the languages to search and
  ///   those of the table.
  public func reading<Table: CompiledStringTable>(_ table: Table.Type) -> MessageReader {
    let localizations = table.negotiation.facts
    if wishes.localizations === localizations { return self }
    var languages: [UInt16] = []
    func add(_ language: String) {
      if let index = localizations.index(spelled: language), !languages.contains(index) {
        languages.append(index)
      }
    }
    for index in wishes.languages { add(wishes.localizations.available[Int(index)]) }
    add(table.developmentLanguage)
    return MessageReader(
      localizations: localizations, languages: languages, options: wishes.options,
      devices: wishes.devices, numberSymbols: wishes.localeSymbols.value,
      rules: table.pluralRules, ordinalRules: table.ordinalRules)
  }

  /// The languages to search, the best first, as indices into the table's languages; never empty.
  public var languages: [UInt16] { wishes.languages }

  /// The text of the first language that has one; the key if none has.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - texts: The texts of all languages. A bar is before each, U+0000 after it.
  ///   - places: A line for each language, by its index: the bytes at which its text begins and ends, in four hexadecimal digits
  ///     each, or in eight if `texts` is longer than 65,535 bytes; and after a space `a` for a text that is ASCII, and `u` for
  ///     any other. The line of a language without a text begins with a dot, and is as long.
  /// - Precondition: There is a line for each language, and it says where a text is.
  /// - Complexity: O(*n*) in the number of languages without a text. Neither copies nor allocates, if the compiler has
  ///   `BuiltinModule`.
  public func text(_ key: StaticString, _ texts: StaticString, _ places: StaticString) -> String {
    if let text = CompiledTexts(texts, places, letters: 2).text(wishes.firstLanguage) {
      return text
    }
    return laterText(key, texts, places)
  }

  /// The text of the first language after the best one that has one; the key if none has.
  @inline(never)
  private func laterText(
    _ key: StaticString, _ texts: StaticString, _ places: StaticString
  ) -> String {
    let texts = CompiledTexts(texts, places, letters: 2)
    for language in languages.dropFirst() {
      if let text = texts.text(Int(language)) { return text }
    }
    return string(key: key.description, [])
  }

  /// The message of the first language that has one for the argument; the key if none has.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - write: Writes the message of a language by its index; false if there is none.
  ///   - argument: The argument.
  /// - Complexity: O(*n*) in the length of the result, which is allocated.
  public func string(
    _ key: StaticString, _ write: CompiledMessage.Write, _ argument: FormatArgument
  ) -> String {
    let result = withUnsafePointer(to: argument) {
      string(write, UnsafeBufferPointer(start: $0, count: 1))
    }
    return result ?? string(key: key.description, [argument])
  }

  /// The message with two arguments; see ``string(_:_:_:)-(_,_,FormatArgument)``.
  public func string(
    _ key: StaticString, _ write: CompiledMessage.Write, _ first: FormatArgument,
    _ second: FormatArgument
  ) -> String {
    let result = withUnsafePointer(to: (first, second)) { pointer in
      // The elements of a tuple of one type lie side by side.
      pointer.withMemoryRebound(to: FormatArgument.self, capacity: 2) {
        string(write, UnsafeBufferPointer(start: $0, count: 2))
      }
    }
    return result ?? string(key: key.description, [first, second])
  }

  /// The message with any number of arguments; see ``string(_:_:_:)-(_,_,FormatArgument)``.
  public func string(
    _ key: StaticString, _ write: CompiledMessage.Write, _ arguments: [FormatArgument]
  ) -> String {
    arguments.withUnsafeBufferPointer { string(write, $0) }
      ?? string(key: key.description, arguments)
  }

  private func string(
    _ write: CompiledMessage.Write, _ arguments: UnsafeBufferPointer<FormatArgument>
  ) -> String? {
    var isWritten = false
    let result = TextBuffer.text { text in
      var writer = MessageWriter(arguments: arguments, text: text, wishes: wishes)
      // An iterator would count a reference to the array.
      for index in wishes.languages.indices {
        let language = wishes.languages[index]
        writer.start(language: language)
        isWritten = write(&writer, language)
        if isWritten { break }
      }
      text = writer.finish()
    }
    return isWritten ? result : nil
  }

  /// The message of a key with its arguments.
  ///
  /// A key that the table does not have stands for its own message, as on Apple's platforms. If it only
  /// differs from one in the width of its conversions, as `%d` does from `%lld`, it is that one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The arguments, in order.
  ///   - number: The number of the message that has a key.
  ///   - message: The message of a number with arguments.
  /// - Complexity: O(*n*) in the length of the key and the result.
  public func string(
    key: String, _ arguments: [FormatArgument], _ number: (String) -> Int?,
    _ message: (Int, [FormatArgument]) -> String
  ) -> String {
    if let number = number(key) ?? number(FormatString(key).withLongestConversions) {
      return message(number, arguments)
    }
    return string(key: key, arguments)
  }

  /// A key in place of a message that no language has: a format, filled with the arguments.
  ///
  /// - Complexity: O(*n*) in the length of the key and the result.
  func string(key: String, _ arguments: [FormatArgument]) -> String {
    let language = MessageLanguage("", numberSymbols: wishes.localeSymbols.value) { _ in .other }
    return LocalizedFormat(key, variables: [], language: language)
      .string(arguments: arguments, options: wishes.options)
  }
}
