import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Keys that look the same but differ")
struct EquivalentKeyTests {
  static let families: [[String]] = [
    ["caf\u{E9}", "cafe\u{301}"], ["\u{212B}", "\u{C5}", "A\u{30A}"],
    ["\u{AC00}", "\u{1100}\u{1161}"], ["a\u{323}\u{307}", "a\u{307}\u{323}", "\u{1EA1}\u{307}"],
  ]

  enum Form: CaseIterable {
    case catalog, strings, xmlStrings, stringsdict, xmlStringsdict

    var name: String {
      switch self {
      case .catalog: "T.xcstrings"
      case .strings, .xmlStrings: "T.strings"
      case .stringsdict, .xmlStringsdict: "T.stringsdict"
      }
    }

    /// Returns a file in which the text of each key is its index.
    func bytes(_ keys: [String]) -> [UInt8] {
      let pairs = keys.enumerated()
      let text =
        switch self {
        case .catalog:
          #"{"sourceLanguage": "en", "version": "1.0", "strings": {"#
            + pairs.map {
              "\n\"\($1)\": {\"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0)\"}}}}"
            }.joined(separator: ",") + "}}"
        case .strings, .stringsdict: pairs.map { "\"\($1)\" = \"\($0)\";\n" }.joined()
        case .xmlStrings, .xmlStringsdict:
          "<plist><dict>"
            + pairs.map { "\n<key>\($1)</key><string>\($0)</string>" }.joined() + "</dict></plist>"
        }
      return Array(text.utf8)
    }
  }

  @Test(
    "Similar keys are different keys in every format, with a warning", arguments: families,
    Form.allCases)
  func formats(family: [String], form: Form) throws {
    let bytes = form.bytes(family)
    let findings = LintReport([.init(path: form.name, bytes: bytes)], language: "en").text
    expectEqual(findings.components(of: "[equivalent-key]"), family.count - 1, "\(findings)")
    expectEqual(findings.components(of: "[duplicate-key]"), 0)

    let tables = try TableFormats.all.format(of: form.name).init(bytes, file: form.name)
      .stringTables(language: "en")
    for (number, key) in family.enumerated() {
      expectEqual(tables.message(forKey: key, languages: ["en"]).string(), "\(number)")
    }

    let file = try TranslatableFile(bytes, name: form.name)
    let exported = try file.exported(to: "en")
    expectEqual(exported.units.count, family.count)
    try expectEqual(file.importing(exported).content, nil)
    for index in exported.units.indices {
      var changed = exported
      changed.units[index].target = .init("new")
      let content = try #require(try file.importing(changed).content)
      let again = try TranslatableFile(content, name: form.name).exported(to: "en")
      expectEqual(again.units.map(\.target?.text), changed.units.map(\.target?.text))
    }
  }

  @Test("Compilation and conversion keep similar keys apart", arguments: families)
  func conversion(family: [String]) throws {
    let catalog = try StringCatalog(Form.catalog.bytes(family), file: "T.xcstrings")
    let compiled = CatalogCompiler.compile(catalog, name: "T")
    let file = try #require(compiled.files.first)
    for text in [file.content.pairs, file.content.propertyList, file.content.oldStylePropertyList] {
      let strings = try StringsFile(Array(text.utf8), file: "T.strings").strings
      expectEqual(family.map { strings[$0] }, family.indices.map { "\($0)" })
    }
    let (files, findings) = StringCatalog.files(
      of: compiled.tables, named: "T", sourceLanguage: "en")
    #expect(findings.isEmpty)
    let again = try StringCatalog(Array(files[0].text.utf8), file: "T.xcstrings")
    expectEqual(CatalogCompiler.compile(again, name: "T").json, compiled.json)
    expectEqual(again.entries.count, family.count)
  }

  @Test("The warning names the characters that differ")
  func message() throws {
    let file = try StringsFile(Form.strings.bytes(Self.families[0]), file: "T.strings")
    expectEqual(
      file.findings.map(\.description),
      [
        "T.strings:2:1: warning: another key looks the same, but has other characters; this "
          + "one has U+0301 (key 'cafe\u{301}') [equivalent-key]"
      ])
  }

  @Test(
    "Reports a repeated member anywhere in a catalog",
    arguments: [
      "sourceLanguage", "strings", "version", "k", "comment", "localizations", "en", "stringUnit",
      "value", "state", "plural", "other", "variations", "substitutions", "N", "argNum", "device",
      "mac",
    ])
  func repeated(name: String) throws {
    let unit = #"{"stringUnit": {"state": "translated", "value": "%lld"}}"#
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "k": {"comment": "c", "localizations": {"en": {
      "stringUnit": {"state": "translated", "value": "%#@N@"},
      "substitutions": {"N": {"argNum": 1, "variations": {"plural": {"other": \(unit)}}}}}}},
      "d": {"localizations": {"en": {"variations": {"device": {"mac": \(unit), "other": \(unit)}}}}}}}
      """
    #expect(try StringCatalog(Array(text.utf8), file: "f").findings.isEmpty)
    // Inserts a copy of the member before it.
    let start = try #require(text.range(of: "\"\(name)\": "))
    let repeated = text.replacingCharacters(
      in: start.lowerBound..<start.lowerBound, with: "\"\(name)\": null, ")
    let findings = try StringCatalog(Array(repeated.utf8), file: "f").findings
    expectEqual(findings.map(\.rule), [.duplicateKey])
    expectEqual(findings.first?.message, "'\(name)' appears twice; the last one counts")
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
