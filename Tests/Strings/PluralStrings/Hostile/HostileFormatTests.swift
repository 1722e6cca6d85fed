import PluralStrings
import PluralTestSupport
import Testing

@Suite("Hostile formats and arguments")
struct HostileFormatTests {
  @Test("Stops at cycles of variables")
  func cycles() {
    let a = PluralVariable("a", [.other: "a%1$#@b@"])
    let b = PluralVariable("b", [.other: "b%1$#@a@"])
    let text = LocalizedFormat("%#@a@", language: "en", variables: [a, b]).string(1)
    expectEqual(text, String(repeating: "ab", count: 16))
  }

  @Test("Limits the output of variables that double each other")
  func doubling() {
    let variables = (0..<40).map { level in
      PluralVariable("v\(level)", [.other: "%1$#@v\(level + 1)@%1$#@v\(level + 1)@x"])
    }
    let text = LocalizedFormat("%#@v0@", language: "en", variables: variables).string(1)
    #expect(text.count <= 1000)
  }

  @Test("Limits widths and precisions")
  func amounts() {
    expectEqual(LocalizedFormat("%999999999d", language: "en").string(1).count, 4096)
    expectEqual(LocalizedFormat("%.999999999f", language: "en").string(1.5).count, 4098)
    #expect(LocalizedFormat("%.*d", language: "en").string(.integer(.max), 1).count <= 6000)
    expectEqual(LocalizedFormat("%*d", language: "en").string(.integer(.min), 1).count, 4096)
    expectEqual(
      LocalizedFormat("%@", language: "en").string(.number(1, fractionDigits: .max)).count, 4098)
    expectEqual(LocalizedFormat("%@", language: "en").string(.number(1, fractionDigits: .min)), "1")
  }

  @Test("Group sizes of any value, including 0, leave the digits unchanged")
  func groups() {
    let sizes = [Int.min, -1, 0, 1, 2, 3, 7, 8, 19, 20, .max - 1, .max]
    for primary in sizes {
      for secondary in sizes {
        for minimum in sizes {
          let symbols = NumberSymbols(
            groupingSeparator: "'", primaryGroupingSize: primary, secondaryGroupingSize: secondary,
            minimumGroupingDigits: minimum)
          let options = FormatOptions(numberSymbols: symbols)
          for (format, argument, digits) in [
            ("%ld", FormatArgument.integer(12_345_678), "12345678"), ("%ld", 7, "7"),
            ("%.1f", 12_345_678.5, "12345678.5"), ("%@", 12_345_678, "12345678"),
          ] {
            let text = LocalizedFormat(format, language: "en").string(argument, options: options)
            expectEqual(text.replacing("'", with: ""), digits, "\(symbols)")
          }
        }
      }
    }
  }

  @Test("Limits the total size of the widths and variants of one message")
  func growth() {
    let wide = LocalizedFormat(
      String(repeating: "%1$#@v@", count: 1000), language: "en",
      variables: [PluralVariable("v", [.other: String(repeating: "%1$4096d", count: 100)])])
    #expect(wide.string(1).utf8.count < 1_200_000)
    let precise = LocalizedFormat(String(repeating: "%1$.4096f", count: 1000), language: "en")
    #expect(precise.string(1).utf8.count < 1_200_000)
    let long = LocalizedFormat(
      String(repeating: "%1$#@v@", count: 1000), language: "en",
      variables: [PluralVariable("v", [.other: String(repeating: "text", count: 10_000)])])
    #expect(long.string(1).utf8.count <= 1 << 20)
  }

  @Test("Random formats with random arguments return a text", arguments: sampled(UInt64(1)...4))
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "%", "%%", "$", "1$", "0$", "2$", "200$", "#@", "@", "#@v@", "#@w@", "*", "*1$", ".", "5",
      "-",
      "+", " ", "0", "'", "#", "h", "l", "q", "z", "d", "u", "x", "o", "f", "e", "g", "a", "c", "C",
      "s",
      "S", "p", "n", "D", "y", "text", "é", "🧭", "שלום", "\u{0}",
    ]
    let arguments: [FormatArgument] = [
      0, 1, -1, .integer(.min), .integer(.max), .unsigned(.max), 0.5, .number(.nan),
      .number(.infinity), .number(-1e308), .number(.leastNonzeroMagnitude),
      .number(2.5, fractionDigits: 3), "", "1.5",
      "text", "שלום", .text(String(repeating: "long ", count: 50)),
    ]
    for _ in 0..<3000 {
      func format() -> String {
        (0..<Int.random(in: 0..<12, using: &generator))
          .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      }
      let variables = ["v", "w"].map { name in
        PluralVariable(name, valueType: format(), [.one: format(), .other: format()])
      }
      let language = ["en", "ar-EG", "he", "hi", "lv", ""].randomElement(using: &generator) ?? ""
      let message = LocalizedFormat(format(), language: language, variables: variables)
      var options = FormatOptions()
      if Bool.random(using: &generator) { options.operands = .visibleDigits }
      if Bool.random(using: &generator) { options.integerWidths = .declared }
      if Bool.random(using: &generator) { options.isolates = .always }
      let list = (0..<Int.random(in: 0..<4, using: &generator))
        .compactMap { _ in arguments.randomElement(using: &generator) }
      let text = message.string(arguments: list, options: options)
      #expect(text.utf8.count < 5_000_000)
    }
  }
}
