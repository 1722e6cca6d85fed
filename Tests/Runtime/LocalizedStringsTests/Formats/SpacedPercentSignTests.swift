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

  @Test("Parses a text of spaces and percent signs in linear time")
  func time() {
    let text = String(repeating: "% d", count: 40_000)
    #expect(FormatString(text).problems.count == 40_000)
    #expect(FormatString(String(repeating: " ", count: 100_000) + text).items.count == 1)
  }

  /// Marks and signs that form one character with what precedes or follows them.
  static let marks = [
    "\u{301}", "\u{200C}", "\u{200C}ام", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{FE0F}\u{20E3}",
    "\u{93F}", "\u{E34}", "\u{600}", "\u{601}", "\u{602}", "\u{603}", "\u{604}", "\u{605}",
    "\u{6DD}", "\u{D4E}", "\u{1F3FD}", "\u{1F1E9}",
  ]

  @Test(
    "Doubling the percent signs does not change the formatted text",
    arguments: [
      ("%lld% off", "%lld%% off"), ("5% de % w% %lld", "5%% de %% w%% %lld"), ("%d", "%d"),
      ("a%% %1$ d", "a%% %1$ d"),
    ])
  func doubling(format: String, doubled: String) {
    let result = FormatString(format).doublingSpacedPercentSigns
    #expect(result.text == doubled && result.items == FormatString(format).items)
  }

  @Test("Variables and positions can contain spaces")
  func otherSpaces() {
    #expect(FormatString("% #@n@ % 3.2#@m@").variables.map(\.name) == ["n", "m"])
    #expect(FormatString("%1$ d").specifications.map(\.position) == [1])
  }

  @Test("Combining marks around syntax do not change its meaning", arguments: marks)
  func markedSyntax(mark: String) throws {
    for syntax in ["%lld", "%@", "%1$@", "%#@n@", "%2$#@n@", "%.1f", "%(n)lld", "%*d"] {
      let items = FormatString(mark + syntax + mark).items
      try #require(items.count == 3, "\(syntax)")
      #expect(items == [.literal(mark)] + FormatString(syntax).items + [.literal(mark)])
    }
    #expect(FormatString(mark + "%%" + mark).items == [.literal(mark + "%" + mark)])
    for format in ["5% " + mark, mark + "5% off" + mark] {
      #expect(FormatString(format).items == [.literal(format)])
    }
    for key in ["k" + mark, mark, mark + "##{one}"] {
      let form = try #require(PluralKey(entryKey: key + "##{few}"), "\(key)")
      #expect(form.key.utf8.elementsEqual(key.utf8) && form.category == .few)
      #expect(PluralKey(entryKey: key + "##{few}" + mark) == nil)
      #expect(PluralKey(entryKey: key + "##" + mark + "{few}") == nil)
    }
  }
}
