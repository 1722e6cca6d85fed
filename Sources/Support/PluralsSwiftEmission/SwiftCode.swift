/// A piece of Swift code.
///
/// Data from a file can only be interpolated as a literal or as a ``SwiftIdentifier``. Code cannot be created from a string that is
/// only known at run time.
///
/// ```
/// let code: SwiftCode = "case \(name): return \(literal: text)"
/// ```
package struct SwiftCode: Hashable, Sendable {
  let text: String

  /// Creates an integer literal.
  package init(_ number: Int) { text = number.swiftLiteral }

  /// The number of columns.
  package var width: Int { text.count }
}

extension SwiftCode: ExpressibleByStringInterpolation {
  package init(stringLiteral text: StaticString) { self.text = text.description }
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The interpolation of code from constant text, identifiers and literals.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
    package mutating func appendInterpolation(_ code: SwiftCode) { text += code.text }
    package mutating func appendInterpolation(_ name: SwiftIdentifier) { text += name.code }
    /// Appends a name after a dot, where most Swift keywords need no backticks.
    package mutating func appendInterpolation(member name: SwiftIdentifier) {
      text += ".\(name.memberCode)"
    }
    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      text += number.swiftLiteral
    }
    /// Appends a number as CLDR writes it, without separators.
    package mutating func appendInterpolation(plain number: UInt64) { text += String(number) }
    /// Appends letters that are packed into an integer, one byte each.
    package mutating func appendInterpolation(packed letters: UInt64) {
      let digits = String(letters, radix: 16, uppercase: true)
      let padding = String(repeating: "0", count: (4 - digits.count % 4) % 4)
      text += "0x" + (padding + digits).grouped(by: 4)
    }
    /// Appends the name of a case of one of this package's enumerations.
    package mutating func appendInterpolation(_ value: some SwiftCase) {
      appendInterpolation(SwiftIdentifier(case: value))
    }
    /// Appends a readable string literal: invisible characters are escaped, combining marks stay on their letters.
    package mutating func appendInterpolation(literal text: String) {
      self.text += text.messageLiteral
    }
    /// Appends an unambiguous string literal: invisible characters and combining marks are escaped.
    package mutating func appendInterpolation(escaped text: String) {
      self.text += text.swiftLiteral
    }
    /// Appends a string literal of one escaped scalar.
    package mutating func appendInterpolation(escaped scalar: Unicode.Scalar) {
      text += "\"\(scalar.swiftEscape)\""
    }
    package mutating func appendInterpolation(list: [SwiftCode], separator: SwiftCode = ", ") {
      text += list.map(\.text).joined(separator: separator.text)
    }
  }
}
