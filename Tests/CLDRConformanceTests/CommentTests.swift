import ConformanceSubjects
import Foundation
import PluralConformance
import TestSupport
import Testing

@testable import PluralConformance

@Suite("Comments above the cases of generated code")
struct CommentTests {
  private static func tally(_ code: ReleaseCode) throws -> Tally {
    var tally = Tally()
    for check in try CommentChecks.checks([code]) {
      check.run(Candidate(subject: GeneratedSubject(), compiler: nil), &tally)
    }
    return tally
  }

  /// The package's release, and all others that are at hand.
  private static let releases = Result {
    let provenance = try CheckedInRelease.provenance.get()
    var releases = [
      try SupplementalFiles(release: provenance.release, directory: Project.cldrData)
    ]
    if let folder = OutsideData.releases {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let release = folder.appending(path: name)
        let plurals = release.appending(path: "common/supplemental/plurals.xml")
        guard FileManager.default.fileExists(atPath: plurals.path) else { continue }
        releases.append(try SupplementalFiles(release: name, directory: release))
      }
    }
    return releases
  }

  @Test("Each names the alternatives that numbers of its case satisfy, and no others")
  func allReleases() throws {
    for files in sampled(try Self.releases.get()) {
      let tally = try Self.tally(ReleaseCode(compiling: files))
      #expect(tally.wrong == 0, "\(tally.failures)")
      #expect(tally.cases > 10_000)
    }
  }

  @Test("So do those of random rules")
  func randomRules() throws {
    for check in RandomRuleChecks.checks(seed: 1, count: 60) {
      var tally = Tally()
      check.run(Candidate(subject: GeneratedSubject(), compiler: SubjectCompiler()), &tally)
      #expect(tally.wrong == 0, "\(tally.failures)")
    }
  }

  @Test(
    "A comment that is false, incomplete, or quotes too much is found",
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
    let tally = try Self.tally(
      ReleaseCode(
        files: SupplementalFiles(release: "1", contents: [Data(rules.utf8)]), texts: [code]))
    #expect((tally.wrong > 0) == (wrong > 0), "\(tally.failures)")
  }
}
