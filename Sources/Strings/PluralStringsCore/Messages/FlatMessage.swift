/// A message in the flat representation used for filling it.
///
/// Texts, items, selections, conversions and literal text are in one list each and refer to each other by index, so that
/// reading them needs no reference counting.
struct FlatMessage: Sendable {
  struct Text: Sendable {
    /// The range of the text's items.
    let items: Range<Int>
    let isRightToLeft: Bool
    /// The number of bytes of literal text, plus an estimate for each argument.
    let expectedLength: Int
  }

  /// A piece of a text. Positions are positions of arguments, counted from 1.
  enum Item: Sendable {
    /// Literal text, given by its range in the literal text of the message.
    case literal(Range<Int>)
    /// A selection, given by its index, with the position of its argument.
    case selection(Int, position: Int)
    /// `%d`, `%2$lld`: a conversion that shows only an integer's digits.
    case integer(Int, position: Int)
    /// Another conversion, given by its index.
    case conversion(Int)
  }

  private(set) var texts: [Text] = []
  private(set) var items: [Item] = []
  private(set) var selections: [Selection] = []
  private(set) var conversions: [Conversion] = []
  /// The literal text of the message, in UTF-8.
  private var literals: [UInt8] = []

  init(_ message: Message) {
    selections = message.selections.map { Selection($0, of: message) }
    for text in message.texts { add(text, of: message) }
  }

  private mutating func add(_ text: Message.Text, of message: Message) {
    let start = items.count
    var length = 0
    for piece in text.pieces {
      switch piece {
      case .literal(let literal):
        let start = literals.count
        literals += literal.utf8
        length += literals.count - start
        items.append(.literal(start..<literals.count))
      case .selection(let index, _):
        items.append(.selection(index, position: message.selections[index].position))
      case .limit: break
      case .conversion(let conversion, _):
        // %n shows nothing.
        if conversion.kind == .count { continue }
        length += 24
        let compiled = Conversion(conversion)
        items.append(
          compiled.isBareDecimal
            ? .integer(conversions.count, position: compiled.position)
            : .conversion(conversions.count))
        conversions.append(compiled)
      }
    }
    texts.append(
      Text(
        items: start..<items.count, isRightToLeft: text.format.isRightToLeft,
        expectedLength: length))
  }

  func append(_ place: Range<Int>, to result: inout TextBuffer) {
    literals.withUnsafeBufferPointer { result.append(UnsafeBufferPointer(rebasing: $0[place])) }
  }
}

extension FlatMessage {
  /// A conversion without its text.
  struct Conversion: Sendable {
    let position: Int
    let flags: FormatSpecification.Flags
    let width: Message.Amount?
    let precision: Message.Amount?
    let length: FormatSpecification.Length
    let kind: FormatSpecification.Conversion

    init(_ conversion: Message.Conversion) {
      position = conversion.position
      flags = conversion.flags
      width = conversion.width
      precision = conversion.precision
      length = conversion.length
      kind = conversion.kind
    }

    /// Whether the conversion shows the number without options: `%d`, `%2$lld`.
    var isBareDecimal: Bool {
      kind == .decimal && width == nil && precision == nil && flags.isEmpty
    }
  }
}
