import Foundation
import PluralConversionChecking
import PluralStringCatalogs
import PluralTestSupport
import PluralsDiagnostics
import Testing

@testable import PluralTranslationFiles

@Suite("Spreadsheets for translators")
struct SpreadsheetTests {
  /// Returns the spreadsheet of a catalog.
  private func exported(_ catalog: ProjectFile, to languages: [String]) throws -> String {
    let documents = try languages.map { language in
      TranslationDocument(files: [
        try StringCatalog.exported(
          catalog, target: nil, to: language, sourceLanguage: "en", includesLarge: true,
          hasSamples: true
        ).file
      ])
    }
    let writer = try #require(Format.csv.document)
    return writer.text(documents, (name: "t", version: "1"))
  }

  /// Returns the units that a spreadsheet changes in a catalog, and the findings, by language.
  private func imported(
    _ text: String, into catalog: ProjectFile
  ) throws -> [(language: String, units: [TranslationDocument.Unit], findings: [Diagnostic])] {
    let file = ProjectFile(path: "T.csv", bytes: Array(text.utf8))
    let read = try #require(Format.csv.imported)
    return try read(file, nil).map { translations in
      let (files, findings) = try translations.units([(catalog, nil)], "en")
      return (translations.language, files.flatMap(\.units), findings)
    }
  }

  private static let catalog = ProjectFile(
    path: "T.xcstrings",
    bytes: Array(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Cancel": {"comment": "A button", "localizations": {
          "de": {"stringUnit": {"state": "needs_review", "value": "Abbrechen"}}}},
        "%lld files": {"localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
          "de": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld Datei"}},
            "other": {"stringUnit": {"state": "translated", "value": "=%lld; \\"Dateien\\""}}}}}}}
      }}
      """.utf8))

  @Test("Has a row for each form that one of the languages needs, with its numbers")
  func rows() throws {
    let text = try exported(Self.catalog, to: ["de", "ru"])
    expectEqual(
      text,
      """
      \u{FEFF}key,form,comment,numbers,en,de,state de,ru,state ru\r
      Cancel,,A button,,Cancel,Abbrechen,needs review,,\r
      %lld files,one,,"de: 1; ru: 1, 21, 31, …",%lld file,%lld Datei,translated,,\r
      %lld files,few,,"ru: 2–4, 22–24, 32–34, …",%lld files,,,,\r
      %lld files,many,,"ru: 0, 5–19, 100, …",%lld files,,,,\r
      %lld files,other,,"de: 0, 2–16, 100, …; ru: 0.0–1.5, 10.0, 100.0, …",%lld files,"'=%lld; ""Dateien""\
      ",translated,,\r

      """)
  }

  @Test("A spreadsheet that nobody changed changes nothing", arguments: sampled(UInt64(1)...200, 5))
  func unchanged(seed: UInt64) throws {
    var catalogs = RandomCatalogs(
      seed: seed, keys: ["k", "%lld files", "007", "=1", "'", "a,b", "\"", "é\n", "-5", "1/2"],
      pieces: [
        "a", " ", "%lld", "%@", "=", "'", "\"", ",", ";", "\t", "\n", "\r\n", "7", "\u{301}",
      ],
      languages: ["en", "de", "ru"], hasOther: true)
    for number in 0..<100 {
      let catalog = ProjectFile(path: "T.xcstrings", bytes: try catalogs.json())
      for (language, units, findings) in try imported(
        try exported(catalog, to: ["de", "ru"]), into: catalog)
      {
        let comment: Comment = "seed \(seed), catalog \(number), \(language)"
        expectEqual(units.map(\.id), [], "\(comment)")
        expectEqual(findings.map(\.description), [], "\(comment)")
      }
    }
  }

  @Test(
    "Only changed cells change texts; a text that somebody wrote is finished",
    arguments: [
      ("Abbrechen,needs", "Verwerfen,needs", ["Cancel: Verwerfen translated"]),
      ("Abbrechen,needs review", "Abbrechen,translated", ["Cancel: Abbrechen translated"]),
      ("Datei,translated", "Datei,needs review", ["%lld files|==|plural.one: %lld Datei fuzzy"]),
      ("%lld Datei,translated", "%lld Akte,new", ["%lld files|==|plural.one: %lld Akte new"]),
      ("Abbrechen,needs review", "Verwerfen,Needs_Review ", ["Cancel: Verwerfen translated"]),
      ("%lld Datei,translated", "%lld Akte,fuzzy", ["%lld files|==|plural.one: %lld Akte fuzzy"]),
      ("'=%lld", "'%lld", ["%lld files|==|plural.other: '%lld; \"Dateien\" translated"]),
      ("A button", "Another note", []),
      ("Abbrechen", "", []),
      ("\r\n", "\n", []),
    ] as [(String, String, [String])])
  func changes(old: String, new: String, changed: [String]) throws {
    let text = try exported(Self.catalog, to: ["de"])
    let result = try imported(text.replacing(old, with: new), into: Self.catalog)
    expectEqual(
      result.flatMap(\.units).map { unit in
        let target = unit.target
        let state = target?.isFuzzy == true ? "fuzzy" : target?.state ?? "translated"
        return "\(unit.id): \(target?.text ?? "") \(state)"
      }, changed)
    expectEqual(result.flatMap(\.findings).map(\.description), [])
  }

  @Test(
    "Reads each separator and any order of columns",
    arguments: [
      "key;de;state;en\nCancel;Nein;;Cancel\n",
      "\u{FEFF}de\tID\ten\tstate de\r\nNein\tCancel\tCancel",
      "\"key\",\"en\",\"de\"\r\rCancel,Cancel,\"Nein\"",
      "\"\",\"en\",\"de\"\nCancel, \"Cancel\" ,\"Nein\" \n",
      "keys,en,de,_notes\nCancel,,Nein,", "Key,Id,English(en),German (de)\nCancel,7,,Nein",
      "name,context,EN,DE\nCancel,button,,Nein\na,b,,",
      "en,de,x,key\n,,,\nCancel,Nein,1,Cancel",
    ])
  func layouts(text: String) throws {
    let result = try imported(text, into: Self.catalog)
    expectEqual(
      result.flatMap(\.units).map { "\($0.id): \($0.target?.text ?? "")" }, ["Cancel: Nein"])
  }

  @Test("Words that are no languages, and a second column of a language, are not read")
  func words() throws {
    let result = try imported(
      "key,en,de,state,No,ID,Id,de old,Status (de),sum\nCancel,,Nein,nedds,7,8,9,alt,ok,3\n",
      into: Self.catalog)
    expectEqual(result.map(\.language), ["en", "de", "sum"])
    expectEqual(result[1].units.map { $0.target?.text }, ["Nein"])
    expectEqual(
      result.flatMap(\.findings).map { "\($0.position?.column ?? 0) \($0.rule?.rawValue ?? "")" },
      ["33 duplicate-key", "14 structure"])
  }

  @Test("A translation does not keep the apostrophe that protects its source text")
  func strayApostrophe() throws {
    let catalog = ProjectFile(
      path: "T.xcstrings",
      bytes: Array(
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {"24/7": {}}}"#.utf8))
    let text = try exported(catalog, to: ["de"])
    #expect(text.hasSuffix("'24/7,,,'24/7,,\r\n"))
    let result = try imported(
      text.replacing(",'24/7,,", with: ",'24/7,'24/7 offen,"), into: catalog)
    expectEqual(result.flatMap(\.units).map { $0.target?.text }, ["24/7 offen"])
  }

  @Test("Names rows that nobody knows")
  func unknown() throws {
    let result = try imported(
      "key,form,en,de\nCancel,few,,Nein\nnew,,,Neu\n%lld files,other,,%lld Akten\n",
      into: Self.catalog)
    expectEqual(result.flatMap(\.units).map(\.id), ["%lld files|==|plural.other"])
    expectEqual(
      result.flatMap(\.findings).map(\.description),
      [
        "T.csv:2:1: warning: the message has no form 'few' in de; expected none (key 'Cancel', language 'de') [unknown-unit]",
        "T.csv:3:1: warning: no message has this key (key 'new', language 'de') [unknown-unit]",
      ])
  }

  @Test(
    "Points at what is wrong with a file",
    arguments: [
      ("", "T.csv:1:1: error: expected a first row"),
      ("a,b\n1,2\n", "T.csv:1:1: error: expected a first row"),
      ("key,de\n\"a,b\n", "T.csv:2:1: error: the quotation mark has no counterpart"),
      ("key,de\n\"a\"b,c\n", "T.csv:2:3: error: a quotation mark in a text has to be doubled"),
      ("key,en,de\nk,a,b,c\n", "T.csv:2:1: error: the row has 4 cells, and the first row has 3"),
    ])
  func mistakes(text: String, message: String) throws {
    var findings: [Diagnostic] = []
    do throws(Diagnostic) {
      _ = try Format.csv.imported?(ProjectFile(path: "T.csv", bytes: Array(text.utf8)), nil)
    } catch {
      findings = [error]
    }
    #expect(findings.first?.description.hasPrefix(message) == true, "\(findings)")
  }

  @Test("A spreadsheet becomes a catalog with all of its forms")
  func converted() throws {
    let text = """
      key,form,comment,en,de,state
      plain,,A note,Text,Text,translated
      n,one,,%lld file,%lld Datei,
      n,other,,%lld files,%lld Dateien,
      tap,device.mac,,Click,Klicken,needs review
      tap,device.other,,Tap,Tippen,needs review
      two,,,%#@a@ of %2$@,%#@a@ von %2$@,
      two,substitutions.a.one,,%lld file,%lld Datei,
      two,substitutions.a.other,,%lld files,%lld Dateien,
      """
    let tables = try ConvertedTables(
      [ProjectFile(path: "T.csv", bytes: Array(text.utf8))], to: .csv, sourceLanguage: "en",
      language: nil)
    let (files, findings) = try tables.written()
    expectEqual(findings.map(\.description), [])
    let rows = { (text: String) in
      text.replacing("\r\n", with: "\n").split(separator: "\n").map { row in
        row.hasSuffix("translated") ? row.dropLast("translated".count) : row
      }.sorted()
    }
    expectEqual(rows(files.map(\.text).joined()), rows("\u{FEFF}" + text))
  }

  private func converted(
    _ text: String, _ path: String, to format: Format, pseudo: [PseudoLocale] = []
  ) throws -> (text: String, findings: [String]) {
    let tables = try ConvertedTables(
      [ProjectFile(path: path, bytes: Array(text.utf8))], to: format, sourceLanguage: nil,
      language: nil, pseudo: pseudo)
    let (files, findings) = try tables.written()
    return (files.map(\.text).joined(), findings.filter { $0.severity == .error }.map(\.message))
  }

  @Test("An empty text is reported, because its cell looks like one that is not translated")
  func emptyTexts() throws {
    let tables = try ConvertedTables(
      [ProjectFile(path: "en.lproj/T.strings", bytes: Array("a = \"\"; b = B;".utf8))], to: .csv,
      sourceLanguage: "en", language: nil)
    let findings = try tables.written().findings.map(\.description)
    expectEqual(
      findings,
      [
        "en.lproj/T.strings:1:5: warning: the empty text is read as one that is not translated (key 'a', language 'en') [not-convertible]"
      ])
  }

  @Test("A conversion loses no texts of several files, and no messages of a language for tests")
  func losses() throws {
    let several = try converted("key,en,file\na,A,x\na,B,y\n", "T.csv", to: .catalog)
    #expect(several.findings.contains { $0.hasPrefix("the rows belong to several files") })
    let select = try converted(
      #"{"k": "{g, select, a {A} other {O}}", "x": "X"}"#, "en.json", to: .localeJSON,
      pseudo: [.accents])
    expectEqual(select.findings, ["catalogs have no 'select'; write several messages"])
    let keys = try converted(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Hi": {}, "n": {"shouldTranslate": false}}}"#,
      "T.xcstrings", to: .catalog, pseudo: [.accents])
    #expect(keys.text.contains("[Ĥî ýžýž]") && !keys.text.contains("[ñ"), "\(keys.text)")
  }
}
