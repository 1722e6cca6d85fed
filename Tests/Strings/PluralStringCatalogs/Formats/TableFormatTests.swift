import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import Testing

@testable import PluralTranslationFiles

/// Lines `key=text`, with one language per file: the minimum that a format needs.
private struct LinesFile: TableFile {
  static let pathExtension = "lines"
  let file: String
  private let texts: [(key: String, value: AuthoredText)]

  init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    self.file = file
    let lines = String(decoding: content, as: UTF8.self).split(separator: "\n")
    texts = lines.enumerated().map { index, line in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      let place = SourcePosition(line: index + 1, column: parts[0].count + 2)
      return (parts[0], AuthoredText(text: parts[1], position: place))
    }
  }

  func tables(named name: String, language: String) -> MessageTables {
    var table = MessageTable(
      name: name, localization: language,
      messages: ByteKeyedDictionary(texts).mapValues { .text($0) })
    table.pluralForms = ByteKeyedDictionary(
      texts.compactMap { text in PluralKey(entryKey: text.key).map { (text.key, $0) } })
    return MessageTables(tables: [table], findings: [])
  }
}

/// Lines `key=text` that translators translate.
private struct TranslatedLinesFile: TranslatedTable {
  static let pathExtension = LinesFile.pathExtension
  let file: String
  let translatedEntries: [TranslatedEntry]
  let findings: [Diagnostic] = []

  init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    self.file = file
    let lines = String(decoding: content, as: UTF8.self).split(separator: "\n")
    translatedEntries = lines.map { line in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      return (parts[0], nil, .text(AuthoredText(text: parts[1], position: nil)), nil)
    }
  }

  func tables(named name: String, language: String) -> MessageTables {
    MessageTables(tables: [], findings: [])
  }

  static func unitID(of steps: [String]) -> String { steps.joined(separator: "/") }

  func owners(ofUnits ids: [String]) -> [TranslationDocument.UnitOwner?] {
    ids.map { TranslationDocument.UnitOwner(key: $0) }
  }

  func content(
    with translations: [(steps: [String], text: String)], notes: ByteKeyedDictionary<String>,
    in target: Self?, language: String
  ) -> [UInt8]? {
    let known = target?.translatedEntries.map { ($0.key, $0.entry.plainText?.text ?? "") } ?? []
    let texts = ByteKeyedDictionary(known + translations.map { ($0.steps[0], $0.text) })
    return Array(texts.sorted.map { "\($0.key)=\($0.value)\n" }.joined().utf8)
  }
}

@Suite("Custom table formats")
struct TableFormatTests {
  private static let formats = TableFormats(TableFormats.all.formats + [LinesFile.self])
  private static let russian = ProjectFile(
    path: "ru.lproj/T.lines", bytes: Array("hello=Привет\nfiles##{one}=%ld файл\nodd=%#@x@".utf8))

  @Test("Path extensions determine the formats of files")
  func recognised() throws {
    #expect(try Self.formats.format(of: "a/T.lines") == LinesFile.self)
    #expect(try Self.formats.format(of: "T.strings") == StringsFile.self)
    #expect(Self.formats[path: "lines"] == nil)
  }

  @Test("The error for another format lists the known formats")
  func expected() {
    func message(_ formats: TableFormats) -> String? {
      do throws(Diagnostic) {
        _ = try formats.format(of: "T.txt")
        return nil
      } catch {
        return error.description
      }
    }
    expectEqual(
      message(TableFormats([StringCatalog.self, StringsdictFile.self, StringsFile.self])),
      "T.txt: error: expected a .strings, .stringsdict or .xcstrings file [structure]")
    expectEqual(
      message(TableFormats([LinesFile.self])), "T.txt: error: expected a .lines file [structure]")
  }

  @Test("Checks files in a custom format")
  func lint() {
    let report = LintReport([Self.russian], formats: Self.formats)
    expectEqual(
      report.findings.map(\.description),
      [
        "ru.lproj/T.lines:3:5: warning: '%#@x@' is shown unchanged, because this text cannot have "
          + "variables (key 'odd', language 'ru') [variable-in-text]"
      ])
    expectEqual(LintReport([Self.russian]).findings.map(\.rule), [.structure])
  }

  @Test("Reads a custom format next to others, and rejects a catalog of the same table")
  func folder() throws {
    let dictionary = """
      k = { NSStringLocalizedFormatKey = "%#@n@"; n = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = "%ld!"; }; };
      """
    let files = [
      Self.russian,
      ProjectFile(path: "ru.lproj/T.stringsdict", bytes: Array(dictionary.utf8)),
    ]
    let folder = try LocalizedFolder(files, developmentLanguage: "en", formats: Self.formats)
    #expect(folder.findings.isEmpty)
    expectEqual(
      folder.tables.message(forKey: "hello", table: "T", languages: ["ru"]).string(), "Привет")
    expectEqual(folder.tables.message(forKey: "k", table: "T", languages: ["ru"]).string(5), "5!")
    let table = try LinesFile(Self.russian.bytes, file: "f").stringTables(language: "ru")
    expectEqual(table.message(forKey: "files", languages: ["ru"]).string(1), "1 файл")

    let catalog = #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#
    let both = files + [.init(path: "T.xcstrings", bytes: Array(catalog.utf8))]
    try expectEqual(
      LocalizedFolder(both, developmentLanguage: "en", formats: Self.formats).findings
        .map(\.rule), [.structure])
  }

  @Test("Converts a custom format to any other format")
  func converted() throws {
    let tables = try LinesFile(Self.russian.bytes, file: "f").tables(named: "T", language: "ru")
    for format in Format.all {
      guard let write = format.write, let table = format.table, !format.isForeign else { continue }
      let (files, findings) = write(tables.tables, "T", "en", [])
      // A catalog cannot contain a reference to a variable that does not exist.
      let lost = findings.map { "\($0.ruleName ?? "") \($0.key ?? "")" }
      #expect(files.count == 1 && lost == (table.isMultilingual ? ["not-convertible odd"] : []))
      // Plain texts are in .strings, whichever of Apple's table formats is requested.
      let file = try TableFormats.all.format(of: files[0].path)
        .init(Array(files[0].text.utf8), file: files[0].path)
      let read = file.stringTables(language: "ru")
      expectEqual(read.message(forKey: "hello", languages: ["ru"]).string(), "Привет")
    }
  }

  @Test("A message of another file replaces a text, except for devices that it does not name")
  func joined() throws {
    func table(_ format: any TableFile.Type, _ text: String) throws -> MessageTable {
      try format.init(Array(text.utf8), file: "f").tables(named: "T", language: "ru").tables[0]
    }
    let lines = try table(LinesFile.self, "a=1\nb=2\nc=3")
    let devices = "NSStringDeviceSpecificRuleType = { mac = 4; };"
    let joined = lines.joining(try table(StringsdictFile.self, "b = { \(devices) }; c = 5;"))
    expectEqual(joined.messages.mapValues(\.plainText?.text), ["a": "1", "b": "2", "c": "5"])
    let message = joined.stringTable.message(forKey: "b", devices: [.mac])
    expectEqual(message?.text, "4")
  }

  @Test("A custom format with entries and ids is exported and imported")
  func translated() throws {
    let source = try TranslatedLinesFile(Array("a=A\nb=B".utf8), file: "f")
    let target = try TranslatedLinesFile(Array("b=Б".utf8), file: "g")
    var exported = source.exported(to: "ru", sourceLanguage: "en", original: "f", target: target)
    expectEqual(exported.file.units.map(\.source), ["A", "B"])
    expectEqual(exported.file.units.map(\.target?.text), [nil, "Б"])
    exported.file.units[0].target = .init("А")
    let imported = try source.importing(exported.file, document: "d", target: target)
    expectEqual(imported.content.map { String(decoding: $0, as: UTF8.self) }, "a=А\nb=Б\n")
    #expect((exported.findings + imported.findings).isEmpty)
  }

  @Test("What a format cannot do is nil, and the error lists the formats that can do it")
  func capabilities() throws {
    expectEqual(Format.all.filter { $0.table == nil }.map(\.name), ["xliff"])
    let exchanged = Set(Format.all.filter { $0.exchange != nil }.map(\.name))
    expectEqual(exchanged, ["strings", "stringsdict", "xcstrings"])
    try expectEqual(Format.of("a/T.strings", with: \.exchange).format.name, "strings")
    expectEqual(Format.of("values/strings.xml")?.name, "android")
    do throws(Diagnostic) {
      _ = try Format.of("de.po", with: \.exchange)
      Issue.record("a PO file is exported")
    } catch {
      expectEqual(
        error.description,
        "de.po: error: expected a .strings, .stringsdict or .xcstrings file [structure]")
    }
  }
}
