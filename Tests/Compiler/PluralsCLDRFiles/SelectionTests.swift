import Foundation
import PluralTestSupport
import PluralsCLDRFiles
import PluralsCore
import PluralsDiagnostics
import PluralsSwiftEmission
import Testing

@testable import PluralRuleCompilation

@Suite("Rules of selected locales")
struct SelectionTests {
  private static let compiler = PluralRuleCompiler(
    try! CLDRDirectory(path: Checkout.cldrData.path).source(cldrVersion: nil))

  private func compile(_ selection: RuleSelection) throws -> String {
    try Self.compiler.generatedFile(for: selection).contents
  }

  @Test("Compiles only the requested rules, after dropping subtags")
  func rules() throws {
    let code = try compile(RuleSelection(locales: ["en", "ru", "ar-EG"]))
    let start = "  private static func "
    let functions = code.split(separator: "\n").filter { $0.hasPrefix(start) }
    let names = functions.map { $0.dropFirst(start.count).prefix { $0 != "(" } }
    // Two functions for each rule set, with the same names as among all locales.
    expectEqual(
      names,
      [
        "cardinal_ar", "cardinal_en", "cardinal_root", "cardinal_ru", "ordinal_en",
        "ordinal_root",
      ].flatMap { [$0, $0] })
    #expect(code.contains(#"["ar", "en", "ru"]"#))
    #expect(!code.contains("PluralsData"))
  }

  @Test("The code size depends on the requested rules")
  func size() throws {
    let one = try compile(RuleSelection(locales: ["en"], types: [.cardinal])).utf8.count
    let three = try compile(RuleSelection(locales: ["en", "ru", "ar"])).utf8.count
    let again = try compile(RuleSelection(locales: ["en", "en-GB", "en_US", "EN"])).utf8.count
    #expect(one < three)
    try expectEqual(compile(RuleSelection(locales: ["en"])).utf8.count, again)
  }

  @Test("Tests a longer id before its prefix")
  func longestFirst() throws {
    let code = try compile(RuleSelection(locales: ["pt-PT", "pt"], types: [.cardinal]))
    let portugal = try #require(
      code.range(of: "case (0x7074, 0x7074): (self.locale, ruleSet) = (.pt_PT"))
    let others = try #require(code.range(of: "case (0x7074, _): (self.locale, ruleSet) = (.pt,"))
    #expect(portugal.lowerBound < others.lowerBound)
  }

  @Test("Omits the type parameter for one type, and range functions without ranges")
  func parts() throws {
    let code = try compile(
      RuleSelection(locales: ["pl"], types: [.ordinal], includesRanges: false, access: .public))
    #expect(code.contains("public init(locale: Swift.String) {"))
    #expect(
      code.contains(
        """
        nonisolated public struct PluralRules:
          PluralsCore.CompiledPluralRules, PluralsCore._PluralRulesByLocale, Swift.Hashable {
        """))
    #expect(!code.contains("cldrCategory"))
    #expect(!code.contains("plurals.xml"))
  }

  @Test("Reports all locales without rules")
  func unknown() throws {
    let failure = #expect(throws: CompilationFailure.self) {
      try compile(RuleSelection(locales: ["en", "tlh", "xx-XX", ""], path: "plural-rules.json"))
    }
    let release = try CheckedInRelease.provenance.get().release
    expectEqual(
      failure?.diagnostics.map(\.description),
      ["tlh", "xx-XX", ""].map {
        "plural-rules.json: error: CLDR \(release) has no cardinal or ordinal rules for '\($0)'"
      })
    let file = SourceFile(path: "rules.json", bytes: Array(#"{"locales": ["tlh"]}"#.utf8))
    var placed = RuleSelection(locales: ["tlh"], types: [.cardinal], path: file.path)
    placed.places["tlh"] = SourceLocation(file: file, line: 1, column: 14)
    let atPlace = #expect(throws: CompilationFailure.self) { try compile(placed) }
    expectEqual(
      atPlace?.diagnostics.map(\.description),
      [
        """
        rules.json:1:14: error: CLDR \(release) has no cardinal rules for 'tlh'
        {"locales": ["tlh"]}
                     ^
        """
      ])
    let empty = #expect(throws: CompilationFailure.self) { try compile(RuleSelection(locales: [])) }
    expectEqual(empty?.diagnostics.map(\.description), ["--locales: error: no locales are named"])
  }

  @Test("The code states the run-time version that it requires")
  func handshake() throws {
    #expect(
      try compile(RuleSelection(locales: ["en"]))
        .contains("= PluralsCore._CompiledPluralRulesVersion1\n"))
  }

  @Test(
    "Reports mistakes in plural-rules.json",
    arguments: [
      ("{}", "'locales' is missing"),
      (
        "[]",
        "expected an object with keys among locales, types, cldrData, access, additionalRules, override"
      ),
      (#"{"locales": "en"}"#, "'locales' must be an array of strings"),
      (
        #"{"locales": ["en"], "type": []}"#,
        "unknown key 'type'; expected locales, types, cldrData, access, additionalRules, override"
      ),
      (
        #"{"locales": ["en"], "types": ["cardinals"]}"#,
        "unknown type 'cardinals'; expected cardinal, ordinal or range"
      ),
      (#"{"locales": ["en"], "types": ["range"]}"#, "expected cardinal or ordinal among the types"),
      (
        #"{"locales": ["en"], "access": "open"}"#,
        "unknown access 'open'; expected internal, package or public"
      ),
    ])
  func configuration(_ text: String, _ message: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "plural-rules.json")
    let failure = #expect(throws: Diagnostic.self) {
      try SelectionConfiguration(reading: scratch.url("plural-rules.json").path)
    }
    expectEqual(failure?.message, message)
  }
}
