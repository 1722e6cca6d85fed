/// Short texts as one machine word, their first byte the lowest.
///
/// What loops do byte by byte, and end at another byte for nearly each text, is a few operations on the word.
@usableFromInline enum BytesInWord {
  /// One to eight bytes; those after the end are 0.
  @inlinable @inline(__always)
  static func load(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(start)
    if count >= 4 {
      // Two halves, which overlap if there are fewer than eight bytes.
      let low = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
      let high = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      return UInt64(low) | UInt64(high) &<< UInt64(truncatingIfNeeded: (count &- 4) &<< 3)
    }
    let middle = count &>> 1
    let last = count &- 1
    return UInt64(start[0]) | UInt64(start[middle]) &<< UInt64(truncatingIfNeeded: middle &<< 3)
      | UInt64(start[last]) &<< UInt64(truncatingIfNeeded: last &<< 3)
  }

  /// How many of the first bytes are lower-case letters.
  @inlinable @inline(__always) static func letters(_ word: UInt64) -> Int {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    // Sets the eighth bit of each byte from `a` on, and of each from after `z` on.
    let fromA = low &+ 0x1F1F_1F1F_1F1F_1F1F
    let behindZ = low &+ 0x0505_0505_0505_0505
    let others = ~(fromA & ~behindZ & ~word) & 0x8080_8080_8080_8080
    return others.trailingZeroBitCount &>> 3
  }
}
