import Foundation
import PluralTestSupport
import Testing

/// CLDR's JSON edition, `cldr-json`, as the input of commands.
@Suite("CLDR's JSON edition")
struct JSONEditionTests {
  private static let folder = "json/cldr-core/supplemental"

  /// Writes the known release as the JSON edition does.
  private func edition() throws -> Scratch {
    let scratch = try Scratch()
    func xml(_ name: String) throws -> String {
      let url = try KnownRelease.excerpt.get().appendingPathComponent(
        "common/supplemental/\(name).xml")
      return try String(contentsOf: url, encoding: .utf8)
    }
    func write(_ members: String, to name: String) throws {
      try scratch.write(
        """
        {
          "supplemental": {
            "version": { "_cldrVersion": "48" },
        \(members)
          }
        }

        """, to: "\(Self.folder)/\(name).json")
    }
    func locales(_ list: Substring) -> [String] {
      list.split(separator: " ").map { String($0).replacing("_", with: "-") }
    }
    for (name, type) in [("plurals", "cardinal"), ("ordinals", "ordinal")] {
      let sets = try xml(name).matches(
        of: /<pluralRules locales="([^"]*)">(.*?)<\/pluralRules>/.dotMatchesNewlines())
      let members = sets.flatMap { set in
        let rules = set.2.matches(of: /<pluralRule count="(\w+)">([^<]*)<\/pluralRule>/)
          .map { "        \"pluralRule-count-\($0.1)\": \"\($0.2)\"" }
        return locales(set.1).map {
          "      \"\($0)\": {\n\(rules.joined(separator: ",\n"))\n      }"
        }
      }
      try write(
        "    \"plurals-type-\(type)\": {\n\(members.joined(separator: ",\n"))\n    }", to: name)
    }
    let ranges = try xml("pluralRanges").matches(
      of: /<pluralRanges locales="([^"]*)">(.*?)<\/pluralRanges>/.dotMatchesNewlines())
    let members = ranges.flatMap { set in
      let results = set.2.matches(of: /start="(\w+)"\s+end="(\w+)"\s+result="(\w+)"/)
        .map { "\"pluralRange-start-\($0.1)-end-\($0.2)\": \"\($0.3)\"" }
      return locales(set.1).map { "\"\($0)\": {\(results.joined(separator: ", "))}" }
    }
    try write("\"plurals\": {\(members.joined(separator: ",\n"))}", to: "pluralRanges")
    let aliases = try xml("supplementalMetadata").matches(of: /type="(\w+)" replacement="(\w+)"/)
      .map { "\"\($0.1)\": {\"_replacement\": \"\($0.2)\"}" }.joined(separator: ", ")
    try write("\"metadata\": {\"alias\": {\"languageAlias\": {\(aliases)}}}", to: "aliases")
    return scratch
  }

  @Test("check, diff and generate read it with the same results as the XML")
  func sameResults() throws {
    let scratch = try edition()
    let xml = try KnownRelease.excerpt.get().path
    func counts(_ check: Tool) -> [Substring] {
      check.output.split(separator: "\n").dropFirst().map { line in line.prefix { $0 != "," } }
    }
    let expected = try counts(Tool(["check", xml]))
    for folder in ["json", "json/cldr-core", Self.folder] {
      let check = try Tool(["check", "\(scratch.path)/\(folder)"])
      expectEqual(check.status, 0, "\(check)")
      expectEqual(counts(check), expected, "the same number of locales")
    }
    let diff = try Tool(["diff", "--exit-code", xml, "\(scratch.path)/json"])
    expectEqual(diff.status, 0, "\(diff)")
    func code(_ data: String) throws -> [Substring] {
      let locales = "pl,pt-PT,fr,iw,no,en"
      let run = try Tool([
        "generate", "--locales", locales, "--cldr-data", data, "--release", "48", "-o",
        "\(scratch.path)/out",
      ])
      expectEqual(run.status, 0, "\(run)")
      return try scratch.read("out/PluralRules.swift").split(separator: "\n").filter {
        !$0.contains(".xml") && !$0.contains(".json")
      }
    }
    try expectEqual(code("\(scratch.path)/json"), code(xml))
  }

  @Test("Aliases and parents are read, if their files are there")
  func optionalFiles() throws {
    let scratch = try edition()
    let data = "--cldr-data \(scratch.path)/json"
    try FileManager.default.removeItem(at: scratch.url("\(Self.folder)/aliases.json"))
    #expect(
      try Tool("check json", in: scratch).errors.contains(
        "json: warning: the release is not complete: no file has aliases of languages"))
    #expect(try Tool("explain iw --range 1 2 \(data)").output.contains("no <pluralRange>"))
    try expectEqual(Tool("select xx-AA 22 \(data)").output, "other\n")
    try scratch.write(
      #"{"supplemental": {"metadata": {"alias": {"languageAlias": {"iw": {"_replacement": "he"}}}}}}"#,
      to: "\(Self.folder)/aliases.json")
    try scratch.write(
      #"{"supplemental": {"parentLocales": {"collations": {"yue": "zh"}}, "nothing plurals": {"xx-AA": "pl"}}}"#,
      to: "\(Self.folder)/parentLocales.json")
    #expect(try !Tool("explain iw --range 1 2 \(data)").output.contains("no <pluralRange>"))
    try expectEqual(Tool("select xx-AA 22 \(data)").output, "few\n")
  }

  @Test("update and conformance take the XML edition only")
  func xmlOnly() throws {
    let scratch = try edition()
    let update = try Tool(["update", "--from", "\(scratch.path)/json", "--dry-run"])
    #expect(
      update.status == 1 && update.errors.contains("this is CLDR's JSON edition"), "\(update)")
    let conformance = try Tool(["conformance", "--cldr-data", "\(scratch.path)/json"])
    #expect(conformance.errors.contains("The XML edition of CLDR is needed"))
  }

  @Test("Reports mistakes with their positions")
  func mistakes() throws {
    let scratch = try edition()
    func errors(_ file: String, _ old: String, _ new: String) throws -> String {
      let path = "\(Self.folder)/\(file).json"
      let text = try scratch.read(path)
      try scratch.write(text.replacing(old, with: new, maxReplacements: 1), to: path)
      defer { try? scratch.write(text, to: path) }
      let run = try Tool("check json", in: scratch)
      expectEqual(run.status, 1, "\(run)")
      return run.errors
    }
    let file = "json/cldr-core/supplemental/plurals.json"
    let syntax = try errors("plurals", "\"i = 1 and v = 0 @integer 1\"", "\"i ! 1 @integer 1\"")
    #expect(syntax.contains(/plurals\.json:\d+:36: error: expected '=' after '!'\n/), "\(syntax)")
    #expect(syntax.contains("\"pluralRule-count-one\": \"i ! 1 @integer 1\""))
    #expect(
      try errors("plurals", "pluralRule-count-one", "pluralRule-count-uno").contains(
        ": error: unknown category 'uno'"))
    #expect(
      try errors("plurals", "@integer 1\"", "@integer 1, 2\"").contains(
        "error: sample 2 is listed as 'one'"))
    #expect(try errors("plurals", "\"supplemental\"", "\"other\"").contains("'supplemental'"))
    #expect(try errors("plurals", "{", "[").hasPrefix("\(file):2:"))
    #expect(try errors("ordinals", "\"48\"", "\"47\"").contains("not"))
    // Older releases of the edition lack the results of ranges.
    #expect(
      try errors("pluralRanges", "-end-other\": \"other\"", "-end-other\": {}").contains(
        "error: the range has no result, as in older releases of CLDR's JSON edition"))
    try FileManager.default.removeItem(at: scratch.url("\(Self.folder)/ordinals.json"))
    #expect(
      try Tool(["check", "\(scratch.path)/json"]).errors.contains(
        "/json: error: no file has ordinal rules; expected them in supplemental/ordinals.json\n"))
  }
}
