import LocalizedStrings
import Testing

@Suite("A percent sign before a space is literal text unless the arguments disagree")
struct SpacedPercentSignTests {
  @Test(
    "The sign is literal text next to arguments",
    arguments: [
      ("%lld% off", [5], "5% off"), ("%lld% de rabais", [5], "5% de rabais"),
      ("%lld % d’économies", [5], "5 % d’économies"), ("%lld% weniger", [5], "5% weniger"),
      ("%lld% скидка", [5], "5% скидка"), ("%lld% a day", [5], "5% a day"),
      ("%lld% o más", [5], "5% o más"), ("%lld% ", [5], "5% "),
      ("%lld% - %lld% off", [5, 10], "5% - 10% off"), ("%lld% %lld", [5, 6], "5% 6"),
      ("%2$@: %1$lld% off", [5, "x"], "x: 5% off"), ("100% done, %@", ["x"], "100% done, x"),
      ("%lld% off", [5, "x"], "5% off"), ("%lld%% off", [5], "5% off"),
      ("%lld% 2x", [5], "5% 2x"), ("%lld% 'off'", [5], "5% 'off'"),
      ("%@: 5% 3D", ["x"], "x: 5% 3D"),
    ] as [(String, [FormatArgument], String)])
  func text(format: String, arguments: [FormatArgument], expected: String) {
    #expect(LocalizedFormat(format, language: "en").string(arguments: arguments) == expected)
  }

  @Test(
    "The sign begins a conversion if the text would otherwise skip an argument",
    arguments: [
      ("% dkm", [5], " 5km"), ("%lld% dkm", [5, 6], "5 6km"), ("[% d]", [5], "[ 5]"),
      ("%@: % f", ["x", 1.5], "x:  1.500000"), ("%d % d % d", [1, 2, 3], "1  2  3"),
      ("% .1f", [1.5], " 1.5"), ("% 5d", [5], "    5"),
      // The argument is not a number, or another argument is missing in any case.
      ("% dkm", ["x"], "% dkm"), ("% dkm", [1, 2], "% dkm"), ("% dkm", [], "% dkm"),
      // After a digit, it is always literal text.
      ("5% de rabais", [5], "5% de rabais"), ("5 % de", [5], "5 % de"), ("۵% de", [5], "۵% de"),
      ("5\u{202F}% de", [5], "5\u{202F}% de"),
    ] as [(String, [FormatArgument], String)])
  func conversion(format: String, arguments: [FormatArgument], expected: String) {
    #expect(LocalizedFormat(format, language: "en").string(arguments: arguments) == expected)
  }

  @Test("The sign has the same meaning in all variants and widths of a message")
  func variants() {
    func shown(_ one: String, _ other: String) -> [String] {
      let variable = PluralVariable("n", valueType: "lld", [.one: one, .other: other])
      let message = LocalizedFormat("%#@n@", language: "en", variables: [variable])
      return [message.string(1), message.string(5)]
    }
    #expect(shown("% d kilometer", "% dkm") == [" 1 kilometer", " 5km"])
    #expect(shown("one % de", "%lld% de") == ["one % de", "5% de"])
    #expect(shown("1% de", "5% de") == ["1% de", "5% de"])
    let widths = LocalizedEntry.widths([
      .init(width: 1, format: "% d"), .init(width: 9, format: "% dkm"),
    ])
    let tables = StringTable(language: "en", entries: ["k": widths])
    var options = FormatOptions()
    #expect(tables.message(forKey: "k")?.string(5, options: options) == " 5km")
    options.width = 1
    #expect(tables.message(forKey: "k")?.string(5, options: options) == " 5")
  }

  @Test("The sign never begins a conversion whose argument has another type in the message")
  func types() {
    func shown(_ type: String, _ one: String, _ other: String) -> String {
      let variable = PluralVariable("n", valueType: type, [.one: one, .other: other])
      return LocalizedFormat("%#@n@ 5% ", language: "en", variables: [variable])
        .string(arguments: one.contains("off") ? [5, 5] : [5])
    }
    #expect(shown("lld", "%lld% off", "% f") == "% f 5% ")
    #expect(shown("lld", "% .1f", "% .1f") == "% .1f 5% ")
    #expect(shown("lld", "% d", "% i") == " 5 5% ")
    #expect(shown("@", "% d", "% i") == " 5 5% ")
  }

  @Test(
    "Text with percent signs is shown unchanged, and a repeated name refers to one argument",
    arguments: [
      ("up to 70% for some", "up to 70% for some"), ("70% sneller", "70% sneller"),
      ("50%-off", "50%-off"), ("100%", "100%"), ("5% - 10% off", "5% - 10% off"),
      ("100%, then", "100%, then"), ("%(a)@ and %(a)@", "x and x"),
    ])
  func literalText(format: String, expected: String) {
    let arguments: [FormatArgument] = format.contains("(a)") ? ["x"] : []
    #expect(LocalizedFormat(format, language: "en").string(arguments: arguments) == expected)
  }
}
