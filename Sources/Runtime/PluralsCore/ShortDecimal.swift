/// A decimal number of at most 18 bytes, whose operands need no folding.
///
/// The result is small enough to be returned in registers.
@usableFromInline struct ShortDecimal {
  @usableFromInline private(set) var i: UInt64 = 0
  @usableFromInline private(set) var f: UInt64 = 0
  @usableFromInline private(set) var t: UInt64 = 0
  @usableFromInline private(set) var v: UInt8 = 0
  @usableFromInline private(set) var w: UInt8 = 0
  @usableFromInline private(set) var c: UInt8 = 0
  /// Whether the text is such a number. Otherwise it is longer, has an exponent with several digits or one that
  /// leaves a fraction, or is not a number.
  @usableFromInline private(set) var isNumber = false

  // The effects save callers a retain and a release of the string around the call.
  @_effects(readonly) @usableFromInline init(_ text: UnsafeBufferPointer<UInt8>) {
    guard 1...18 ~= text.count, var byte = text.baseAddress else { return }
    let end = byte + text.count
    if byte.pointee == UInt8(ascii: "-") || byte.pointee == UInt8(ascii: "+") { byte += 1 }

    let start = byte
    while byte < end {
      let digit = byte.pointee &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      i = i &* 10 &+ UInt64(digit)
      byte += 1
    }
    let point = byte
    guard point > start else { return }
    if byte == end {
      isNumber = true
      return
    }

    if byte.pointee == UInt8(ascii: ".") {
      byte += 1
      while byte < end {
        let digit = byte.pointee &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        f = f &* 10 &+ UInt64(digit)
        v &+= 1
        t = digit == 0 ? t : f
        w = digit == 0 ? w : v
        byte += 1
      }
      guard v > 0 else { return }
      if byte == end {
        isNumber = true
        return
      }
    }

    // An exponent of one digit that moves the point behind all digits.
    guard end - byte == 2, byte.pointee == UInt8(ascii: "c") else { return }
    c = byte[1] &- UInt8(ascii: "0")
    guard 1...9 ~= c, c >= v, point - start + Int(c) <= FoldedInteger.digits else { return }
    i = (i &* ShortDecimal.power(v) &+ f) &* ShortDecimal.power(c &- v)
    (f, t, v, w) = (0, 0, 0, 0)
    isNumber = true
  }

  /// Returns 10 to a power of 0 to 9.
  private static func power(_ exponent: UInt8) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    default: 1_000_000_000
    }
  }
}

extension PluralOperands {
  @inlinable @inline(__always) init(_ number: ShortDecimal) {
    self.init(
      i: number.i, f: number.f, t: number.t, v: Int(number.v), w: Int(number.w), c: Int(number.c))
  }
}
