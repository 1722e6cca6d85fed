import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralStringsLoading
import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

@testable import PluralStringCommands

@Suite("A format with named arguments, exact values and nested selections")
struct BraceFileTests {
  private static let formats = TableFormats(TableFormats.all.formats + [BraceFile.self])

  private static let english = """
    songs(count, albums, artist) = {artist} has {count, plural, =0 {no songs} one {one song} other {# songs \
    on {albums, plural, one {# album} other {# albums}}}}, 100% of them by {artist}
    place(n) = {n, ordinal, one {#st} two {#nd} few {#rd} other {#th}}
    hello(name) = Hello {name}
    """
  private static let russian = """
    songs(count, albums, artist) = {count, plural, =0 {Нет песен} one {# песня} few {# песни} many {# песен} other {# песни}} \
    ({artist}, {albums, number})
    place(n) = {n, number}-е место
    """

  private static func files(_ russian: String = russian) -> [ProjectFile] {
    [
      .init(path: "en.lproj/T.brace", bytes: Array(english.utf8)),
      .init(path: "ru.lproj/T.brace", bytes: Array(russian.utf8)),
    ]
  }

  private static func tables() throws -> StringTables {
    try LocalizedFolder(files(), developmentLanguage: "en", formats: formats).tables
  }

  @Test(
    "Messages show the same texts at run time and after conversion to Apple's tables",
    arguments: [
      ("en", 0, 1, "Ann has no songs, 100% of them by Ann"),
      ("en", 1, 7, "Ann has one song, 100% of them by Ann"),
      ("en", 5, 1, "Ann has 5 songs on 1 album, 100% of them by Ann"),
      ("en", 5, 2, "Ann has 5 songs on 2 albums, 100% of them by Ann"),
      ("ru", 0, 1, "Нет песен (Ann, 1)"), ("ru", 3, 1, "3 песни (Ann, 1)"),
      ("ru", 21, 4, "21 песня (Ann, 4)"),
    ] as [(String, Int, Int, String)])
  func texts(language: String, count: Int, albums: Int, expected: String) throws {
    let read = try LocalizedFolder(Self.files(), developmentLanguage: "en", formats: Self.formats)
    let written = StringsdictFile.files(
      of: try Self.files().flatMap {
        try BraceFile($0.bytes, file: $0.path)
          .tables(named: "T", language: String($0.path.prefix(2))).tables
      }, named: "T", sourceLanguage: "en")
    let converted = try LocalizedFolder(
      written.files.map { .init(path: $0.path, bytes: Array($0.text.utf8)) },
      developmentLanguage: "en")
    for tables in [read.tables, converted.tables] {
      let message = tables.message(forKey: "songs", table: "T", languages: [language])
      let arguments: [FormatArgument] = [FormatArgument(count), FormatArgument(albums), "Ann"]
      expectEqual(message.string(arguments: arguments), expected)
    }
    // Apple's formats choose every form by cardinal rules.
    expectEqual(written.findings.map(\.key), ["place"])
    expectEqual(written.findings.map(\.rule), [.notConvertible])
  }

  @Test(
    "Ordinal rules of the file choose the form at run time", arguments: [(2, "2nd"), (11, "11th")])
  func ordinals(number: Int, expected: String) throws {
    let message = try Self.tables().message(forKey: "place", table: "T", languages: ["en"])
    expectEqual(message.string(FormatArgument(number)), expected)
  }

  @Test("Names of arguments become labels of the compiled functions")
  func compiled() {
    let compiler = LocalizedStringsCompiler(Self.files(), formats: Self.formats)
    #expect(compiler.isUsable, "\(compiler.findings)")
    let symbols = compiler.symbols.map { symbol in
      "\(symbol.name)(\(symbol.parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")))"
    }
    expectEqual(
      symbols,
      [
        "hello(name: String)", "place(n: Int)", "songs(count: Int, albums: Int, artist: String)",
      ])
  }

  @Test("Lint reports missing forms, and forms that no message can have")
  func lint() {
    let russian = """
      songs(count, albums, artist) = {count, plural, one {# песня} other {# песни}}
      place(n) = {n, plural, =1 {первый} other {#}}
      hello(name) = {nome}
      """
    let report = LintReport(Self.files(russian), formats: Self.formats).without(.note)
    expectEqual(
      report.findings.map { "\($0.path):\($0.position?.line ?? 0) \($0.message)" },
      [
        "ru.lproj/T.brace:1 ru needs 'few', 'many' for whole numbers, such as 2 and 5",
        "ru.lproj/T.brace:2 '=1' cannot be told from its category in ru",
        "ru.lproj/T.brace:3 'nome' is no argument of the message",
      ])
    // In Latvian the form 'zero' is that of 10 and 20 as well.
    let latvian = ProjectFile(
      path: "lv.lproj/T.brace", bytes: Array("k(n) = {n, plural, =0 {x} other {#}}".utf8))
    expectEqual(
      LintReport([latvian], formats: Self.formats).findings.map(\.rule), [.unknownCategory])
  }

  @Test("A preview shows each form")
  func preview() throws {
    let compiler = LocalizedStringsCompiler(Self.files(), formats: Self.formats)
    let preview = try StringsPreview([(Self.files(), compiler)], findings: [])
    let place = try #require(preview.messages.first { $0.key == "place" }?.texts["en"])
    let shown = Set(place.variants.flatMap(\.samples).map(\.text))
    #expect(shown.isSuperset(of: ["0th", "1st", "2nd", "3rd"]), "\(shown)")
  }
}
