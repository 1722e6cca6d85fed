import LocalizedStrings
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
    #expect([1, 2, 5, 21].map { text(tables, $0, ["ru"], compatibility) } == ["1", "2", "5", "1"])
    #expect(text(tables, 1.5, ["ru"], compatibility) == "x")
  }

  @Test("A missing form falls back to another form, or in ios-i18n 1 to the next language")
  func missing() {
    let complete = tables([
      "ru": [.one: "ru 1", .other: "ru x"], "en": [.one: "en 1", .other: "en x"],
    ])
    #expect(text(complete, 5, ["ru"]) == "ru x")
    #expect(text(complete, 5, ["ru"], .iosI18n1) == "en x")
    let partial = tables(["ru": [.one: "ru 1"], "en": [.one: "en 1", .other: "en x"]])
    #expect(text(partial, 5, ["ru", "en"]) == "en x")
    #expect(text(partial, 5, ["ru"], .iosI18n1) == "en x")
    let empty = tables(["ru": [.many: ""], "en": [.other: "en x"]])
    #expect(text(empty, 5, ["ru", "en"]) == "")
    #expect(text(empty, 5, ["ru"], .iosI18n1) == "en x")
  }

  @Test("A key without any text returns the default value, or the key")
  func nothing() {
    let empty = StringTables(developmentLanguage: "en")
    for compatibility in [PluralKeyCompatibility.current, .iosI18n1] {
      #expect(text(empty, 1, ["ru"], compatibility, value: "x") == "x")
      #expect(text(empty, 1, ["ru"], compatibility) == "k")
      #expect(text(empty, 1, ["ru"], compatibility, value: "") == "k")
    }
  }

  @Test("Zero has its own form in every language, unless CLDR's rules are strictly followed")
  func zero() {
    let tables = tables(["en": [.zero: "0", .other: "x"], "lv": [.zero: "0", .other: "x"]])
    #expect(text(tables, 0, ["en"]) == "0")
    #expect(text(tables, 0, ["en"], .strictCLDR) == "x")
    #expect(text(tables, 10, ["lv"]) == "0")
  }

  @Test("In ios-i18n 1, numbers have single precision, and negative numbers are other")
  func singlePrecision() {
    let tables = tables([
      "en": [.one: "1", .other: "x"], "ru": [.one: "1", .many: "m", .other: "x"],
    ])
    #expect(text(tables, -1, ["ru"]) == "1")
    #expect(text(tables, -1, ["ru"], .iosI18n1) == "x")
    #expect(text(tables, 16_777_221, ["ru"]) == "1")
    // 16777221 becomes 16777220.
    #expect(text(tables, 16_777_221, ["ru"], .iosI18n1) == "m")
    #expect(text(tables, "1", ["en"], .iosI18n1) == "1")
    #expect(text(tables, "one", ["en"], .iosI18n1) == "x")
    // Numbers of more than 32 bits count as fractions, which are other in Russian.
    #expect(text(tables, 2_147_483_520, ["ru"], .iosI18n1) == "m")
    #expect(text(tables, 2_147_483_648, ["ru"], .iosI18n1) == "x")
    #expect(text(tables, 1e30, ["ru"], .iosI18n1) == "x")
    #expect(text(tables, .number(.nan), ["ru"], .iosI18n1) == "x")
    #expect(text(tables, -0.0, ["ru"], .iosI18n1) == "m")
  }

  @Test("The bare key is used only on request")
  func bareKey() {
    var tables = StringTables(developmentLanguage: "en")
    tables["Localizable", localization: "en"] = StringTable(language: "en", strings: ["k": "bare"])
    #expect(text(tables, 1, ["en"], value: "x") == "x")
    #expect(
      tables.pluralizedMessage(forKey: "k", count: 1, languages: ["en"], usesBareKey: true).text
        == "bare")
  }
}
