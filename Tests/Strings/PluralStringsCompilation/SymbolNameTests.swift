import PluralStringCatalogs
import PluralStrings
import PluralTestSupport
import PluralsSwiftEmission
import Testing

@testable import PluralStringsCompilation

@Suite("Names of generated functions")
struct SymbolNameTests {
  @Test(
    "A key has the same name as in Xcode",
    arguments: [
      ("%lld files are selected", "filesAreSelected"), ("Cancel", "cancel"), ("OK", "ok"),
      ("settings.title", "settingsTitle"), ("SETTINGS_TITLE", "settingsTitle"),
      ("iPhone name", "iPhoneName"), ("URLList is empty", "urllistIsEmpty"),
      ("Don’t save…", "dontSave"), ("1st place", "_1StPlace"), ("class", "class"),
      ("Größe ändern", "größeÄndern"), ("ファイル", "ファイル"), ("%#@BIRDS@ in the tree", "inTheTree"),
      ("New Folder", "newFolder"), ("a\nb\tc", "aBC"), ("100%% sure", "_100Sure"),
      ("100% consistency!", "_100Consistency"), ("%lldyen", "yen"), ("%@'s activity", "sActivity"),
      ("%(count)lld MiB", "miB"), ("chart3DPose", "chart3Dpose"), ("sha256_x", "sha256X"),
      ("Update ${content}", "update$Content"), ("_.placeholder", "_Placeholder"),
      ("CFBundleName", "cfbundleName"), ("my iCloud, invalidURL and I", "myICloudInvalidURLAndI"),
      ("✅ Stay on Track!", "stayOnTrack"), ("☀\u{FE0F}day", "day"), ("a☀\u{FE0F}day", "aDay"),
      ("葛\u{E0100}飾", "葛飾"),
    ])
  func name(key: String, name: String) { expectEqual(SymbolName(key: key).name, name) }

  @Test(
    "A key without letters and digits has a name that spells it out",
    arguments: [
      ("👍", "thumbsUpSign"), ("%@", "text"), ("%lld/%(all)lld", "number_solidus_all"),
      ("", "empty"), ("…", "horizontalEllipsis"), ("×%lld", "multiplicationSign_number"),
    ])
  func symbols(key: String, name: String) {
    expectEqual(SymbolName(key: key).name, nil)
    expectEqual(names([key])[key], name)
  }

  @Test("A long key is not shortened")
  func longKey() {
    let key = Array(repeating: "words", count: 200).joined(separator: " ")
    expectEqual(names([key])[key]?.count, key.count - 199)
  }

  @Test("The plainest of several similar keys gets the short name")
  func rivals() {
    let names = names(["Save", "Save…", "Save!", "save", "save ", "Save\t!"])
    expectEqual(names["save"], "save")
    expectEqual(names["Save"], "Save")
    expectEqual(names["Save…"], "Save_horizontalEllipsis")
    expectEqual(names["Save!"], "Save_exclamationMark")
    // Keys that differ only in invisible characters have names that look different.
    expectEqual(self.names(["Sun", "Sun\u{FE0F}"]), ["Sun": "sun", "Sun\u{FE0F}": "Sun"])
    expectEqual(
      self.names(["Sun", "Sun\u{FE0F}", "sun"]),
      ["Sun": "Sun", "Sun\u{FE0F}": "Sun_", "sun": "sun"])
    // Keys that differ only in white space get a hash.
    expectEqual(names["save "]?.hasPrefix("save_"), true)
    expectEqual(names["Save\t!"]?.hasPrefix("Save_exclamationMark_"), true)
    expectEqual(self.names(["save", "Save…"])["Save…"], names["Save…"])
  }

  @Test("Properties and functions that calls can distinguish share a name")
  func overloads() {
    let names = names([
      "Precipitation", "Precipitation: %lld%%", "Precipitation %@", "Precipitation: %@",
    ])
    expectEqual(names["Precipitation"], "precipitation")
    expectEqual(names["Precipitation: %lld%%"], "precipitation")
    expectEqual(names["Precipitation %@"], "precipitation")
    expectEqual(names["Precipitation: %@"], "Precipitation_colon_text")
  }

  @Test("Adding keys with other names renames nothing", arguments: [1, 2, 3] as [UInt64])
  func stability(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["Save", "file", "%lld files", "Open", "Cancel", "👍", "OK", "Really?", "class"]
    var keys: Set<String> = []
    var names: [String: String] = [:]
    for _ in 0..<60 {
      let count = Int.random(in: 1...4, using: &random)
      let key = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      if keys.contains(where: { SymbolName(key: $0).name == SymbolName(key: key).name }) {
        continue
      }
      keys.insert(key)
      let after = self.names(Array(keys))
      for (key, name) in names { expectEqual(after[key], name, "seed \(seed)") }
      names = after
    }
    #expect(names.count > 10)
  }

  @Test("Custom names take precedence, and names of existing members are never used")
  func chosenNames() {
    let names = names(["Save", "Store"], chosen: ["Store": "save"])
    expectEqual(names["Store"], "save")
    expectEqual(names["Save"], "Save")
    expectEqual(self.names(["self"])["self"]?.hasPrefix("self_"), true)
  }

  @Test(
    "No key changes what a member of every table means",
    arguments: [
      ("Language", "Language_"), ("language", "language_"), ("Language %@", "Language_text"),
      ("Lookup", "Lookup"), ("lookup", "lookup_"), ("Localized", "Localized"),
      ("localized", "localized_"), ("Localized %@", "Localized_text"),
      ("localized.%@", "localized_fullStop_text"), ("localized: %lld", "localized_colon_number"),
      ("Languages", "languages"), ("Numbers", "numbers"), ("Localized by", "localizedBy"),
    ])
  func members(key: String, name: String) { expectEqual(names([key])[key], name) }

  private func names(_ keys: [String], chosen: [String: String] = [:]) -> [String: String] {
    var table = DevelopmentTable(name: "Localizable", developmentLanguage: "en")
    for key in keys {
      table.languages["en", default: [:]][key] = .init(
        entry: .text(AuthoredText(text: key, position: nil)))
    }
    var configuration = CompilerConfiguration()
    configuration.names = chosen
    var lowering = TableLowering(table: table)
    let naming = SymbolNaming(table, lowering.messages(), configuration: configuration)
    return Dictionary(
      naming.messages.map { ($0.message.key, $0.name.name) }, uniquingKeysWith: { $1 })
  }
}
