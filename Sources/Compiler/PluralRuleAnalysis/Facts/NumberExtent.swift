/// The numbers of a kind that have a category.
package enum NumberExtent: Hashable, Sendable {
  /// No number.
  case none
  /// Only these values, in ascending order. For decimals, `1` stands for `1.0`, `1.00` and so on.
  case bounded([UInt64])
  /// Infinitely many numbers, or too many to list.
  case unbounded

  /// The maximum number of values to list.
  static let mostValues = 1000
}

extension NumberExtent: Encodable {
  /// Encodes `"none"`, `"unbounded"`, or the array of values.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encode("none")
    case .bounded(let values): try container.encode(values)
    case .unbounded: try container.encode("unbounded")
    }
  }
}
