/// Short texts in one machine word, with the first byte in the lowest position.
///
/// A few operations on the word replace a loop over bytes, which would end at a different byte for nearly every text.
@usableFromInline package enum BytesInWord {
  /// Loads one to eight bytes. The bytes after the end are 0.
  @inlinable @inline(__always)
  static func load(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(start)
    if count >= 4 {
      // Loads two halves, which overlap if there are fewer than eight bytes.
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

  /// Returns how many of the first bytes are lower-case letters.
  @inlinable @inline(__always) package static func letters(_ word: UInt64) -> Int {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    // Sets the high bit of each byte that is at least `a`, and of each that is greater than `z`.
    let fromA = low &+ 0x1F1F_1F1F_1F1F_1F1F
    let behindZ = low &+ 0x0505_0505_0505_0505
    let others = ~(fromA & ~behindZ & ~word) & 0x8080_8080_8080_8080
    return others.trailingZeroBitCount &>> 3
  }
}
