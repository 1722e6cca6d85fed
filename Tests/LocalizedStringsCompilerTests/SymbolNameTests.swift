import LocalizedStrings
import StringCatalogs
import SwiftEmission
import TestSupport
import Testing

@testable import LocalizedStringsCompiler

@Suite("Names of functions")
struct SymbolNameTests {
  @Test(
    "A key suggests a name",
    arguments: [
      ("%lld files are selected", "filesAreSelected"), ("Cancel", "cancel"), ("OK", "ok"),
      ("settings.title", "settingsTitle"), ("SETTINGS_TITLE", "settingsTitle"),
      ("iPhone name", "iPhoneName"), ("URLList is empty", "urlListIsEmpty"),
      ("Don’t save…", "dontSave"), ("1st place", "_1stPlace"), ("class", "class"),
      ("Größe ändern", "größeÄndern"), ("ファイル", "ファイル"), ("%#@BIRDS@ in the tree", "inTheTree"),
      ("New Folder", "newFolder"), ("a\nb\tc", "aBC"), ("100%% sure", "_100Sure"),
    ])
  func suggestion(key: String, name: String) {
    #expect(SymbolName(key: key).text == name)
    #expect(!SymbolName(key: key).isPartial)
  }

  @Test("Keys without words, and long ones, are numbered", arguments: ["👍", "%@", "", "…", "—"])
  func symbols(key: String) throws {
    let name = try #require(names([key])[key])
    #expect(name.hasPrefix("text_"))
    #expect(name.count == "text_".count + 6)
  }

  @Test("A long key is cut after a word and numbered")
  func longKey() throws {
    let key = "This is a very long sentence that somebody made a key, with all of its many words"
    let name = try #require(names([key])[key])
    #expect(name.hasPrefix("thisIsAVeryLongSentenceThatSomebodyMadeAKeyWithAllOfItsMany_"))
  }

  @Test("Of keys with one suggestion the plainest has it, and the others keep their numbers")
  func rivals() throws {
    let names = names(["Save", "Save…", "Save!", "save"])
    #expect(Set(names.values).count == 4)
    #expect(names["Save"] == "save")
    let alone = self.names(["Save", "Save…"])
    #expect(alone["Save…"] == names["Save…"])
  }

  @Test("Adding keys that suggest other names renames nothing", arguments: [1, 2, 3] as [UInt64])
  func stability(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["Save", "file", "%lld files", "Open", "Cancel", "👍", "OK", "Really?", "class"]
    var keys: Set<String> = []
    var names: [String: String] = [:]
    for _ in 0..<60 {
      let count = Int.random(in: 1...4, using: &random)
      let key = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      if keys.contains(where: { SymbolName(key: $0).text == SymbolName(key: key).text }) {
        continue
      }
      keys.insert(key)
      let after = self.names(Array(keys))
      for (key, name) in names { #expect(after[key] == name, "seed \(seed)") }
      names = after
    }
    #expect(names.count > 10)
  }

  @Test("Names that are chosen come first, and those that types have are never given")
  func chosenNames() {
    #expect(names(["Save", "Store"], chosen: ["Store": "save"])["Store"] == "save")
    #expect(
      names(["Save", "Store"], chosen: ["Store": "save"])["Save"]?.hasPrefix("save_") == true)
    #expect(names(["Reader"])["Reader"]?.hasPrefix("reader_") == true)
    #expect(names(["self"])["self"]?.hasPrefix("self_") == true)
  }

  private func names(_ keys: [String], chosen: [String: String] = [:]) -> [String: String] {
    var table = SourceTable(name: "Localizable", developmentLanguage: "en")
    for key in keys { table.languages["en", default: [:]][key] = .init(text: .text(key)) }
    let naming = SymbolNaming(table, chosen: chosen.compactMapValues { SwiftIdentifier($0) })
    return Dictionary(naming.names.map { ($0.key, $0.value.name) }, uniquingKeysWith: { $1 })
  }
}
