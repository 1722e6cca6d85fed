/// The first subtags of a locale identifier, in a form that a `switch` can look up.
///
/// Compiled rules use it to find a locale. The identifier may be in BCP 47 or with underscores, in any case, and may
/// contain extensions or POSIX's charset and modifier. It ends at the first `.` or `@`, at the first subtag of one
/// character, unless it is an `x` before a subtag for private use, and before anything that cannot be a subtag. All
/// input is accepted.
///
/// A subtag is packed into 64 bits. Its lower-case ASCII bytes start at the most significant byte that is used: `en`
/// is 0x656E. A missing subtag is 0.
///
/// UTS #35 Part 1, “Unicode locale identifier”.
@frozen public struct _PluralLocaleKey: Hashable, Sendable {
  /// The language.
  public let first: UInt64
  /// The subtag after the language: script, region or variant.
  public let second: UInt64
  /// The subtag after ``second``.
  public let third: UInt64
  /// The subtag after ``third``; later ones are not kept.
  public let fourth: UInt64

  /// The number of subtags that are kept.
  package static let length = 4

  /// Creates the key of an identifier, which may be any text.
  ///
  /// - Complexity: O(1), without allocation if the text is contiguous UTF-8, as native strings are.
  @inlinable @inline(__always) public init(_ identifier: String) {
    if let key = identifier.utf8.withContiguousStorageIfAvailable({ _PluralLocaleKey($0) }) {
      self = key
    } else {
      var copy = identifier
      self = copy.withUTF8 { _PluralLocaleKey($0) }
    }
  }

  /// Creates the key of an identifier in the program's constants, without code that processes strings.
  ///
  /// - Complexity: O(1), without allocation.
  @inlinable @inline(__always) public init(_ identifier: StaticString) {
    self = identifier.withUTF8Buffer { _PluralLocaleKey($0) }
  }

  /// Creates the key of an identifier in UTF-8, without code that processes strings.
  ///
  /// - Complexity: O(1), without allocation.
  @inlinable @inline(__always) public init(_ identifier: UnsafeBufferPointer<UInt8>) {
    var subtags = LocaleSubtags(identifier)
    // Nearly all languages consist of letters and are read without a loop. For literals, the compiler computes them.
    if let language = subtags.letters() {
      self.init(first: language, others: &subtags)
    } else {
      self.init(slowly: identifier)
    }
  }

  @usableFromInline init(slowly identifier: UnsafeBufferPointer<UInt8>) {
    var subtags = LocaleSubtags(identifier)
    self.init(first: subtags.next() ?? 0, others: &subtags)
  }

  /// Creates a key from a language and the subtags after it, up to the first part that is not a subtag.
  @inlinable @inline(__always) init(first: UInt64, others subtags: inout LocaleSubtags) {
    self.first = first
    second = subtags.next() ?? 0
    third = second == 0 ? 0 : subtags.next() ?? 0
    fourth = third == 0 ? 0 : subtags.next() ?? 0
  }
}
