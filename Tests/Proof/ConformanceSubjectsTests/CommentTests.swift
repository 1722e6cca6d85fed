import ConformanceSubjects
import Foundation
import PluralConformance
import TestSupport
import Testing

@testable import PluralConformance

@Suite("Comments above the cases of generated code")
struct CommentTests {
  /// - Parameter least: The number of cases that all rule sets together exceed.
  private static func tally(_ code: [ReleaseCode], least: Int = 0) throws -> Tally {
    var tally = Tally()
    let all = try CommentChecks.checks(code)
    let checks = spread(all, 12)
    for check in checks {
      check.run(Candidate(subject: GeneratedSubject(), compiler: nil), &tally)
    }
    #expect(tally.cases * all.count > least * checks.count)
    return tally
  }

  @Test("Each comment states the alternatives that numbers of its case satisfy, and no others")
  func everyComment() throws {
    let release = try CheckedInRelease.provenance.get().release
    let tally = try Self.tally(
      [SupplementalFiles(release: release, directory: Project.cldrData).compiled()], least: 10_000)
    #expect(tally.wrong == 0, "\(tally.failures)")
  }

  @Test(
    "Comments in the code of other releases name the satisfied alternatives", OutsideData.isPresent)
  func otherReleases() throws {
    let folder = try #require(OutsideData.releases)
    let releases = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      FileManager.default.fileExists(atPath: "\(folder.path)/\($0)/common/supplemental")
    }
    #expect(releases.count > 1)
    let code = try releases.sorted().map {
      try SupplementalFiles(release: $0, directory: folder.appending(path: $0)).compiled()
    }
    let tally = try Self.tally(code, least: 10_000)
    #expect(tally.wrong == 0, "\(tally.failures)")
  }

  @Test("Comments of random rules state the satisfied alternatives")
  func randomRules() throws {
    for check in RandomRuleChecks.checks(seed: 1, count: sampled(1...60, 10).count) {
      var tally = Tally()
      check.run(Candidate(subject: GeneratedSubject(), compiler: SubjectCompiler()), &tally)
      #expect(tally.wrong == 0, "\(tally.failures)")
    }
  }

  @Test(
    "Reports a comment that is false, incomplete or quotes too much",
    arguments: [
      ("// one: v = 2 and f % 10 = 1", 0), ("// one: v != 2 and f % 10 = 1", 1),
      ("// one: v = 2 and f % 10 = 1\n// or v != 2 and f % 10 = 1", 1), ("", 1),
      ("// one: n = 1", 1),
    ])
  func wrongComments(comment: String, wrong: Int) throws {
    let rules = """
      <supplementalData><plurals type="cardinal"><pluralRules locales="root"><pluralRule count="one">
      v = 2 and f % 10 = 1 or v != 2 and f % 10 = 1</pluralRule><pluralRule count="other"/>
      </pluralRules></plurals><plurals type="ordinal"><pluralRules locales="root">
      <pluralRule count="other"/></pluralRules></plurals></supplementalData>
      """
    let code = """
      /// root
      func cardinal_root(_ x: PluralOperands) -> PluralCategory {
        switch x.f % 10 {
        case 1:
          switch x.v {
          \(comment)
          case 2: .one
          // one: v != 2 and f % 10 = 1
          default: .one
          }
        default: .other
        }
      }

      func cardinal_root(integer i: UInt64) -> PluralCategory {
        .other
      }
      """.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    let tally = try Self.tally([
      (files: SupplementalFiles(release: "1", contents: [Data(rules.utf8)]), texts: [code])
    ])
    #expect((tally.wrong > 0) == (wrong > 0), "\(tally.failures)")
  }
}
