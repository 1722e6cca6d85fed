import PluralStrings
import PluralTestSupport
import Testing

@Suite("Lookup of messages in a table")
struct StringTableTests {
  @Test("Entries take precedence over texts, and entries for the device come first")
  func order() {
    let table = StringTable(
      language: "en", strings: ["a": "text a", "b": "text b", "c": "text c", "empty": ""],
      entries: [
        "a": .text("entry a"),
        "b": .devices([.mac: .text("mac b")]),
        "c": .devices([.iPad: .text("pad c"), .other: .text("other c")]),
      ])
    expectEqual(table.message(forKey: "a")?.text, "entry a")
    expectEqual(table.message(forKey: "b", devices: [.mac])?.text, "mac b")
    expectEqual(table.message(forKey: "b")?.text, "text b")
    expectEqual(table.message(forKey: "c", devices: [.iPad])?.text, "pad c")
    expectEqual(table.message(forKey: "c", devices: [.iPod, .iPad])?.text, "pad c")
    expectEqual(table.message(forKey: "c", devices: ["fridge"])?.text, "other c")
    expectEqual(table.message(forKey: "empty")?.text, "")
    #expect(table.message(forKey: "none") == nil)
  }

  @Test(
    "Uses the largest width that fits, else the smallest, and the widest without a width",
    arguments: [
      (0, "S"), (2, "S"), (22, "M"), (52, "M"), (53, "L"), (1000, "L"), (-5, "S"), (nil, "L"),
    ])
  func widths(width: Int?, expected: String) {
    let table = StringTable(
      language: "en",
      entries: [
        "k": .widths([
          .init(width: 53, format: "L"), .init(width: 1, format: "S"),
          .init(width: 22, format: "M"),
        ])
      ])
    var options = FormatOptions()
    options.width = width
    expectEqual(table.message(forKey: "k")?.string(options: options), expected)
  }

  @Test("Texts with plural keys form a message")
  func pluralTexts() {
    let table = StringTable(
      language: "ru",
      strings: [
        "%d новость##{one}": "%d новость", "%d новость##{few}": "%d новости",
        "%d новость##{other}": "%d новостей",
      ])
    let message = table.message(forKey: "%d новость")
    expectEqual(message?.string(22), "22 новости")
    expectEqual(message?.string(5), "5 новостей")
  }
}

@Suite("Fallback between the tables of several languages")
struct StringTablesTests {
  private var tables: StringTables {
    var tables = StringTables(developmentLanguage: "en")
    tables["Localizable", localization: "en"] = StringTable(
      language: "en", strings: ["a": "a en", "b": "b en", "c": "c en"])
    tables["Localizable", localization: "fr"] = StringTable(
      language: "fr", strings: ["a": "a fr"], entries: ["d": .text("d fr")])
    tables["Localizable", localization: "Base"] = StringTable(
      language: "en", strings: ["e": "e base"])
    tables["Localizable", localization: "fr-CA"] = StringTable(
      language: "fr-CA", strings: ["b": "b fr-CA"])
    return tables
  }

  @Test("Falls back by key through the negotiated languages, the default value and the key")
  func perKey() {
    let languages = tables.languages(for: ["fr-CA"])
    expectEqual(languages, ["fr-CA", "fr", "en"])
    func text(_ key: String, _ value: String? = nil) -> String {
      tables.message(forKey: key, languages: languages, defaultValue: value).text
    }
    expectEqual(
      ["a", "b", "c", "d", "e"].map { text($0) }, ["a fr", "b fr-CA", "c en", "d fr", "e base"])
    expectEqual(text("missing"), "missing")
    expectEqual(text("missing", "value"), "value")
    expectEqual(text("missing", ""), "missing")
  }

  @Test("Falls back by table, like a bundle")
  func perTable() {
    let languages = tables.languages(for: ["fr-CA"])
    func text(_ key: String) -> String {
      tables.message(forKey: key, languages: languages, fallback: .perTable).text
    }
    expectEqual(["a", "b", "c", "d"].map(text), ["a", "b fr-CA", "c", "d fr"])
    var hidden = tables
    hidden["Localizable", localization: nil] = StringTable(language: "en", strings: ["a": "a root"])
    expectEqual(
      hidden.message(forKey: "a", languages: languages, fallback: .perTable).text, "a root")
    expectEqual(hidden.message(forKey: "b", languages: languages, fallback: .perTable).text, "b")
  }

  @Test("Base represents the development language")
  func base() {
    var tables = StringTables(developmentLanguage: "pl")
    tables["Localizable", localization: "Base"] = StringTable(language: "pl", strings: ["k": "pl"])
    tables["Localizable", localization: "de"] = StringTable(language: "de", strings: ["k": "de"])
    expectEqual(tables.languages(for: ["pl-PL"]), ["pl"])
    expectEqual(tables.message(forKey: "k", languages: tables.languages(for: ["pl-PL"])).text, "pl")
    expectEqual(tables.languages(for: ["fr"]), ["pl"])
  }

  @Test("A message without a variant for its number falls back to the next language")
  func missingOther() {
    var tables = StringTables(developmentLanguage: "en")
    tables["Localizable", localization: "pl"] = StringTable(
      language: "pl",
      entries: ["k": .plural(format: "%#@n@", variables: [PluralVariable("n", [.one: "%@ plik"])])])
    tables["Localizable", localization: "en"] = StringTable(
      language: "en",
      entries: [
        "k": .plural(
          format: "%#@n@", variables: [PluralVariable("n", [.one: "%@ file", .other: "%@ files"])])
      ])
    let message = tables.message(forKey: "k", languages: ["pl", "en"])
    expectEqual(message.string(1), "1 plik")
    expectEqual(message.string(5), "5 files")
    let alone = tables.message(forKey: "k", languages: ["pl"], fallback: .perTable)
    expectEqual(alone.string(5), "k")
  }
}
