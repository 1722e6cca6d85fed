/// A piece of Swift.
///
/// What a file says can be in it as a literal or as a ``SwiftIdentifier``, and in no other way: there is no piece of
/// a text that is known at run time only.
///
/// ```
/// let code: SwiftCode = "case \(name): return \(literal: text)"
/// ```
package struct SwiftCode: Hashable, Sendable {
  let text: String

  /// A number.
  package init(_ number: Int) { text = number.swiftLiteral }

  /// How many columns it takes.
  package var width: Int { text.count }
}

extension SwiftCode: ExpressibleByStringInterpolation {
  package init(stringLiteral text: StaticString) { self.text = text.description }
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The pieces of a piece.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
    package mutating func appendInterpolation(_ code: SwiftCode) { text += code.text }
    package mutating func appendInterpolation(_ name: SwiftIdentifier) { text += name.code }
    /// A name after a dot, where most words of Swift are names.
    package mutating func appendInterpolation(member name: SwiftIdentifier) {
      text += ".\(name.memberCode)"
    }
    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      text += number.swiftLiteral
    }
    /// Letters that are packed into an integer, a byte each.
    package mutating func appendInterpolation(packed letters: UInt64) {
      let digits = String(letters, radix: 16, uppercase: true)
      let padding = String(repeating: "0", count: (4 - digits.count % 4) % 4)
      text += "0x" + (padding + digits).grouped(by: 4)
    }
    /// A case of an enumeration of ours.
    package mutating func appendInterpolation(_ value: some SwiftCase) {
      appendInterpolation(SwiftIdentifier(case: value))
    }
    /// A string literal that reads as the text does: what is invisible is escaped, but marks stay on their letters.
    package mutating func appendInterpolation(literal text: String) {
      self.text += text.messageLiteral
    }
    /// A string literal in which every scalar can be told from others: what is invisible is escaped, and marks are.
    package mutating func appendInterpolation(escaped text: String) {
      self.text += text.swiftLiteral
    }
    /// A string literal of one scalar, which is escaped.
    package mutating func appendInterpolation(escaped scalar: Unicode.Scalar) {
      text += "\"\(scalar.swiftEscape)\""
    }
    /// A list.
    package mutating func appendInterpolation(list: [SwiftCode], separator: SwiftCode = ", ") {
      text += list.map(\.text).joined(separator: separator.text)
    }
  }
}
