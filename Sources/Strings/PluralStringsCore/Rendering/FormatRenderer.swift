import PluralsLocales

/// Shows the arguments of a message, and chooses variants by them.
///
/// Not copyable, because each copy would retain its references.
struct FormatRenderer: ~Copyable {
  let arguments: UnsafeBufferPointer<FormatArgument>
  let symbols: SharedNumberSymbols
  let operands: FormatOptions.OperandSource
  let integerWidths: FormatOptions.IntegerWidths
  let isolates: FormatOptions.Isolates

  typealias Conversion = _MessageConversion

  /// Appends the argument at a position, unless it is missing.
  func append(argumentAt position: Int, as conversion: Conversion, to text: inout TextBuffer) {
    guard let argument = arguments.argument(at: position) else { return }
    if conversion.kind == .object {
      append(object: argument, isRightToLeft: conversion.isInRightToLeftText, to: &text)
    } else {
      append(argument, as: conversion, to: &text)
    }
  }

  /// Appends an argument with `%@`, which ignores width and precision.
  ///
  /// - Parameter isRightToLeft: Whether the surrounding text runs from right to left.
  private func append(
    object argument: FormatArgument, isRightToLeft: Bool, to text: inout TextBuffer
  ) {
    if case .text(let string) = argument.value {
      let isIsolated = isolates(string, inRightToLeft: isRightToLeft)
      if isIsolated { text.append("\u{2068}" as Unicode.Scalar) }
      text.append(string)
      if isIsolated { text.append("\u{2069}" as Unicode.Scalar) }
    } else {
      append(argument, as: Conversion(.object), to: &text)
    }
  }

  private func isolates(_ text: String, inRightToLeft isRightToLeft: Bool) -> Bool {
    switch isolates {
    case .never: false
    case .always: true
    default: isRightToLeft && TextDirection(firstStrongIn: text) == .leftToRight
    }
  }
}

extension FormatRenderer {
  init(
    arguments: UnsafeBufferPointer<FormatArgument>, symbols: SharedNumberSymbols,
    options: borrowing FormatOptions
  ) {
    self.init(
      arguments: arguments, symbols: symbols, operands: options.operands,
      integerWidths: options.integerWidths, isolates: options.isolates)
  }

  /// Returns the same renderer with other number symbols.
  func with(symbols: SharedNumberSymbols) -> FormatRenderer {
    FormatRenderer(
      arguments: arguments, symbols: symbols, operands: operands, integerWidths: integerWidths,
      isolates: isolates)
  }
}
