/// A decimal number of at most eight bytes, read without a loop.
///
/// The text is one machine word, its first character in the lowest byte. Loops over so few characters end
/// at another one for nearly each text, which processors cannot foresee; here the digits before and after the
/// point are found by counting bits and become numbers by three multiplications each.
///
/// The result is so small that functions return it in registers.
@usableFromInline struct ShortDecimal {
  @usableFromInline let i: UInt64
  @usableFromInline private(set) var f: UInt32 = 0
  @usableFromInline private(set) var t: UInt32 = 0
  @usableFromInline private(set) var v: UInt8 = 0
  @usableFromInline private(set) var w: UInt8 = 0
  @usableFromInline private(set) var c: UInt8 = 0
  /// Whether the text is such a number. If not, it is longer, has an exponent that leaves a fraction, or
  /// is not a number.
  @usableFromInline private(set) var isNumber = false

  @usableFromInline init(_ text: UnsafeBufferPointer<UInt8>) {
    guard 1...8 ~= text.count, let start = text.baseAddress else {
      i = 0
      return
    }
    var word = BytesInWord.load(start, text.count)
    var end = text.count
    if word & 0xFF == UInt64(UInt8(ascii: "-")) || word & 0xFF == UInt64(UInt8(ascii: "+")) {
      word &>>= 8
      end &-= 1
    }
    let digits = Digits(word)

    let point = digits.end(from: 0)
    let integer = Digits.value(of: digits.bytes(0, point))
    if point == end {
      i = integer
      isNumber = point > 0
      return
    }

    var exponent = point
    var fractionDigits = 0
    var fraction: UInt64 = 0
    if BytesInWord.byte(word, at: point) == UInt8(ascii: ".") {
      exponent = digits.end(from: point &+ 1)
      fractionDigits = exponent &- point &- 1
      fraction = digits.bytes(point &+ 1, fractionDigits)
      if exponent == end {
        let zeros = fraction.leadingZeroBitCount &>> 3
        let significant = fraction &<< UInt64(truncatingIfNeeded: zeros &<< 3)
        i = integer
        f = UInt32(truncatingIfNeeded: Digits.value(of: fraction))
        t = UInt32(truncatingIfNeeded: Digits.value(of: significant))
        v = UInt8(truncatingIfNeeded: fractionDigits)
        w = UInt8(truncatingIfNeeded: max(0, fractionDigits &- zeros))
        isNumber = point > 0 && fractionDigits > 0
        return
      }
    }

    // An exponent of one digit that moves the point after all others.
    let power = Int(BytesInWord.byte(word, at: exponent &+ 1)) &- Int(UInt8(ascii: "0"))
    let shifted = integer &* ShortDecimal.power(fractionDigits) &+ Digits.value(of: fraction)
    i = shifted &* ShortDecimal.power(power &- fractionDigits)
    c = UInt8(truncatingIfNeeded: power)
    isNumber =
      point > 0 && exponent != point &+ 1 && exponent &+ 2 == end
      && BytesInWord.byte(word, at: exponent) == UInt8(ascii: "c")
      && 1...9 ~= power && power >= fractionDigits
  }

  /// 10 to a power of 0 to 9.
  private static func power(_ exponent: Int) -> UInt64 {
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

/// The bytes of a word, seen as digits.
private struct Digits {
  /// Each byte less that of `0`.
  private let values: UInt64
  /// The high bit of each byte that is not a digit.
  private let others: UInt64

  @inline(__always) init(_ word: UInt64) {
    values = word ^ 0x3030_3030_3030_3030
    // Adding 118 to seven bits sets the eighth from 10 on.
    others =
      ((values & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
  }

  /// The first position from the given one on that is not a digit; 8 if there is none.
  @inline(__always) func end(from start: Int) -> Int {
    let later = start < 8 ? others & (~0 &<< UInt64(truncatingIfNeeded: start &<< 3)) : 0
    return later.trailingZeroBitCount &>> 3
  }

  /// The digits from a position on, 1 to 8 of them, in the highest bytes of a word; the others are 0.
  @inline(__always) func bytes(_ start: Int, _ count: Int) -> UInt64 {
    let fromStart = values &>> UInt64(truncatingIfNeeded: start &<< 3)
    return fromStart &<< UInt64(truncatingIfNeeded: 64 &- count &<< 3)
  }

  /// The number that eight digits are, the first of them in the lowest byte.
  ///
  /// Neighbours are joined, by multiplying and adding in one go: digits to pairs, pairs to fours, fours to
  /// eight.
  @inline(__always) static func value(of digits: UInt64) -> UInt64 {
    let pairs = (digits &* (10 &<< 8 + 1)) &>> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* (100 &<< 16 + 1)) &>> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* (10_000 &<< 32 + 1)) &>> 32
  }
}

extension PluralOperands {
  @inlinable @inline(__always) init(_ number: ShortDecimal) {
    self.init(
      i: number.i, f: UInt64(number.f), t: UInt64(number.t), v: Int(number.v), w: Int(number.w),
      c: Int(number.c))
  }
}
