import Foundation
import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("Reading CLDR's files") struct ReferenceReadingTests {
  @Test("Reads rules with their type, locales and samples, in the order of the tests")
  func ruleSets() throws {
    let release = try SmallRelease.release()
    expectEqual(
      release.ruleSets.map(\.title),
      [
        "cardinal root", "cardinal qa", "cardinal qb", "cardinal qc", "cardinal qd", "ordinal root",
        "ordinal qa", "ordinal qe",
      ])
    let ruleSet = release.ruleSet(.cardinal, locale: "qa-QQ")
    expectEqual(ruleSet.locales, ["qa", "qa_QQ"])
    expectEqual(ruleSet.rules.map(\.category), [.one, .many, .other])
    expectEqual(ruleSet.rules[1].text, "e = 0 and i != 0 and i % 100 = 0 and v = 0 or e != 0..5")
    expectEqual(ruleSet.rules[1].samples.integer?.numbers.map(\.description), ["100", "1c6"])
  }

  @Test("Joins text in CDATA sections, references and between comments")
  func pieces() throws {
    let xml = """
      <supplementalData><plurals type="cardinal"><pluralRules locales="qa">
      <pluralRule count="one">n <!-- --><![CDATA[= ]]>&#49; @integer 1</pluralRule>
      <pluralRule count='other'>@integer 0, …</pluralRule>
      </pluralRules></plurals></supplementalData>
      """
    let ruleSets = try ReferenceReader.ruleSets(Data(xml.utf8))
    expectEqual(ruleSets.map { $0.rules.map(\.text) }, [["n = 1", ""]])
  }

  @Test(
    "Rejects files that lack required data",
    arguments: [
      (
        #"<plurals type="x"><pluralRules locales="qa"/></plurals>"#,
        "pluralRules without a known type"
      ),
      (
        #"<plurals type="ordinal"><pluralRules locales=" "/></plurals>"#,
        "pluralRules without locales"
      ),
      (
        #"<plurals type="cardinal"><pluralRules locales="qa"/></plurals>"#,
        "cardinal qa: a category twice, or no 'other'"
      ),
      (
        #"<plurals type="cardinal"><pluralRules locales="qa"><pluralRule count="x"/></pluralRules>"#
          + "</plurals>", "pluralRule without a known count"
      ),
    ])
  func refused(_ xml: String, _ message: String) {
    let error = #expect(throws: ReferenceReader.Failure.self) {
      try ReferenceReader.ruleSets(Data(xml.utf8))
    }
    expectEqual(error?.description, message)
  }

  @Test(
    "Rejects text that is not XML",
    arguments: ["", "plurals", "<x", "<x>", "<x></y>", "<x>&y;</x>"])
  func notXML(_ text: String) {
    #expect(throws: ReferenceReader.Failure.self) {
      try ReferenceReader.ruleSets(Data(text.utf8))
    }
  }

  @Test("CLDR's samples expand to the known count of numbers")
  func expansion() throws {
    let release = try KnownData.release.get()
    func count(_ type: PluralRuleType) -> Int {
      release.ruleSets.filter { $0.type == type }.reduce(0) { sum, set in
        sum + set.locales.count
          * set.rules.flatMap { rule in
            ReferenceSamples.Kind.allCases.flatMap { rule.samples[$0]?.numbers ?? [] }
          }.count
      }
    }
    expectEqual(count(.cardinal), 12_544)
    expectEqual(count(.ordinal), 2687)
    expectEqual(release.locales(.cardinal).count, 227)
    expectEqual(release.locales(.ordinal).count, 110)
    expectEqual(release.rangeTables.flatMap(\.locales).count, 91)
  }

  @Test("A sample range counts in steps of the last digit")
  func sampleRange() throws {
    let samples = try ReferenceSamples("@integer 8~11, 1c3, … @decimal 0.98~1.01")
    expectEqual(samples.integer?.numbers.map(\.description), ["8", "9", "10", "11", "1c3"])
    expectEqual(samples.integer?.isOpen, true)
    expectEqual(samples.decimal?.numbers.map(\.description), ["0.98", "0.99", "1.00", "1.01"])
    expectEqual(samples.decimal?.isOpen, false)
    try expectEqual(ReferenceSamples("@integer 1, ...").integer?.isOpen, true)
  }

  @Test(
    "Rejects sample lists outside the grammar",
    arguments: [
      ("@integer 3~1", "expected a range that ascends"),
      ("@decimal 1.0~1.50", "expected ends with as many decimals and the same exponent"),
      ("@integer 1c3~2c4", "expected ends with as many decimals and the same exponent"),
      ("@integer 0~999999999999999999", "expected at most 100000 numbers in a range"),
      ("@decimal 1", "expected @integer without and @decimal with fractions"),
      ("@fraction 1", "expected 'integer' or 'decimal' after '@'"),
      ("@integer 1 @integer 2", "expected each kind of samples once"),
      ("@decimal 1.0 @integer 2", "expected @integer before @decimal"),
      ("@integer …, 1", "expected a digit"), ("@integer …", "expected a digit"),
      ("@integer 1 …", "expected the end of the number"), ("@integer 1,, 2", "expected a digit"),
      ("@integer 1, ....", "expected a digit"), ("@integer -1~1", "expected no sign in a range"),
      ("@integer one", "expected a digit"),
    ])
  func refusedSamples(_ text: String, _ message: String) {
    let error = #expect(throws: ReferenceSyntaxError.self) { try ReferenceSamples(text) }
    expectEqual(error?.message, message)
  }
}
