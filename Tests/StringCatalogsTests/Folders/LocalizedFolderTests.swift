import LocalizedStrings
import StringCatalogs
import StringsLoading
import Testing

@Suite("Folders of localized strings are read")
struct LocalizedFolderTests {
  private func file(_ path: String, _ text: String) -> LocalizedFolder.File {
    .init(path: path, bytes: Array(text.utf8))
  }

  @Test("Folders, Base, files beside them, catalogs")
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
    #expect(Set(tables.localizations) == ["en", "ru", "he"])
    let languages = tables.languages(for: ["ru-RU"])
    #expect(languages == ["ru", "en"])
    #expect(tables.message(forKey: "a", languages: languages).text == "a ru")
    #expect(tables.message(forKey: "b", languages: languages).text == "b base")
    #expect(tables.message(forKey: "n", languages: languages).string(2) == "2 r2")
    #expect(tables.message(forKey: "c", table: "Other", languages: languages).text == "c root")
    #expect(
      tables.message(forKey: "d", table: "More", languages: tables.languages(for: ["he"])).text
        == "d he")
  }

  @Test("Files that cannot be read are findings, and so are tables that appear twice")
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
    #expect(error?.findings.map(\.path) == ["en.lproj/A.strings"])
    #expect(error?.description.contains("A.strings:1:7: error: ") == true)
    #expect(folder.findings.map(\.rule) == [.syntax, .structure])
    #expect(folder.tables.message(forKey: "k", table: "T", languages: ["en"]).text == "catalog")
  }
}
