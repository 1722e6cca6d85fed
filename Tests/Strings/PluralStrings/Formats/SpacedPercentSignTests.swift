import PluralStrings
import PluralTestSupport
import Testing

@Suite("A percent sign before a space is literal text, unless a length or an at sign follows")
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
    expectEqual(LocalizedFormat(format, language: "en").string(arguments: arguments), expected)
  }

  @Test(
    "The sign begins a conversion if '@', or a length that makes no word, follows",
    arguments: [
      ("% lld km", [5], " 5 km"), ("% lldkm", [5], " 5km"), ("%lld% lld", [5, 6], "5 6"),
      ("[% ld]", [5], "[ 5]"), ("% .1lf", [1.5], " 1.5"), ("% 5ld", [5], "    5"),
      ("%lld % lld % lld", [1, 2, 3], "1  2  3"), ("% llu", [5], "5"), ("% @!", ["x"], "x!"),
      ("5% lld", [5], "5 5"), ("%1$ d", [5], " 5"),
    ] as [(String, [FormatArgument], String)])
  func conversion(format: String, arguments: [FormatArgument], expected: String) {
    expectEqual(LocalizedFormat(format, language: "en").string(arguments: arguments), expected)
  }

  @Test(
    "The sign is literal text before words, and before conversions without a length",
    arguments: [
      "5% de rabais", "5 % de", "% dkm", "% d", "% f", "% .1f", "100% zdrowia", "5% zu wenig",
      "5% la", "10% ha", "50 % lu", "100% llum", "100% lliure", "20% ho", "5% hdž", "% D", "% C",
    ])
  func words(format: String) {
    expectEqual(LocalizedFormat(format, language: "en").string(5), format)
  }

  @Test("The sign has the same meaning in every form and width")
  func variants() {
    func shown(_ one: String, _ other: String) -> [String] {
      let variable = PluralVariable("n", valueType: "lld", [.one: one, .other: other])
      let message = LocalizedFormat("%#@n@", language: "en", variables: [variable])
      return [message.string(1), message.string(5)]
    }
    expectEqual(shown("% lld fichier", "%lld fichiers"), [" 1 fichier", "5 fichiers"])
    expectEqual(shown("% d fichier", "%lld fichiers"), ["% d fichier", "5 fichiers"])
    expectEqual(shown("one % de", "%lld% de"), ["one % de", "5% de"])
    expectEqual(shown("1% de", "5% de"), ["1% de", "5% de"])
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
    expectEqual(LocalizedFormat(format, language: "en").string(arguments: arguments), expected)
  }
}
