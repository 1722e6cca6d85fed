/// The costs of messages beyond one small integer: several arguments, numbers with a fraction, other digits, and grouping
/// separators.
public struct Digits: Sendable {
  /// Languages with their own digits, and one without.
  public static let languages = [("en", "Latin"), ("ar-EG", "Arabic"), ("my", "Burmese")]

  private let strings: DigitsCatalog

  /// The messages for a reader of one language.
  public init(language: String) { strings = DigitsCatalog(languages: [language]) }

  /// An example of each message.
  public var examples: [String] {
    [strings.files(1_234_567), strings.litres(1234.5), strings.copied(3, 40, "disk", 12.25)]
  }

  /// Returns the sum of the texts' lengths in UTF-8.
  @inline(never) public func totalLengthOfIntegers(_ numbers: [Int]) -> UInt64 {
    var sum: UInt64 = 0
    for number in numbers { sum &+= UInt64(strings.files(number).utf8.count) }
    return sum
  }

  @inline(never) public func totalLengthOfDecimals(_ numbers: [Int]) -> UInt64 {
    var sum: UInt64 = 0
    for number in numbers { sum &+= UInt64(strings.litres(Double(number) / 8).utf8.count) }
    return sum
  }

  @inline(never) public func totalLengthOfSeveral(_ numbers: [Int]) -> UInt64 {
    var sum: UInt64 = 0
    for number in numbers {
      sum &+= UInt64(strings.copied(number, 40, "disk", Double(number) / 8).utf8.count)
    }
    return sum
  }
}
