import Foundation
import PluralConformance
import PluralConformanceSubjects
import PluralRuleCompilation
import PluralTestSupport
import Testing

@testable import PluralConformance

@Suite("The text of generated code")
struct CodeTests {
  /// - Parameter least: The number of answers that all rule sets together exceed.
  private static func tally(_ code: [ReleaseCode], least: Int = 0) throws -> Tally {
    var tally = Tally()
    let all = try CodeChecks.checks(code)
    let checks = spread(all, 12)
    for check in checks {
      check.run(Candidate(subject: GeneratedSubject(), compiler: nil), &tally)
    }
    #expect(tally.cases * all.count > least * checks.count)
    return tally
  }

  @Test("Functions have the category of each class of numbers, below CLDR's rules")
  func everyFunction() throws {
    let release = try CheckedInRelease.provenance.get().release
    let tally = try Self.tally(
      [
        PluralRuleCompiler(SupplementalFiles(release: release, directory: Checkout.cldrData))
          .releaseCode()
      ], least: 10_000)
    expectEqual(tally.wrong, 0, "\(tally.failures)")
  }

  @Test("The code of other releases is right, too", OutsideData.isPresent)
  func otherReleases() throws {
    let folder = try #require(OutsideData.releases)
    let releases = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      FileManager.default.fileExists(atPath: "\(folder.path)/\($0)/common/supplemental")
    }
    #expect(releases.count > 1)
    let code = try releases.sorted().map {
      try PluralRuleCompiler(
        SupplementalFiles(release: $0, directory: folder.appending(path: $0))
      ).releaseCode()
    }
    let tally = try Self.tally(code, least: 10_000)
    expectEqual(tally.wrong, 0, "\(tally.failures)")
  }

  @Test("The code of random rules is right")
  func randomRules() throws {
    for check in RandomRuleChecks.checks(seed: 1, count: sampled(1...60, 10).count) {
      var tally = Tally()
      check.run(Candidate(subject: GeneratedSubject(), compiler: SubjectCompiler()), &tally)
      expectEqual(tally.wrong, 0, "\(tally.failures)")
    }
  }

  @Test(
    "Reports a wrong pattern, condition or comment",
    arguments: [
      ("", "", 0), ("case 1 where", "case 2 where", 1), ("x.v != 2", "x.v == 2", 1),
      ("!(4...5).contains(x.v)", "(4...5).contains(x.v)", 1),
      ("default: .other", "default: .one", 1),
      ("one  f % 10", "one  f % 100", 1), ("  one", "  two", 1),
      ("\n//   one  f % 10 = 1 and v != 2,4..5 or\n//        f % 10 = 2 and w = 0,3", "", 1),
      ("(x.w == 0 || x.w == 3)", "x.w == 0", 1),
    ])
  func wrongCode(right: String, wrong: String, count: Int) throws {
    let rules = """
      <supplementalData><plurals type="cardinal"><pluralRules locales="root"><pluralRule count="one">
      f % 10 = 1 and v != 2,4..5 or f % 10 = 2 and w = 0,3</pluralRule><pluralRule count="other"/>
      </pluralRules></plurals><plurals type="ordinal"><pluralRules locales="root">
      <pluralRule count="other"/></pluralRules></plurals></supplementalData>
      """
    let code = """
      // root
      //   one  f % 10 = 1 and v != 2,4..5 or
      //        f % 10 = 2 and w = 0,3
      func cardinal_root(integer i: UInt64) -> PluralCategory {
        .other
      }

      func cardinal_root(_ x: PluralOperands) -> PluralCategory {
        switch x.v {
        case 0: cardinal_root(integer: x.i)
        default:
          switch x.f % 10 {
          case 1 where x.v != 2 && !(4...5).contains(x.v): .one
          case 2 where (x.w == 0 || x.w == 3): .one
          default: .other
          }
        }
      }
      """
    if !right.isEmpty { #expect(code.contains(right)) }
    let tally = try Self.tally([
      (
        files: SupplementalFiles(release: "1", contents: [Data(rules.utf8)]),
        texts: [right.isEmpty ? code : code.replacing(right, with: wrong)]
      )
    ])
    expectEqual(tally.wrong > 0, count > 0, "\(tally.failures)")
  }
}
