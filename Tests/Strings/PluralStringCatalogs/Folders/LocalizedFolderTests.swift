import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import Testing

@Suite("Reading folders of localized strings")
struct LocalizedFolderTests {
  private func file(_ path: String, _ text: String) -> ProjectFile {
    .init(path: path, bytes: Array(text.utf8))
  }

  @Test("Reads language folders, Base, other files and catalogs")
  func folder() throws {
    let folder = try LocalizedFolder(
      [
        file("en.lproj/Localizable.strings", "a = \"a en\";"),
        file("Base.lproj/Localizable.strings", "b = \"b base\";"),
        file("ru.lproj/Localizable.strings", "a = \"a ru\";"),
        file(
          "ru.lproj/Localizable.stringsdict",
          "n = { NSStringLocalizedFormatKey = \"%#@v@\"; v = { NSStringFormatSpecTypeKey = "
            + "NSStringPluralRuleType; one = \"%@ r1\"; few = \"%@ r2\"; other = \"%@ r5\"; }; };"),
        file("Other.strings", "c = \"c root\";"),
        file(
          "More.xcstrings",
          #"{"sourceLanguage": "en", "version": "1.0", "strings": {"d": {"localizations": {"iw": {"stringUnit": {"state": "translated", "value": "d he"}}}}}}"#
        ),
        file("readme.txt", "not read"),
      ], developmentLanguage: "en")
    #expect(folder.findings.isEmpty)
    let tables = folder.tables
    expectEqual(Set(tables.localizations), ["en", "ru", "he"])
    let languages = tables.languages(for: ["ru-RU"])
    expectEqual(languages, ["ru", "en"])
    expectEqual(tables.message(forKey: "a", languages: languages).text, "a ru")
    expectEqual(tables.message(forKey: "b", languages: languages).text, "b base")
    expectEqual(tables.message(forKey: "n", languages: languages).string(2), "2 r2")
    expectEqual(tables.message(forKey: "c", table: "Other", languages: languages).text, "c root")
    expectEqual(
      tables.message(forKey: "d", table: "More", languages: tables.languages(for: ["he"])).text,
      "d he")
  }

  @Test("Reports unreadable files and tables that appear twice")
  func findings() {
    let files = [
      file("en.lproj/A.strings", "broken"),
      file("en.lproj/T.strings", "k = \"folder\";"),
      file(
        "T.xcstrings",
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "catalog"}}}}}}"#
      ),
    ]
    let folder = LocalizedFolder(readable: files, developmentLanguage: "en")
    let error = #expect(throws: LocalizedFolder.Unreadable.self) {
      try LocalizedFolder(files, developmentLanguage: "en")
    }
    expectEqual(error?.findings.map(\.path), ["en.lproj/A.strings"])
    expectEqual(error?.description.contains("A.strings:1:7: error: "), true)
    expectEqual(folder.findings.map(\.rule), [.syntax, .structure])
    expectEqual(folder.tables.message(forKey: "k", table: "T", languages: ["en"]).text, "catalog")
  }

  @Test("Reports an unreadable translation and the language that users see instead")
  func leftOut() throws {
    let files = [
      file("en.lproj/T.strings", "k = v;"), file("pt.lproj/T.strings", "k = v;"),
      file("pt-BR.lproj/T.strings", "k = "), file("pt-AO.lproj/T.strings", "k = "),
      file("ko.lproj/T.stringsdict", "<plist>\u{3}</plist>"), file("Base.lproj/T.strings", "k = "),
    ]
    let folder = LocalizedFolder(readable: files, developmentLanguage: "en")
    expectEqual(
      folder.findings.map(\.message).sorted(),
      [
        "expected a string, found the end of the file",
        "expected a string, found the end of the file; the file is left out, so readers of 'pt-AO' will see "
          + "'pt'",
        "expected a string, found the end of the file; the file is left out, so readers of 'pt-BR' will see "
          + "'pt'",
        "not well-formed (invalid token); the file is left out, so readers of 'ko' will see 'en'",
      ])
    let error = #expect(throws: LocalizedFolder.Unreadable.self) {
      try LocalizedFolder(files, developmentLanguage: "en")
    }
    expectEqual(error?.findings.contains { $0.message.contains("left out") }, false)
  }

  @Test("Reports tables whose names look the same")
  func lookalikes() {
    let files = ["T\u{E9}", "Te\u{301}"].flatMap { name in
      [file("en.lproj/\(name).strings", "k = v;"), file("\(name).txt", "")]
    }
    let folder = LocalizedFolder(readable: files, developmentLanguage: "en")
    let report = LintReport(files.filter { $0.path.hasSuffix("strings") })
    for findings in [folder.findings, report.findings] {
      expectEqual(
        findings.map(\.description),
        [
          "en.lproj/T\u{E9}.strings: error: the table's name looks like that of 'en.lproj/Te\u{301}.strings', but "
            + "has other characters; this one has U+00E9; rename one of the files [structure]"
        ])
    }
  }
}
