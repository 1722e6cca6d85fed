import PluralMessageFormats
import PluralTestSupport
import Testing

@Suite("Percent signs and marks in formats")
struct PercentSignTests {
  @Test("Parses a text of spaces and percent signs in linear time")
  func time() {
    let text = String(repeating: "% d", count: 40_000)
    expectEqual(FormatString(text).problems.count, 40_000)
    expectEqual(FormatString(String(repeating: " ", count: 100_000) + text).items.count, 1)
  }

  /// Marks and signs that form one character with what precedes or follows them.
  static let marks = [
    "\u{301}", "\u{200C}", "\u{200C}ام", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{FE0F}\u{20E3}",
    "\u{93F}", "\u{E34}", "\u{600}", "\u{601}", "\u{602}", "\u{603}", "\u{604}", "\u{605}",
    "\u{6DD}", "\u{D4E}", "\u{1F3FD}", "\u{1F1E9}",
  ]

  @Test(
    "A value type may begin with a percent sign, a position, flags and a width",
    arguments: [
      ("lld", "lld"), ("%lld", "lld"), ("% d", " d"), ("%2$ 5d", " 5d"), (" .1f", " .1f"),
      ("@", "@"),
      ("%0$d", nil), ("d%", nil), ("", nil), ("%", nil), ("%#@n@", nil), ("arg", nil),
    ] as [(String, String?)])
  func valueTypes(text: String, expected: String?) {
    expectEqual(FormatSpecification(valueType: text)?.text, expected)
  }

  @Test("Variables and positions can contain spaces")
  func otherSpaces() {
    expectEqual(FormatString("% #@n@ % 3.2#@m@").variables.map(\.name), ["n", "m"])
    expectEqual(FormatString("%1$ d").specifications.map(\.position), [1])
  }

  @Test("Combining marks around syntax do not change its meaning", arguments: marks)
  func markedSyntax(mark: String) throws {
    for syntax in ["%lld", "%@", "%1$@", "%#@n@", "%2$#@n@", "%.1f", "%(n)lld", "%*d"] {
      let items = FormatString(mark + syntax + mark).items
      try #require(items.count == 3, "\(syntax)")
      expectEqual(items, [.literal(mark)] + FormatString(syntax).items + [.literal(mark)])
    }
    expectEqual(FormatString(mark + "%%" + mark).items, [.literal(mark + "%" + mark)])
    for format in ["5% " + mark, mark + "5% off" + mark] {
      expectEqual(FormatString(format).items, [.literal(format)])
    }
    for key in ["k" + mark, mark, mark + "##{one}"] {
      let form = try #require(PluralKey(entryKey: key + "##{few}"), "\(key)")
      #expect(form.key.utf8.elementsEqual(key.utf8) && form.category == .few)
      expectEqual(PluralKey(entryKey: key + "##{few}" + mark), nil)
      expectEqual(PluralKey(entryKey: key + "##" + mark + "{few}"), nil)
    }
  }
}
