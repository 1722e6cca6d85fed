package import PluralsCore

/// The rules of one locale and type, as applied by the code under test.
///
/// Only ``category(forText:)`` and ``categories`` are required. The other functions have default implementations that use text. A
/// subject with its own functions implements them, so that they are tested.
package protocol PluralSelecting: Sendable {
  /// The possible categories, in CLDR's order.
  var categories: [PluralCategory] { get }

  /// The functions that are generated from the rules; `nil` if the subject has none.
  var code: String? { get }

  /// Returns the category of a number in visible digits, such as `1.50` or `1.2c6`; `nil` if it is rejected.
  func category(forText text: String) -> PluralCategory?

  /// Returns the category of an integer without a sign.
  func category(for value: UInt64) -> PluralCategory

  /// Returns the category of an integer with a sign.
  func category(for value: Int64) -> PluralCategory

  /// Returns the category of a floating-point number that is shown with exactly `fractionDigits` fraction digits, or with the
  /// fewest that identify it if that is `nil`.
  func category(for value: Double, fractionDigits: Int?) -> PluralCategory
}

extension PluralSelecting {
  package var code: String? { nil }

  package func category(for value: UInt64) -> PluralCategory {
    category(forText: String(value)) ?? .other
  }

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
