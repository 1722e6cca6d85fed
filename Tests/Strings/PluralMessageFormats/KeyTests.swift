import PluralMessageFormats
import PluralTestSupport
import PluralsCore
import Testing

@Suite("Keys of texts")
struct KeyTests {
  /// Keys that are equal in Swift, but consist of different bytes.
  static let families: [[String]] = [
    ["caf\u{E9}", "cafe\u{301}"], ["\u{212B}", "\u{C5}", "A\u{30A}"],
    ["\u{AC00}", "\u{1100}\u{1161}"], ["\u{212A}", "K"], ["\u{37E}", ";"],
    ["a\u{323}\u{307}", "a\u{307}\u{323}", "\u{1EA1}\u{307}", "\u{227}\u{323}"],
  ]

  @Test("Keys are equal only if their bytes are equal", arguments: families)
  func bytes(family: [String]) {
    expectEqual(Set(family).count, 1)
    var contents: ByteKeyedDictionary<Int> = [:]
    for (number, key) in family.enumerated() {
      contents[key] = number
      contents["\(key) and more bytes than a word has"] = number
      contents[key, default: -1] += 10
    }
    expectEqual(contents.count, 2 * family.count)
    for (number, key) in family.enumerated() {
      expectEqual(contents[key], number + 10)
      expectEqual(contents["\(key) and more bytes than a word has"], number)
      expectEqual(contents["\(key) and more bytes than a word had"], nil)
    }
    expectEqual(
      contents.sorted.map { Array($0.key.utf8) },
      contents.keys.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
    expectEqual(ByteKeyedDictionary(contents.map { $0 }), contents)
    contents[family[0]] = nil
    #expect(contents[family[0]] == nil && contents[family[1]] == 11)
  }

  @Test("Parses and writes plural keys")
  func keys() {
    expectEqual(PluralKey(entryKey: "a##{few}"), PluralKey("a", .few))
    expectEqual(PluralKey("a", .few).entryKey, "a##{few}")
    expectEqual(PluralKey(entryKey: "a##{FEW}"), nil)
    expectEqual(PluralKey(entryKey: "##{few}"), nil)
  }
}
