/// A format whose variables have been found, in the shape that filling it needs.
///
/// Items refer to their text by its place, so that walking over them counts no references.
final class CompiledFormat: Sendable {
  enum Item: Sendable {
    /// Text, by its place among all literal text.
    case literal(Range<Int>)
    /// A variable by its index in the message.
    case variable(Int, position: Int?)
    /// A variable that the message does not have: its own text, likewise.
    case undefined(Range<Int>, position: Int?)
    case conversion(CompiledConversion)
  }

  let items: [Item]
  /// All literal text, in UTF-8.
  private let text: [UInt8]
  let isRightToLeft: Bool
  /// Bytes of literal text, and an estimate for each argument.
  let expectedLength: Int

  init(_ format: FormatString, variables: [PluralVariable]) {
    var bytes: [UInt8] = []
    var length = 0
    func place(of text: String) -> Range<Int> {
      bytes += text.utf8
      return bytes.count - text.utf8.count..<bytes.count
    }
    items = format.items.map { item in
      switch item {
      case .literal(let text): return .literal(place(of: text))
      case .variable(let variable):
        if variable.hasPortableName,
          let index = variables.firstIndex(where: { $0.name == variable.name })
        {
          return .variable(index, position: variable.position)
        }
        return .undefined(place(of: variable.text), position: variable.position)
      case .specification(let specification):
        length += 24
        return .conversion(CompiledConversion(specification))
      }
    }
    isRightToLeft = format.isRightToLeft
    text = bytes
    expectedLength = length + bytes.count
  }

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
}
