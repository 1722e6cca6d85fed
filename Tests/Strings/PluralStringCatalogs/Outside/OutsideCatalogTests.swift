import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Comparison of compiled catalogs with Apple's compiler", OutsideData.isPresent)
struct OutsideCatalogTests {
  @Test("Every catalog compiles to Apple's tables")
  func catalogs() throws {
    let folder = try #require(OutsideData.conformance).appendingPathComponent("apple/compile")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".xcstrings") }.sorted()
    expectEqual(names.count, 134)
    for name in names {
      let base = String(name.dropLast(".xcstrings".count))
      let catalog = try StringCatalog(
        try Data(contentsOf: folder.appendingPathComponent(name)), file: name)
      let result = CatalogCompiler.compile(catalog, name: "catalog")
      let expected = try JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.appendingPathComponent("\(base).expected.json")))
      let ours = try JSONSerialization.jsonObject(with: Data(result.json.utf8))
      let isDeparture = Departures.losesLanguage(base)
      #expect(
        result.isUsable != isDeparture, "\(name): \(result.findings.map(\.description))")
      if isDeparture {
        try expectOneLanguage(of: catalog, ours: ours, theirs: expected, name)
      } else {
        expectEqual(
          ours as? NSDictionary, expected as? NSDictionary,
          "\(name)\n\(result.json)\n\(expected)")
      }
    }
  }

  /// Expects the same files and keys, with the text of one of the languages that share a folder.
  private func expectOneLanguage(
    of catalog: StringCatalog, ours: Any, theirs: Any, _ name: String
  ) throws {
    let ours = try #require(ours as? [String: [String: String]])
    let theirs = try #require(theirs as? [String: [String: String]])
    expectEqual(ours.keys.sorted(), theirs.keys.sorted(), "\(name)")
    for (path, table) in theirs {
      expectEqual(ours[path]?.keys.sorted(), table.keys.sorted(), "\(name)")
      for (key, text) in table {
        let texts = catalog.entries.filter { $0.key == key }.flatMap(\.localizations)
          .compactMap { if case .unit(let unit) = $0.content { unit.text.text } else { nil } }
        #expect(texts.contains(text) && texts.contains(ours[path]?[key] ?? ""), "\(name)")
      }
    }
  }

  @Test("Reads all catalogs and tables of other projects, and finds their mistakes")
  func otherProjects() throws {
    let folder = try #require(OutsideData.conformance).appendingPathComponent("catalogs")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix(".tsv") }.sorted()
    expectEqual(names.count, 19)
    let mistakes: [String: Set<Diagnostic.Rule>] = [
      "rswift-Generic.stringsdict": [.undefinedVariable],
      "swiftgen-LocPluralErrorBothTypeKeys.stringsdict": [.nesting],
      "swiftgen-LocPluralErrorMissingVariable.stringsdict": [.undefinedVariable],
      "swiftgen-LocPluralErrorPlaceholders.stringsdict": [.typeConflict],
      "swiftgen-LocPluralUnsupported.stringsdict": [.typeConflict],
      "xcstrings-tool-neg-MismatchingArgumentType.xcstrings": [.typeConflict],
    ]
    for name in names {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      let report = LintReport([.init(path: name, bytes: bytes)], language: "en")
      let rules = Set(report.findings.filter { $0.severity == .error }.map(\.rule))
      expectEqual(rules, mistakes[name] ?? [], "\(report.text)")
      if Departures.accepted[name] != nil { #expect(name.contains("-neg-") && rules.isEmpty) }
    }
    for name in names where name.contains("-neg-") {
      expectEqual(mistakes[name] == nil, Departures.accepted[name] != nil, "\(name)")
    }
  }

  @Test("Writes catalogs of other projects without loss")
  func roundTrip() throws {
    let folder = try #require(OutsideData.conformance).appendingPathComponent("catalogs")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".xcstrings") }.sorted()
    for name in names {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let text = try StringCatalog(data, file: name).text
      let ours = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
      expectEqual(ours, try JSONSerialization.jsonObject(with: data) as? NSDictionary, "\(name)")
    }
  }
}
