/// The first subtags of a locale identifier, in a form that a `switch` can look up.
///
/// Compiled rules find a locale by it. The identifier may be BCP 47 or have underscores, be in any case, and carry
/// extensions or POSIX's charset and modifier. It ends at the first `.` or `@`, at the first subtag of one
/// character, and before anything that cannot be a subtag. Nothing is refused.
///
/// A subtag is packed into 64 bits, its lower-case ASCII bytes from the most significant used byte on: `en` is
/// 0x656E. A subtag that is not there is 0.
///
/// UTS #35 Part 1, “Unicode locale identifier”.
public struct PluralLocaleKey: Hashable, Sendable {
  /// The language.
  public let first: UInt64
  /// What follows the language: script, region or variant.
  public let second: UInt64
  /// The subtag after ``second``.
  public let third: UInt64
  /// The subtag after ``third``; later ones are not kept.
  public let fourth: UInt64

  /// How many subtags are kept.
  package static let length = 4

  /// The key of an identifier: any text.
  ///
  /// - Complexity: O(1), without allocation if the text is contiguous UTF-8, as native strings are.
  @inlinable @inline(__always) public init(_ identifier: String) {
    if let key = identifier.utf8.withContiguousStorageIfAvailable({ PluralLocaleKey($0) }) {
      self = key
    } else {
      var copy = identifier
      self = copy.withUTF8 { PluralLocaleKey($0) }
    }
  }

  @inlinable @inline(__always) init(_ identifier: UnsafeBufferPointer<UInt8>) {
    var subtags = LocaleSubtags(identifier)
    // Languages are letters in nearly all cases, and read without a loop; the compiler knows those of literals then.
    if let language = subtags.language() {
      self.init(first: language, others: &subtags)
    } else {
      self.init(slowly: identifier)
    }
  }

  @usableFromInline init(slowly identifier: UnsafeBufferPointer<UInt8>) {
    var subtags = LocaleSubtags(identifier)
    self.init(first: subtags.next() ?? 0, others: &subtags)
  }

  /// The language, and what follows it up to the first part that is not a subtag.
  @inlinable @inline(__always) init(first: UInt64, others subtags: inout LocaleSubtags) {
    self.first = first
    second = subtags.next() ?? 0
    third = second == 0 ? 0 : subtags.next() ?? 0
    fourth = third == 0 ? 0 : subtags.next() ?? 0
  }
}
