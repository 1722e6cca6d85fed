import Foundation
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTestSupport
import Plurals
import PluralsCLDRFiles
import PluralsCore
import PluralsData
import PluralsDiagnostics
import PluralsFiles
import PluralsLocaleCompilation
import Testing

@testable import PluralRuleCommands

@Suite("The chart of plural forms")
struct ChartTests {
  private static let chart = Result {
    let directory = CLDRDirectory(path: Checkout.cldrData.path)
    let compiler = PluralRuleCompiler(try directory.source(cldrVersion: nil))
    let locales = try LocaleDataSource(reading: directory.path)
    let pairs = try ResolvedMinimalPairs(
      main: locales.main.map(\.file),
      supplement: LocaleSupplement(locales.supplementalFiles.map(\.file)))
    return try ChartData(
      release: "test", data: #require(compiler.data), pairs: pairs,
      ids: PluralLocale.allIdentifiers.filter { $0 != "root" }, changes: [])
  }

  private func chart() throws -> ChartData { try Self.chart.get() }

  private func rules(of id: String, _ type: PluralRuleType) throws -> ChartRuleSet? {
    let chart = try chart()
    let language = try #require(chart.languages[id])
    switch type {
    case .cardinal: return language.cardinal.map { chart.cardinal[$0] }
    case .ordinal: return language.ordinal.map { chart.ordinal[$0] }
    }
  }

  @Test(
    "Every language has the categories of the library",
    arguments: PluralRuleType.allCases)
  func categories(type: PluralRuleType) throws {
    let chart = try chart()
    #expect(try chart.languages.count >= CheckedInRelease.expectations.get().cardinal.locales - 1)
    for id in chart.languages.keys {
      let rules = PluralRules(locale: id, type: type)
      let shown = try self.rules(of: id, type)
      expectEqual(shown?.rules.map(\.category) ?? [.other], rules.categories, "\(id)")
      expectEqual(shown == nil, !rules.hasRules, "\(id)")
    }
  }

  @Test(
    "The description of a category applies to its numbers and no others",
    arguments: PluralRuleType.allCases)
  func words(type: PluralRuleType) throws {
    let numbers =
      Array(0...2100) + [10_000, 20_001, 40_000, 99_000, 100_000, 100_001, 300_000]
      + [1_000_000, 1_000_001, 1_100_000, 2_000_000, 5_000_011, 1_000_000_000]
    var said = 0
    for id in try chart().languages.keys {
      guard let shown = try rules(of: id, type) else { continue }
      let compiled = PluralRules(locale: id, type: type)
      let readers = shown.rules.dropLast().map { rule in
        (category: rule.category, integers: rule.integers, reader: rule.words.map(WordsReader.init))
      }
      said += readers.filter { $0.reader != nil }.count
      for number in numbers {
        let number = UInt64(number)
        let found = readers.first { $0.reader?.holds(number) ?? ($0.integers != .none) }
        let category = compiled.category(forMagnitude: number)
        expectEqual(found?.category ?? .other, category, "\(type) \(id) \(number)")
      }
    }
    #expect(said > 50)
  }

  @Test(
    "Describes a condition in words",
    arguments: [
      ("i = 1 and v = 0", "is 1"),
      ("n = 0,1 or i = 0 and f = 1", "is 0 or 1"),
      (
        "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        "ends in 2, 3 or 4, but not in 12, 13 or 14"
      ),
      ("v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9", "ends in 0, or in 5 to 9"),
      ("v != 0 or n = 0 or n != 1 and n % 100 = 1..19", "is 0, or ends in 01 to 19, but is not 1"),
      ("i % 1000000 = 0 and i != 0", "is a multiple of 1,000,000, but not 0"),
      ("n != 0 and n % 10 != 4,6", "is not 0 and does not end in 4 or 6"),
      (
        "n != 2 and n % 10 = 2..9 and n % 100 != 11..19",
        "ends in 2 to 9, but not in 11 to 19 and is not 2"
      ),
      ("n % 12 = 1..5", "leaves 1 to 5 when divided by 12"),
      ("n % 12 != 7", "does not leave 7 when divided by 12"),
      ("v != 0", nil), ("v = 0", nil),
    ] as [(String, String?)])
  func condition(text: String, words: String?) throws {
    let condition = try #require(RuleSet(conditions: [(.one, text)]).rules[0].text.condition)
    expectEqual(ConditionWords(condition).text, words)
  }

  @Test("Lists the same ranges as the library")
  func ranges() throws {
    let chart = try chart()
    for (id, language) in chart.languages {
      let rules = PluralRules(locale: id)
      let listed = language.ranges.map { chart.ranges[$0] } ?? []
      for start in PluralCategory.allCases {
        for end in PluralCategory.allCases {
          let shown = listed.first { $0.start == start && $0.end == end }?.result
          expectEqual(shown, rules.cldrCategory(from: start, to: end), "\(id) \(start)–\(end)")
        }
      }
    }
  }

  @Test("Messages need the forms that whole numbers reach")
  func needed() throws {
    for id in try chart().languages.keys {
      guard let shown = try rules(of: id, .cardinal) else { continue }
      let compiled = PluralRules(locale: id)
      let numbers = Array(UInt64(0)...1000) + [1_000_000]
      let reached = Set(numbers.map { compiled.category(forMagnitude: $0) })
      expectEqual(Set(shown.needed), reached, "\(id)")
    }
  }

  @Test("Sentences come from the files, with the number in its place")
  func sentences() throws {
    let chart = try chart()
    let all = chart.languages.values.flatMap { Array($0.counted.values) + Array($0.ordered.values) }
    #expect(all.count > 400)
    #expect(all.contains { $0.draft == true } && all.contains { $0.draft == nil })
    let german = try #require(chart.languages["de"]?.counted)
    expectEqual(german.keys.sorted(), ["one", "other"])
    #expect(german.values.allSatisfy { $0.pattern.contains("{0}") })
  }

  @Test("The page contains its script and the data, and loads nothing")
  func page() throws {
    let html = PluralChart(try chart()).html
    #expect(html.contains("<script type=\"module\">\nconst data = JSON.parse("))
    #expect(html.contains("\"pattern\":\"{0} "))
    #expect(!html.contains("src=") && !html.contains("<link"))
  }
}

extension PluralLocale {
  fileprivate static var allIdentifiers: [String] {
    (0...PluralLocale.RawValue.max).compactMap(PluralLocale.init(rawValue:)).map(\.identifier)
  }
}
