extension SharedNumberSymbols {
  /// Appends an integer in decimal digits, with its sign and group separators.
  func append(_ value: Int64, to text: inout TextBuffer) {
    if value >= 0, value.magnitude < leastUnlikeC {
      text.append(value.magnitude)
    } else if value >= 0, let groups = latinGroups {
      text.append(value.magnitude, in: groups)
    } else {
      append(digitsOf: value.magnitude, isNegative: value < 0, as: .lld, to: &text)
    }
  }

  /// Appends decimal digits with a sign and group separators.
  func append(
    digitsOf magnitude: UInt64, isNegative: Bool, as conversion: _MessageConversion,
    to text: inout TextBuffer
  ) {
    let least = conversion.precision ?? 1
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(20, least)) { buffer in
      var start = buffer.endIndex
      var rest = magnitude
      while rest > 0 {
        start -= 1
        buffer[start] = UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      while buffer.endIndex - start < least {
        start -= 1
        buffer[start] = 0
      }
      var flags = conversion.flags
      if conversion.precision != nil { flags.remove(.zero) }
      NumberText(
        isNegative: isNegative, integer: UnsafeBufferPointer(rebasing: buffer[start...]),
        flags: flags, width: conversion.width
      ).append(to: &text, symbols: self)
    }
  }
}
