import PluralConversionChecking
import PluralMessageFormats
import PluralStringCatalogs
import PluralStrings
import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

extension KeptNotationTests {
  private static let original = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "%lld files" : {
          "localizations" : { "de" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld Datei" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } }
          } } } }
        },
        "Cancel" : {
          "comment" : "A button.",
          "localizations" : {
            "de" : {
              "stringUnit" : { "state" : "new", "value" : "Abbrechen" }
            },
            "zh-Hans" : {
              "later" : null,
              "stringUnit" : { "value" : "取消", "state" : "machine_translated" }
            }
          },
          "later" : [ 1, { } ]
        },
        "Old" : {
          "extractionState" : "stale",
          "localizations" : {
            "zu" : { "stringUnit" : { "state" : "translated", "value" : "Dala" } }
          }
        },
        "Open" : {
          "shouldTranslate" : false
        },
        "Start" : {
          "localizations" : { "en" : { "stringSet" : { "state" : "new", "values" : [ "Go" ] } } }
        }
      },
      "version" : "1.1",
      "later" : true
    }

    """

  private static let french = """
    msgid ""
    msgstr "Language: fr\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"

    #. not in the catalog
    msgid "Baker"
    msgstr "Boulanger"

    #. in the catalog
    msgid "Cancel"
    msgstr "Annuler"

    #, fuzzy
    msgid "Old"
    msgstr "Ancien"

    msgid "%lld files"
    msgid_plural "%lld files"
    msgstr[0] ""
    msgstr[1] ""

    msgid "Start"
    msgstr ""

    """

  /// The catalog with the French texts.
  private static let both = original.replacing(
    """
        "Cancel" : {
    """,
    with: """
          "Baker" : {
            "comment" : "not in the catalog",
            "extractionState" : "manual",
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Baker"
                }
              },
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Boulanger"
                }
              }
            }
          },
          "Cancel" : {
      """
  ).replacing(
    """
            "zh-Hans" : {
    """,
    with: """
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Annuler"
                }
              },
              "zh-Hans" : {
      """
  ).replacing(
    """
            "zu" : {
    """,
    with: """
              "fr" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "Ancien"
                }
              },
              "zu" : {
      """)

  /// Returns the catalog written for files, with the findings.
  private func catalog(
    _ files: [any TableFile], change: (inout [MessageTable]) -> Void = { _ in }
  ) throws -> (text: String, findings: [Diagnostic]) {
    var tables = files.flatMap { file in
      let name = file.ownPlace.language
      let source = file.sourceTable(named: "T", language: "en")
      return file.shownTables(named: "T", language: name ?? "en").tables.map { table in
        var table = table
        table.comments = file.comments
        return table
      } + (source.map { [$0] } ?? [])
    }
    change(&tables)
    let written = StringCatalog.files(
      of: tables, named: "T", sourceLanguage: "en", keeping: files)
    expectEqual(written.files.map(\.path), ["T.xcstrings"])
    return (try #require(written.files.first).text, written.findings)
  }

  private func read(_ text: String) throws -> StringCatalog {
    try StringCatalog(Array(text.utf8), file: "T.xcstrings")
  }

  /// The catalogs above in other layouts.
  private static let layouts: [@Sendable (String) -> String] = [
    { $0 }, { $0.replacing("  ", with: "    ") }, { $0.replacing("\n", with: "\r\n") },
    { "\u{FEFF}" + $0.replacing("  ", with: "\t") },
    { $0.replacing(" : ", with: ": ") },
  ]

  @Test(
    "A catalog keeps its bytes, and the texts of a new language are added to it",
    arguments: layouts.indices)
  func newLanguage(layout: Int) throws {
    let layout = Self.layouts[layout]
    let original = try read(layout(Self.original))
    let french = try POFile(Array(Self.french.utf8), file: "fr.po")
    let written = try catalog([french, original])
    expectEqual(written.text, layout(Self.both))
    #expect(written.findings.isEmpty)
    let again = try catalog([try read(written.text)])
    expectEqual(again.text, written.text)
  }

  @Test("A changed message of a catalog is written again, and the others keep their bytes")
  func changedMessage() throws {
    let german = try catalog([try read(Self.original)]) { tables in
      for index in tables.indices where tables[index].language == "de" {
        tables[index].messages["Cancel"] = .text(AuthoredText(text: "Ende", position: nil))
        tables[index].states["Cancel"] = MessageState(needsReview: true)
        tables[index].states["%lld files"] = MessageState(needsReview: true)
      }
    }
    expectEqual(
      german.text.replacing(
        """
        {
                    "state" : "needs_review",
                    "value" : "Ende"
                  }
        """, with: #"{ "state" : "new", "value" : "Abbrechen" }"#), Self.original)
  }

  @Test("A text of a key with phrases is an error, and the phrases are kept")
  func phrases() throws {
    let written = try catalog([try read(Self.original)]) { tables in
      tables.append(
        MessageTable(
          name: "T", localization: "it",
          messages: ["Start": .text(AuthoredText(text: "Via", position: nil))]))
    }
    expectEqual(written.text, Self.original)
    expectEqual(
      written.findings.map(\.message),
      [
        "the catalog has no such entry, because the key has phrases (stringSet) instead of texts"
      ])
  }

  @Test("A catalog in UTF-16 is written in UTF-8, with a note; one in another language is not kept")
  func encoding() throws {
    let bytes = Self.original.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let original = try StringCatalog(bytes, file: "T.xcstrings")
    let written = try catalog([original])
    expectEqual(written.text, Self.original)
    expectEqual(
      written.findings.map(\.description),
      [
        "T.xcstrings: note: the file in UTF-16 is written in UTF-8 (language 'en') [not-convertible]"
      ])
    let other = StringCatalog.files(
      of: [], named: "T", sourceLanguage: "de", keeping: [original])
    expectEqual(
      other.files[0].text,
      """
      {
        "sourceLanguage" : "de",
        "strings" : {

        },
        "version" : "1.0"
      }

      """)
    let none = StringCatalog.files(of: [], named: "T", sourceLanguage: "a/b")
    #expect(none.files.isEmpty && none.findings.map(\.severity) == [.error])
  }

  @Test("Catalogs whose tables do not change keep their bytes", OutsideData.isPresent)
  func outside() throws {
    var count = 0
    for (name, bytes) in try TestCatalogs.outside() {
      guard let file = try? StringCatalog(bytes, file: name) else { continue }
      let written = StringCatalog.files(
        of: file.shownTables(named: "T", language: "en").tables, named: "T",
        sourceLanguage: file.sourceLanguage, keeping: [file])
      if written.findings.contains(where: { $0.message.contains("UTF-8") }) { continue }
      #expect(written.findings.isEmpty, "\(name)")
      expectEqual(Array(written.files[0].text.utf8), bytes, "\(name)")
      count += 1
    }
    #expect(count > 190)
  }

  @Test(
    "A catalog without an original has Xcode's order and layout",
    arguments: sampled(UInt64(1)...20, 4))
  func withoutOriginal(seed: UInt64) throws {
    let keys = ["b 10", "b 9", "B", "a", "é", "%@ %lld", "", "_", "%lld", "zoo"]
    var catalogs = RandomCatalogs(
      seed: seed, keys: keys, pieces: ["a", "%lld", "%@", "%1$lld", "%%"],
      languages: ["en", "cy", "zh-Hans"], hasOther: true)
    let read = try read(String(decoding: catalogs.json(), as: UTF8.self))
    let tables = read.tables(named: "T", language: "en").tables
    let written = StringCatalog.files(of: tables, named: "T", sourceLanguage: "en")
    let again = try self.read(written.files[0].text)
    expectEqual(written.files[0].text, again.text + "\n")
    // Tables that are added one by one make the same catalog.
    let one = StringCatalog.files(of: Array(tables.prefix(1)), named: "T", sourceLanguage: "en")
    let all = StringCatalog.files(
      of: tables, named: "T", sourceLanguage: "en", keeping: [try self.read(one.files[0].text)])
    expectEqual(all.files[0].text, written.files[0].text)
  }
}
