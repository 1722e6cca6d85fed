import PluralRuleCompiler

/// A piece of Swift.
///
/// What a file says can stand in it as a literal or as a ``SwiftIdentifier``, and in no other way: there is no piece of
/// a text that is known at run time only.
///
/// ```
/// let code: SwiftCode = "case \(name): return \(literal: text)"
/// ```
struct SwiftCode: Hashable {
  fileprivate(set) var text: String

  /// A number.
  init(_ number: Int) { text = "\(number)" }

  /// What another compiler of this package wrote, which answers for it.
  init(compiled text: String) { self.text = text }
}

extension SwiftCode: ExpressibleByStringInterpolation {
  init(stringLiteral text: StaticString) { self.text = text.description }
  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The pieces of a piece.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
    mutating func appendInterpolation(_ code: SwiftCode) { text += code.text }
    mutating func appendInterpolation(_ name: SwiftIdentifier) { text += name.code }
    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
    mutating func appendInterpolation(hexadecimal number: UInt64) {
      text += "0x\(String(number, radix: 16))"
    }
    /// A case of an enumeration of ours.
    mutating func appendInterpolation(_ value: some SwiftCase) {
      appendInterpolation(SwiftIdentifier(case: value))
    }
    /// Text of a file as a string literal.
    mutating func appendInterpolation(literal text: String) { self.text += text.messageLiteral }
    /// A list with commas.
    mutating func appendInterpolation(list: [SwiftCode]) {
      text += list.map(\.text).joined(separator: ", ")
    }
  }
}
