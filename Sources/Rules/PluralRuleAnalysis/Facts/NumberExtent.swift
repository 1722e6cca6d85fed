/// Which numbers of a kind a category has.
public enum NumberExtent: Hashable, Sendable {
  /// No number.
  case none
  /// Only these values, in ascending order; as decimals, `1` stands for `1.0`, `1.00` and so on.
  case bounded([UInt64])
  /// Infinitely many numbers, or so many that nobody would list them.
  case unbounded

  /// More values than this count as unbounded.
  static let mostValues = 1000
}

extension NumberExtent: Encodable {
  /// Encodes `"none"`, `"unbounded"`, or the array of values.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encode("none")
    case .bounded(let values): try container.encode(values)
    case .unbounded: try container.encode("unbounded")
    }
  }
}
