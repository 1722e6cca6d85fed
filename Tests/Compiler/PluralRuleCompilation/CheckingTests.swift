import PluralTestSupport
import PluralsCore
import PluralsDiagnostics
import Testing

@testable import PluralRuleCompilation

/// A release with all of its expected diagnostics.
struct Finding: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let release: Release
  let messages: String

  init(_ name: String, _ release: Release, _ messages: String) {
    testDescription = name
    self.release = release
    self.messages = messages
  }

  init(_ name: String, cardinals: String, _ messages: String) {
    self.init(name, Release(cardinals: cardinals), messages)
  }
}

@Suite("Checks of a release")
struct CheckingTests {
  // The given elements start on line 3.
  static let ruleFindings: [Finding] = [
    Finding(
      "an unknown category",
      cardinals: Release.rules("en", ["One": "n = 1", "1": "n = 1", "other": ""]),
      """
      plurals.xml:4:22: error: unknown category 'One'; expected one of zero, one, two, few, many, other
        <pluralRule count="One">n = 1</pluralRule>
                           ^
      plurals.xml:5:22: error: unknown category '1'; expected one of zero, one, two, few, many, other
        <pluralRule count="1">n = 1</pluralRule>
                           ^
      """),
    Finding(
      "a category twice",
      cardinals: Release.rules(
        "en", ["one": "n = 1", "other": "", "two": "n = 2", "one": "n = 3"]),
      """
      plurals.xml:7:22: error: 'one' has a rule already, at plurals.xml:4:22
        <pluralRule count="one">n = 3</pluralRule>
                           ^
      """),
    Finding(
      "no rule for other", cardinals: Release.rules("en", ["one": "n = 1"]),
      """
      plurals.xml:3:1: error: no rule for 'other'
      <pluralRules locales="en">
      ^
      """),
    Finding(
      "a condition of other",
      cardinals: Release.rules("en", ["one": "n = 1", "other": " n != 1"]),
      """
      plurals.xml:5:30: error: 'other' has a condition; it is for the numbers that fit no other \
      category
        <pluralRule count="other"> n != 1</pluralRule>
                                   ^
      """),
    Finding(
      "no condition of one",
      cardinals: Release.rules("en", ["one": " @integer 1", "other": ""]),
      """
      plurals.xml:4:3: error: 'one' has no condition
        <pluralRule count="one"> @integer 1</pluralRule>
        ^
      """),
    Finding(
      "a locale twice",
      cardinals: Release.rules("pt_PT en en", ["other": ""]) + "\n"
        + Release.rules("PT-pt", ["other": ""]),
      """
      plurals.xml:3:32: error: 'en' has cardinal rules already, at plurals.xml:3:29
      <pluralRules locales="pt_PT en en">
                                     ^
      plurals.xml:6:23: error: 'PT-pt' has cardinal rules already, at plurals.xml:3:23
      <pluralRules locales="PT-pt">
                            ^
      """),
    Finding(
      "malformed ids", cardinals: Release.rules("e!! 1a x_y en_ abcdefghi é", ["other": ""]),
      """
      plurals.xml:3:23: error: 'e!!' is not a locale id
      <pluralRules locales="e!! 1a x_y en_ abcdefghi é">
                            ^
      plurals.xml:3:27: error: '1a' is not a locale id
      <pluralRules locales="e!! 1a x_y en_ abcdefghi é">
                                ^
      plurals.xml:3:30: error: 'x_y' is not a locale id
      <pluralRules locales="e!! 1a x_y en_ abcdefghi é">
                                   ^
      plurals.xml:3:34: error: 'en_' is not a locale id
      <pluralRules locales="e!! 1a x_y en_ abcdefghi é">
                                       ^
      plurals.xml:3:38: error: 'abcdefghi' is not a locale id
      <pluralRules locales="e!! 1a x_y en_ abcdefghi é">
                                           ^
      plurals.xml:3:48: error: 'é' is not a locale id
      <pluralRules locales="e!! 1a x_y en_ abcdefghi é">
                                                     ^
      """),
    Finding(
      "a sample of another category",
      cardinals: Release.rules(
        "en", ["one": "i = 1 and v = 0 @integer 1, 5~7 @decimal 1.0", "other": " @integer 0, 2, …"]),
      """
      plurals.xml:4:55: error: sample 5 is listed as 'one', but by the rules it is 'other'
        <pluralRule count="one">i = 1 and v = 0 @integer 1, 5~7 @decimal 1.0</pluralRule>
                                                            ^
      plurals.xml:4:68: error: sample 1.0 is listed as 'one', but by the rules it is 'other'
        <pluralRule count="one">i = 1 and v = 0 @integer 1, 5~7 @decimal 1.0</pluralRule>
                                                                         ^
      """),
    Finding(
      "a sample in the middle of a range",
      cardinals: Release.rules("en", ["one": "n = 1", "other": " @integer 0~3, …"]),
      """
      plurals.xml:5:39: error: sample 1 is listed as 'other', but by the rules it is 'one'
        <pluralRule count="other"> @integer 0~3, …</pluralRule>
                                            ^
      """),
    Finding(
      "a list that is not complete",
      cardinals: Release.rules(
        "en", ["one": "n % 100 = 1 @integer 1, 101", "other": " @integer 0, 2"]),
      """
      plurals.xml:4:39: note: the list is not marked with '…', but 201 is also 'one'
        <pluralRule count="one">n % 100 = 1 @integer 1, 101</pluralRule>
                                            ^
      plurals.xml:5:30: note: the list is not marked with '…', but 3 is also 'other'
        <pluralRule count="other"> @integer 0, 2</pluralRule>
                                   ^
      """),
    Finding(
      "no list of integers",
      cardinals: Release.rules(
        "en", ["one": "n = 1 @decimal 1.0", "other": " @decimal 0.0, …"]),
      """
      plurals.xml:4:3: note: there are no '@integer' samples, but 1 is 'one'
        <pluralRule count="one">n = 1 @decimal 1.0</pluralRule>
        ^
      plurals.xml:5:3: note: there are no '@integer' samples, but 0 is 'other'
        <pluralRule count="other"> @decimal 0.0, …</pluralRule>
        ^
      """),
    Finding(
      "no samples at all", cardinals: Release.rules("en", ["one": "n = 1", "other": ""]), ""),
    Finding(
      "categories without integers",
      cardinals: Release.rules(
        "en", ["many": "v != 0 @decimal 0.0, …", "other": " @integer 0~3, …"]), ""),
    Finding(
      "rules in another order than that of the standard",
      cardinals: Release.rules(
        "en",
        [
          "other": " @integer 2, …", "many": "n = 0..1 @integer 0", "one": "n = 1 @integer 1",
        ]), ""),
  ]

  @Test("A sample of another category is only a warning for callers that use the rules")
  func wrongSample() throws {
    let release = Release(
      cardinals: Release.rules("en", ["one": "n = 1 @integer 1, 5", "other": ""]),
      severityOfSamples: .warning)
    let compiler = release.compiler
    expectEqual(compiler.data?.ruleSets.count, 3)
    expectEqual(
      compiler.warnings.map(\.message),
      [
        "sample 5 is listed as 'one', but by the rules it is 'other'"
      ])
  }

  @Test("Reports rules of an old syntax once", arguments: [true, false])
  func oldRelease(hasDTD: Bool) {
    let rules = ["en", "de"].map { Release.rules($0, ["one": "n is 1"]) }.joined()
    func file(_ role: PluralRuleCompiler.Source.Role?, _ text: String)
      -> PluralRuleCompiler.Source.File
    {
      .init(role: role, relativePath: "a", file: SourceFile(path: "a", bytes: Array(text.utf8)))
    }
    let source = PluralRuleCompiler.Source(
      files: [file(nil, "<supplementalData><plurals>\(rules)</plurals></supplementalData>")]
        + (hasDTD ? [file(.dtd, "<!ATTLIST version cldrVersion CDATA #FIXED \"2.0\">")] : []))
    let needed = "CLDR 24 or later is needed, because earlier rules have another syntax"
    expectEqual(
      PluralRuleCompiler(source).diagnostics.map(\.message),
      ["\(hasDTD ? "this is CLDR 2.0" : "no language has a rule for 'other'"); \(needed)"])
  }

  @Test("Checks rules for errors and contradictions", arguments: ruleFindings)
  func ruleMessages(_ finding: Finding) { expectEqual(finding.release.messages, finding.messages) }

  private static let rules: String = Release.rules("en de", ["one": "n = 1", "other": ""])

  static let rangeFindings: [Finding] = [
    Finding(
      "unknown categories",
      Release(
        cardinals: rules,
        ranges: """
          <pluralRanges locales="en">
          <pluralRange start="dual" end="other" result="all"/>
          </pluralRanges>
          """),
      """
      pluralRanges.xml:3:21: error: unknown category 'dual'
      <pluralRange start="dual" end="other" result="all"/>
                          ^
      pluralRanges.xml:3:47: error: unknown category 'all'
      <pluralRange start="dual" end="other" result="all"/>
                                                    ^
      """),
    Finding(
      "a pair twice",
      Release(
        cardinals: rules,
        ranges: """
          <pluralRanges locales="en">
          <pluralRange start="one" end="other" result="other"/>
          <pluralRange start="one" end="other" result="one"/>
          </pluralRanges>
          """),
      """
      pluralRanges.xml:4:1: error: the range from 'one' to 'other' has a result already, at \
      pluralRanges.xml:3:1
      <pluralRange start="one" end="other" result="one"/>
      ^
      """),
    Finding(
      "two results of a pair for which neither range is more specific",
      Release(
        cardinals: rules,
        ranges: """
          <pluralRanges locales="en">
          <pluralRange start="one" result="one"/>
          <pluralRange end="one" result="one"/>
          <pluralRange end="other" result="other"/>
          </pluralRanges>
          """),
      """
      pluralRanges.xml:5:1: error: the range from 'one' to 'other' has a result already, at \
      pluralRanges.xml:3:1
      <pluralRange end="other" result="other"/>
      ^
      """),
    Finding(
      "a locale twice",
      Release(
        cardinals: rules,
        ranges: """
          <pluralRanges locales="en"/>
          <pluralRanges locales="de en"/>
          """),
      """
      pluralRanges.xml:3:27: error: 'en' has plural ranges already, at pluralRanges.xml:2:24
      <pluralRanges locales="de en"/>
                                ^
      """),
    Finding(
      "locales without rules, and categories that locales do not have",
      Release(
        cardinals: rules,
        ranges: """
          <pluralRanges locales="tlh en de">
          <pluralRange start="one" end="few" result="many"/>
          </pluralRanges>
          """),
      """
      pluralRanges.xml:2:24: warning: 'tlh' has no cardinal rules
      <pluralRanges locales="tlh en de">
                             ^
      pluralRanges.xml:3:31: warning: 'few' is not a category of en, de
      <pluralRange start="one" end="few" result="many"/>
                                    ^
      pluralRanges.xml:3:44: warning: 'many' is not a category of en, de
      <pluralRange start="one" end="few" result="many"/>
                                                 ^
      """),
    Finding(
      "ranges of locales whose rules are in error",
      Release(
        cardinals:
          "<pluralRules locales='en'><pluralRule count='other'>n</pluralRule></pluralRules>",
        ranges: #"<pluralRanges locales="en"><pluralRange start="one" end="few" result="few"/>"#
          + "</pluralRanges>"),
      """
      plurals.xml:3:54: error: expected '=', '!=' or one of the words is, in, within, not; found the \
      end of the rule
      <pluralRules locales='en'><pluralRule count='other'>n</pluralRule></pluralRules>
                                                           ^
      """),
  ]

  @Test("A range without a start or an end stands for all categories without a more specific range")
  func openRanges() throws {
    let release = Release(
      cardinals: CheckingTests.rules,
      ranges: """
        <pluralRanges locales="en">
        <pluralRange start="one" result="one"/>
        <pluralRange result="few"/>
        <pluralRange start="one" end="other" result="many"/>
        </pluralRanges>
        """)
    let results = try #require(release.compiler.data).rangeResults(for: "en")
    func result(_ start: PluralCategory, _ end: PluralCategory) -> PluralCategory? {
      results.first { ($0.start, $0.end) == (start, end) }?.result
    }
    expectEqual(results.count, PluralCategory.allCases.count * PluralCategory.allCases.count)
    #expect(result(.one, .one) == .one && result(.one, .other) == .many)
    #expect(result(.other, .one) == .few && result(.other, .other) == .few)
  }

  @Test("Checks ranges against the cardinal rules", arguments: rangeFindings)
  func rangeMessages(_ finding: Finding) { expectEqual(finding.release.messages, finding.messages) }

  private static func supplemental(_ content: String) -> String {
    "<supplementalData>\(content)</supplementalData>"
  }

  static let releaseFindings: [Finding] = [
    Finding(
      "another release in the DTD",
      Release(dtd: #"<!ATTLIST version cldrVersion CDATA #FIXED "47">"#, cldrVersion: "48"),
      "ldmlSupplemental.dtd: error: this DTD is of CLDR 47, not 48"),
    Finding(
      "the maintenance release of the DTD's",
      Release(dtd: #"<!ATTLIST version cldrVersion CDATA #FIXED "48">"#, cldrVersion: "48.2"), ""),
    Finding(
      "another release that only begins alike",
      Release(dtd: #"<!ATTLIST version cldrVersion CDATA #FIXED "4">"#, cldrVersion: "48"),
      "ldmlSupplemental.dtd: error: this DTD is of CLDR 4, not 48"),
    Finding(
      "files of two releases",
      Release(
        supplementalData: supplemental(#"<version cldrVersion="47"/><cldrVersion version="48"/>"#)),
      """
      supplementalData.xml:1:28: error: this is of CLDR 47, not 48
      <supplementalData><version cldrVersion="47"/><cldrVersion version="48"/></supplementalData>
                                 ^
      """),
    Finding(
      "a release that would end the comment in which it is quoted",
      Release(cldrVersion: "48\nimport Foundation"),
      "--release: error: '48\\nimport Foundation' is not a release of CLDR, such as 48.2"),
    Finding(
      "such a release in the DTD",
      Release(
        dtd: ##"<!ATTLIST version cldrVersion CDATA #FIXED "48&#10;import Foundation">"##,
        cldrVersion: nil),
      "ldmlSupplemental.dtd: error: '48\\nimport Foundation' is not a release of CLDR, such as 48.2"
    ),
    Finding(
      "a locale that is its own parent for plurals",
      Release(
        supplementalData: supplemental(
          #"<parentLocales component="plurals"><parentLocale parent="nb_NO" locales="no"/>"#
            + "\n" + #"<parentLocale parent="no" locales="nb"/></parentLocales>"#)),
      """
      supplementalData.xml:2:36: error: 'nb' is its own parent: nb → no → nb_no → nb
      <parentLocale parent="no" locales="nb"/></parentLocales></supplementalData>
                                         ^
      """),
  ]

  @Test(
    "Checks that all files are of one release that the compiler supports",
    arguments: releaseFindings)
  func releaseMessages(_ finding: Finding) {
    expectEqual(finding.release.messages, finding.messages)
  }

  private func messages(_ changes: [PluralRuleCompiler.Source.Role: String]) -> String {
    var source = Release().source
    source.files = source.files.map { file in
      guard let text = file.role.flatMap({ changes[$0] }) else { return file }
      return .init(
        role: file.role, relativePath: file.relativePath,
        file: SourceFile(path: file.file.path, bytes: Array(text.utf8)))
    }
    return PluralRuleCompiler(source).diagnostics.map(\.description).joined(separator: "\n")
  }

  @Test("Each file must contain the data that its name implies")
  func roles() {
    let ordinals =
      "<supplementalData><plurals type='ordinal'><pluralRules locales='pl'>"
      + "<pluralRule count='other'/></pluralRules></plurals></supplementalData>"
    expectEqual(
      messages([.plurals: ordinals]),
      """
      plurals.xml:1:43: error: ordinal rules in the file of the cardinal ones
      \(ordinals)
                                                ^
      """)
    expectEqual(
      messages([.plurals: "<supplementalData/>", .pluralRanges: "<supplementalData/>"]),
      """
      plurals.xml: error: no cardinal rules in this file
      pluralRanges.xml: error: no plural ranges in this file
      """)
    expectEqual(
      messages([.ordinals: "<supplementalData/>"]),
      "ordinals.xml: error: no ordinal rules in this file")
  }

  @Test("Requires rules for root, which apply where no locale has rules")
  func root() {
    let rules =
      "<supplementalData><plurals type='cardinal'><pluralRules locales='en'>"
      + "<pluralRule count='other'/></pluralRules></plurals></supplementalData>"
    #expect(
      messages([.plurals: rules]).hasPrefix(
        "plurals.xml: error: no cardinal rules for 'root', which apply to all other languages\n"))
  }

  @Test("Does not report data as missing if its file cannot be read")
  func unreadable() {
    expectEqual(
      messages([
        .plurals: "<supplementalData>",
        .pluralRanges:
          "<supplementalData><plurals><pluralRanges locales='en'/></plurals></supplementalData>",
      ]),
      """
      plurals.xml:1:19: error: the file ends too early: expected </supplementalData> for the tag in line 1
      <supplementalData>
                        ^
      """)
  }

  @Test("Sorts the errors of several files by file, then by line")
  func order() {
    let release = Release(
      cardinals: Release.rules("en", ["one": "n == 1", "dual": "n = 2", "other": ""]),
      ordinals: Release.rules("en en", ["one": "q = 1", "other": ""]),
      ranges: #"<pluralRanges locales="en"><pluralRange start="x" end="one" result="y"/>"#
        + "</pluralRanges>",
      supplementalData: "<supplementalData><version cldrVersion='1'/></supplementalData>",
      dtd: "<!ELEMENT version EMPTY>")
    let lines = release.compiler.diagnostics.map { String("\($0)".prefix { $0 != "\n" }) }
    expectEqual(
      lines,
      [
        "plurals.xml:4:30: error: expected a value, found '='",
        "plurals.xml:5:22: error: unknown category 'dual'; expected one of zero, one, two, few, many, "
          + "other",
        "ordinals.xml:3:26: error: 'en' has ordinal rules already, at ordinals.xml:3:23",
        "ordinals.xml:4:27: error: expected an operand (\(SyntaxTests.operands)), found 'q'",
        "pluralRanges.xml:2:48: error: unknown category 'x'",
        "pluralRanges.xml:2:69: error: unknown category 'y'",
        "supplementalData.xml:1:28: error: this is of CLDR 1, not 48",
        "ldmlSupplemental.dtd: error: this DTD does not name a release of CLDR",
      ])
    #expect(release.compiler.data == nil)
    #expect(throws: CompilationFailure.self) { try release.compiler.generatedFiles() }
  }

  @Test("Integers have the same categories in word and digit arithmetic")
  func plainIntegers() throws {
    let data = try #require(try PluralRuleCompiler(.package()).data)
    for ruleSet in data.ruleSets {
      for number in Array(0...120 as ClosedRange<UInt64>) + [1000, 1_000_000, 999_999_999_999] {
        expectEqual(
          ruleSet.category(of: PluralOperands(number)), ruleSet.category(of: DecimalText(number)))
      }
    }
  }

  @Test("The package's data has no errors")
  func packageData() throws {
    let compiler = PluralRuleCompiler(try .package())
    #expect(compiler.diagnostics.allSatisfy { $0.severity == .warning })
    let data = try #require(compiler.data)
    expectEqual(data.cldrVersion, try CheckedInRelease.provenance.get().release)
    func count(_ type: PluralRuleType) -> [Int] {
      let sets = data.ruleSets.filter { $0.type == type }
      return [sets.flatMap(\.locales).count, sets.count, sets.flatMap(\.rules).count]
    }
    let expected = try CheckedInRelease.expectations.get()
    for (type, rules) in [
      (PluralRuleType.cardinal, expected.cardinal), (.ordinal, expected.ordinal),
    ] {
      expectEqual(count(type), [rules.locales, rules.ruleSets, rules.rules])
      #expect(rules.ruleSets > 20)
    }
    let listed = data.rangeSets.flatMap(\.locales).filter { !data.formerCodes.contains($0) }
    expectEqual(listed.count, expected.ranges.locales)
  }
}
