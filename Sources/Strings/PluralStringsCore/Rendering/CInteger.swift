/// An integer argument as a C function would read it.
struct CInteger {
  var magnitude: UInt64
  var isNegative: Bool

  /// The value in two's complement. Values that need more than 64 bits cannot occur.
  var pattern: UInt64 { isNegative ? 0 &- magnitude : magnitude }

  /// Returns the value for a signed conversion.
  ///
  /// - Parameter strict: Whether the value is truncated to the low bits, as in C. Otherwise it is kept in full.
  func signed(bits: Int, strict: Bool) -> CInteger {
    guard strict else { return self }
    let value =
      switch bits {
      case 8: Int64(Int8(truncatingIfNeeded: pattern))
      case 16: Int64(Int16(truncatingIfNeeded: pattern))
      case 32: Int64(Int32(truncatingIfNeeded: pattern))
      default: Int64(bitPattern: pattern)
      }
    return CInteger(value)
  }

  /// Returns the value for an unsigned conversion.
  ///
  /// - Parameter strict: Whether the value is truncated to the low bits, as in C. Otherwise positive values are kept
  ///   in full, and negative values use 64 bits if their own width is too narrow.
  func unsigned(bits: Int, strict: Bool) -> UInt64 {
    if strict { return pattern.lowBits(bits) }
    guard isNegative else { return magnitude }
    return bits < 64 && magnitude <= 1 << UInt64(bits - 1) ? pattern.lowBits(bits) : pattern
  }
}

extension CInteger {
  init(_ value: Int64) { self.init(magnitude: value.magnitude, isNegative: value < 0) }
  init(_ value: UInt64) { self.init(magnitude: value, isNegative: false) }
}

extension UInt64 {
  fileprivate func lowBits(_ count: Int) -> UInt64 {
    count < 64 ? self & (1 << UInt64(count) - 1) : self
  }
}
