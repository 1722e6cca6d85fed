/// The formats of a message and of its variables, in the shape that filling it needs.
///
/// Formats, items, conversions and text refer to each other by their places in one list each, so that walking over them counts
/// no references.
struct CompiledFormats: Sendable {
  struct Format: Sendable {
    /// Its items, by their places.
    let items: Range<Int>
    let isRightToLeft: Bool
    /// Bytes of literal text, and an estimate for each argument.
    let expectedLength: Int
  }

  /// A piece of a format. Positions are those of arguments, from 1, or ``next``.
  enum Item: Sendable {
    /// The position of the next argument.
    static let next = -1

    /// Text, by its place in all literal text.
    case literal(Range<Int>)
    /// A variable by its index in the message.
    case variable(Int, position: Int)
    /// `%d`, `%2$lld`: a conversion that shows an integer's digits and nothing else.
    case integer(Int, position: Int)
    /// Any conversion by its index.
    case conversion(Int)
    /// The next argument, shown nowhere.
    case skip
  }

  private(set) var formats: [Format] = []
  private(set) var items: [Item] = []
  private(set) var conversions: [CompiledConversion] = []
  /// Whether a `% d` that is text here can be a conversion.
  private(set) var hasSpacedConversions = false
  /// All literal text, in UTF-8.
  private var text: [UInt8] = []

  /// Takes a format in, with the indices of its message's variables by their names, and returns its index.
  mutating func add(_ format: FormatString, variables: [String: Int]) -> Int {
    let (start, textStart) = (items.count, text.count)
    if format.hasSpacedConversions { hasSpacedConversions = true }
    var length = 0
    for item in format.items {
      switch item {
      case .literal(let text): add(literal: text)
      case .variable(let variable):
        if variable.hasPortableName, let index = variables[variable.name] {
          items.append(.variable(index, position: variable.position ?? Item.next))
        } else {
          // One that the message does not have is its own text.
          add(literal: variable.text)
          if variable.position == nil { items.append(.skip) }
        }
      case .specification(let specification):
        length += 24
        add(CompiledConversion(specification))
      }
    }
    formats.append(
      Format(
        items: start..<items.count, isRightToLeft: format.isRightToLeft,
        expectedLength: length + text.count - textStart))
    return formats.count - 1
  }

  private mutating func add(literal: String) {
    let start = text.count
    text += literal.utf8
    items.append(.literal(start..<text.count))
  }

  private mutating func add(_ conversion: CompiledConversion) {
    let index = conversions.count
    conversions.append(conversion)
    items.append(
      conversion.isBareDecimal
        ? .integer(index, position: conversion.position ?? Item.next) : .conversion(index))
  }

  /// Appends the text at a place.
  func append(_ place: Range<Int>, to result: inout TextBuffer) {
    text.withUnsafeBufferPointer { result.append(UnsafeBufferPointer(rebasing: $0[place])) }
  }
}

/// A conversion without its text.
struct CompiledConversion: Sendable {
  let position: Int?
  let flags: FormatSpecification.Flags
  let width: FormatSpecification.Amount?
  let precision: FormatSpecification.Amount?
  let length: FormatSpecification.Length
  let kind: FormatSpecification.Conversion

  init(_ specification: FormatSpecification) {
    position = specification.position
    flags = specification.flags
    width = specification.width
    precision = specification.precision
    length = specification.length
    kind = specification.conversion
  }

  /// Whether only the number decides what is shown: `%d`, `%2$lld`.
  var isBareDecimal: Bool {
    kind == .decimal && width == nil && precision == nil && flags.isEmpty
  }
}
