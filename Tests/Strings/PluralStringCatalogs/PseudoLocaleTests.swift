import PluralMessageFormats
import PluralStringCatalogs
import PluralTestSupport
import Testing

@Suite("Languages for tests of programs")
struct PseudoLocaleTests {
  private func text(_ text: String, _ locale: PseudoLocale = .accents) -> String? {
    locale.entry(.text(AuthoredText(text: text, position: nil))).plainText?.text
  }

  @Test(
    "Changes letters, and keeps placeholders, markup, addresses and escapes",
    arguments: [
      ("Cancel", "[Çåñçéļ ýžýž]"), ("", ""), ("%lld of %2$@", "[%lld öƒ %2$@ ýžýž]"),
      ("<b>Hi</b> &amp; {name}", "[<b>Ĥî</b> &amp; {name} ýžýž ýžýž]"),
      ("[a](https://b.c)", "[[å](https://b.c) ýžýž ýžýž]"), ("50% off", "[50% öƒƒ ýžýž]"),
      ("100%% of %d", "[100%% öƒ %d ýžýž]"), (#"a\nb"#, #"[å\nƀ ýžýž]"#),
    ])
  func texts(source: String, expected: String) {
    expectEqual(text(source), expected)
  }

  @Test("Texts are at least 40 % longer, and read from right to left word by word")
  func lengths() throws {
    for count in 1...100 {
      let source = String(repeating: "a", count: count)
      let letters = try #require(text(source)).count { $0.isLetter || $0 == " " }
      #expect((count * 14 + 9) / 10...count * 14 / 10 + 6 ~= letters, "\(count): \(letters)")
    }
    expectEqual(
      text("Hi, %@", .bidirectional), "\u{200F}\u{202E}Hi\u{202C}\u{200F}, %@")
  }

  @Test("Random texts keep their arguments", arguments: sampled(UInt64(1)...200, 20))
  func arguments(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "%", "%%", "%d", "%2$@", "%#@v@", " ", "{n}", "<b>", "\u{301}", "o", "&", "\\",
    ]
    for _ in 0..<200 {
      let source = (0..<6).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let format = FormatString(source)
      if format.isProse { continue }
      for locale in PseudoLocale.allCases {
        let entry = locale.entry(.text(AuthoredText(format, position: nil)))
        expectEqual(entry.plainText?.parsed.parts, format.parts, "\(source) → \(entry)")
      }
    }
  }

  @Test("Each form of a plural is a whole text, and forms in a text are parts of it")
  func forms() {
    var variable = AuthoredVariable(unnamedAt: nil)
    variable.variants = [
      AuthoredVariant(.one, AuthoredText(text: "%d file", position: nil)),
      AuthoredVariant(.other, AuthoredText(text: "%d files", position: nil)),
    ]
    func texts(_ format: String) -> [String] {
      let entry = AuthoredEntry.plural(
        format: AuthoredText(text: format, position: nil), variables: [variable])
      guard case .plural(let format, let variables) = PseudoLocale.accents.entry(entry) else {
        return []
      }
      return [format.text] + variables[0].variants.map(\.text.text)
    }
    expectEqual(texts("%#@value@"), ["%#@value@", "[%d ƒîļé ýžýž]", "[%d ƒîļéš ýžýž]"])
    expectEqual(texts("In %#@value@"), ["[Îñ %#@value@ ýžýž]", "%d ƒîļé", "%d ƒîļéš"])
  }
}
