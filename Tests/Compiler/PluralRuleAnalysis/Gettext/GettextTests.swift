import Foundation
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTestSupport
import PluralsCore
import Testing

@Suite("Plural-Forms headers of gettext")
struct GettextTests {
  private func forms(_ rules: [(PluralCategory, String)]) throws -> GettextPluralForms {
    try GettextPluralForms(PluralConditions(parsing: rules + [(.other, "")]))
  }

  @Test("Translates rules to gettext's syntax")
  func headers() throws {
    try expectEqual(forms([]).header, "nplurals=1; plural=0;")
    try expectEqual(forms([(.one, "i = 1 and v = 0")]).header, "nplurals=2; plural=(n!=1);")
    try expectEqual(forms([(.one, "i = 0,1")]).header, "nplurals=2; plural=(n>1);")
    try expectEqual(
      forms([
        (.one, "v = 0 and i % 10 = 1 and i % 100 != 11"),
        (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
        (.many, "v != 0"),
      ]).header,
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
        + "n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);")
  }

  @Test("Categories without integers get no form")
  func folded() throws {
    let czech = try forms([
      (.one, "i = 1 and v = 0"), (.few, "i = 2..4 and v = 0"), (.many, "v != 0"),
    ])
    expectEqual(czech.categories, [.one, .few, .other])
    expectEqual(czech.folded, [.many])
    expectEqual(czech.header, "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);")

    let withoutOther = try forms([(.one, "n % 2 = 1"), (.few, "n % 2 = 0")])
    expectEqual(withoutOther.categories, [.one, .few])
    expectEqual(withoutOther.folded, [.other])
    expectEqual(withoutOther.header, "nplurals=2; plural=(n%2!=1);")
  }

  @Test("Categories without integers below a limit get no form")
  func limit() throws {
    let french = try PluralConditions(parsing: [
      (.one, "i = 0,1"),
      (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"),
    ])
    let small = try GettextPluralForms(french, integersBelow: 1_000_000)
    expectEqual(small.header, "nplurals=2; plural=(n>1);")
    #expect(small.categories == [.one, .other] && small.folded == [.many])
    try expectEqual(GettextPluralForms(french, integersBelow: 1_000_001).categories.count, 3)
    try expectEqual(GettextPluralForms(french, integersBelow: 1).header, "nplurals=1; plural=0;")
  }

  @Test("Rejects a constant that may not fit an unsigned long")
  func refusal() {
    #expect(throws: GettextRefusal.constant(5_000_000_000)) {
      try forms([(.one, "n = 5000000000")])
    }
    expectEqual(
      "\(GettextRefusal.constant(5_000_000_000))",
      "gettext cannot express this rule: 5000000000 does not fit an unsigned long of 32 bits")
  }

  @Test(
    "msgfmt accepts every header, and ngettext chooses the forms of CLDR's rules",
    .enabled(if: Gettext.isInstalled, "install gettext, whose msgfmt and ngettext this asks"),
    arguments: PluralRuleType.allCases)
  func programs(_ type: PluralRuleType) throws {
    let data = try Releases.readKnown()
    var seen: Set<String> = []
    for ruleSet in sampled(data.ruleSets.filter({ $0.type == type }), 8) {
      let rules = PluralConditions(ruleSet)
      let forms = try GettextPluralForms(rules)
      guard seen.insert(forms.header).inserted else { continue }
      let numbers = Gettext.numbers
      let answers = try Gettext.forms(of: numbers, header: forms.header, forms.categories.count)
      for (number, answer) in zip(numbers, answers) {
        let expected = rules.category(of: DecimalText(number))
        expectEqual(
          forms.categories[answer], expected,
          "\(ruleSet.locales[0]): \(number) by \(forms.header)")
      }
    }
  }
}

/// The programs of GNU gettext.
private enum Gettext {
  static let isInstalled = ["msgfmt", "ngettext"].allSatisfy { program in
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// Integers around every constant and modulus of CLDR.
  static let numbers: [UInt64] =
    Array(0...124)
    + [199, 200, 800, 801, 899, 900, 999, 1000, 1001, 1002, 1011, 1012, 2000, 20000, 21000, 40000]
    + [100_000, 100_001, 101_000, 120_000, 999_999, 1_000_000, 1_000_001, 1_100_000, 2_000_000]

  /// Returns the indices of the forms that ngettext selects.
  static func forms(of numbers: [UInt64], header: String, _ count: Int) throws -> [Int] {
    let scratch = try Scratch()
    let catalogs = scratch.url("xx/LC_MESSAGES")
    try FileManager.default.createDirectory(at: catalogs, withIntermediateDirectories: true)
    let messages = (0..<count).map { "msgstr[\($0)] \"\($0) \"\n" }.joined()
    let catalog = """
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: \(header)\\n"

      msgid "one"
      msgid_plural "other"
      \(messages)
      """
    try scratch.write(catalog, to: "plurals.po")
    let list = numbers.map(String.init).joined(separator: " ")
    let output = try run(
      """
      msgfmt --check-format --check-domain -o xx/LC_MESSAGES/plurals.mo plurals.po &&
      for n in \(list); do ngettext -d plurals one other $n; done
      """, in: scratch)
    return output.split(separator: " ").map { Int($0) ?? -1 }
  }

  private static func run(_ script: String, in scratch: Scratch) throws -> String {
    try ProgramRun(
      "/bin/sh", ["-c", script], in: scratch.path,
      environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": "xx", "TEXTDOMAINDIR": scratch.path]
    ).successfulOutput()
  }
}
