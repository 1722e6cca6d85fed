import Foundation
import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("Portable test vectors") struct VectorExportTests {
  private static let export = Task { try await VectorExport(SmallRelease.files()).files() }

  private struct Line: Decodable {
    let type: String
    let locale: String
    let number, category, rules, start, end: String?
    let catches: [String]
  }

  private func lines(_ files: [String: Data], _ name: String) throws -> [Line] {
    try files[name, default: Data()].split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Line.self, from: Data($0))
    }
  }

  @Test("Every line is correct and lists only mistakes that it detects")
  func lines() async throws {
    let release = try SmallRelease.release()
    let files = try await Self.export.value
    let subject = ReferenceSubject(release)
    let mutants = Dictionary(
      uniqueKeysWithValues: Mutation.all.map { ($0.name, Mutant($0, of: release)) })
    for line in try spread(lines(files, "numbers.jsonl"), 25) {
      let type = try #require(PluralRuleType(rawValue: line.type))
      let number = try #require(line.number)
      func answer(_ subject: any PluralSubject) -> String? {
        subject.rules(type, locale: line.locale).category(forText: number)?.rawValue
      }
      expectEqual(answer(subject), line.category)
      for name in line.catches { #expect(try answer(#require(mutants[name])) != line.category) }
    }
    for line in try lines(files, "ranges.jsonl") {
      let (start, end) = (try #require(line.start), try #require(line.end))
      expectEqual(
        subject.rangeCategory(locale: line.locale, start: start, end: end)?.rawValue, line.category)
    }
    for line in try lines(files, "locales.jsonl") {
      let type = try #require(PluralRuleType(rawValue: line.type))
      expectEqual(subject.resolvedLocale(type, locale: line.locale), line.rules)
    }
  }

  @Test("Recognizes the README of earlier vectors")
  func readme() async throws {
    let files = try await Self.export.value
    #expect(VectorExport.isReadme(try #require(files[VectorExport.readmeName])))
    for other in ["", "# Test vectors", "# Plurals\n"] {
      #expect(!VectorExport.isReadme(Data(other.utf8)))
    }
  }

  @Test("Some line detects each mistake that texts, ranges or locales can reveal")
  func coverage() async throws {
    let files = try await Self.export.value
    let caught = try ["numbers", "ranges", "locales"].flatMap {
      try lines(files, "\($0).jsonl").flatMap(\.catches)
    }
    // No rule of the data uses w, c or within, and integers and doubles are not strings.
    let beyond: Set = [
      "w-read-as-v", "c-read-as-0", "within-read-as-in", "t-read-as-f", "negative-integers-wrap",
      "fraction-digits-ignored", "doubles-show-a-decimal",
    ]
    expectEqual(Set(Mutation.all.map(\.name)).subtracting(caught).subtracting(beyond), [])
  }

  /// Integers, decimals and compact numbers that are not chosen by the rules.
  private static let numbers: [ReferenceOperands] = {
    let integers = Array(0...1200) + [10_000, 100_000, 1_000_000, 1_000_011, 2_000_000]
    let texts =
      integers.map { "\($0)" } + (0...3000).map { "\($0 / 100).\($0 / 10 % 10)\($0 % 10)" }
      + (0...300).map { "\($0 / 10).\($0 % 10)" } + (0...120).flatMap { ["\($0)c3", "\($0).1c6"] }
    return texts.compactMap { try? ReferenceOperands(ReferenceNumber($0)) }
  }()

  /// Returns the number of mistakes in one relation that change the category of a number, and of those that some numbers detect.
  private func count(_ ruleSet: ReferenceRuleSet, _ chosen: [ReferenceNumber]) -> (
    all: Int, caught: Int
  ) {
    typealias Question = (operands: ReferenceOperands, category: PluralCategory)
    func question(_ operands: ReferenceOperands) -> Question {
      (operands, ruleSet.category(of: operands))
    }
    func isCaught(_ mistake: ReferenceRuleSet, by questions: [Question]) -> Bool {
      for question in questions where mistake.category(of: question.operands) != question.category {
        return true
      }
      return false
    }
    let questions = chosen.map { question(ReferenceOperands($0)) }
    // The chosen numbers detect all mistakes in most rules.
    lazy var others = Self.numbers.map(question)
    var (all, caught) = (0, 0)
    for mistake in ruleSet.withSingleMistakes {
      if isCaught(mistake, by: questions) {
        caught += 1
      } else if !isCaught(mistake, by: others) {
        continue
      }
      all += 1
    }
    return (all, caught)
  }

  @Test("The lines of each locale detect at least 99 % of the mistakes in one relation")
  func singleMistakes() async throws {
    let numbers = try await Dictionary(
      grouping: lines(Self.export.value, "numbers.jsonl"), by: { "\($0.type) \($0.locale)" })
    for ruleSet in try SmallRelease.release().ruleSets {
      for locale in ruleSet.locales {
        let chosen = try #require(numbers["\(ruleSet.type) \(locale)"])
          .map { try ReferenceNumber(#require($0.number)) }
        let (all, caught) = count(ruleSet, chosen)
        #expect(caught * 100 >= all * 99, "\(ruleSet.type) \(locale): \(caught) of \(all)")
      }
    }
    var (all, caught) = (0, 0)
    for ruleSet in try spread(KnownData.release.get().ruleSets, 4) {
      let counts = count(ruleSet, ruleSet.numbersCatchingMistakes(after: []))
      all += counts.all
      caught += counts.caught
    }
    #expect(all > 100 && caught * 100 >= all * 99, "\(caught) of \(all)")
  }

  @Test("No line is there twice")
  func distinct() async throws {
    for (name, data) in try await Self.export.value where name.hasSuffix(".jsonl") {
      let lines = data.split(separator: UInt8(ascii: "\n"))
      expectEqual(Set(lines).count, lines.count, "\(name)")
    }
  }

  @Test("The schema is valid JSON, and the README lists every mistake")
  func companions() async throws {
    let files = try await Self.export.value
    expectEqual(
      files.keys.sorted(),
      [
        "README.md", "locales.jsonl", "numbers.jsonl", "ranges.jsonl", "schema.json",
      ])
    let schema = try JSONSerialization.jsonObject(with: files["schema.json", default: Data()])
    #expect(schema is [String: Any])
    try expectEqual(JSONSchema.openObjects(in: files["schema.json", default: Data()]), [])
    let readme = String(decoding: files["README.md", default: Data()], as: UTF8.self)
    #expect(Mutation.all.allSatisfy { readme.contains("| `\($0.name)` | \($0.mistake) |") })
    #expect(!readme.contains("$"))
  }

  @Test("The first line of numbers shows the format")
  func form() async throws {
    let files = try await Self.export.value
    let numbers = String(decoding: files["numbers.jsonl", default: Data()], as: UTF8.self)
    #expect(
      numbers.split(separator: "\n").contains(
        """
        {"catches":[],"category":"other","locale":"root","number":"0","operands":{"c":0,"f":"0",\
        "i":"0","n":"0","t":"0","v":0,"w":0},"type":"cardinal"}
        """))
  }
}
