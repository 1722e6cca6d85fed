import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("Mutants") struct MutationTests {
  @Test("Mutation names are unique")
  func names() {
    expectEqual(Set(Mutation.all.map(\.name)).count, Mutation.all.count)
  }

  /// CLDR's samples detect a mistake in few cardinal locales, which is why the suite contains more than samples.
  @Test(
    "CLDR's samples detect each mutation in the known number of locales",
    arguments: [
      ("trailing-zeros-lost", 45), ("exponent-ignored", 9), ("compact-not-shifted", 9),
      ("leading-fraction-zeros-lost", 0), ("integer-part-rounded", 22), ("alphabetical-order", 0),
    ])
  func samples(_ name: String, _ locales: Int) throws {
    let mutation = try #require(Mutation.all.first { $0.name == name })
    let release = try KnownData.release.get()
    let mutant = Mutant(mutation, of: release)
    let noticing = release.ruleSets.filter { $0.type == .cardinal }.reduce(0) { sum, ruleSet in
      let rules = mutant.rules(.cardinal, locale: ruleSet.locales[0])
      let isNoticed = ruleSet.rules.contains { rule in
        ReferenceSamples.Kind.allCases.flatMap { rule.samples[$0]?.numbers ?? [] }
          .contains { rules.category(forText: "\($0)") != rule.category }
      }
      return sum + (isNoticed ? ruleSet.locales.count : 0)
    }
    expectEqual(noticing, locales)
  }

  @Test(
    "Mutations change conditions as their names state",
    arguments: [
      ("fractions-in-ranges", "n = 1..3 and i = 1..3", "n within 1..3 and i = 1..3"),
      ("n-read-as-i", "n = 1 or f = 2", "i = 1 or f = 2"),
      ("modulus-lost", "n % 10 = 1 and i % 2 != 1", "n = 1 and i != 1"),
      ("inequality-lost", "n != 1", "n = 1"), ("first-of-list-only", "n = 1,2", "n = 1"),
      ("range-without-end", "n = 1..3,5", "n = 1..2,5"),
      ("range-without-start", "n = 1..3,5", "n = 2..3,5"),
      ("range-as-two-values", "n = 1..3", "n = 1,3"),
      ("inequalities-joined-by-or", "n = 9 and n != 1,2", "n = 9 and n != 1 or n = 9 and n != 2"),
      (
        "or-before-and", "n = 1 and n = 2 or n = 3 and n = 4",
        "n = 1 and n = 2 and n = 4 or n = 1 and n = 3 and n = 4"
      ),
      ("last-alternative-lost", "n = 1 or n = 2", "n = 1"),
      ("last-relation-lost", "n = 1 and n = 2 or n = 3", "n = 1 or n = 3"),
      ("c-read-as-0", "c = 6 or e = 6", "v % 1 = 6 or e = 6"),
    ])
  func conditions(_ name: String, _ condition: String, _ mutated: String) throws {
    let mutation = try #require(Mutation.all.first { $0.name == name })
    guard case .condition(let change) = mutation.fault else {
      return #expect(Bool(false), "\(name) does not change conditions")
    }
    expectEqual("\(change(try ReferenceConditionParser.parse(condition)))", mutated)
  }
}
