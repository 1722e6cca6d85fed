import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("Numbers that plural rules distinguish") struct ClassesTests {
  private func ruleSet(_ condition: String) throws -> ReferenceRuleSet {
    try ReferenceCompiler.ruleSet([(.one, condition)])
  }

  @Test("The period is the least common multiple of the moduli")
  func period() throws {
    let classes = DistinctIntegers(try ruleSet("n % 4 = 1 or i % 6 = 2 or f % 7 = 3 or n = 50"))
    expectEqual(classes.period, 12)
    expectEqual(classes.largestConstant, 50)
    expectEqual(classes.bound, 75)
    #expect(classes.isComplete)
  }

  @Test("Every combination of outcomes has an integer, and every boundary has two")
  func integers() throws {
    let classes = DistinctIntegers(try ruleSet("n % 10 = 1 and n % 100 != 11"))
    expectEqual(classes.classes, [0, 1, 11])
    expectEqual(classes.recurring, [12, 21, 111])
    #expect(Set([0, 1, 2, 10, 11, 12]).isSubset(of: classes.representatives))
  }

  @Test("Reports exactly the integers at which outcomes change")
  func changes() throws {
    for seed in UInt64(0)..<20 {
      var random = RandomRules(seed: seed, staysSmall: true)
      let questions = Questions(
        try ReferenceCompiler.ruleSet(random.ruleSet()), operands: [.n, .i])
      var next = questions.nextChange(after: 0)
      for integer in UInt64(1)...2200 {
        if integer == next {
          next = questions.nextChange(after: integer)
        } else {
          expectEqual(questions.outcomes(for: integer), questions.outcomes(for: integer - 1))
        }
      }
    }
  }

  @Test("Reports that rules with a very long period are not covered")
  func incomplete() throws {
    let rules = try ruleSet("n % 1000003 = 1 and n % 1000033 = 1")
    #expect(!DistinctIntegers(rules).isComplete)
    #expect(
      IntegerChecks.argument([DistinctNumbers(rules)]).hasSuffix(
        "Not covered, because P is too large: cardinal ."))
  }

  @Test("Long integers have the same remainder as the integer that they represent")
  func longIntegers() throws {
    let classes = DistinctIntegers(try ruleSet("n % 12 = 7"))
    for digits in classes.longIntegers(19) {
      let remainder = ReferenceInteger(digits: digits).remainder(dividingBy: .word(12))
      expectEqual("\(remainder)", "7")
    }
    expectEqual(classes.longIntegers(19).map(\.count), [7, 17, 18, 19, 20, 21, 30, 40])
  }

  @Test("Fractions cover the tested values of v, w, f and t, and the absence of a fraction")
  func fractions() throws {
    let classes = DistinctFractions(try ruleSet("v = 2 and f % 100 = 11 or t = 0"))
    let shown = classes.classes.map { $0.map(String.init).joined() }
    expectEqual(shown.prefix(4), ["", "0", "1", "00"])
    #expect(shown.contains("11"))
    #expect(shown.contains("011"))
    #expect(classes.representatives.contains { $0.count == 40 })
    for zeros in 0...4 {
      #expect(
        classes.representatives.contains { $0.reversed().prefix { $0 == 0 }.count == zeros })
    }
  }

  @Test("Exponents include the neighbors of the constants in the rules")
  func exponents() throws {
    #expect(DistinctNumbers(try ruleSet("n = 1")).exponents == [0, 1, 3, 6, 9])
    #expect(DistinctNumbers(try ruleSet("e != 0..5")).exponents == [0, 1, 3, 4, 5, 6, 9])
  }

  @Test("Decimals combine every integer, fraction and exponent, up to 40 digits")
  func combinations() throws {
    var texts: Set<String> = []
    DecimalChecks.combinations(DistinctNumbers(try ruleSet("n % 10 = 1 and v = 2 or e = 7"))) {
      texts.insert("\($0)")
      return false
    }
    #expect(Set(["1", "1.00", "1.0000", "11.00", "0.000001c6", "0.0000001c7"]).isSubset(of: texts))
    #expect(texts.contains { $0.split(separator: ".")[0].utf8.count == 40 })
  }
}
