import Diagnostics
import PluralRuleAnalysis
import RuleCompilation
import TestSupport
import Testing

@Suite("Rules as a JavaScript module")
struct JavaScriptTests {
  private func module(_ locales: String...) throws -> String {
    try JavaScriptModule(Releases.compileKnown(), locales: locales).text
  }

  private func module(
    _ rules: [(count: String, text: String)], of locales: String = "ru",
    in folder: String = "common"
  ) throws -> String {
    let rules = rules + [("other", "")]
    return try JavaScriptModule(
      PluralRuleCompiler(cardinals: [(locales: locales, rules: rules)], in: folder)
    ).text
  }

  /// Returns the lines with a prefix.
  private func lines(of module: String, _ start: String) -> [String] {
    module.split(separator: "\n").map(String.init).filter { $0.hasPrefix(start) }
  }

  @Test("A rule set becomes two functions with CLDR's conditions as comments")
  func functions() throws {
    #expect(
      try module("ru").contains(
        """
        // ru
        /** @type {PluralRules<"one" | "few" | "many" | "other">} */
        export function cardinal_ru(number) {
          if (isPlainInteger(number)) return integer_cardinal_ru(Math.abs(number));
          const x = operands(number);
          if (x === undefined) return "other";
          switch (x.v) {
            case 0: return integer_cardinal_ru(x.i);
            default: return "other";
          }
        }

        /** @param {number} i */
        function integer_cardinal_ru(i) {
          switch (i % 100) {
            // many: v = 0 and i % 100 = 11..14
            case 11: case 12: case 13: case 14: return "many";
            default:
              switch (i % 10) {
                // one: v = 0 and i % 10 = 1 and i % 100 != 11
                case 1: return "one";
                // few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
                case 2: case 3: case 4: return "few";
                // many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9
                default: return "many";
              }
          }
        }

        """))
  }

  @Test("Long ranges become comparisons")
  func ranges() throws {
    let text = try module([("one", "n % 100 = 1..20 or n % 100 = 30..90")])
    #expect(
      text.contains("  if ((i % 100 >= 1 && i % 100 <= 20) || (i % 100 >= 30 && i % 100 <= 90))"))
  }

  @Test("Each locale is one line that lists all its rules")
  func locales() throws {
    let text = try module("ru", "pt-PT", "sl")
    #expect(
      lines(of: text, "  { id:") == [
        #"  { id: "pt", cardinal: cardinal_bm, ordinal: ordinal_af },"#,
        #"  { id: "pt_PT", cardinal: cardinal_ca, ordinal: ordinal_af },"#,
        #"  { id: "ru", cardinal: cardinal_ru, ordinal: ordinal_af },"#,
        #"  { id: "sl", cardinal: cardinal_sl, ordinal: ordinal_af, range: range_sl },"#,
      ])
    #expect(
      lines(of: text, "// Regenerate") == [
        "// Regenerate: plurals export javascript pt pt_PT ru sl"
      ])
  }

  @Test("Adding a locale to a rule set adds lines and changes only the comment of its rules")
  func joining() throws {
    let rules = [("one", "n = 1")]
    let before = Set(try module(rules, of: "ru uk").split(separator: "\n"))
    let after = try module(rules, of: "ru sr uk").split(separator: "\n").filter {
      !before.contains($0)
    }
    #expect(
      after.filter { !$0.hasPrefix("//   SHA-256") } == [
        #"  { id: "sr", cardinal: cardinal_ru, ordinal: ordinal_root },"#, "// ru sr uk",
      ])
  }

  @Test("Splits complex rules into several functions")
  func chain() throws {
    let intricate: [Int] = [3001, 3003, 7001, 7003, 11001, 11003, 13001, 13003]
    let conditions = ["i % 1000", "i % 10000", "i % 100000", "f % 1000", "f % 10000", "t % 100"]
    let texts = conditions.flatMap { subject in
      intricate.map { "\(subject) = \($0 % 90) and f % 100 != \($0 % 70) and c = \($0 % 5)" }
    }
    let text = try module([("one", texts.joined(separator: " or "))])
    #expect(text.contains("return part2_cardinal_ru(x);"))
    #expect(text.contains("function part2_cardinal_ru(x) {"))
  }

  @Test("Rejects data that needs more digits than JavaScript numbers have")
  func refusal() throws {
    _ = try module([("one", "n = 999999999999999 or n % 32768 = 1")])
    let error = #expect(throws: CompilationFailure.self) {
      try module([("one", "n % 65536 = 1")])
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "these rules look at 16 digits; numbers of JavaScript keep 15"
      ])
    #expect(throws: CompilationFailure.self) { try module([("one", "f = 1000000000000000")]) }
  }

  @Test(
    "Requested locale names cannot inject code",
    arguments: [
      "ru.\n</script><script>alert(1)", "ru-x-*/alert(1)", "RU@\u{2028}alert(1)",
      "ru_\"];alert(1);[\"",
    ])
  func hostileIdentifiers(name: String) throws {
    #expect(try module(name) == module("ru"))
  }

  @Test("Rejects text that is not a locale id or that would end a script")
  func hostileData() {
    let rules = [("one", "n = 1")]
    for id in [#"ru&quot;];alert(1)//"#, "ru&lt;/script&gt;", "ru*/alert(1)/*"] {
      #expect(throws: CompilationFailure.self) { try module(rules, of: id) }
    }
    for folder in ["</script>", "<!--", "</SCRIPT "] {
      #expect(throws: CompilationFailure.self) { try module(rules, in: folder) }
    }
  }

  @Test("Rejects a locale without rules")
  func unknown() {
    #expect(throws: CompilationFailure.self) { try module("ru", "qaa") }
  }
}
