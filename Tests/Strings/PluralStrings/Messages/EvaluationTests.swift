import PluralStrings
import PluralTestSupport
import Testing

@Suite("Choice of variants and formatting of messages")
struct EvaluationTests {
  private let forms = PluralVariable(
    "forms", valueType: "lu", [.zero: "Z", .one: "1", .few: "F", .many: "M", .other: "O"])

  private func message(
    _ format: String, _ language: String = "en", _ variables: PluralVariable...
  ) -> LocalizedFormat {
    LocalizedFormat(format, language: language, variables: variables)
  }

  @Test(
    "The table's language determines the variant, and zero is zero in every language",
    arguments: [
      ("ru", "5=M 0=Z 1=1 2=F 21=1 -1=1 -2=F -5=M"),
      ("en", "5=O 0=Z 1=1 2=O"),
      ("lv", "0=Z 10=Z 11=Z 1=1 21=1 2=O"),
      ("ar", "0=Z 1=1 2=O 3=F 11=M 100=O 103=F"),
      ("pl", "1=1 2=F 22=F 5=M 12=M"),
      ("cs", "1=1 2=F 5=O"),
      ("cy", "0=Z 1=1 2=O 3=F 6=M 4=O"),
      ("pt_BR", "0=Z 1=1 2=O 1000000=M"),
      ("ja", "0=Z 1=O"),
      ("he", "0=Z 1=1 2=O 20=O"),
    ].filter { KnownRelease.holds(for: $0.0) })
  func categories(language: String, rows: String) throws {
    let message = message("%1$#@forms@", language, forms)
    for row in rows.split(separator: " ") {
      let sides = row.split(separator: "=")
      let number = try #require(Int64(sides[0]))
      #expect(message.string(.integer(number)) == sides[1], "\(language) \(number)")
    }
  }

  @Test("A message keeps its language, whatever locale formats its numbers")
  func languageOfTable() {
    let files = PluralVariable(
      "files", valueType: "d",
      [.one: "%d файл", .few: "%d файла", .many: "%d файлов", .other: "%d файла"])
    let message = message("%#@files@", "ru", files)
    expectEqual(message.language, "ru")
    expectEqual(message.string(2000), "2\u{A0}000 файлов")
    expectEqual(message.string(2002, options: FormatOptions(formattingLocale: "en")), "2,002 файла")
    let apple = FormatOptions(formattingLocale: "en", choosesVariants: true)
    expectEqual(message.string(21, options: apple), "21 файла")
  }

  @Test("Zero is recognized by value, however it is written")
  func zero() {
    let message = message("%#@forms@", "en", forms)
    for value: FormatArgument in [0, 0.0, .number(-0.0), "0", "0.00", .unsigned(0)] {
      expectEqual(message.string(value), "Z", "\(value)")
    }
    expectEqual(message.string(0.4), "O")
  }

  @Test("Numeric texts are counted as numbers, other texts as other")
  func textNumbers() {
    let message = message("%#@forms@", "ru", forms)
    expectEqual(message.string("21"), "1")
    expectEqual(message.string("1.5"), "O")
    expectEqual(message.string("100000000000000000000000000021"), "1")
    expectEqual(message.string("many"), "O")
    expectEqual(message.string("1c6"), "O")
    expectEqual(message.string(.number(.nan)), "O")
    expectEqual(message.string(.number(-.infinity)), "O")
  }

  @Test("Operands come from the value or from the visible digits")
  func operands() {
    let hours = PluralVariable("h", valueType: ".1f", [.one: "%.1f hour", .other: "%.1f hours"])
    let message = message("%#@h@", "en", hours)
    expectEqual(message.string(1.0), "1.0 hour")
    var options = FormatOptions()
    options.operands = .visibleDigits
    expectEqual(message.string(1.0, options: options), "1.0 hours")
    let whole = LocalizedFormat(
      "%#@h@", language: "en",
      variables: [PluralVariable("h", valueType: "f", [.one: "%.0f hour", .other: "%.0f hours"])])
    expectEqual(whole.string(1.2), "1 hours")
    expectEqual(whole.string(1.2, options: options), "1 hour")
    expectEqual(
      LocalizedFormat(
        "%#@h@", language: "en",
        variables: [PluralVariable("h", [.one: "%@ hour", .other: "%@ hours"])]
      ).string(.number(1, fractionDigits: 1), options: options), "1.0 hours")
  }

  @Test("C's integer widths affect the choice of the variant")
  func strictSelection() {
    let count = PluralVariable("n", valueType: "d", [.one: "one", .other: "other"])
    let message = message("%#@n@", "en", count)
    expectEqual(message.string(4_294_967_297), "other")
    var options = FormatOptions()
    options.integerWidths = .declared
    expectEqual(message.string(4_294_967_297, options: options), "one")
  }

  @Test("A variant counts its arguments from the position of its variable")
  func restart() {
    let stops = PluralVariable(
      "stops", valueType: "lld", [.one: "%lld stop by %@", .other: "%lld stops by %@"])
    let message = message("%2$#@stops@", "en", stops)
    expectEqual(message.string("x", 1, "the Mill"), "1 stop by the Mill")
    expectEqual(message.string("x", 3, "the Mill"), "3 stops by the Mill")
  }

  @Test("Variables can be reordered, repeated and nested")
  func composition() {
    let cats = PluralVariable("cats", valueType: "d", [.one: "%d cat", .other: "%d cats"])
    let dogs = PluralVariable("dogs", valueType: "d", [.one: "%d dog", .other: "%d dogs"])
    expectEqual(message("%#@cats@ and %#@dogs@", "en", cats, dogs).string(1, 2), "1 cat and 2 dogs")
    expectEqual(message("%2$#@dogs@, %1$#@cats@", "en", cats, dogs).string(1, 2), "2 dogs, 1 cat")
    expectEqual(
      message("%1$#@cats@ = %1$#@cats@ = %1$d", "en", cats).string(2), "2 cats = 2 cats = 2")
    let owner = PluralVariable(
      "owner", valueType: "d",
      [.zero: "nobody", .one: "one person with %2$#@cats@", .other: "%d people with %2$#@cats@"])
    let nested = message("%1$#@owner@", "en", owner, cats)
    expectEqual(nested.string(0, 9), "nobody")
    expectEqual(nested.string(1, 1), "one person with 1 cat")
    expectEqual(nested.string(4, 2), "4 people with 2 cats")
  }

  @Test("The first implicit item of a variant without the number receives the number")
  func omittedNumber() {
    let field = PluralVariable("field", valueType: "d", [.one: "a field", .other: "%d fields"])
    let geese = PluralVariable(
      "geese", valueType: "d", [.one: "A goose on %#@field@", .other: "%d geese on %#@field@"])
    let message = message("%#@geese@", "en", geese, field)
    expectEqual(message.string(3, 2), "3 geese on 2 fields")
    expectEqual(message.string(1, 5), "A goose on a field")
  }

  @Test("The arguments around a variable do not shift")
  func enclosing() {
    let items = PluralVariable("n", valueType: "d", [.one: "one item", .other: "%d items"])
    let message = message("%@: %#@n@ (%@)", "en", items)
    expectEqual(message.string("A", 1, "z"), "A: one item (z)")
    expectEqual(message.string("A", 3, "z"), "A: 3 items (z)")
  }

  @Test("Leaves undefined variables and variables in plain texts unchanged")
  func undefined() {
    expectEqual(message("%#@x@ %d", "en", forms).string(1, 2), "%#@x@ 2")
    expectEqual(LocalizedFormat("%2$#@x@ %d", language: "en").string(1, 2), "%2$#@x@ 1")
    expectEqual(
      message("%#@a.b@", "en", PluralVariable("a.b", [.other: "no"])).string(1), "%#@a.b@")
  }

  @Test("A missing variant falls back to other, and a missing other to empty text")
  func missing() {
    expectEqual(message("[%#@n@]", "ru", PluralVariable("n", [.other: "o"])).string(1), "[o]")
    expectEqual(message("[%#@n@]", "ru", PluralVariable("n", [.one: "1"])).string(5), "[]")
    expectEqual(
      message("[%#@n@]", "en", PluralVariable("n", [.one: "", .other: "o"])).string(1), "[]")
  }

  @Test("Shows missing arguments as empty text")
  func missingArguments() {
    expectEqual(LocalizedFormat("%d|%@|%5d|%200$d", language: "en").string(1), "1|||")
    expectEqual(message("[%#@forms@]", "en", forms).string(), "[O]")
    expectEqual(LocalizedFormat("%1000000000000000000000$d", language: "en").string(1), "")
  }

  @Test("Isolates left-to-right text in right-to-left formats")
  func isolates() {
    let hebrew = LocalizedFormat("%@ שלום", language: "he")
    expectEqual(hebrew.string("Ann"), "\u{2068}Ann\u{2069} שלום")
    expectEqual(hebrew.string("דן"), "דן שלום")
    expectEqual(hebrew.string(12), "12 שלום")
    expectEqual(LocalizedFormat("%@ hi", language: "he").string("Ann"), "Ann hi")
    var options = FormatOptions()
    options.isolates = .never
    expectEqual(hebrew.string("Ann", options: options), "Ann שלום")
    options.isolates = .always
    expectEqual(
      LocalizedFormat("%@ hi", language: "en").string("Ann", options: options),
      "\u{2068}Ann\u{2069} hi")
  }

  @Test("Value types can have a percent sign, a position and a width")
  func valueTypes() {
    for type in ["d", "%d", "lld", "%1$lld", "1$05.1d"] {
      let variable = PluralVariable("n", valueType: type, [.other: ""])
      expectEqual(variable.valueSpecification?.argumentClass, .integer, "\(type)")
    }
    expectEqual(PluralVariable("n", valueType: "nonsense", [:]).valueSpecification, nil)
    expectEqual(PluralVariable("n", [:]).valueSpecification?.argumentClass, .object)
  }

  @Test("The documentation's first example shows Russian words and the user's digits")
  func documentation() {
    let files = LocalizedFormat(
      "%#@files@ в папке %2$@", language: "ru",
      variables: [
        PluralVariable(
          "files", valueType: "ld",
          [.one: "%ld файл", .few: "%ld файла", .many: "%ld файлов", .other: "%ld файла"])
      ])
    expectEqual(files.string(22, "Фото"), "22 файла в папке Фото")
    expectEqual(files.string(12345, "Фото"), "12\u{A0}345 файлов в папке Фото")
    expectEqual(
      files.string(12345, "Фото", options: FormatOptions(formattingLocale: "de")),
      "12.345 файлов в папке Фото")
    expectEqual(
      LanguageNegotiation(available: ["en", "pt-PT", "zh-Hant"]).languages(for: ["zh-HK", "pt-BR"]),
      ["zh-Hant"])
  }
}
