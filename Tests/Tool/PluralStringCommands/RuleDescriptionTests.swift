import Foundation
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationLinting
import Testing

@testable import PluralTool

@Suite("Descriptions of lint rules")
struct RuleDescriptionTests {
  @Test("Each rule has one description, which states whether the rule is off by default")
  func complete() {
    expectEqual(RuleDescription.all.map(\.rule), Diagnostic.Rule.allCases)
    for description in RuleDescription.all {
      expectEqual(description.severity == "off", description.rule.isOptional, "\(description.rule)")
    }
  }

  @Test("The article has the table that --explain prints")
  func article() throws {
    let article = try String(
      contentsOf: Checkout.folder.appending(
        path: "Sources/Tool/PluralTool/PluralTool.docc/WhatLintFinds.md"),
      encoding: .utf8)
    let run = try Tool(strings: "lint --explain all", in: Scratch())
    expectEqual(run.output, RuleDescription.table)
    #expect(article.hasSuffix("\n\n" + RuleDescription.table), "copy what --explain prints")
  }

  @Test(
    "The example of a rule has its finding, and its right version has none",
    arguments: RuleDescription.all.filter { !$0.wrong.isEmpty }.map(\.rule))
  func examples(rule: Diagnostic.Rule) throws {
    let description = try #require(RuleDescription.of(rule))
    func rules(in files: [String: String]) throws -> [String] {
      let scratch = try Scratch()
      for (path, text) in files { try scratch.write(text + "\n", to: path) }
      let run = try Tool(
        strings: "lint . --format json --rule \(rule.rawValue)=warning", in: scratch)
      return try run.output.split(separator: "\n").map { line in
        let finding = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return (finding as? [String: Any])?["rule"] as? String ?? ""
      }
    }
    #expect(try rules(in: description.wrong).contains(rule.rawValue))
    try expectEqual(rules(in: description.right), [])
  }
}
