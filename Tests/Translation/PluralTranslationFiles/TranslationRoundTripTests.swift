import PluralConversionChecking
import PluralMessageFormats
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import Plurals
import PluralsCore
import PluralsDiagnostics
import Testing

@Suite("What is written for gettext and Android, is read back")
struct TranslationRoundTripTests {
  private struct Texts {
    var random: SeededGenerator
    private static let pieces = [
      "a", " ", "  ", "\u{301}", "\n", "'", "\"", "\\", "<b>", "&amp;", "@", "?", "日本", "\t",
      "long words here ", "\\n", "]]>", "-", "--",
    ]

    /// Returns a text with the conversions of one of several lists.
    mutating func text(_ conversions: [[String]], _ percent: String = "%%") -> String {
      func literal() -> String {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          (Self.pieces + [percent]).randomElement(using: &random) ?? ""
        }.joined()
      }
      return "x" + literal()
        + (conversions.randomElement(using: &random) ?? []).map { $0 + literal() }.joined()
    }

    mutating func authored(_ conversions: [[String]] = [], _ percent: String = "%%") -> AuthoredText
    {
      AuthoredText(text: text(conversions, percent), position: nil)
    }

    mutating func tables(_ languages: [String]) -> [MessageTable] {
      let keys = ["k", "Hello %@", "a b", "日本", "days[0]", "days[1]", "--", "x-"]
      let plurals = ["p", "%lld files"]
      return languages.map { language in
        var messages: ByteKeyedDictionary<AuthoredEntry> = [:]
        for key in keys {
          messages[key] = .text(authored([[], ["%@", "%lld"], ["%2$lld", "%1$@"]]))
        }
        messages["plain"] = .text(authored([], "% off"))
        for key in plurals {
          var variable = AuthoredVariable(unnamedAt: nil)
          variable.valueType?.text = "lld"
          let isSecond = key == "p"
          variable.variants = PluralRules(locale: language).categories.map {
            AuthoredVariant(
              $0,
              authored(
                isSecond ? [[], ["%lld"]] : [["%lld", "%@"], ["%2$@", "%1$lld"], ["%lld"], []])
            )
          }
          messages[key] = .plural(
            format: AuthoredText(
              text: isSecond ? "a %2$#@value@ %1$@ 5%" : "%#@value@", position: nil),
            variables: [variable])
        }
        var table = MessageTable(name: "T", localization: language, messages: messages)
        table.comments = [
          "k": "A comment --\nof two lines-",
          "%lld files": "plurals: files\\u002D\\u005C \\-\\\n\\",
        ]
        return table
      }
    }
  }

  private static let languages = ["ar", "cy", "de", "en", "fr", "ja", "pt-PT", "ru", "sl", "he"]

  @Test("Random messages show the same texts for the same numbers", arguments: sampled(1...200, 4))
  func random(seed: UInt64) throws {
    var texts = Texts(random: SeededGenerator(seed: seed))
    let tables = texts.tables(Self.languages)
    for format in [POFile.self, AndroidFile.self] as [any TableFile.Type] {
      let written = format.files(of: tables, named: "T", sourceLanguage: "en")
      expectEqual(written.files.count, tables.count)
      let differences = ConversionCheck(tables, sourceLanguage: "en").differences(
        in: written.files, format, named: "T", losses: written.findings)
      #expect(differences.isEmpty, "seed \(seed): \(differences.first.map { "\($0)" } ?? "")")
      // What is read is written again to the byte.
      let read = try written.files.flatMap { file -> [MessageTable] in
        let read = try format.init(Array(file.text.utf8), file: file.path)
        let comments = ByteKeyedDictionary(
          read.notes.compactMap { note in note.comment.map { (note.key, $0) } })
        return read.tables(named: "T", language: read.ownPlace.language ?? "en").tables.map {
          var table = $0
          table.comments = comments
          return table
        }
      }
      expectEqual(read.map(\.localization), tables.map(\.localization))
      for (table, own) in zip(read, tables) {
        expectEqual(table.comments.sorted.map(\.value), own.comments.sorted.map(\.value))
      }
      let again = format.files(of: read, named: "T", sourceLanguage: "en")
      for (first, second) in zip(written.files, again.files) {
        expectEqual(first.path, second.path)
        expectEqual(first.text, second.text, "seed \(seed)")
      }
    }
  }

  @Test("A file with another text is found by the check")
  func difference() throws {
    var texts = Texts(random: SeededGenerator(seed: 1))
    let tables = texts.tables(["de", "ru"])
    let written = AndroidFile.files(of: tables, named: "T", sourceLanguage: "de")
    let changed = written.files.map {
      (path: $0.path, text: $0.text.replacing("quantity=\"few\"", with: "quantity=\"two\""))
    }
    let findings = ConversionCheck(tables, sourceLanguage: "de").differences(
      in: changed, AndroidFile.self, named: "T", losses: [])
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.language == "ru" && $0.severity == .error })
  }

  @Test(
    "A template with another text, or one that cannot be read, is found by the check",
    arguments: sampled(1...200, 5))
  func templateDifference(seed: UInt64) throws {
    var texts = Texts(random: SeededGenerator(seed: seed))
    let tables = texts.tables(["de", "en"])
    let written = POTemplate.files(of: tables, named: "T", sourceLanguage: "en")
    func differences(_ change: (String) -> String) -> [Diagnostic] {
      ConversionCheck(tables, sourceLanguage: "en").differences(
        in: written.files.map { (path: $0.path, text: change($0.text)) },
        POTemplate.self, named: "T", losses: written.findings)
    }
    #expect(differences { $0 }.isEmpty, "seed \(seed)")
    let other = differences { $0.replacing("msgid \"x", with: "msgid \"y") }
    #expect(!other.isEmpty && other.allSatisfy { $0.language == "en" && $0.severity == .error })
    #expect(differences { $0 + "msgid" }.contains { $0.message.contains("expected a string") })
  }

  private func losses(_ entry: AuthoredEntry, _ language: String = "en") -> [String] {
    SinglePluralMessage(entry, language: language).losses.map(\.message)
  }

  private func variable(_ name: String, _ categories: [PluralCategory]) -> AuthoredVariable {
    var variable = AuthoredVariable(unnamedAt: nil)
    variable.name = name
    variable.valueType?.text = "lld"
    variable.variants = categories.map {
      AuthoredVariant($0, AuthoredText(text: "%lld \($0)", position: nil))
    }
    return variable
  }

  @Test("Losses are reported")
  func losses() {
    let two = AuthoredEntry.plural(
      format: AuthoredText(text: "%#@a@ in %#@b@", position: nil),
      variables: [variable("a", [.one, .other]), variable("b", [.one, .other])])
    expectEqual(
      losses(two), ["the forms for a second number, 'b', are lost; its form 'other' remains"])
    expectEqual(SinglePluralMessage(two, language: "en")[.one]?.text, "%lld one in %lld other")
    let zero = AuthoredEntry.plural(
      format: AuthoredText(text: "%#@a@", position: nil),
      variables: [variable("a", [.zero, .one, .other])])
    expectEqual(losses(zero), ["the form 'zero' is lost: en has no such category"])
    #expect(losses(zero, "ar").isEmpty)
    let none = AuthoredEntry.plural(
      format: AuthoredText(text: "%#@a@", position: nil), variables: [variable("a", [.one])])
    expectEqual(losses(none), ["there is no form 'other'"])
    let cycle = AuthoredEntry.plural(
      format: AuthoredText(text: "%#@a@", position: nil),
      variables: [variable("a", [.other])].map {
        var variable = $0
        variable.variants[0].text.text = "%1$#@a@ %1$#@a@"
        return variable
      })
    expectEqual(
      losses(cycle),
      [
        "the text is too long, refers to itself, or has a width that is an argument"
      ])
    let ordinal = zero.ordering(by: ["a"])
    expectEqual(losses(ordinal, "ar"), ["ordinal rules (1st, 2nd) become cardinal rules"])
  }

  @Test(
    "PO files lose a text of the empty key, and nothing if it has no text",
    arguments: [("en", "", Diagnostic.Severity.warning), ("de", "x", .error)])
  func emptyKey(language: String, text: String, severity: Diagnostic.Severity) throws {
    let content = #"""
      {"sourceLanguage": "en", "strings": {"": {"localizations": {"\#(language)": {"stringUnit":
      {"state": "translated", "value": "\#(text)"}}}}}, "version": "1.0"}
      """#
    let catalog = try StringCatalog(content.utf8, file: "T.xcstrings")
    let tables = catalog.tables(named: "T", language: "").tables
    let findings = POFile.files(of: tables, named: "T", sourceLanguage: "en").findings
    expectEqual(findings.last?.message, "the empty key is left out, because it has no text in en")
    expectEqual(findings.last?.severity, severity)
  }
}
