import Foundation
import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("Conformance reports") struct ConformanceReportTests {
  private let report = ConformanceReport(
    release: "48.2", seed: 7,
    rows: [
      .init(
        part: .samples, title: "cardinal samples", cases: 12544, wrong: 1, declined: 0,
        failures: [
          ConformanceFailure(
            question: "cardinal lv 0.011", expected: "one", actual: "other",
            explanation: ["n = 0.011", "one answers"])
        ]),
      .init(
        part: .randomRules, title: "rules that may be refused", cases: 60, wrong: 0, declined: 5,
        failures: []),
    ],
    mutants: [
      .init(name: "a", mistake: "a is lost", caughtBy: [.samples, .laws], example: "x"),
      .init(name: "bb", mistake: "b is lost", caughtBy: [.laws], example: "x"),
    ],
    integerArgument: "Enough.", seconds: 1.6)

  @Test("The text lists results, mutants, the coverage argument, failures and a summary")
  func text() {
    expectEqual(
      report.text(),
      """
      part          what                       how many  wrong  declined
      ------------  -------------------------  --------  -----  --------
      samples       cardinal samples              12544      1
      random rules  rules that may be refused        60      0         5

      mutant  samples  laws    what it gets wrong
      ------  -------  ------  ------------------
      a       caught   caught  a is lost
      bb               caught  b is lost

      Every integer: Enough.

      The first wrong answers:

      cardinal lv 0.011: expected one, got other
        n = 0.011
        one answers

      CLDR 48.2: 12604 answers compared, 1 wrong, 2 of 2 mutants caught; seed 7, 2 s.

      """)
  }

  @Test("Decoding the JSON restores the report")
  func json() throws {
    let read = try JSONDecoder().decode(ConformanceReport.self, from: JSONEncoder().encode(report))
    expectEqual(read, report)
  }

  @Test("Explains a wrong category by operands and relations")
  func explanation() throws {
    let ruleSet = try SmallRelease.release().ruleSet(.cardinal, locale: "qb")
    let operands = ReferenceOperands(try ReferenceNumber("0.011"))
    let failure = ConformanceFailure(
      ruleSet, locale: "qb", text: "0.011", operands: operands, actual: .zero)
    expectEqual(
      failure.description,
      """
      cardinal qb 0.011: expected one, got zero
        n = 0.011, i = 0, v = 3, w = 3, f = 11, t = 11, c = 0
        zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19
          false n % 10 = 0
          false n % 100 = 11..19
          false v = 2
          true  f % 100 = 11..19
        one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 \
      and f % 10 = 1
          false n % 10 = 1
          true  n % 100 != 11
          false v = 2
          true  f % 10 = 1
          false f % 100 != 11
          true  v != 2
          true  f % 10 = 1
        one answers
      """)
  }
}
