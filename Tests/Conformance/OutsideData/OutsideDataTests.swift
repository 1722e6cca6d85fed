import Foundation
import PluralConformanceSubjects
import PluralRuleCompilation
import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("Outside data") struct OutsideDataTests {
  private func report(
    _ scratch: Scratch, subject: (any PluralSubject)? = nil,
    compiler: any RuleCompiling = ReferenceCompiler()
  ) async throws -> OutsideReport {
    let outside = OutsideComparison(
      directory: scratch.folder, releases: scratch.folder, checkedIn: SmallRelease.files(),
      subject: try subject ?? ReferenceSubject(SmallRelease.release()), compiler: compiler
    ) { ReferenceSubject(try ReferenceRelease($0)) }
    return await outside.run()
  }

  @Test("Counts rows that agree, and explains rows that differ")
  func oracle() async throws {
    let scratch = try Scratch()
    try scratch.writeGzipped(
      "# a remark\ncardinal\tqa\t1\tone\ncardinal\tqa\t1.0\tother\ncardinal\tqa\t2\ttwo\n"
        + "range\tqb\t10~1\tone\nrange\tqb\t1~2\tone\n", to: "oracle/x-cldr1.tsv")
    let report = try await report(scratch)
    let row = try #require(report.rows.first)
    #expect(!report.isRight)
    expectEqual(row.file, "oracle/x-cldr1.tsv.gz")
    #expect(row.isCheckedIn)
    expectEqual(row.counts, [5, 2, 2])
    expectEqual(row.tally.judgedWrong, 2)
    expectEqual(
      row.tally.failures.map { "\($0.question): \($0.expected), \($0.actual)" },
      [
        "cardinal qa 2, two by x-cldr1.tsv.gz: other, other", "range qb 1~2: one, zero",
      ])
  }

  @Test("A range with equal ends may differ only from a table lookup")
  func equalEnds() async throws {
    let scratch = try Scratch()
    try scratch.writeGzipped(
      "range\tqb\t10~10\tother\nrange\tqb\t1~1\tone\n", to: "oracle/icu4c-cldr1.tsv")
    let report = try await report(scratch)
    expectEqual(report.rows.map(\.tally.known), [["equal-ends": 1]])
    #expect(report.isRight)
  }

  @Test("A known difference that no longer occurs fails the run")
  func unused() async throws {
    let scratch = try Scratch()
    try scratch.writeGzipped("range\tqb\t1~1\tone\n", to: "oracle/icu4c-cldr1.tsv")
    let report = try await report(scratch)
    #expect(!report.isRight)
    expectEqual("\(report)", "equal-ends: no row differs for this reason; strike it off the list.")
  }

  @Test("Reports the differences of a wrong subject")
  func wrongSubject() async throws {
    let scratch = try Scratch()
    try scratch.writeGzipped("cardinal\tqa\t1.0\tother\n", to: "oracle/x-cldr1.tsv")
    let mutation = try #require(Mutation.all.first { $0.name == "trailing-zeros-lost" })
    let report = try await report(
      scratch, subject: Mutant(mutation, of: SmallRelease.release()))
    expectEqual(report.rows.map(\.counts), [[1, 1, 1]])
  }

  @Test("Compares rows of another release with the rules of that release")
  func otherRelease() async throws {
    let scratch = try Scratch()
    try scratch.writeGzipped("cardinal\tqa\t1\tother\n", to: "oracle/x-cldr2.tsv")
    let supplemental = "2/common/supplemental/"
    try scratch.write(
      SmallRelease.plurals.replacing("i = 1 and v = 0 @", with: "i = 7 and v = 0 @"),
      to: supplemental + "plurals.xml")
    try scratch.write(SmallRelease.ordinals, to: supplemental + "ordinals.xml")
    try scratch.write(SmallRelease.pluralRanges, to: supplemental + "pluralRanges.xml")
    let report = try await report(scratch)
    expectEqual(report.rows.map(\.counts), [[1, 0, 0]])
    expectEqual(report.rows.map(\.isCheckedIn), [false])
  }

  @Test("Unreadable files fail the run and state the reason")
  func unread() async throws {
    let scratch = try Scratch()
    try scratch.writeGzipped("cardinal\tqa\t1\n", to: "oracle/a-cldr1.tsv")
    try scratch.writeGzipped("cardinal\tqa\t1\tone\n", to: "oracle/b-cldr9.tsv")
    try scratch.write("not gzip", to: "oracle/c-cldr1.tsv.gz")
    let report = try await report(scratch)
    #expect(!report.isRight)
    let reasons = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.name, $0.unread ?? "") })
    expectEqual(reasons["a-cldr1.tsv.gz"], #"not a row: ["cardinal", "qa", "1"]"#)
    expectEqual(reasons["b-cldr9.tsv.gz"]?.isEmpty, false)
    expectEqual(reasons["c-cldr1.tsv.gz"], "gzip ended with 1 on c-cldr1.tsv.gz")
  }

  @Test("Compares the rules of a locale by categories and numbers, except for aliases")
  func locales() async throws {
    let scratch = try Scratch()
    try scratch.writeGzipped(
      """
      #given\tcanonical\tcardinal\tordinal\tcardinal fingerprint(1,100)\tordinal fingerprint(2)
      qa-QQ\tqa_QQ\tmany,one,other\tother,two\tone,many\ttwo
      zz\tqa\tone,many,other\ttwo,other\tone,many\ttwo
      qa.UTF-8\tqa.UTF-8\tone,many,other\ttwo,other\tone,many\ttwo
      yy\tyy\tone,other\tother\tone,other\tother
      ww\tww\t\t\t\t

      """, to: "oracle/locales-icu4c-cldr1.tsv")
    let report = try await report(scratch)
    let row = try #require(report.rows.first)
    expectEqual(row.counts, [5, 2, 1])
    expectEqual(row.tally.empty, 1)
    expectEqual(row.tally.known, ["aliases": 1])
    expectEqual(row.tally.failures.map(\.question), ["rules of “yy” (yy)"])
  }

  @Test("Compares formatted numbers by the number that the formatter provides")
  func compactFormats() async throws {
    let scratch = try Scratch()
    try scratch.writeGzipped(
      "#locale\nqa\t1000000\tcompactShort\t1M\t1c6\tmany\nqa\t1\tcompactShort\t1\t1\tother\n",
      to: "oracle/compactfmt-x-cldr1.tsv")
    let report = try await report(scratch)
    expectEqual(report.rows.map(\.counts), [[2, 1, 1]])
  }

  @Test("Rules with arbitrary keywords are tried in the order of the text")
  func ruleTexts() async throws {
    let scratch = try Scratch()
    try scratch.writeGzipped(
      "c: n in 5..15; b : n in 1..10 ;\t10\tc\nc: n in 5..15; b : n in 1..10 ;\t2\tb\n"
        + "c: n in 5..15\t20\tother\nc: n is 1\t1\td\n", to: "oracle/rulefuzz.tsv")
    try scratch.write(
      "# a remark\nv: v is 0\t300.\tv\nv: v is 3\t.666\tv\n",
      to: "icu-rule-tests/plurults-select.tsv")
    try scratch.write(
      "a: n ! = 3\na  n is 13\nA: n is 1\na: n is 1\n", to: "icu-rule-tests/refused.tsv")
    let report = try await report(scratch)
    expectEqual(report.rows.map(\.counts), [[4, 1, 1], [2, 2, 0], [4, 1, 1]])
    expectEqual(report.rows[1].tally.known, ["icu-number-spelling": 2])
    expectEqual(report.rows[2].tally.failures.map(\.question), ["a: n is 1"])
  }

  @Test("Compares the tests of unicode-org/conformance with their verification files")
  func dataDrivenTests() async throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"source": {"source_version": "CLDR maint/maint-1"}, "tests": [
        {"label": "0", "locale": "qa", "plural_type": "cardinal", "sample": "1"},
        {"label": "1", "locale": "qa", "plural_type": "cardinal", "sample": "1c6"},
        {"label": "2", "locale": "qa", "plural_type": "cardinal", "sample": "2"}]}
      """, to: "ddt/a_test.json")
    try scratch.write(
      """
      {"verifications": [{"label": "0", "verify": "one"}, {"label": "1", "verify": "many"},
        {"label": "2", "verify": "two"}]}
      """, to: "ddt/a_verify.json")
    let report = try await report(scratch)
    expectEqual(report.rows.map(\.counts), [[3, 1, 1]])
  }

  @Test("Compares facts that are statements, and no others")
  func facts() async throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      #id\tsource\tfact\tportable
      T2\ts\tf\tselect("1c6", qa) == many; select("1", qa) == two
      T3\ts\tqa [one,many,other]; qb [zero]\tlists
      T4\ts\tf\trange("10~1", qb) == one
      T5\ts\tf\thasOwnRules("zz") == false
      T18\ts\tobject model\tnone
      """, to: "test262/FACTS.tsv")
    let row = try #require(try await report(scratch).rows.first)
    expectEqual(row.counts, [6, 2, 2])
    expectEqual(
      row.tally.failures.map(\.question), [#"T2: select("1", qa) == two"#, "T3: qb [zero]"])
  }

  @Test(
    "All rows of all files agree with the package's rules, except for the known differences",
    OutsideData.isPresent)
  func shared() async throws {
    let release = try CheckedInRelease.provenance.get().release
    let outside = OutsideComparison(
      directory: try #require(OutsideData.conformance),
      releases: try #require(OutsideData.releases),
      checkedIn: try SupplementalFiles(release: release, directory: Checkout.cldrData),
      subject: GeneratedSubject(), compiler: SubjectCompiler()
    ) { try CompiledSubject(PluralRuleCompiler($0).readableData()) }
    let report = await outside.run()
    #expect(report.isRight, "\(report)")
    expectEqual(report.rows.first { $0.name == "plural_rules_icu78_test.json" }?.tally.rows, 6403)
  }
}

extension Scratch {
  /// Writes a compressed file of an invented folder of outside data.
  fileprivate func writeGzipped(_ text: String, to name: String) throws {
    try write(text, to: name)
    _ = try ProgramRun("gzip", [url(name).path]).successfulOutput()
  }
}

extension OutsideReport.Row {
  /// The numbers of rows, differing rows, and wrong rows.
  fileprivate var counts: [Int] { [tally.rows, tally.differing, tally.wrong] }
}
