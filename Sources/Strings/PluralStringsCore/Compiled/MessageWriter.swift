public import PluralsCore

/// The declarations of this module that compiled strings of version 1 use: ``CompiledStringTable``, ``MessageLookup``,
/// ``_MessageWriter`` and others that begin with an underscore.
///
/// Generated code names the version that it was written for, so that code and module of different versions do not compile. If these
/// declarations change, the new version gets a new name, and this one becomes unavailable, with a message.
public enum _CompiledStringsVersion1 {}

/// Generated code only: writes a message piece by piece. Functions compiled from a string catalog use it to combine their texts and
/// arguments.
///
/// Positions of arguments count from 1. A missing argument is shown as nothing; an argument of another type is shown
/// as documented in ``FormatArgument``.
public struct _MessageWriter: ~Copyable {
  private let arguments: UnsafeBufferPointer<FormatArgument>
  private var text: TextBuffer
  /// Unowned to avoid reference counting: the lookup retains this object until the message is written.
  private unowned(unsafe) let preferences: ReaderPreferences
  /// The index of the language that is written.
  private var language: UInt16 = 0
  private var texts = MessageTexts()
  /// Whether there are no arguments, so that the message keeps its conversions.
  public let isUnfilled: Bool

  init(
    arguments: UnsafeBufferPointer<FormatArgument>, text: consuming TextBuffer,
    preferences: ReaderPreferences
  ) {
    self.arguments = arguments
    isUnfilled = arguments.isEmpty
    self.text = text
    self.preferences = preferences
  }

  /// Shows arguments that need more than an integer's digits. Created only when needed, because it retains objects.
  private var renderer: FormatRenderer {
    let preferences = preferences
    return FormatRenderer(
      arguments: arguments, symbols: preferences.numberSymbols, options: preferences.options)
  }

  /// The available width, in the unit of the table's width variants; nil selects the widest variant.
  public var width: Int? { preferences.options.width }

  /// Returns the buffer with the text that has been written.
  consuming func finish() -> TextBuffer { text }

  /// Starts a new message in a language.
  mutating func start(language: UInt16) {
    text.removeAll()
    self.language = language
  }

  /// Discards the text written so far, to write another message in the same language.
  public mutating func removeAll() { text.removeAll() }

  /// Sets the texts of a message, which are then used by their indices.
  ///
  /// - Parameters:
  ///   - language: The index of the language that is written.
  ///   - texts: The texts of all languages, with one byte as separator.
  ///   - places: A line for each language, with the offset of each text and the offset after the last separator, in four
  ///     hexadecimal digits each, or in eight.
  ///   - columns: The number of offsets in a line, at least 2.
  ///   - isWide: Whether an offset has eight digits.
  /// - Precondition: There is a line for the language.
  public mutating func read(
    _ language: UInt16, _ texts: StaticString, _ places: StaticString, columns: Int,
    isWide: Bool = false
  ) {
    self.texts = MessageTexts(
      language: language, texts, places, columns: columns, isWide: isWide)
  }

  /// Writes the text with an index.
  public mutating func append(text number: Int) {
    text.append(texts[number])
  }

  /// Writes an argument with a conversion.
  public mutating func append(argument position: Int, _ conversion: _MessageConversion) {
    if conversion.isBareDecimal {
      append(decimal: position, conversion)
    } else {
      renderer.append(argumentAt: position, as: conversion, to: &text)
    }
  }
  /// Writes a text, then an argument with a conversion.
  public mutating func append(
    text before: Int, argument position: Int, _ conversion: _MessageConversion
  ) {
    append(text: before)
    append(argument: position, conversion)
  }

  /// Writes an argument for a conversion that shows only its digits.
  private mutating func append(
    decimal position: Int, _ conversion: @autoclosure () -> _MessageConversion
  ) {
    let value = arguments.integer(at: position)
    if let value, value >= 0, value.magnitude < preferences.leastNotPlain {
      text.append(value.magnitude)
    } else if let value, preferences.showsWholeIntegers {
      preferences.numberSymbols.append(value, to: &text)
    } else {
      renderer.append(argumentAt: position, as: conversion(), to: &text)
    }
  }

  // Common conversions have labels of their own and no default arguments: a call that passes a whole conversion takes
  // three times as long to compile, and produces more code than the text it writes.

  /// Writes an argument with `%lld`.
  public mutating func append(lld position: Int) {
    append(decimal: position, .lld)
  }
  /// Writes a text, then an argument with `%lld`.
  public mutating func append(text before: Int, lld position: Int) {
    append(text: before)
    append(decimal: position, .lld)
  }

  /// Writes an argument with `%d`.
  public mutating func append(d position: Int) {
    append(decimal: position, .d)
  }
  /// Writes a text, then an argument with `%d`.
  public mutating func append(text before: Int, d position: Int) {
    append(text: before)
    append(decimal: position, .d)
  }

  /// Writes an argument with `%@`.
  public mutating func append(object position: Int) {
    append(argument: position, .object)
  }
  /// Writes a text, then an argument with `%@`.
  public mutating func append(text before: Int, object position: Int) {
    append(text: before)
    append(argument: position, .object)
  }

  /// Returns the width or precision that an argument gives for `*`; nil if the argument is not an integer.
  public func amount(_ position: Int) -> Int? { arguments.amount(at: position) }

  /// Returns the variant of a plural variable for an argument.
  ///
  /// - Parameters:
  ///   - position: The argument's position. If the argument is missing, the result is `other`.
  ///   - hasZero: Whether there is a variant `zero`, which is used for the value 0 in every language.
  ///   - shown: The conversion that shows the number, for operands from visible digits.
  ///   - value: The conversion of the variable's value type, for C widths; nil if it is the same as `shown`.
  public func category(
    of position: Int, hasZero: Bool = false, as shown: _MessageConversion,
    value: _MessageConversion? = nil
  ) -> PluralCategory {
    if let category = categoryOfInteger(at: position, hasZero: hasZero) { return category }
    let renderer = renderer
    let (preferences, language) = (preferences, language)
    guard let argument = arguments.argument(at: position) else { return .other }
    return renderer.category(
      of: argument, hasZero: hasZero, value: value ?? shown, shown: shown
    ) { preferences.options.pluralChoice?($0) ?? preferences.rules($0, language) }
  }

  /// Returns the variant of an ordinal variable for an argument; see ``category(of:hasZero:as:value:)``.
  public func ordinal(
    of position: Int, hasZero: Bool = false, as shown: _MessageConversion,
    value: _MessageConversion? = nil
  ) -> PluralCategory {
    let renderer = renderer
    guard let argument = arguments.argument(at: position) else { return .other }
    let (language, rules) = (language, preferences.ordinalRules)
    return renderer.category(
      of: argument, hasZero: hasZero, value: value ?? shown, shown: shown
    ) { rules($0, language) }
  }

  /// Returns the variant for an integer if only its value matters; nil for all other arguments.
  @inline(__always)
  private func categoryOfInteger(at position: Int, hasZero: Bool) -> PluralCategory? {
    guard preferences.choosesByValueOfIntegers, let value = arguments.integer(at: position) else {
      return nil
    }
    return hasZero && value == 0 ? .zero : preferences.rules(PluralOperands(value), language)
  }

  /// Returns the variant of a plural variable for an argument that is shown with `%lld`.
  public func category(lld position: Int, hasZero: Bool = false) -> PluralCategory {
    categoryOfInteger(at: position, hasZero: hasZero)
      ?? category(of: position, hasZero: hasZero, as: .lld)
  }

  /// Returns the variant of a plural variable for an argument that is shown with `%d`.
  public func category(d position: Int, hasZero: Bool = false) -> PluralCategory {
    categoryOfInteger(at: position, hasZero: hasZero)
      ?? category(of: position, hasZero: hasZero, as: .d)
  }

  /// Returns the first of the reader's devices that a message has a text for; nil if there is no such device.
  public func device(among known: Device...) -> Device? {
    preferences.devices.first { known.contains($0) }
  }
}
