public import PluralsCore

/// Writes a message piece by piece: what the functions that a string catalog was compiled to do with
/// their texts and arguments.
///
/// Positions of arguments count from 1. An argument that is not there is shown as nothing, one of another
/// type as ``FormatArgument`` says.
public struct MessageWriter: ~Copyable {
  private var renderer: FormatRenderer
  private var text: TextBuffer
  /// The room for the text, in the unit of the table's width variants; nil for the widest.
  public let width: Int?
  private let devices: [Device]

  init(renderer: consuming FormatRenderer, text: TextBuffer, reader: borrowing MessageReader) {
    self.renderer = renderer
    self.text = text
    width = reader.options.width
    devices = reader.devices
  }

  /// What has been written.
  var buffer: TextBuffer { text }

  /// Forgets what has been written.
  mutating func removeAll() { text.removeAll() }

  /// Writes text.
  public mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { text.append($0) }
  }

  /// Writes an argument and the texts around it.
  ///
  /// - Parameters:
  ///   - before: The text before the argument.
  ///   - position: The argument's place.
  ///   - conversion: How the argument is shown.
  ///   - after: The text after the argument.
  public mutating func append(
    _ before: StaticString = "", argument position: Int, _ conversion: MessageConversion,
    _ after: StaticString = ""
  ) {
    append(before)
    if let argument = renderer.argument(at: position) {
      if conversion.kind == .object {
        renderer.append(
          object: argument, isRightToLeft: conversion.isInRightToLeftText, to: &text)
      } else {
        renderer.append(argument, as: conversion, to: &text)
      }
    }
    append(after)
  }

  /// The width or precision that an argument gives: `*`; nil if it is no integer.
  public func amount(_ position: Int) -> Int? { renderer.amount(at: position) }

  /// The variant of a plural variable for an argument.
  ///
  /// - Parameters:
  ///   - position: The argument's place; without an argument, the answer is `other`.
  ///   - hasZero: Whether there is a variant `zero`, which serves the value 0 in every language.
  ///   - shown: The conversion by which the number is shown, for operands from visible digits.
  ///   - value: The conversion of the variable's value type, for C widths; nil if it is the same.
  ///   - choose: The plural rules of the language.
  public func category(
    of position: Int, hasZero: Bool = false, as shown: MessageConversion,
    value: MessageConversion? = nil, _ choose: @escaping PluralChoice
  ) -> PluralCategory {
    guard let argument = renderer.argument(at: position) else { return .other }
    return renderer.category(
      of: argument, hasZero: hasZero, value: value ?? shown, shown: shown,
      by: renderer.hasOwnCategory ? renderer.category : choose)
  }

  /// The first of the reader's devices that a message has a text for; nil if there is none.
  public func device(among known: Device...) -> Device? {
    devices.first { known.contains($0) }
  }
}
