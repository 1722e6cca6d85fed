import Foundation
import TestSupport
import Testing

@testable import PluralConformance

@Suite("CLDR's tests of locale identifiers") struct CLDRLocaleIdentifierTests {
  @Test("Reads identifiers from every column, but not language names")
  func columns() throws {
    let scratch = try Scratch()
    try scratch.write(
      "# remark\n@locale=en\naf-ZA ;\taf-Latn-ZA ;\taf ;\nes; Spanish (Spain)\n", to: "a.txt")
    #expect(
      try CLDRLocaleIdentifiers.identifiers(in: scratch.folder)
        == ["af", "af-Latn-ZA", "af-ZA", "en", "es"])
  }

  @Test("CLDR's files contain thousands of identifiers", TestSupport.OutsideData.isPresent)
  func shared() throws {
    let directory = try #require(TestSupport.OutsideData.releases)
      .appending(path: "48.2/common/testData/localeIdentifiers")
    #expect(try CLDRLocaleIdentifiers.identifiers(in: directory).count > 4000)
  }
}
