package import LocalizedStrings
import StringCatalogs

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
    guard text.isDecimal else { return nil }
    if let integer = Int64(text) {
      self = .integer(integer)
    } else if let integer = UInt64(text) {
      self = .unsigned(integer)
    } else if text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D }) {
      // Integers of more than 64 bits are exact only as text.
      self = .text(text)
    } else if let number = Double(text) {
      let fraction = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
      let digits = fraction.map {
        $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? $0.utf8.count : nil
      }
      self = .number(number, fractionDigits: keepsDigits ? digits ?? nil : nil)
    } else {
      return nil
    }
  }
}

extension String {
  /// Whether the text is a decimal number: an optional sign, digits with or without a point, and an optional exponent.
  fileprivate var isDecimal: Bool {
    var rest = Array(utf8)[...]
    func skip(_ bytes: String) -> Bool {
      guard let first = rest.first, bytes.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> Bool {
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      rest.removeFirst(digits.count)
      return !digits.isEmpty
    }
    _ = skip("+-")
    let hasInteger = skipDigits()
    let hasFraction = skip(".") && skipDigits()
    guard hasInteger || hasFraction else { return false }
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() else { return false }
    }
    return rest.isEmpty
  }
}
