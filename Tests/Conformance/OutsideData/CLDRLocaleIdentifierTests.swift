import Foundation
import PluralConformanceSubjects
import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("CLDR's tests of locale identifiers") struct CLDRLocaleIdentifierTests {
  @Test("Reads identifiers from every column, but not language names")
  func columns() throws {
    let scratch = try Scratch()
    try scratch.write(
      "# remark\n@locale=en\naf-ZA ;\taf-Latn-ZA ;\taf ;\nes; Spanish (Spain)\n", to: "a.txt")
    try expectEqual(
      CLDRLocaleIdentifiers.identifiers(in: scratch.folder),
      ["af", "af-Latn-ZA", "af-ZA", "en", "es"])
  }

  @Test(
    "Each identifier in CLDR's files gets the rules that truncation finds", OutsideData.isPresent)
  func shared() throws {
    let directory = try #require(OutsideData.releases)
      .appending(path: "48.2/common/testData/localeIdentifiers")
    let identifiers = try CLDRLocaleIdentifiers.identifiers(in: directory)
    #expect(identifiers.count > 4000)
    let release = try ReferenceRelease(
      SupplementalFiles(release: "checked in", directory: Checkout.cldrData))
    for type in PluralRuleType.allCases {
      var tally = Tally()
      LocaleChecks.check("\(type) identifiers", release, type, identifiers)
        .run(Candidate(subject: GeneratedSubject(), compiler: nil), &tally)
      expectEqual(tally.wrong, 0, "\(tally.failures)")
      #expect(tally.cases > 8000)
    }
  }
}
