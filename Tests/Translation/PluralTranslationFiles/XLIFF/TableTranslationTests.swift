import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import Testing

@testable import PluralTranslationFiles

@Suite("Export and import of tables")
struct TableTranslationTests {
  private static let homes = """
    "%d home(s) found" = { NSStringLocalizedFormatKey = "%#@homes@"; homes = {
      NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
      zero = "No homes found"; one = "%d home found"; other = "%d homes found"; }; };
    "a/b:dict" = text; d = { NSStringDeviceSpecificRuleType = { mac = m; other = o; }; };
    """

  private func file(_ text: String) throws -> StringsdictFile {
    try StringsdictFile(Array(text.utf8), file: "f")
  }

  @Test("The id of each text is the path of its keys")
  func ids() throws {
    let exported = try file(Self.homes).exported(
      to: "ru", sourceLanguage: "en", original: "en.lproj/T.stringsdict"
    ).file
    expectEqual(exported.original, "en.lproj/T.stringsdict")
    let units = Dictionary(uniqueKeysWithValues: exported.units.map { ($0.id, $0.source) })
    let homes = "/%d home(s) found:dict/homes:dict"
    expectEqual(
      units,
      [
        "/%d home(s) found:dict/NSStringLocalizedFormatKey:dict/:string": "%#@homes@",
        "\(homes)/zero:dict/:string": "No homes found",
        "\(homes)/one:dict/:string": "%d home found",
        "\(homes)/few:dict/:string": "%d homes found",
        "\(homes)/many:dict/:string": "%d homes found",
        "\(homes)/other:dict/:string": "%d homes found", "/a/b:dict:dict/:string": "text",
        "/d:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string": "m",
        "/d:dict/NSStringDeviceSpecificRuleType:dict/other:dict/:string": "o",
      ])
  }

  @Test("Exports the comments before texts as notes")
  func notes() throws {
    let source = try StringsFile(
      Array(
        """
        /* Title of
           the window */
        title = "Files"; plain = "x";
        /* How many */ "n##{one}" = "%d file";
        "n##{other}" = "%d files";
        /* Of none */ "n##{zero}" = "no files";
        /* A bell: \u{7} */
        bell = "ding";
        """.utf8), file: "T.strings")
    let units = source.exported(to: "de", sourceLanguage: "en", original: "T.strings").file.units
    expectEqual(
      units.map { "\($0.id): \($0.note ?? "-")" },
      [
        "title: Title of\n   the window", "plain: -", "n##{one}: How many", "n##{other}: How many",
        "n##{zero}: Of none", "bell: -",
      ])
  }

  @Test("Reports and omits an entry that XML cannot represent")
  func unfit() throws {
    let told = """
      f:2:1: error: the entry is not exported, because XML cannot contain one of its control characters (key 'bell') \
      [not-exportable]
      """
    let text = Array("a = b;\nbell = \"\u{7}\"; c = d;".utf8)
    let strings = try StringsFile(text, file: "f").exported(
      to: "de", sourceLanguage: "en", original: "f")
    expectEqual(strings.findings.map(\.description), [told])
    expectEqual(strings.file.units.map(\.source), ["b", "d"])
    let entries = try StringsdictFile(text, file: "f").exported(
      to: "de", sourceLanguage: "en", original: "f")
    expectEqual(entries.findings.map(\.description), [told])
    expectEqual(entries.file.units.map(\.source), ["b", "d"])
  }

  @Test("Reports both positions of a repeated id, and uses the last finished translation")
  func repeatedUnits() throws {
    let document = try TranslationDocument(
      xliff: Array(
        """
        <xliff version="1.2"><file original="T" source-language="en" target-language="de"><body>
        <trans-unit id="a"><source/><target>1</target></trans-unit>
          <trans-unit id="b"><source/><target>2</target></trans-unit>
        <group><trans-unit id="a"><source/><target>3</target></trans-unit></group>
        <trans-unit id="a"><source/><target state="new">4</target></trans-unit>
        </body></file><file original="U" source-language="en" target-language="de"><body>
        <trans-unit id="a"><source/><target>5</target></trans-unit>
        </body></file></xliff>
        """.utf8), file: "x.xliff")
    let told = ["4:8", "5:1"].map {
      """
      x.xliff:\($0): warning: the unit at 2:1 has the id 'a' as well; the last finished translation counts \
      (language 'de') [duplicate-key]
      """
    }
    let table = try StringsFile(Array("a = A; b = B;".utf8), file: "T")
    let catalog = try StringCatalog(
      Array(#"{"version": "1.0", "sourceLanguage": "en", "strings": {"a": {}, "b": {}}}"#.utf8),
      file: "T")
    let first = try table.importing(document.files[0], document: "x.xliff")
    expectEqual(first.findings.map(\.description), told)
    expectEqual(
      first.content.map { String(decoding: $0, as: UTF8.self) }, "\"a\" = \"3\";\n\"b\" = \"2\";\n")
    let second = catalog.importing(document.files[0], document: "x.xliff")
    expectEqual(second.findings.map(\.description), told)
    let text = String(decoding: try #require(second.content), as: UTF8.self)
    #expect(text.contains(#""3""#) && !text.contains(#""1""#))
    #expect(try table.importing(document.files[1], document: "x.xliff").findings.isEmpty)
  }

  @Test("Creates a table from translations, and fills missing texts from the source")
  func translated() throws {
    let source = try file(Self.homes)
    var exported = source.exported(to: "ru", sourceLanguage: "en", original: "f").file
    for index in exported.units.indices where exported.units[index].id.contains("few") {
      exported.units[index].target = .init("найдено %d дома")
    }
    exported.units.append(.init(id: "/nothing:dict/:string", source: "", target: .init("x")))
    let (content, findings) = try source.importing(exported, document: "f.xliff")
    expectEqual(findings.map(\.rule), [.unknownUnit])
    let russian = try StringsdictFile(#require(content), file: "f")
    expectEqual(russian.entries.map(\.key), ["%d home(s) found"])
    let message = russian.stringTables(language: "ru")
      .message(forKey: "%d home(s) found", languages: ["ru"])
    expectEqual(message.string(2), "найдено 2 дома")
    expectEqual(message.string(5), "5 homes found")
    let again = source.exported(to: "ru", sourceLanguage: "en", original: "f", target: russian).file
    #expect(
      again.units.compactMap { $0.target == nil ? $0.id : nil }.allSatisfy { !$0.contains("few") })
    try expectEqual(source.importing(again, document: "f.xliff", target: russian).content, nil)
  }

  @Test("Keeps an entry of another shape, and reports its units as errors")
  func otherShapes() throws {
    func table(_ entry: String) throws -> StringsdictFile {
      try file("<plist version=\"1.0\"><dict><key>k</key>\(entry)</dict></plist>")
    }
    let plural = """
      <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string>
      <key>one</key><string>%ld a</string><key>other</key><string>%ld b</string></dict></dict>
      """
    func devices(_ entry: String) -> String {
      """
      <dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key>\(entry)<key>other</key><string>d</string></dict></dict>
      """
    }
    let widths = """
      <dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>w</string></dict></dict>
      """
    let shapes = [
      "<string>t</string>", plural, devices("<string>m</string>"), devices(plural), widths,
    ]
    for (index, own) in shapes.enumerated() {
      let source = try table(own)
      for (number, entry) in shapes.enumerated() {
        let target = try table(entry)
        var exported = source.exported(to: "de", sourceLanguage: "en", original: "f").file
        for index in exported.units.indices {
          let isReference = exported.units[index].source == "%#@n@"
          exported.units[index].target = .init(isReference ? "new %#@n@" : "new %ld")
        }
        let (content, findings) = try source.importing(
          exported, document: "f.xliff", target: target)
        if index == number {
          #expect(content != nil && findings.isEmpty)
        } else {
          expectEqual(content, nil, "\(own), \(entry)")
          expectEqual(findings.map(\.rule), exported.units.map { _ in .otherShape })
          #expect(findings.allSatisfy { $0.severity == .error })
        }
      }
    }
  }

  @Test("Keeps a format whose replacement would leave the forms of a variable unused")
  func unusedVariable() throws {
    let table = try file(
      """
      <plist version="1.0"><dict><key>k</key>
      <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string>
      <key>other</key><string>%ld b</string></dict></dict></dict></plist>
      """)
    var exported = table.exported(to: "de", sourceLanguage: "en", original: "f").file
    let format = try #require(exported.units.firstIndex { $0.source == "%#@n@" })
    exported.units[format].target = .init("new %ld")
    let (content, findings) = try table.importing(exported, document: "f.xliff", target: table)
    expectEqual(content, nil)
    expectEqual(
      findings.map(\.description),
      [
        "f.xliff: error: the unit is not imported: no text would refer to the variable 'n', so its forms "
          + "would not be shown (key 'k', language 'de') [other-shape]"
      ])
  }

  @Test("Units belong to the longest matching key of the table")
  func keys() throws {
    let source = try file(
      "<plist version=\"1.0\"><dict><key>a</key><string>1</string><key>a:dict/b</key><string>2</string></dict></plist>"
    )
    expectEqual(
      source.owners(ofUnits: [
        "/a:dict/:string", "/a:dict/b:dict/:string", "/a:dict/c:dict/:string", "x",
      ]).map { $0?.key }, ["a", "a:dict/b", "a", nil])
  }

  @Test("New texts are in the order of their finished translations")
  func order() throws {
    let source = try StringsFile(Array("a = A; b = B;".utf8), file: "f")
    var exported = source.exported(to: "de", sourceLanguage: "en", original: "f").file
    exported.units[1].target = .init("1")
    exported.units.append(.init(id: "a", source: "A", target: .init("2")))
    let target = try StringsFile(Array("c = C;".utf8), file: "f")
    let (content, _) = try source.importing(exported, document: "f", target: target)
    expectEqual(content, Array("c = C;\n\"b\" = \"1\";\n\"a\" = \"2\";".utf8))
  }

  @Test("The ids of .strings texts are their keys")
  func strings() throws {
    let source = try StringsFile(Array("a = \"A\"; \"b##{one}\" = \"B\";".utf8), file: "f")
    let target = try StringsFile(Array("a = \"Ä\";".utf8), file: "f")
    var exported = source.exported(to: "de", sourceLanguage: "en", original: "f", target: target)
      .file
    expectEqual(exported.units.map(\.target?.text), ["Ä", nil])
    exported.units[1].target = .init("Bé")
    let (content, findings) = try source.importing(exported, document: "f", target: target)
    expectEqual(content, Array("a = \"Ä\";\n\"b##{one}\" = \"Bé\";".utf8))
    #expect(findings.isEmpty)
  }
}
