import Foundation

/// The decimal digits of a floating-point number: as few as give the same number back.
///
/// UTS #35 leaves it to the program how many digits are shown; this is what a number without a
/// format shows, and a whole number shows no fraction.
struct ReferenceDecimal: Sendable {
  private let integer: String
  private let fraction: String

  /// `nil` for numbers that are not finite.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    // Swift's description is the shortest decimal, but may carry an exponent: 1e-07.
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

  /// How many digits follow the point.
  var fractionDigits: Int { fraction.utf8.count }

  /// The number in digits, with zeros up to `fractionDigits`; `nil` if it has more digits than
  /// that, because how to round is not this type's business.
  func text(fractionDigits: Int?) -> String? {
    let wanted = fractionDigits ?? self.fractionDigits
    guard wanted >= self.fractionDigits else { return nil }
    let shown = fraction + String(repeating: "0", count: wanted - self.fractionDigits)
    return shown.isEmpty ? integer : "\(integer).\(shown)"
  }
}
