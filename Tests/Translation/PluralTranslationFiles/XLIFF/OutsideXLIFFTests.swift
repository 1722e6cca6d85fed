import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Export and conversion of other projects' catalogs", OutsideData.isPresent)
struct OutsideXLIFFTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    let folder = try #require(OutsideData.conformance)
    return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// Returns the lines without the one that names the tool.
  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.contains("<tool ") }
  }

  private static let device = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"device": {"localizations": {
    "en": {"variations": {"device": {
      "iphone": {"stringUnit": {"state": "translated", "value": "en phone"}},
      "ipad": {"stringUnit": {"state": "translated", "value": "en pad"}},
      "other": {"stringUnit": {"state": "translated", "value": "en other"}}}}},
    "fr": {"variations": {"device": {"iphone": {"stringUnit": {"state": "translated", "value": "fr phone"}}}}}}}}}
    """

  @Test(
    "Exports match Xcode's exports line by line",
    arguments: [("missing-locale-uk", "uk"), ("plural-fallback", "fr"), ("partial-device", "fr")])
  func exports(name: String, language: String) throws {
    let source =
      name == "partial-device"
      ? Array(Self.device.utf8) : try bytes("xliff/\(name).source.xcstrings")
    let original = "Localizable.xcstrings"
    let (file, findings) = try StringCatalog(source, file: original)
      .exported(to: language, original: original)
    let ours = TranslationDocument(files: [file]).xliff(tool: (name: "plurals", version: "1"))
    let theirs = try bytes("xliff/\(name).exported.xliff")
    expectEqual(lines(ours), lines(String(decoding: theirs, as: UTF8.self)))
    #expect(findings.isEmpty)
    // Parsing Xcode's output yields the same document.
    var read = try TranslationDocument(xliff: theirs, file: "f").files[0]
    read.position = nil
    for index in read.units.indices { read.units[index].position = nil }
    var written = file
    written.units.sort { $0.id < $1.id }
    expectEqual(read, written)
  }

  private func catalogs() throws -> [(name: String, bytes: [UInt8])] {
    let folder = try #require(OutsideData.conformance)
    return try ["apple/compile", "catalogs"].flatMap { part in
      try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(part).path
      ).filter { $0.hasSuffix(".xcstrings") && !$0.contains("-collision-") }.sorted()
        .map { ($0, try bytes("\(part)/\($0)")) }
    }
  }

  @Test("Every catalog survives conversion from its tables")
  func conversion() throws {
    var entries = 0
    var left = 0
    for (name, bytes) in try catalogs() {
      let compiled = CatalogCompiler.compile(try StringCatalog(bytes, file: name), name: "T")
      let (files, findings) = StringCatalog.files(
        of: compiled.tables, named: "T", sourceLanguage: "en")
      let again = CatalogCompiler.compile(
        try StringCatalog(Array(files[0].text.utf8), file: name), name: "T")
      let missing = Set(findings.map { "\($0.language ?? "") \($0.key ?? "")" })
      left += findings.count
      let tables = Dictionary(uniqueKeysWithValues: again.tables.map { ($0.localization, $0) })
      for table in compiled.tables {
        for (key, entry) in table.messages where !missing.contains("\(table.language) \(key)") {
          if case .text = entry {} else { entries += 1 }
          let known = tables[table.localization]?.messages[key]?.parsedTableEntry
          expectEqual(known, entry.parsedTableEntry, "\(name) \(key)")
        }
      }
    }
    expectEqual(entries, 387)
    expectEqual(left, 0)
  }
}
