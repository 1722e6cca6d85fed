/// The subtags of a locale identifier that plural rules use, in order.
///
/// Accepts BCP 47 (`pt-PT`), CLDR and POSIX spellings (`pt_PT.UTF-8@euro`) in any case. The identifier ends at the
/// first `.` or `@` (charset, modifier, keywords), at the first subtag of one character (extensions and private use),
/// and before anything that cannot be a subtag: an empty one, one longer than eight characters, or one with a zero
/// byte. All input is accepted.
///
/// A subtag is packed into 64 bits. Its lower-case ASCII bytes start at the most significant byte that is used: `en`
/// is 0x656E.
///
/// UTS #35 Part 1, “Unicode locale identifier”.
@usableFromInline package struct LocaleSubtags {
  @usableFromInline var position: UnsafePointer<UInt8>?
  @usableFromInline var remaining: Int

  @inlinable package init(_ identifier: UnsafeBufferPointer<UInt8>) {
    position = identifier.baseAddress
    remaining = identifier.count
  }

  /// Reads the first subtag if it consists only of letters, as languages do, and moves on to the rest.
  ///
  /// - Returns: The packed subtag; `nil` if it has less than two letters or more than eight, or contains other
  ///   characters.
  /// - Complexity: O(1), without a loop.
  @inlinable @inline(__always) package mutating func language() -> UInt64? {
    guard let start = position, remaining > 1 else { return nil }
    let word = BytesInWord.load(start, min(remaining, 8)) | 0x2020_2020_2020_2020
    let letters = BytesInWord.letters(word)
    guard 2...8 ~= letters, letters <= remaining else { return nil }
    if letters < remaining {
      switch start[letters] {
      case UInt8(ascii: "-"), UInt8(ascii: "_"):
        position = start + letters + 1
        remaining &-= letters &+ 1
      case UInt8(ascii: "."), UInt8(ascii: "@"): position = nil
      default: return nil
      }
    } else {
      position = nil
    }
    return word.byteSwapped &>> UInt64(truncatingIfNeeded: 64 &- letters &<< 3)
  }

  /// Returns the next subtag; `nil` at the end of the relevant part.
  ///
  /// - Complexity: O(1): reads at most nine bytes.
  @inlinable package mutating func next() -> UInt64? {
    // Inlined, so that no function is called for identifiers that consist only of a language.
    position == nil ? nil : following()
  }

  @usableFromInline mutating func following() -> UInt64? {
    guard var byte = position else { return nil }
    let end = byte + remaining
    position = nil
    var packed: UInt64 = 0
    scan: while byte < end {
      let letter = byte.pointee
      byte += 1
      switch letter {
      case UInt8(ascii: "-"), UInt8(ascii: "_"):
        position = byte
        remaining = end - byte
        break scan
      case UInt8(ascii: "."), UInt8(ascii: "@"):
        break scan
      default:
        // A ninth character would not fit, and a zero byte would be lost.
        guard packed <= .max &>> 8, letter != 0 else { return nil }
        packed = packed &<< 8 | UInt64(LocaleSubtags.lowercased(letter))
      }
    }
    // A subtag of one character begins a part that is not relevant.
    return packed > 0xFF ? packed : nil
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}

extension LocaleSubtags {
  /// Packs a subtag of at most eight ASCII characters like ``next()``.
  package static func pack(_ subtag: some StringProtocol) -> UInt64 {
    subtag.utf8.reduce(0) { $0 << 8 | UInt64(lowercased($1)) }
  }

  /// Returns the text of a packed subtag.
  package static func unpack(_ subtag: UInt64) -> String {
    let unused = subtag.leadingZeroBitCount / 8
    return withUnsafeBytes(of: subtag.bigEndian) { bytes in
      String(decoding: UnsafeRawBufferPointer(rebasing: bytes[unused...]), as: UTF8.self)
    }
  }
}
