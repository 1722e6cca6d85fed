import PluralStrings
import PluralTestSupport
import Testing

@Suite("Keys of tables")
struct ByteKeyedDictionaryTests {
  /// Keys that are equal in Swift, but consist of different bytes.
  static let families: [[String]] = [
    ["caf\u{E9}", "cafe\u{301}"], ["\u{212B}", "\u{C5}", "A\u{30A}"],
    ["\u{AC00}", "\u{1100}\u{1161}"], ["\u{212A}", "K"], ["\u{37E}", ";"],
    ["a\u{323}\u{307}", "a\u{307}\u{323}", "\u{1EA1}\u{307}", "\u{227}\u{323}"],
  ]

  @Test("Finds messages by the key's bytes in texts, plurals and entries", arguments: families)
  func messages(family: [String]) {
    var strings: ByteKeyedDictionary<String> = [:]
    var entries: ByteKeyedDictionary<LocalizedEntry> = [:]
    for (number, key) in family.enumerated() {
      strings[key] = "text \(number)"
      strings["p\(key)##{other}"] = "%d of \(number)"
      entries["e\(key)"] = .text("entry \(number)")
      entries["d\(key)"] = .devices([.mac: .text("device \(number)")])
    }
    let table = StringTable(language: "en", strings: strings, entries: entries)
    for (number, key) in family.enumerated() {
      expectEqual(table.message(forKey: key)?.string(), "text \(number)")
      expectEqual(table.message(forKey: "p\(key)")?.string(5), "5 of \(number)")
      expectEqual(table.message(forKey: "e\(key)")?.string(), "entry \(number)")
      expectEqual(table.message(forKey: "d\(key)", devices: [.mac])?.string(), "device \(number)")
      var tables = StringTables(developmentLanguage: "en")
      tables["Localizable", localization: "en"] = table
      let form = tables.pluralizedMessage(forKey: "p\(key)", count: 5, languages: ["en"])
      expectEqual(form.string(5), "5 of \(number)")
    }
  }
}
