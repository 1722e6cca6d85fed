public import PluralsCore

/// Writes a message piece by piece: what the functions that a string catalog was compiled to do with
/// their texts and arguments.
///
/// Positions of arguments count from 1. An argument that is not there is shown as nothing, one of another
/// type as ``FormatArgument`` says.
public struct MessageWriter: ~Copyable {
  private let arguments: UnsafeBufferPointer<FormatArgument>
  private var text: TextBuffer
  /// The reader's, which keeps it until the message is written: another reference would have to be counted.
  private unowned(unsafe) let wishes: ReaderWishes
  /// The language that is written, by its index.
  private var language: UInt16 = 0
  /// The texts of the message.
  private var texts = MessageTexts()

  init(
    arguments: UnsafeBufferPointer<FormatArgument>, text: consuming TextBuffer, wishes: ReaderWishes
  ) {
    self.arguments = arguments
    self.text = text
    self.wishes = wishes
  }

  /// Shows what takes more than an integer's digits. Made where it is needed, because it counts
  /// references.
  private var renderer: FormatRenderer {
    let wishes = wishes
    return FormatRenderer(
      arguments: arguments, symbols: wishes.numberSymbols, options: wishes.options)
  }

  /// The room for the text, in the unit of the table's width variants; nil for the widest.
  public var width: Int? { wishes.options.width }

  /// Gives the buffer back, with what has been written.
  consuming func finish() -> TextBuffer { text }

  /// Starts anew in a language.
  mutating func start(language: UInt16) {
    text.removeAll()
    self.language = language
  }

  /// Drops what was written, for another message in the same language.
  public mutating func startAnew() { text.removeAll() }

  /// Makes the texts of a message known by their numbers.
  ///
  /// - Parameters:
  ///   - language: The language that is written, by its index.
  ///   - texts: The texts of all languages. A byte separates each from the next.
  ///   - places: A line for each language, of the bytes at which its texts begin and of the one after the last separator: in
  ///     four hexadecimal digits each, or in eight.
  ///   - columns: How many numbers a line has, from 2.
  ///   - isWide: Whether a number has eight digits.
  /// - Precondition: There is a line for the language.
  public mutating func read(
    _ language: UInt16, _ texts: StaticString, _ places: StaticString, columns: Int,
    isWide: Bool = false
  ) {
    self.texts = MessageTexts(
      language: language, texts, places, columns: columns, isWide: isWide)
  }

  /// Writes a text.
  public mutating func append(text number: Int) {
    text.append(texts[number])
  }

  /// Writes an argument as a conversion does.
  public mutating func append(argument position: Int, _ conversion: MessageConversion) {
    append(position, conversion)
  }
  /// Writes text, and an argument as a conversion does.
  public mutating func append(
    text before: Int, argument position: Int, _ conversion: MessageConversion
  ) {
    append(text: before)
    append(position, conversion)
  }
  /// Writes an argument as a conversion does, and text.
  public mutating func append(
    argument position: Int, _ conversion: MessageConversion, text after: Int
  ) {
    append(position, conversion)
    append(text: after)
  }
  /// Writes text, an argument as a conversion does, and text.
  public mutating func append(
    text before: Int, argument position: Int, _ conversion: MessageConversion, text after: Int
  ) {
    append(text: before)
    append(position, conversion)
    append(text: after)
  }

  private mutating func append(_ position: Int, _ conversion: MessageConversion) {
    if conversion.isBareDecimal {
      append(decimal: position, conversion)
    } else {
      renderer.append(argumentAt: position, as: conversion, to: &text)
    }
  }

  /// Writes an argument whose digits are all that the conversion shows.
  private mutating func append(
    decimal position: Int, _ conversion: @autoclosure () -> MessageConversion
  ) {
    let value = arguments.integer(at: position)
    if let value, value >= 0, value.magnitude < wishes.leastNotPlain {
      text.append(value.magnitude)
    } else if let value, wishes.showsWholeIntegers {
      wishes.numberSymbols.append(value, to: &text)
    } else {
      renderer.append(argumentAt: position, as: conversion(), to: &text)
    }
  }

  // The usual conversions have labels of their own, without defaults: a call that passes a whole conversion
  // takes the compiler three times as long, and more of a program's code than its text.

  /// Writes an argument as `%lld` does.
  public mutating func append(lld position: Int) {
    append(decimal: position, .lld)
  }
  /// Writes text, and an argument as `%lld` does.
  public mutating func append(text before: Int, lld position: Int) {
    append(text: before)
    append(decimal: position, .lld)
  }
  /// Writes an argument as `%lld` does, and text.
  public mutating func append(lld position: Int, text after: Int) {
    append(decimal: position, .lld)
    append(text: after)
  }
  /// Writes text, an argument as `%lld` does, and text.
  public mutating func append(
    text before: Int, lld position: Int, text after: Int
  ) {
    append(text: before)
    append(decimal: position, .lld)
    append(text: after)
  }

  /// Writes an argument as `%d` does.
  public mutating func append(d position: Int) {
    append(decimal: position, .d)
  }
  /// Writes text, and an argument as `%d` does.
  public mutating func append(text before: Int, d position: Int) {
    append(text: before)
    append(decimal: position, .d)
  }
  /// Writes an argument as `%d` does, and text.
  public mutating func append(d position: Int, text after: Int) {
    append(decimal: position, .d)
    append(text: after)
  }
  /// Writes text, an argument as `%d` does, and text.
  public mutating func append(
    text before: Int, d position: Int, text after: Int
  ) {
    append(text: before)
    append(decimal: position, .d)
    append(text: after)
  }

  /// Writes an argument as `%@` does.
  public mutating func append(object position: Int) {
    append(position, .object)
  }
  /// Writes text, and an argument as `%@` does.
  public mutating func append(text before: Int, object position: Int) {
    append(text: before)
    append(position, .object)
  }
  /// Writes an argument as `%@` does, and text.
  public mutating func append(object position: Int, text after: Int) {
    append(position, .object)
    append(text: after)
  }
  /// Writes text, an argument as `%@` does, and text.
  public mutating func append(
    text before: Int, object position: Int, text after: Int
  ) {
    append(text: before)
    append(position, .object)
    append(text: after)
  }

  /// The width or precision that an argument gives: `*`; nil if it is not an integer.
  public func amount(_ position: Int) -> Int? { arguments.amount(at: position) }

  /// The variant of a plural variable for an argument.
  ///
  /// - Parameters:
  ///   - position: The argument's place; without an argument, the answer is `other`.
  ///   - hasZero: Whether there is a variant `zero`, which serves the value 0 in every language.
  ///   - shown: The conversion by which the number is shown, for operands from visible digits.
  ///   - value: The conversion of the variable's value type, for C widths; nil if it is the same.
  public func category(
    of position: Int, hasZero: Bool = false, as shown: MessageConversion,
    value: MessageConversion? = nil
  ) -> PluralCategory {
    if let category = categoryOfInteger(at: position, hasZero: hasZero) { return category }
    let renderer = renderer
    let (wishes, language) = (wishes, language)
    guard let argument = arguments.argument(at: position) else { return .other }
    return renderer.category(
      of: argument, hasZero: hasZero, value: value ?? shown, shown: shown
    ) { wishes.options.pluralChoice?($0) ?? wishes.rules($0, language) }
  }

  /// The variant of an ordinal variable for an argument; see ``category(of:hasZero:as:value:)``.
  public func ordinal(
    of position: Int, hasZero: Bool = false, as shown: MessageConversion,
    value: MessageConversion? = nil
  ) -> PluralCategory {
    let renderer = renderer
    guard let argument = arguments.argument(at: position) else { return .other }
    let (language, rules) = (language, wishes.ordinalRules)
    return renderer.category(
      of: argument, hasZero: hasZero, value: value ?? shown, shown: shown
    ) { rules($0, language) }
  }

  /// The variant for an integer whose value alone decides; nil for anything else.
  @inline(__always)
  private func categoryOfInteger(at position: Int, hasZero: Bool) -> PluralCategory? {
    guard wishes.choosesByValueOfIntegers, let value = arguments.integer(at: position) else {
      return nil
    }
    return hasZero && value == 0 ? .zero : wishes.rules(PluralOperands(value), language)
  }

  /// The variant of a plural variable for an argument that is shown as by `%lld`.
  public func category(lld position: Int, hasZero: Bool = false) -> PluralCategory {
    categoryOfInteger(at: position, hasZero: hasZero)
      ?? category(of: position, hasZero: hasZero, as: .lld)
  }

  /// The variant of a plural variable for an argument that is shown as by `%d`.
  public func category(d position: Int, hasZero: Bool = false) -> PluralCategory {
    categoryOfInteger(at: position, hasZero: hasZero)
      ?? category(of: position, hasZero: hasZero, as: .d)
  }

  /// The first of the reader's devices that a message has a text for; nil if there is none.
  public func device(among known: Device...) -> Device? {
    wishes.devices.first { known.contains($0) }
  }
}
