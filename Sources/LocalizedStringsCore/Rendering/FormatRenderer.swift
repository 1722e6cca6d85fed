import LocaleDataCore
import PluralsCore

/// Fills a format: walks its items, picks variants, shows arguments.
///
/// Not copied, because each copy would count references.
///
/// Apple, OS X 10.9 Foundation release notes, “Localized Property List File”.
struct FormatRenderer: ~Copyable {
  let arguments: UnsafeBufferPointer<FormatArgument>
  let variables: [CompiledVariable]
  let symbols: SharedNumberSymbols
  /// The plural rules: those that the options ask for, else those of the language.
  let category: PluralChoice
  let operands: FormatOptions.OperandSource
  let integerWidths: FormatOptions.IntegerWidths
  let isolates: FormatOptions.Isolates
  /// Whether a variable had no variant for its number, not even `other`.
  private(set) var lacksVariant = false
  private var expansions = 0
  private var growth = 0

  init(
    arguments: UnsafeBufferPointer<FormatArgument>, variables: [CompiledVariable],
    language: MessageLanguage, options: borrowing FormatOptions
  ) {
    self.arguments = arguments
    self.variables = variables
    if let own = options.sharedNumberSymbols {
      symbols = own
    } else {
      symbols = language.numberSymbols
    }
    // `??` would wrap both closures, in memory of their own.
    if let own = options.pluralChoice { category = own } else { category = language.category }
    operands = options.operands
    integerWidths = options.integerWidths
    isolates = options.isolates
  }

  /// The same arguments with other number symbols.
  private init(_ other: borrowing FormatRenderer, symbols: SharedNumberSymbols) {
    arguments = other.arguments
    variables = other.variables
    self.symbols = symbols
    category = other.category
    operands = other.operands
    integerWidths = other.integerWidths
    isolates = other.isolates
  }

  /// The same renderer with other number symbols.
  func with(symbols: SharedNumberSymbols) -> FormatRenderer {
    FormatRenderer(self, symbols: symbols)
  }

  /// Appends a format whose first implicit item reads the argument at `start`.
  mutating func expand(
    _ format: CompiledFormat, to text: inout TextBuffer, start: Int = 1, depth: Int = 0
  ) {
    var next = start
    for item in format.items {
      switch item {
      case .literal(let place): format.append(place, to: &text)
      case .variable(let index, let explicit):
        let position = take(explicit, &next)
        expand(variables[index], to: &text, position: position, depth: depth + 1)
      case .undefined(let place, let explicit):
        _ = take(explicit, &next)
        format.append(place, to: &text)
      case .conversion(let conversion):
        append(conversion, to: &text, next: &next, in: format)
      }
    }
  }

  private mutating func expand(
    _ variable: CompiledVariable, to text: inout TextBuffer, position: Int, depth: Int
  ) {
    expansions += 1
    guard depth <= MessageLimits.largestDepth, expansions <= MessageLimits.mostExpansions else {
      return
    }
    if let variant = variant(of: variable, at: position) {
      growth += variant.expectedLength
      guard growth <= MessageLimits.mostGrowth else { return }
      expand(variant, to: &text, start: position, depth: depth)
    } else {
      lacksVariant = true
    }
  }

  private func take(_ explicit: Int?, _ next: inout Int) -> Int {
    if let explicit { return explicit }
    defer { next += 1 }
    return next
  }

  /// The argument at a position from 1; nil if there is none.
  func argument(at position: Int) -> FormatArgument? {
    arguments.indices.contains(position - 1) ? arguments[position - 1] : nil
  }

  // MARK: Conversions

  typealias Conversion = MessageConversion

  private mutating func append(
    _ compiled: CompiledConversion, to text: inout TextBuffer, next: inout Int,
    in format: CompiledFormat
  ) {
    let width = amount(compiled.width, next: &next)
    let precision = amount(compiled.precision, next: &next)
    var conversion = Conversion(
      compiled.kind, compiled.length, flags: compiled.flags, width: width, precision: precision)
    growth += conversion.width + (conversion.precision ?? 0)
    if growth > MessageLimits.mostGrowth {
      conversion.width = 0
      conversion.precision = nil
    }
    let position = take(compiled.position, &next)
    guard compiled.kind != .count, let argument = argument(at: position) else { return }
    if compiled.kind == .object {
      append(object: argument, isRightToLeft: format.isRightToLeft, to: &text)
    } else {
      append(argument, as: conversion, to: &text)
    }
  }

  private func amount(_ amount: FormatSpecification.Amount?, next: inout Int) -> Int? {
    switch amount {
    case nil: return nil
    case .fixed(let value): return value
    case .argument(let explicit): return self.amount(at: take(explicit, &next))
    }
  }

  /// The width or precision that an argument gives; nil if it is not an integer.
  func amount(at position: Int) -> Int? {
    switch argument(at: position) {
    case .integer(let value): Int(clamping: value)
    case .unsigned(let value): Int(clamping: value)
    case .number, .text, nil: nil
    }
  }

  /// Appends an argument through `%@`, which has neither width nor precision.
  ///
  /// - Parameter isRightToLeft: Whether the text around it runs from right to left.
  func append(object argument: FormatArgument, isRightToLeft: Bool, to text: inout TextBuffer) {
    if case .text(let string) = argument {
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
    case .apple:
      isRightToLeft && TextDirection(firstStrongIn: text) == .leftToRight
    }
  }
}

/// How far messages are followed whose variables use each other, at run time and when they are checked or
/// compiled.
package enum MessageLimits {
  /// How deep variables may nest.
  package static let largestDepth = 32
  /// How many variables one message may expand, so that variants that use each other twice over
  /// cannot grow without bounds.
  package static let mostExpansions = 1000
  /// How much variants, widths and precisions together may add to one message.
  static let mostGrowth = 1 << 20
}
