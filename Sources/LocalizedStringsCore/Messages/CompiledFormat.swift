/// A format whose variables have been found, in the shape that filling it needs.
final class CompiledFormat: Sendable {
  enum Item: Sendable {
    /// Text in UTF-8.
    case literal([UInt8])
    /// A variable by its index in the message.
    case variable(Int, position: Int?)
    /// A variable that the message does not have: its own text.
    case undefined([UInt8], position: Int?)
    case conversion(CompiledConversion)
  }

  let items: [Item]
  let isRightToLeft: Bool
  /// Bytes of literal text, and an estimate for each argument.
  let expectedLength: Int

  init(_ format: FormatString, variables: [PluralVariable]) {
    var length = 0
    items = format.items.map { item in
      switch item {
      case .literal(let text):
        length += text.utf8.count
        return .literal(Array(text.utf8))
      case .variable(let variable):
        if variable.hasPortableName,
          let index = variables.firstIndex(where: { $0.name == variable.name })
        {
          return .variable(index, position: variable.position)
        }
        length += variable.text.utf8.count
        return .undefined(Array(variable.text.utf8), position: variable.position)
      case .specification(let specification):
        length += 24
        return .conversion(CompiledConversion(specification))
      }
    }
    isRightToLeft = format.isRightToLeft
    expectedLength = length
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
