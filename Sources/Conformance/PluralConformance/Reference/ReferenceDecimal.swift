import Foundation

/// The decimal digits of a floating-point number: the fewest that identify it.
///
/// UTS #35 lets programs choose the number of visible digits. A number without a format has these, and a whole number has no
/// fraction.
struct ReferenceDecimal: Sendable {
  private let integer: String
  private let fraction: String

  /// Creates the digits; `nil` for non-finite numbers.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    // Swift's description is the shortest decimal, but may contain an exponent: 1e-07.
    let parts = value.magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let digits = mantissa.joined()
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let point = mantissa[0].count + exponent
    let before = point > 0 ? String(digits.prefix(point)) : "0"
    let after = point > 0 ? String(digits.dropFirst(point)) : digits
    let zeros = String(repeating: "0", count: max(0, -point))
    integer = before + String(repeating: "0", count: max(0, point - digits.count))
    fraction = after.allSatisfy { $0 == "0" } ? "" : zeros + after
  }

  /// The number of fraction digits.
  var fractionDigits: Int { fraction.utf8.count }

  /// Returns the number in digits, padded with zeros to `fractionDigits`; `nil` if it has more digits, because this type does not
  /// round.
  func text(fractionDigits: Int?) -> String? {
    let wanted = fractionDigits ?? self.fractionDigits
    guard wanted >= self.fractionDigits else { return nil }
    let shown = fraction + String(repeating: "0", count: wanted - self.fractionDigits)
    return shown.isEmpty ? integer : "\(integer).\(shown)"
  }
}
