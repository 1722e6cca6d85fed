import Foundation
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralTranslationLinting
import Testing

@Suite("Output formats and baselines of findings")
struct LintFormatTests {
  private static let findings = [
    Diagnostic(
      .warning, .format, "50%\nof it", file: "a b,c/é.strings",
      position: .init(line: 2, column: 7), key: "k", language: "de"),
    Diagnostic(.note, .stale, "no code", file: "x:y"),
  ]

  @Test("Each GitHub command fits on one line")
  func github() {
    expectEqual(
      LintReport([]).adding(Self.findings.dropLast()).written(as: .github, version: "1"),
      "::warning file=a b%2Cc/é.strings,line=2,col=7,title=format::50%25\\nof it (key 'k', language 'de')\n"
    )
  }

  @Test("Names cannot write commands or change the direction of a line")
  func hostileNames() {
    let finding = Diagnostic(
      .error, .format, "m\u{202E}", file: "a\n::warning::x", position: .start,
      key: "k\n::error::y\u{1B}[2J", language: "de\u{2028}::set-output::z")
    expectEqual(
      LintReport([]).adding([finding]).written(as: .github, version: "1"),
      """
      ::error file=a%0A%3A%3Awarning%3A%3Ax,line=1,col=1,title=format::m\\u{202E} \
      (key 'k\\n::error::y\\u{1B}[2J', language 'de\\u{2028}::set-output::z')

      """)
    expectEqual(finding.description.split(whereSeparator: \.isNewline).count, 1)
    #expect(finding.description.hasPrefix("a\\n::warning::x:1:1: error: "))
  }

  @Test(
    "All formats escape characters that control a terminal or the direction of text",
    arguments: [
      "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{200F}",
      "\u{2028}", "\u{2029}",
      "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    ] as [Character])
  func controls(character: Character) throws {
    let text = "a\(character)b\nc"
    let finding = Diagnostic(
      .error, .format, text, file: text, position: .start, key: text, language: text)
    let report = LintReport([]).adding([finding])
    for format in LintReport.Format.allCases {
      let written = report.written(as: format, version: "1")
      #expect(!written.unicodeScalars.contains { character.unicodeScalars.contains($0) })
    }
    let json = try JSONDecoder().decode([String: JSONText].self, from: Data(finding.json.utf8))
    #expect(json["key"]?.text == text && json["file"]?.text == text)
    expectEqual(json["message"]?.text, text.escapedForMessage)
  }

  /// A text or a number.
  private struct JSONText: Decodable {
    let text: String?
    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  @Test("SARIF explains the rules, and lists the positions")
  func sarif() throws {
    let file = "first\n  \"50%\"\u{1D11E};\n"
    let root = Diagnostic(.error, .stale, "", file: "/r/x.strings", position: .start)
    let report = LintReport(
      Self.findings + [root], files: [.init(path: Self.findings[0].path, bytes: Array(file.utf8))])
    let text = report.written(as: .sarif, version: "1.2.3")
    struct Log: Decodable {
      struct Run: Decodable {
        struct Tool: Decodable {
          struct Driver: Decodable {
            struct Rule: Decodable {
              struct Text: Decodable { let text: String }
              let id: String
              let shortDescription, fullDescription, help: Text
            }
            let name, version: String
            let rules: [Rule]
          }
          let driver: Driver
        }
        struct Result: Decodable {
          struct Location: Decodable {
            struct Physical: Decodable {
              struct Artifact: Decodable {
                let uri: String
                let uriBaseId: String?
              }
              struct Region: Decodable { let startLine, startColumn, endColumn: Int }
              let artifactLocation: Artifact
              let region: Region?
            }
            let physicalLocation: Physical
          }
          let ruleId, level: String
          let locations: [Location]
        }
        let tool: Tool
        let results: [Result]
      }
      let version: String
      let runs: [Run]
    }
    let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    let run = try #require(log.runs.first)
    #expect(log.version == "2.1.0" && run.tool.driver.version == "1.2.3")
    expectEqual(run.tool.driver.rules.map(\.id), ["format", "stale"])
    for (rule, text) in zip(run.tool.driver.rules, [Diagnostic.Rule.format, .stale]) {
      let explanation = try #require(RuleDescription.of(text)).text
      #expect(rule.fullDescription.text == explanation && rule.help.text == explanation)
      #expect(explanation.hasPrefix(rule.shortDescription.text + ". "))
    }
    expectEqual(run.results.map(\.ruleId), ["format", "stale", "stale"])
    expectEqual(run.results.map(\.level), ["warning", "note", "error"])
    let places = run.results.map(\.locations[0].physicalLocation)
    expectEqual(places[0].artifactLocation.uri, "a%20b,c/%C3%A9.strings")
    #expect(places[0].region?.startLine == 2 && places[0].region?.startColumn == 7)
    // The column after the last character, of which each counts once.
    #expect(places[0].region?.endColumn == 10 && places[2].region?.endColumn == 1)
    expectEqual(places.map(\.artifactLocation.uriBaseId), ["%SRCROOT%", "%SRCROOT%", nil])
    #expect(places[1].artifactLocation.uri == "x%3Ay" && places[1].region == nil)
  }

  @Test("A baseline recognizes findings at other positions, and one more is new")
  func baseline() throws {
    func report(_ lines: String) -> LintReport {
      LintReport([.init(path: "ru.lproj/x.strings", bytes: Array(lines.utf8))])
    }
    let old = report("\"a\" = \"%d\";")
    let baseline = try LintBaseline(Array(old.json.utf8), file: "b")
    func new(_ lines: String) -> [Diagnostic] {
      var baseline = baseline
      return report(lines).removing(&baseline).findings
    }
    expectEqual(old.findings.count, 1)
    #expect(new("\n\n\"a\" = \"%d files\";").isEmpty)
    expectEqual(new("\"a\" = \"%d\"; \"b\" = \"%d\";").map(\.key), ["b"])
    expectEqual(new("\"a\" = \"%d %#@x@\";").map(\.rule), [.variableInText])
  }

  @Test("The entries of a baseline whose findings no longer occur are known by their lines")
  func outdatedEntries() throws {
    let entry = #"{"severity": "note", "rule": "narrow-integer", "file": "x", "key": "a"}"#
    let other = entry.replacing(#""x""#, with: #""y\u001b""#)
    let text = "\(entry)\n\n\(other)\n\(entry)\n\(entry)"
    var baseline = try LintBaseline(Array(text.utf8), file: "b")
    let finding = Diagnostic(.note, .narrowInteger, "", file: "x", key: "a")
    #expect(LintReport([finding], files: []).removing(&baseline).findings.isEmpty)
    let outdated = baseline.outdatedEntries(.error, in: "b") { _ in true }
    // The last entry of several equal ones is the known one.
    expectEqual(outdated.map(\.position?.line), [1, 3, 4])
    #expect(outdated.allSatisfy { $0.severity == .error && $0.rule == .narrowInteger })
    #expect(outdated[1].message.hasPrefix("this finding in y\\u{1B} no longer occurs; "))
    let others = baseline.outdatedEntries(.error, in: "b") { $0 == "x" }
    expectEqual(others.map(\.position?.line), [1, 4])
  }

  @Test(
    "Rejects invalid baselines and states the line",
    arguments: [
      ("{}", 1), ("\n{\"file\": 1}", 2), ("{\"file\": \"a\", \"severity\": \"note\"}\nx", 2),
    ])
  func noBaseline(text: String, line: Int) {
    let error = #expect(throws: Diagnostic.self) {
      try LintBaseline(Array(text.utf8), file: "b")
    }
    expectEqual(error?.position?.line, line)
  }
}
