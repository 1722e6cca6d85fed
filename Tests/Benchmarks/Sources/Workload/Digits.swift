/// What messages cost beyond one small integer: more arguments, numbers with a fraction, other digits, and groups of digits.
public struct Digits: Sendable {
  /// Languages with digits of their own, beside one without.
  public static let languages = [("en", "Latin"), ("ar-EG", "Arabic"), ("my", "Burmese")]

  private let strings: DigitsCatalog

  /// The messages for a reader of one language.
  public init(language: String) { strings = DigitsCatalog(languages: [language]) }

  /// An example of each message.
  public var examples: [String] {
    [strings.files(1_234_567), strings.litres(1234.5), strings.copied(3, 40, "disk", 12.25)]
  }

  /// The sums of the texts' lengths in UTF-8.
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
