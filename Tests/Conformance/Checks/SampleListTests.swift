import Foundation
import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("Guarantees of sample lists") struct SampleListTests {
  /// Runs the checks of sample lists on cardinal rules.
  private func failures(_ rules: String) throws -> [String] {
    let files = SmallRelease.files(
      plurals: """
        <supplementalData><plurals type="cardinal"><pluralRules locales="qa">\(rules)
        </pluralRules></plurals></supplementalData>
        """)
    let classes = try ReferenceRelease(files).ruleSets.map { DistinctNumbers($0) }
    let candidate = Candidate(
      subject: ReferenceSubject(try ReferenceRelease(files)), compiler: nil)
    return SampleListChecks.checks(classes).flatMap { check in
      var tally = Tally()
      check.run(candidate, &tally)
      return tally.failures.map(\.description)
    }
  }

  private let other = #"<pluralRule count="other">@integer 0, … @decimal 0.1, …</pluralRule>"#

  @Test("Accepts correct lists")
  func right() throws {
    let rule = #"<pluralRule count="one">n = 1,2 @integer 1, 2 @decimal 1.0, 2.00</pluralRule>"#
    try expectEqual(failures(rule + other), [])
  }

  @Test("Reports a sample that has another category by its own rule")
  func wrongCategory() throws {
    let rule = #"<pluralRule count="one">n = 1 @integer 1, 7 @decimal 1.0</pluralRule>"#
    try expectEqual(
      failures(rule + other),
      [
        """
        cardinal qa 7 by the samples of CLDR: expected other, got one
          n = 7, i = 7, v = 0, w = 0, f = 0, t = 0, c = 0
          one: n = 1
            false n = 1
          other answers: no condition holds
        """
      ])
  }

  @Test("Reports a number that is missing from a list without …")
  func incomplete() throws {
    let rule = #"<pluralRule count="one">n = 1,2 @integer 1 @decimal 1.0, 2.0</pluralRule>"#
    try expectEqual(
      failures(rule + other),
      [
        """
        @integer of cardinal qa, one: expected 2 in the list, got a list without it
          n = 1,2
        """
      ])
  }

  @Test("Reports a bounded list with … and an unbounded list without …")
  func bounds() throws {
    let rule = #"<pluralRule count="one">i = 1 @integer 1, … @decimal 1.0</pluralRule>"#
    let open = #"<pluralRule count="other">@integer 0 @decimal 0.0, …</pluralRule>"#
    try expectEqual(
      failures(rule + open).prefix(2),
      [
        """
        @integer of cardinal qa, one: expected a list without …, got a list with …
          i = 1
        """,
        """
        @integer of cardinal qa, other: expected a list with …, got a list without …
        """,
      ])
  }

  @Test("Reports a missing list if numbers have the category")
  func absent() throws {
    let rule = #"<pluralRule count="one">n = 1 @integer 1</pluralRule>"#
    try expectEqual(
      failures(rule + other),
      [
        """
        @decimal of cardinal qa, one: expected a list without …, got no list
          n = 1
        """
      ])
  }

  @Test("Reports a known difference that no longer occurs")
  func struckOff() throws {
    let all = (11...99).map { "\($0)" }.joined(separator: ", ")
    let rule = """
      <pluralRule count="one">n = 0..1 or n = 11..99 @integer 0, 1, \(all) @decimal 0.0</pluralRule>
      """
    let other = #"<pluralRule count="other">@integer 2, … @decimal 0.1, …</pluralRule>"#
    try expectEqual(
      failures(rule + other),
      [
        """
        @integer of cardinal qa, one: expected the known difference: the list stops although the \
        rule goes on, got a complete list
          the difference is to be struck off
        """
      ])
  }

  @Test("CLDR's lists are correct except for the known differences")
  func checkedIn() throws {
    for ruleSet in try KnownData.release.get().ruleSets {
      // Rules with a period of a million integers are only checked in release builds.
      let moduli = ruleSet.relations.compactMap { $0.modulus.flatMap { UInt64("\($0)") } }
      guard moduli.max() ?? 0 <= 1000 else { continue }
      for check in SampleListChecks.checks([DistinctNumbers(ruleSet)]) {
        var tally = Tally()
        let subject = ReferenceSubject(try KnownData.release.get())
        check.run(Candidate(subject: subject, compiler: nil), &tally)
        expectEqual(tally.wrong, 0, "\(check.title): \(tally.failures)")
      }
    }
  }
}
