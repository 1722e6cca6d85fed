import PluralStrings
import PluralTestSupport
import PluralsCore
import PluralsLocales
import Testing

/// Most messages show a small integer, for which messages have a faster path than for the rest of the format syntax.
@Suite("Integers in messages") struct CompiledIntegerTests {
  static let symbols: [NumberSymbols] =
    ["en", "pl", "es", "hi", "ar-u-nu-arab", "zh-u-nu-hanidec", "de-CH"].map {
      NumberSymbols(locale: $0)
    } + [
      .plain, NumberSymbols(primaryGroupingSize: 1), NumberSymbols(minimumGroupingDigits: -1),
      NumberSymbols(primaryGroupingSize: 18, minimumGroupingDigits: 1),
      NumberSymbols(primaryGroupingSize: 3, minimumGroupingDigits: 16),
      NumberSymbols(primaryGroupingSize: 3, minimumGroupingDigits: 40),
      NumberSymbols(primaryGroupingSize: 40),
    ]

  /// Integers around every power of ten, positive and negative.
  static let integers: [Int64] = {
    var integers: [Int64] = [.min, 0, .max]
    for exponent in 0...18 {
      let power = (0..<exponent).reduce(Int64(1)) { power, _ in power * 10 }
      for integer in [power - 1, power, power + 1] { integers += [integer, -integer] }
    }
    return integers
  }()

  @Test("Integers are formatted as by a conversion with a width", arguments: symbols)
  func written(_ symbols: NumberSymbols) {
    let options = FormatOptions(numberSymbols: symbols)
    let strings = Count(languages: ["en"], options: options)
    let format = LocalizedFormat("%lld", language: "en")
    // A width of 1 has no effect on integers, but uses the slow path.
    let wide = LocalizedFormat("%1lld", language: "en")
    for integer in Self.integers {
      let expected = wide.string(.integer(integer), options: options)
      expectEqual(strings.shown(integer, .lld), expected)
      expectEqual(format.string(.integer(integer), options: options), expected)
    }
  }

  @Test(
    "Integers keep their flags, width and precision",
    arguments: [
      (_MessageConversion(.decimal, flags: .plus), "+7"),
      (_MessageConversion(.decimal, width: 3), "  7"),
      (_MessageConversion(.decimal, width: -3), "7  "),
      (_MessageConversion(.decimal, precision: 3), "007"),
      (_MessageConversion(.hexadecimal, flags: .alternate), "0x7"),
    ])
  func laidOut(_ conversion: _MessageConversion, _ expected: String) {
    expectEqual(Count(languages: ["en"]).shown(7, conversion), expected)
  }

  @Test("Integers are truncated to C's widths if the options request it")
  func cut() {
    var options = FormatOptions()
    options.integerWidths = .declared
    let strings = Count(languages: ["en"], options: options)
    expectEqual(strings.shown(0x1_0000_0001, .d), "1")
    expectEqual(strings.category(0x1_0000_0001, .d), "one")
    expectEqual(Count(languages: ["en"]).category(0x1_0000_0001, .d), "other")
  }

  @Test("Categories come from the plural choice in the options, if there is one")
  func ownRules() {
    var options = FormatOptions()
    options.pluralChoice = { $0.i == 5 ? .few : .many }
    let strings = Count(languages: ["en"], options: options)
    expectEqual([1, 5].map { strings.category($0, .lld) }, ["many", "few"])
    expectEqual(
      [0, 1, 5].map { Count(languages: ["en"]).category($0, .lld) }, ["zero", "one", "other"])
  }
}

/// A table whose messages consist of an integer and its category.
private struct Count: CompiledStringTable {
  enum Numbers: _NumberSymbolsData {
    static func numberSymbols(_ key: _LocaleKey, system: String) -> NumberSymbols? { nil }
    static func defaultNumberingSystem(_ key: _LocaleKey) -> String? { nil }
    static func nativeNumberingSystem(_ key: _LocaleKey) -> String? { nil }
    static func decimalDigits(_ system: String) -> DecimalDigits? { nil }
  }

  static let negotiation = LanguageNegotiation(available: ["en"])
  static let developmentLanguage = "en"
  static var _pluralRules: MessageLookup._Rules { { x, _ in x.i == 1 ? .one : .other } }

  let _lookup: MessageLookup

  init(lookup: MessageLookup) { _lookup = lookup }

  func shown(_ integer: Int64, _ conversion: _MessageConversion) -> String {
    let write: _CompiledMessage.Write = { message, _ in
      message.append(argument: 1, conversion)
      return true
    }
    return lookup._string("", write, .integer(integer))
  }

  func category(_ integer: Int64, _ shown: _MessageConversion) -> String {
    let write: _CompiledMessage.Write = { message, language in
      message.read(
        language, "zero|one|few|many|other|", "000000050009000d00120018", columns: 6)
      switch message.category(of: 1, hasZero: true, as: shown) {
      case .zero: message.append(text: 0)
      case .one: message.append(text: 1)
      case .few: message.append(text: 2)
      case .many: message.append(text: 3)
      default: message.append(text: 4)
      }
      return true
    }
    return lookup._string("", write, .integer(integer))
  }
}
