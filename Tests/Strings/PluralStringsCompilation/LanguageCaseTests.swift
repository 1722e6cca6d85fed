import PluralTestSupport
import PluralsSwiftEmission
import Testing

@testable import PluralStringsCompilation

@Suite("Enumeration cases for languages")
struct LanguageCaseTests {
  @Test("No two languages share the name of a case", arguments: [1, 2, 3] as [UInt64])
  func languages(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var languages: Set<String> = ["", "-", "_", "pt_BR", "pt--BR", "pt-BR", "none", "Type"]
    let pieces = ["-", "_", "a", "B", "é", "u5F", "1", "pt", "BR", " ", "2D"]
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...5, using: &random)
      languages.insert((0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
    }
    let names = Set(languages.map { SwiftIdentifier(language: $0) })
    expectEqual(names.count, languages.count, "seed \(seed)")
    expectEqual(SwiftIdentifier(language: "pt-BR").code, "pt_BR")
    expectEqual(SwiftIdentifier(language: "is").code, "`is`")
    expectEqual(SwiftIdentifier(language: "pt_BR").code, "_pt_u5F_BR_")
    expectEqual(SwiftIdentifier(language: "none").code, "_none_")
  }
}
