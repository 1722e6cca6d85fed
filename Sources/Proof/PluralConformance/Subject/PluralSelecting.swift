package import PluralsCore

/// The rules of one locale and type, as the code under test applies them.
///
/// Only ``category(forText:)`` and ``categories`` must be given. The rest have a default that goes
/// through text; a subject that has a way of its own for them gives it, so that it is tested.
package protocol PluralSelecting: Sendable {
  /// The categories that the rules can give, in CLDR's order.
  var categories: [PluralCategory] { get }

  /// The functions that are generated from the rules, with comments above their cases; `nil` if the subject has none.
  var code: String? { get }

  /// The category of a number in digits as shown, such as `1.50` or `1.2c6`; `nil` if refused.
  func category(forText text: String) -> PluralCategory?

  /// The category of an integer without a sign.
  func category(for value: UInt64) -> PluralCategory

  /// The category of an integer without a sign by the rules themselves, of a subject that otherwise looks it up in an
  /// index of their answers.
  func unindexedCategory(for value: UInt64) -> PluralCategory

  /// The category of an integer with a sign.
  func category(for value: Int64) -> PluralCategory

  /// The category of a floating-point number shown with exactly `fractionDigits` digits after the
  /// point, or with as few as round-trip if that is `nil`.
  func category(for value: Double, fractionDigits: Int?) -> PluralCategory
}

extension PluralSelecting {
  package var code: String? { nil }

  package func category(for value: UInt64) -> PluralCategory {
    category(forText: String(value)) ?? .other
  }

  package func unindexedCategory(for value: UInt64) -> PluralCategory { category(for: value) }

  package func category(for value: Int64) -> PluralCategory {
    category(forText: String(value)) ?? .other
  }

  package func category(for value: Double, fractionDigits: Int?) -> PluralCategory {
    guard let text = ReferenceDecimal(value)?.text(fractionDigits: fractionDigits) else {
      return .other
    }
    return category(forText: text) ?? .other
  }
}
