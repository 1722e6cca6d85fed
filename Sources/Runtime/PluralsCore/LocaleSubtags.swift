/// The subtags of a locale identifier, in order.
///
/// Accepts BCP 47 (`pt-PT`), CLDR and POSIX spellings (`pt_PT.UTF-8@euro`) in any case. The identifier ends at the
/// first `.` or `@` (charset, modifier, keywords). All input is accepted.
///
/// Locale data needs only the subtags before extensions, which ``next()`` returns: it ends at the first subtag of one
/// character, unless it is an `x` before a subtag for private use, and before anything that cannot be a subtag: an empty
/// one, one longer than eight characters, or one with a zero byte.
///
/// A subtag is packed into 64 bits. Its lower-case ASCII bytes start at the most significant byte that is used: `en`
/// is 0x656E.
///
/// UTS #35 Part 1, “Unicode locale identifier”.
@frozen @usableFromInline package struct LocaleSubtags {
  @usableFromInline var position: UnsafePointer<UInt8>?
  @usableFromInline var remaining: Int

  @inlinable package init(_ identifier: UnsafeBufferPointer<UInt8>) {
    position = identifier.baseAddress
    remaining = identifier.count
  }

  /// Reads the next subtag if it consists only of letters, as languages and scripts do, and moves on to the rest.
  ///
  /// - Returns: The packed subtag; `nil` if it has less than two letters or more than eight, or contains other
  ///   characters.
  /// - Complexity: O(1), without a loop.
  @inlinable @inline(__always) package mutating func letters() -> UInt64? {
    guard let start = position, remaining > 1 else { return nil }
    let word = BytesInWord.load(start, min(remaining, 8)) | 0x2020_2020_2020_2020
    let letters = BytesInWord.letters(word)
    guard letters >= 2 else { return nil }
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

  /// Returns the next subtag; `nil` at the end of the relevant part, after which there are no more.
  ///
  /// - Complexity: O(1): reads at most nine bytes.
  @inlinable package mutating func next() -> UInt64? {
    // Inlined, so that no function is called for identifiers that consist only of a language.
    position == nil ? nil : following()
  }

  @usableFromInline mutating func following() -> UInt64? {
    if let word = letters() { return word }
    let packed = bytes(limit: 9).map { LocaleSubtags.pack($0) } ?? 0
    if packed > 0xFF { return packed }
    if packed == UInt64(UInt8(ascii: "x")) {
      var privateUse = self
      if let subtag = privateUse.bytes(limit: 9), LocaleSubtags.pack(subtag) > 0xFF {
        return packed
      }
    }
    position = nil
    return nil
  }

  /// Whether no subtag is left.
  @inlinable package var isAtEnd: Bool { position == nil }

  /// Returns the bytes of the next part between separators, which may be anything; `nil` at the end.
  ///
  /// - Parameter limit: The number of bytes after which a part ends together with the identifier.
  /// - Complexity: O(*n*) in the length of the part, up to the limit.
  @inline(never) package mutating func bytes(limit: Int = .max) -> UnsafeBufferPointer<UInt8>? {
    guard let start = position else { return nil }
    let end = min(remaining, limit)
    position = nil
    var length = 0
    while length < end {
      let byte = start[length]
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        position = start + length + 1
        remaining &-= length &+ 1
        break
      }
      if byte.endsLocaleIdentifier { break }
      length &+= 1
    }
    return UnsafeBufferPointer(start: start, count: length)
  }
}

extension LocaleSubtags {
  /// Packs a part of an identifier like ``next()``; 0 if it has more than eight bytes or a zero byte.
  @_alwaysEmitIntoClient package static func pack(_ subtag: some Sequence<UInt8>) -> UInt64 {
    var packed: UInt64 = 0
    for byte in subtag {
      // A ninth character would not fit, and a zero byte would be lost.
      guard packed <= .max &>> 8, byte != 0 else { return 0 }
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      packed = packed &<< 8 | UInt64(truncatingIfNeeded: isCapital ? byte | 0x20 : byte)
    }
    return packed
  }
}

extension UInt8 {
  /// Whether the byte begins the charset or the modifier of a POSIX identifier (`ru_RU.UTF-8` or `de_DE@euro`), which
  /// ends the language, script and region.
  @inlinable package var endsLocaleIdentifier: Bool {
    self == UInt8(ascii: ".") || self == UInt8(ascii: "@")
  }
}
