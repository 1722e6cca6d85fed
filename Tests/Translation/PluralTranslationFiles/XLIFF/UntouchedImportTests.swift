import Foundation
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Minimal changes by imports")
struct UntouchedImportTests {
  @Test(
    "Imports into random files change only translated texts, in all formats and encodings",
    arguments: sampled(UInt64(1)...4))
  func random(seed: UInt64) throws {
    var files = RandomFiles(SeededGenerator(seed: seed))
    var generator = SeededGenerator(seed: seed)
    var counts = TranslationCounts()
    let numbers = sampled(0..<15, FileForm.allCases.count)
    for number in numbers {
      let form = FileForm.allCases[number % FileForm.allCases.count]
      for (text, kind) in [
        (files.catalog(), "xcstrings"), (files.strings(), "strings"),
        (files.stringsdict(), "stringsdict"),
      ] {
        try TranslatableFile.checkRoundTrips(
          of: form.bytes(of: text), name: "seed \(seed), \(number).\(kind)", changes: 3,
          counts: &counts, using: &generator)
      }
    }
    #expect(counts.exports > 6 * numbers.count)
    #expect(counts.changes > 13 * numbers.count)
  }

  @Test(
    "Imports into files of other projects change only translated texts, in every encoding",
    OutsideData.isPresent)
  func outside() throws {
    let folder = try #require(OutsideData.conformance)
    var generator = SeededGenerator(seed: 1)
    var counts = TranslationCounts()
    var files = 0
    for part in ["apple/compile", "catalogs", "xliff"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(part).path)
      for name in names.sorted()
      where name.hasSuffix(".xcstrings") || name.hasSuffix(".stringsdict") {
        let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("\(part)/\(name)")))
        // Two languages with the same folder cannot be distinguished.
        let changes = name.contains("-collision-") ? 0 : 1
        files += 1
        let form = FileForm.allCases[files % FileForm.allCases.count]
        let text = String(decoding: bytes, as: UTF8.self)
        try TranslatableFile.checkRoundTrips(
          of: form.bytes(of: text), name: name, changes: changes, counts: &counts,
          using: &generator)
      }
    }
    expectEqual(files, 155)
    #expect(counts.units > 2000)
    #expect(counts.changes > 300)
  }

  @Test("Binary tables stay binary and keep all other contents")
  func binary() throws {
    var generator = SeededGenerator(seed: 1)
    var counts = TranslationCounts()
    let plural: [String: Any] = [
      "NSStringLocalizedFormatKey": "%#@n@",
      "n": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
        "one": "%d é", "other": "%d",
      ],
    ]
    let list: [String: Any] = [
      "plural": plural, "text": "same", "same": "same", "é🧭": "日本", "number": -5,
      "large": UInt64.max, "real": 2.5, "list": [1, true, Data([1, 2, 3]), "x"] as [Any],
      "date": Date(timeIntervalSinceReferenceDate: 5), "long": String(repeating: "x", count: 300),
    ]
    let bytes = Array(
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    for kind in ["strings", "stringsdict"] {
      try TranslatableFile.checkRoundTrips(
        of: bytes, name: "binary.\(kind)", changes: 20, counts: &counts, using: &generator)
    }
    #expect(counts.changes > 15)

    let file = try StringsFile(bytes, file: "f")
    var exported = file.exported(to: "fr", sourceLanguage: "en", original: "f", target: file).file
    let index = try #require(exported.units.firstIndex { $0.id == "text" })
    exported.units[index].target = .init("другой")
    let content = try #require(
      try file.importing(exported, document: "f.xliff", target: file).content)
    var expected = list
    expected["text"] = "другой"
    var format = PropertyListSerialization.PropertyListFormat.xml
    let read = try PropertyListSerialization.propertyList(
      from: Data(content), options: [], format: &format)
    expectEqual(format, .binary)
    expectEqual(NSDictionary(dictionary: expected), read as? NSDictionary)
  }
}
