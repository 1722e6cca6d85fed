import Foundation
import PluralDataTables
import PluralRuleCompilation
import PluralTestSupport
import PluralsCLDRFiles
import PluralsCore
import PluralsSwiftEmission
import Testing

@Suite("Names of rule sets across releases")
struct RuleSetNameTests {
  @Test("Consecutive updates rename no rule set", OutsideData.isPresent)
  func renaming() throws {
    let folder = try #require(OutsideData.releases)
    let releases = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.first?.isNumber == true && !$0.contains("-") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    #expect(releases.count > 5)
    var names = RuleSetNames()
    /// The names in all releases so far, by kind.
    var given: [RuleSetNames.Kind: Set<String>] = [:]
    for release in releases {
      let directory = folder.appendingPathComponent(release).path
      var source = try CLDRDirectory(path: directory).source(cldrVersion: release)
      source.names = names
      let files = try PluralRuleCompiler(source).generatedFiles()
      let table = try #require(files.first { $0.path == PluralRulesTable.path })
      let sets = try PluralRulesTable.names(in: table.contents, path: release)
      #expect(sets.count > 50)
      for set in sets {
        // A set that contains a locale from an earlier name keeps one of these names.
        let known = set.locales.filter { given[set.kind]?.contains($0) == true }
        #expect(known.isEmpty || known.contains(set.name), "\(release): \(set)")
      }
      for set in sets { given[set.kind, default: []].insert(set.name) }
      names = RuleSetNames()
      names.add(sets)
    }
  }

  @Test("The checked-in names match the checked-in code")
  func checkedIn() throws {
    let names = try RuleSetNames(generatedCode: Checkout.generated.path)
    let code = try String(
      contentsOf: Checkout.generated.appendingPathComponent("PluralsData/PluralRuleSet.swift"),
      encoding: .utf8)
    for locale in ["en", "ru", "ar", "root", "pt_PT"] {
      let name = try #require(names[.rules(.cardinal), locale])
      #expect(code.contains("  case cardinal_\(name)\n"))
    }
  }
}
