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
  public init(_ identifier: String) {
    if let key = identifier.utf8.withContiguousStorageIfAvailable({ PluralLocaleKey($0) }) {
      self = key
    } else {
      var copy = identifier
      self = copy.withUTF8 { PluralLocaleKey($0) }
    }
  }

  private init(_ identifier: UnsafeBufferPointer<UInt8>) {
    var subtags = LocaleSubtags(identifier)
    var isComplete = false
    func next() -> UInt64 {
      guard !isComplete, let subtag = subtags.next() else {
        isComplete = true
        return 0
      }
      return subtag
    }
    first = next()
    second = next()
    third = next()
    fourth = next()
  }
}
