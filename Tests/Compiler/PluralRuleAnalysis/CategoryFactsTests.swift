import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTestSupport
import PluralsCore
import Testing

@Suite("Facts about categories")
struct CategoryFactsTests {
  /// The package's rule sets with their facts.
  private static let all: [(ruleSet: RuleSet, facts: PluralRuleFacts)] = {
    let data = try! Releases.readKnown()
    return data.ruleSets.map { ($0, try! PluralRuleFacts(PluralConditions($0))) }
  }()

  /// Returns the facts about each locale's rules of a type, with the locale's ID before the category: `"cs many"`.
  private func facts(
    _ type: PluralRuleType, where isIncluded: (CategoryFacts) -> Bool
  ) -> Set<String> {
    var result: Set<String> = []
    for (ruleSet, facts) in Self.all where ruleSet.type == type {
      for category in facts.categories where isIncluded(category) {
        for locale in ruleSet.locales { result.insert("\(locale) \(category.category)") }
      }
    }
    return result
  }

  private func facts(_ locale: String, _ type: PluralRuleType = .cardinal) -> PluralRuleFacts {
    Self.all.first { $0.ruleSet.type == type && $0.ruleSet.locales.contains(locale) }!.facts
  }

  @Test("Categories without integers are those without @integer samples")
  func decimalsOnly() {
    expectEqual(
      facts(.cardinal) { $0.reach == .decimals },
      [
        "cs many", "gv many", "lt many", "sgs many", "sk many", "be other", "pl other", "ru other",
        "uk other",
      ])
    var withoutSamples: Set<String> = []
    for (ruleSet, _) in Self.all where ruleSet.type == .cardinal {
      for rule in ruleSet.rules {
        if rule.text.sampleLists.contains(where: { $0.kind == .integer }) { continue }
        for locale in ruleSet.locales { withoutSamples.insert("\(locale) \(rule.category)") }
      }
    }
    expectEqual(facts(.cardinal) { $0.integers == .none }, withoutSamples)
  }

  @Test("Finds the categories that only large integers have")
  func largeIntegers() {
    expectEqual(
      facts(.cardinal) { $0.reach == .largeIntegers },
      [
        "br many", "ca many", "es many", "fr many", "it many", "lld many", "pt many", "pt_PT many",
        "scn many", "vec many",
      ])
  }

  @Test("Every category of CLDR has numbers")
  func reachable() {
    for type in PluralRuleType.allCases {
      expectEqual(facts(type) { $0.reach == .nothing || $0.reach == .compact }, [])
    }
  }

  @Test("A finite list of @integer samples belongs to a category with finitely many integers")
  func finiteSamples() {
    for (ruleSet, facts) in Self.all {
      for rule in ruleSet.rules {
        let list = rule.text.sampleLists.first { $0.kind == .integer }
        guard let list, !list.isInfinite, let facts = facts[rule.category] else { continue }
        let listed = list.samples.flatMap { sample -> [UInt64] in
          guard let first = UInt64("\(sample.first)") else { return [] }
          return (0..<UInt64(sample.count)).map { first + $0 }
        }
        guard case .bounded(let values) = facts.integers else {
          Issue.record("\(ruleSet.locales[0]) \(rule.category): \(facts.integers)")
          continue
        }
        #expect(Set(listed).isSubset(of: values), "\(ruleSet.locales[0]) \(rule.category)")
      }
    }
  }

  @Test("Determines the status of categories in addition to explicit forms")
  func status() {
    let english = facts("en")
    expectEqual(english.status(of: .one, for: [.integer]), .unique(1))
    expectEqual(english.status(of: .one, for: [.integer], explicit: [1]), .suppressed)
    expectEqual(english.status(of: .one, for: [.integer, .decimal], explicit: [1]), .suppressed)
    expectEqual(english.status(of: .other, for: [.integer], explicit: [0, 1]), .unbounded)
    expectEqual(english.status(of: .few, for: [.integer]), .invalid)

    let french = facts("fr")
    expectEqual(french.status(of: .one, for: [.integer]), .bounded([0, 1]))
    expectEqual(french.status(of: .one, for: [.integer], explicit: [0]), .unique(1))
    expectEqual(french.status(of: .one, for: [.integer, .decimal], explicit: [0, 1]), .unbounded)

    let czech = facts("cs")
    expectEqual(czech.status(of: .many, for: [.integer]), .unused)
    expectEqual(czech.needed(for: [.integer]), [.one, .few, .other])
    expectEqual(czech.needed(for: [.integer], explicit: [1]), [.few, .other])
    expectEqual(czech.needed(for: [.integer, .decimal]), [.one, .few, .many, .other])

    let arabic = facts("ar")
    expectEqual(arabic.needed(for: [.integer], explicit: [0, 1]), [.two, .few, .many, .other])
    expectEqual(facts("it", .ordinal)[.many]?.integers, .bounded([8, 11, 80, 800]))
  }

  @Test("Classifies the reach of synthetic rules")
  func synthetic() throws {
    func reach(_ condition: String) throws -> CategoryFacts.Reach? {
      let rules = try PluralConditions(parsing: [(.few, condition), (.other, "")])
      return try PluralRuleFacts(rules)[.few]?.reach
    }
    try expectEqual(reach("e = 6"), .compact)
    try expectEqual(reach("n = 5 and i = 6"), .nothing)
    try expectEqual(reach("v = 2 and f = 50"), .decimals)
    try expectEqual(reach("n % 100000 = 1000"), .largeIntegers)
    try expectEqual(reach("n % 100 = 99"), .integers)
  }
}
