import PluralsCore

/// Fills a message: visits the items of its formats, chooses variants, shows arguments.
///
/// It holds no references, to avoid reference counting. The message and the options are passed to each call.
///
/// Apple, OS X 10.9 Foundation release notes, “Localized Property List File”.
struct MessageExpansion: ~Copyable {
  typealias Storage = LocalizedFormat.Storage

  let arguments: UnsafeBufferPointer<FormatArgument>
  /// Whether a variable had no variant for its number, not even `other`.
  private(set) var lacksVariant = false
  private var expansions = 0
  private var growth = 0

  init(arguments: UnsafeBufferPointer<FormatArgument>) { self.arguments = arguments }

  /// Appends the text with an index.
  mutating func expand(
    _ index: Int, of storage: Storage, options: borrowing FormatOptions, to text: inout TextBuffer,
    depth: Int = 0
  ) {
    for place in storage.message.texts[index].items {
      switch storage.message.items[place] {
      case .literal(let literal): storage.message.append(literal, to: &text)
      case .selection(let selection, let position):
        expand(
          selection: selection, at: position, of: storage, options: options, to: &text,
          depth: depth + 1)
      case .integer(let conversion, let position):
        if options.integerWidths == .full, let value = arguments.integer(at: position) {
          if let own = options.sharedNumberSymbols {
            own.append(value, to: &text)
          } else {
            storage.language.numberSymbols.append(value, to: &text)
          }
        } else {
          append(conversion: conversion, in: index, of: storage, options: options, to: &text)
        }
      case .conversion(let conversion):
        append(conversion: conversion, in: index, of: storage, options: options, to: &text)
      }
    }
  }

  /// Creates what shows arguments that need more than an integer's digits. Created only when needed, because it
  /// retains objects.
  private func renderer(of storage: Storage, options: borrowing FormatOptions) -> FormatRenderer {
    FormatRenderer(
      arguments: arguments,
      symbols: options.sharedNumberSymbols ?? storage.language.numberSymbols, options: options)
  }

  // MARK: Selections

  private mutating func expand(
    selection: Int, at position: Int, of storage: Storage, options: borrowing FormatOptions,
    to text: inout TextBuffer, depth: Int
  ) {
    expansions += 1
    guard depth <= MessageLimits.largestDepth, expansions <= MessageLimits.mostExpansions else {
      return
    }
    if let variant = variant(of: selection, at: position, of: storage, options: options) {
      growth += storage.message.texts[variant].expectedLength
      guard growth <= MessageLimits.mostGrowth else { return }
      expand(variant, of: storage, options: options, to: &text, depth: depth)
    } else {
      lacksVariant = true
    }
  }

  /// Returns the index of the text that a selection chooses.
  ///
  /// The format for `zero` is used for the value 0 in every language. For a category without a format, and for a
  /// missing argument, the format for `other` is used.
  private func variant(
    of index: Int, at position: Int, of storage: Storage, options: borrowing FormatOptions
  ) -> Int? {
    let category: PluralCategory
    if let value = arguments.integer(at: position), options.choosesByValueOfIntegers,
      !storage.message.selections[index].isOrdinal
    {
      let isZero = value == 0 && storage.message.selections[index].hasZero
      category = isZero ? .zero : storage.language.category(PluralOperands(value))
    } else {
      category = self.category(of: index, at: position, of: storage, options: options)
    }
    return storage.message.selections[index][category]
  }

  @inline(never)
  private func category(
    of index: Int, at position: Int, of storage: Storage, options: borrowing FormatOptions
  ) -> PluralCategory {
    guard let argument = arguments.argument(at: position) else { return .other }
    let selection = storage.message.selections[index]
    let choose: PluralChoice
    if selection.isOrdinal {
      choose = storage.language.ordinal
    } else if let own = options.pluralChoice {
      choose = own
    } else {
      choose = storage.language.category
    }
    return renderer(of: storage, options: options).category(
      of: argument, hasZero: selection.hasZero, value: selection.value, shown: selection.shown,
      by: choose)
  }

  // MARK: Conversions

  @inline(never)
  private mutating func append(
    conversion index: Int, in text: Int, of storage: Storage, options: borrowing FormatOptions,
    to buffer: inout TextBuffer
  ) {
    let flat = storage.message.conversions[index]
    func amount(_ amount: Message.Amount?) -> Int? {
      switch amount {
      case nil: nil
      case .fixed(let value): value
      case .argument(let position): arguments.amount(at: position)
      }
    }
    var conversion = _MessageConversion(
      flat.kind, flat.length, flags: flat.flags, width: amount(flat.width),
      precision: amount(flat.precision))
    conversion.isInRightToLeftText = storage.message.texts[text].isRightToLeft
    growth += conversion.width + (conversion.precision ?? 0)
    if growth > MessageLimits.mostGrowth {
      conversion.width = 0
      conversion.precision = nil
    }
    renderer(of: storage, options: options)
      .append(argumentAt: flat.position, as: conversion, to: &buffer)
  }
}
