import PluralStrings
import PluralTestSupport
import Testing

@Suite("Plural keys of ios-i18n")
struct PluralKeyTests {
  private func tables(_ contents: [String: [PluralCategory: String]]) -> StringTables {
    var tables = StringTables(developmentLanguage: "en")
    for (language, forms) in contents.sorted(by: { $0.key < $1.key }) {
      tables["Localizable", localization: language] = StringTable(
        language: language,
        strings: ByteKeyedDictionary(forms.lazy.map { (PluralKey("k", $0.key).entryKey, $0.value) })
      )
    }
    return tables
  }

  private func text(
    _ tables: StringTables, _ count: FormatArgument, _ languages: [String],
    _ compatibility: PluralKeyCompatibility = .current, value: String? = nil
  ) -> String {
    tables.pluralizedMessage(
      forKey: "k", count: count, languages: languages, defaultValue: value,
      compatibility: compatibility
    ).text
  }

  @Test("Each number has its form", arguments: [PluralKeyCompatibility.current, .iosI18n1])
  func forms(compatibility: PluralKeyCompatibility) {
    let tables = tables(["ru": [.one: "1", .few: "2", .many: "5", .other: "x"]])
    expectEqual(
      [1, 2, 5, 21].map { text(tables, $0, ["ru"], compatibility) }, ["1", "2", "5", "1"])
    expectEqual(text(tables, 1.5, ["ru"], compatibility), "x")
  }

  @Test("Numbers of every type choose a form")
  func numberTypes() {
    let tables = tables(["en": [.one: "%d one", .other: "%d other"]])
    func check(_ message: LocalizedFormat, _ text: String) { expectEqual(message.string(1), text) }
    func pluralized(_ count: some BinaryInteger) -> LocalizedFormat {
      tables.pluralizedMessage(forKey: "k", count: count, languages: ["en"])
    }
    func pluralized(_ count: some BinaryFloatingPoint) -> LocalizedFormat {
      tables.pluralizedMessage(forKey: "k", count: count, languages: ["en"])
    }
    let (int, double) = (1, 1.0)
    check(tables.pluralizedMessage(forKey: "k", count: int, languages: ["en"]), "1 one")
    check(tables.pluralizedMessage(forKey: "k", count: double, languages: ["en"]), "1 one")
    for message in [
      pluralized(int), pluralized(Int8(1)), pluralized(UInt64(1)), pluralized(double),
      pluralized(Float(1)),
    ] { check(message, "1 one") }
    check(pluralized(UInt16(2)), "1 other")
    check(pluralized(Float(1.5)), "1 other")
    let format = tables.message(forKey: "k", languages: ["en"])
    expectEqual([format.string(int), format.string(double)], ["1 one", "1 one"])
    expectEqual([format.string(UInt8(2)), format.string(Float(2))], ["2 other", "2 other"])
  }

  @Test("A key with forms and a text shows the forms for numbers, and the text otherwise")
  func formsAndText() {
    var tables = tables(["en": [.one: "%d box", .other: "%d boxes"]])
    tables["Localizable", localization: "en"] = StringTable(
      language: "en", strings: ["k##{one}": "%d box", "k##{other}": "%d boxes", "k": "Boxes %@"])
    let message = tables.message(forKey: "k", languages: ["en"])
    expectEqual([message.string(1), message.string(2)], ["1 box", "2 boxes"])
    expectEqual([message.string(), message.string("of Ann")], ["Boxes ", "Boxes of Ann"])
    expectEqual(message.text, "Boxes %@")
    let reader = tables.localizedTable(languages: ["en"])
    expectEqual([reader["k"], reader["k", 1], reader["k", "x"]], ["Boxes %@", "1 box", "Boxes x"])
    expectEqual(
      tables.pluralizedMessage(forKey: "k", count: 2, languages: ["en"]).string(2), "2 boxes")
  }

  @Test("A missing form falls back to another form, or in ios-i18n 1 to the next language")
  func missing() {
    let complete = tables([
      "ru": [.one: "ru 1", .other: "ru x"], "en": [.one: "en 1", .other: "en x"],
    ])
    expectEqual(text(complete, 5, ["ru"]), "ru x")
    expectEqual(text(complete, 5, ["ru"], .iosI18n1), "en x")
    let partial = tables(["ru": [.one: "ru 1"], "en": [.one: "en 1", .other: "en x"]])
    expectEqual(text(partial, 5, ["ru", "en"]), "en x")
    expectEqual(text(partial, 5, ["ru"], .iosI18n1), "en x")
    let empty = tables(["ru": [.many: ""], "en": [.other: "en x"]])
    expectEqual(text(empty, 5, ["ru", "en"]), "")
    expectEqual(text(empty, 5, ["ru"], .iosI18n1), "en x")
  }

  @Test("A key without any text returns the default value, or the key")
  func nothing() {
    let empty = StringTables(developmentLanguage: "en")
    for compatibility in [PluralKeyCompatibility.current, .iosI18n1] {
      expectEqual(text(empty, 1, ["ru"], compatibility, value: "x"), "x")
      expectEqual(text(empty, 1, ["ru"], compatibility), "k")
      expectEqual(text(empty, 1, ["ru"], compatibility, value: ""), "k")
    }
  }

  @Test("Zero has its own form in every language, unless CLDR's rules are strictly followed")
  func zero() {
    let tables = tables(["en": [.zero: "0", .other: "x"], "lv": [.zero: "0", .other: "x"]])
    expectEqual(text(tables, 0, ["en"]), "0")
    expectEqual(text(tables, 0, ["en"], .strictCLDR), "x")
    expectEqual(text(tables, 10, ["lv"]), "0")
  }

  @Test("In ios-i18n 1, numbers have single precision, and negative numbers are other")
  func singlePrecision() {
    let tables = tables([
      "en": [.one: "1", .other: "x"], "ru": [.one: "1", .many: "m", .other: "x"],
    ])
    expectEqual(text(tables, -1, ["ru"]), "1")
    expectEqual(text(tables, -1, ["ru"], .iosI18n1), "x")
    expectEqual(text(tables, 16_777_221, ["ru"]), "1")
    // 16777221 becomes 16777220.
    expectEqual(text(tables, 16_777_221, ["ru"], .iosI18n1), "m")
    expectEqual(text(tables, "1", ["en"], .iosI18n1), "1")
    expectEqual(text(tables, "one", ["en"], .iosI18n1), "x")
    // Numbers of more than 32 bits count as fractions, which are other in Russian.
    expectEqual(text(tables, 2_147_483_520, ["ru"], .iosI18n1), "m")
    expectEqual(text(tables, 2_147_483_648, ["ru"], .iosI18n1), "x")
    expectEqual(text(tables, 1e30, ["ru"], .iosI18n1), "x")
    expectEqual(text(tables, .number(.nan), ["ru"], .iosI18n1), "x")
    expectEqual(text(tables, -0.0, ["ru"], .iosI18n1), "m")
  }

  @Test("The bare key is used only on request")
  func bareKey() {
    var tables = StringTables(developmentLanguage: "en")
    tables["Localizable", localization: "en"] = StringTable(language: "en", strings: ["k": "bare"])
    expectEqual(text(tables, 1, ["en"], value: "x"), "x")
    expectEqual(
      tables.pluralizedMessage(forKey: "k", count: 1, languages: ["en"], usesBareKey: true).text,
      "bare")
  }
}
