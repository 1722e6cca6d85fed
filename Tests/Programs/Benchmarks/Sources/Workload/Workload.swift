/// The selections to measure: the same numbers in every run, each with a locale.
public struct Workload: Sendable {
  /// The locales, in the order of the C floor's tables.
  public static let identifiers = [
    "en", "fr", "ru", "pl", "ar", "cy", "lt", "lv", "ga", "sl", "mt", "he", "ja", "pt-PT", "br",
    "hi",
  ]
  /// The locales to open, one after another.
  public static let opened = ["pt-PT", "en-US", "sr-Latn-RS", "zh-Hant-TW"]
  public static let numbersPerLocale = 1024

  /// The index in ``identifiers`` for each selection, one locale after another.
  public let locales: [Int32]
  /// 40 % to 30, 30 % to 1,000, 20 % to 10⁶, 10 % to 2⁵³.
  public let numbers: [Int]
  /// The same selections in another order, in which locales are mixed.
  public let shuffledLocales: [Int32]
  public let shuffledNumbers: [Int]
  /// Decimal texts like 1.0, 0.05, 123.456 and 1.2c6, in equal parts.
  public let decimals: [String]

  public var count: Int { numbers.count }

  public init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Workload.identifiers.count * Workload.numbersPerLocale
    locales = (0..<count).map { Int32($0 / Workload.numbersPerLocale) }
    numbers = (0..<count).map { _ in Workload.number(using: &generator) }
    decimals = (0..<count).map { _ in Workload.decimal(using: &generator) }
    let order = (0..<count).shuffled(using: &generator)
    shuffledLocales = order.map { [locales] in locales[$0] }
    shuffledNumbers = order.map { [numbers] in numbers[$0] }
  }

  private static func number(using generator: inout SeededGenerator) -> Int {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: .random(in: 0...30, using: &generator)
    case 4..<7: .random(in: 0...1000, using: &generator)
    case 7..<9: .random(in: 0...1_000_000, using: &generator)
    default: .random(in: 0...(1 << 53), using: &generator)
    }
  }

  private static func decimal(using generator: inout SeededGenerator) -> String {
    func digits(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    switch digits(0...3) {
    case 0: return "\(digits(0...200)).\(digits(0...9))"
    case 1: return "0.\(digits(0...9))\(digits(0...9))"
    case 2: return "\(digits(0...1000)).\(digits(0...9))\(digits(0...9))\(digits(0...9))"
    default: return "\(digits(1...9)).\(digits(1...9))c\(digits(0...1) == 0 ? 3 : 6)"
    }
  }
}
