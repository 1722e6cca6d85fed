import PluralTestSupport
import Testing

@testable import PluralRuleAnalysis

@Suite("Classes of numbers")
struct NumberClassesTests {
  @Test(
    "The first number of each class matches a search by counting",
    arguments: sampled(UInt64(1)...60, 15))
  func firstMembers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let moduli: [UInt64?] = [nil, 4, 5, 10, 20, 100, 1000]
    let tests = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let modulus = moduli.randomElement(using: &random)!
      let bounds = (0..<2).map { _ in
        UInt64.random(in: 0..<(modulus ?? 300), using: &random)
      }.sorted()
      return ValueTest(modulus: modulus, range: bounds[0]...bounds[1])
    }
    let lower = UInt64.random(in: 0...400, using: &random)
    var seen: Set<[Bool]> = []
    let counted: [UInt64] = (lower..<lower + 2000).filter { value in
      seen.insert(tests.map { $0.holds(for: value) }).inserted
    }
    try expectEqual(ValueClasses(tests).firstMembers(from: lower), counted, "\(tests)")
  }

  @Test(
    "The first fraction of each class matches a search by counting",
    arguments: sampled(UInt64(1)...16, 4))
  func fractions(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func tests(_ modulus: UInt64?, below limit: UInt64) -> [ValueTest] {
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        let bounds = (0..<2).map { _ in UInt64.random(in: 0..<limit, using: &random) }.sorted()
        return ValueTest(modulus: modulus, range: bounds[0]...bounds[1])
      }
    }
    let (v, w) = (tests(nil, below: 3), tests(nil, below: 3))
    let f = tests(10, below: 10) + tests(nil, below: 15)
    let t = tests(4, below: 4) + tests(nil, below: 15)
    let classes = try FractionClasses(v: v, w: w, f: f, t: t)

    var seen: Set<[Bool]> = []
    var counted: [[UInt8]] = []
    for length in 0...5 {
      for value in 0..<Fraction.powerOfTen(length) {
        var (significand, significantDigits) = (value, length)
        while significantDigits > 0, significand % 10 == 0 {
          significand /= 10
          significantDigits -= 1
        }
        let answers =
          [significand == 0, length == 0] + v.map { $0.holds(for: UInt64(length)) }
          + w.map { $0.holds(for: UInt64(significantDigits)) }
          + f.map { $0.holds(for: value) } + t.map { $0.holds(for: significand) }
        if seen.insert(answers).inserted {
          counted.append(
            Fraction(
              significand: significand, significantDigits: significantDigits,
              trailingZeros: length - significantDigits
            ).digits)
        }
      }
    }
    expectEqual(classes.firstMembers.map(\.digits), counted)
  }

  @Test("Rejects large moduli without a common factor")
  func intricate() {
    let tests = [ValueTest(modulus: 1 << 18, range: 0...0), .init(modulus: 390_625, range: 0...0)]
    #expect(throws: TooManyNumberClasses.self) { try ValueClasses(tests) }
  }
}
