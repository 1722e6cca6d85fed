import PluralStringCatalogs
package import PluralStrings
import PluralsJSON

extension FormatArgument {
  /// Creates an argument from a JSON number or string; `nil` for other values.
  init?(json value: JSONNode.Value) {
    switch value {
    case .string(let text): self = .text(text)
    case .number(let text): self.init(number: text)
    default: return nil
    }
  }

  /// Creates an argument from a number in JSON's syntax, which may also begin with a zero or a plus. A number with a point or an
  /// exponent becomes a floating-point number. Returns `nil` if the text is not a number: `Nan`, `Inf`, `0x10`.
  ///
  /// - Parameters:
  ///   - text: The digits, from JSON or a command line.
  ///   - keepsDigits: Whether `%@` shows `1.50` with two fraction digits.
  package init?(number text: String, keepsDigits: Bool = false) {
    // Swift would also accept hexadecimal numbers, `nan` and `inf`.
    guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let number = Double(text) else {
      return nil
    }
    if let integer = Int64(text) {
      self = .integer(integer)
    } else if let integer = UInt64(text) {
      self = .unsigned(integer)
    } else if text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D }) {
      // Integers of more than 64 bits are exact only as text.
      self = .text(text)
    } else {
      let fraction = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
      let digits = fraction.flatMap {
        $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? $0.utf8.count : nil
      }
      self = .number(number, fractionDigits: keepsDigits ? digits : nil)
    }
  }
}
