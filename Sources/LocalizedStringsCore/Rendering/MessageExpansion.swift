import PluralsCore

/// Fills a message: walks over the items of its formats, picks variants, shows arguments.
///
/// It holds no references, and so counts none. What it reads comes with each call: the message, and the options.
///
/// Apple, OS X 10.9 Foundation release notes, “Localized Property List File”.
struct MessageExpansion: ~Copyable {
  typealias Message = LocalizedFormat.Storage

  let arguments: UnsafeBufferPointer<FormatArgument>
  /// Whether a variable had no variant for its number, not even `other`.
  private(set) var lacksVariant = false
  private var expansions = 0
  private var growth = 0

  init(arguments: UnsafeBufferPointer<FormatArgument>) { self.arguments = arguments }

  /// Appends a format, by its index, whose first implicit item reads the argument at `start`.
  mutating func expand(
    _ format: Int, of message: Message, options: borrowing FormatOptions,
    to text: inout TextBuffer, start: Int = 1, depth: Int = 0
  ) {
    var next = start
    for place in message.formats.formats[format].items {
      switch message.formats.items[place] {
      case .literal(let literal): message.formats.append(literal, to: &text)
      case .variable(let index, let position):
        expand(
          variable: index, at: take(position, &next), of: message, options: options, to: &text,
          depth: depth + 1)
      case .integer(let index, let position):
        if options.integerWidths == .full,
          let value = arguments.integer(at: position == CompiledFormats.Item.next ? next : position)
        {
          _ = take(position, &next)
          if let own = options.sharedNumberSymbols {
            own.append(value, to: &text)
          } else {
            message.language.numberSymbols.append(value, to: &text)
          }
        } else {
          append(conversion: index, in: format, of: message, options: options, to: &text, &next)
        }
      case .conversion(let index):
        append(conversion: index, in: format, of: message, options: options, to: &text, &next)
      case .skip: next += 1
      }
    }
  }

  private func take(_ position: Int, _ next: inout Int) -> Int {
    if position != CompiledFormats.Item.next { return position }
    defer { next += 1 }
    return next
  }

  /// Shows what takes more than an integer's digits. Made where it is needed, because it counts
  /// references.
  private func renderer(of message: Message, options: borrowing FormatOptions) -> FormatRenderer {
    FormatRenderer(
      arguments: arguments,
      symbols: options.sharedNumberSymbols ?? message.language.numberSymbols, options: options)
  }

  // MARK: Variables

  private mutating func expand(
    variable: Int, at position: Int, of message: Message, options: borrowing FormatOptions,
    to text: inout TextBuffer, depth: Int
  ) {
    expansions += 1
    guard depth <= MessageLimits.largestDepth, expansions <= MessageLimits.mostExpansions else {
      return
    }
    if let variant = variant(of: variable, at: position, of: message, options: options) {
      growth += message.formats.formats[variant].expectedLength
      guard growth <= MessageLimits.mostGrowth else { return }
      expand(variant, of: message, options: options, to: &text, start: position, depth: depth)
    } else {
      lacksVariant = true
    }
  }

  /// The variant of a variable for the argument at a position, by its index.
  ///
  /// The format `zero` serves the value 0 in every language. A category without format is served by
  /// `other`; without an argument, the variant is `other`.
  private func variant(
    of variable: Int, at position: Int, of message: Message, options: borrowing FormatOptions
  ) -> Int? {
    let category: PluralCategory
    if let value = arguments.integer(at: position), options.choosesByValueOfIntegers,
      !message.variables[variable].isOrdinal
    {
      let isZero = value == 0 && message.variables[variable].hasZero
      category = isZero ? .zero : message.language.category(PluralOperands(value))
    } else {
      category = self.category(of: variable, at: position, of: message, options: options)
    }
    return message.variables[variable][category]
  }

  @inline(never)
  private func category(
    of variable: Int, at position: Int, of message: Message, options: borrowing FormatOptions
  ) -> PluralCategory {
    guard let argument = arguments.argument(at: position) else { return .other }
    let variable = message.variables[variable]
    let choose: PluralChoice
    if variable.isOrdinal {
      choose = message.language.ordinal
    } else if let own = options.pluralChoice {
      choose = own
    } else {
      choose = message.language.category
    }
    return renderer(of: message, options: options).category(
      of: argument, hasZero: variable.hasZero, value: variable.value, shown: variable.shown,
      by: choose)
  }

  // MARK: Conversions

  @inline(never)
  private mutating func append(
    conversion index: Int, in format: Int, of message: Message, options: borrowing FormatOptions,
    to text: inout TextBuffer, _ next: inout Int
  ) {
    let compiled = message.formats.conversions[index]
    func amount(_ amount: FormatSpecification.Amount?) -> Int? {
      switch amount {
      case nil: nil
      case .fixed(let value): value
      case .argument(let position):
        arguments.amount(at: take(position ?? CompiledFormats.Item.next, &next))
      }
    }
    let width = amount(compiled.width)
    let precision = amount(compiled.precision)
    let position = take(compiled.position ?? CompiledFormats.Item.next, &next)
    guard compiled.kind != .count else { return }
    var conversion = MessageConversion(
      compiled.kind, compiled.length, flags: compiled.flags, width: width, precision: precision)
    conversion.isInRightToLeftText = message.formats.formats[format].isRightToLeft
    growth += conversion.width + (conversion.precision ?? 0)
    if growth > MessageLimits.mostGrowth {
      conversion.width = 0
      conversion.precision = nil
    }
    renderer(of: message, options: options)
      .append(argumentAt: position, as: conversion, to: &text)
  }
}
