import PluralStringCatalogs
import PluralStringsCompilation
import PluralTestSupport
import PluralTranslationFiles
import Testing

@testable import PluralTranslationLinting

@Suite("Comparison of messages with named arguments")
struct NamedArgumentTests {
  private func findings(_ source: String, _ translation: String, in language: String) -> [String] {
    func file(_ language: String, _ text: String) -> ProjectFile {
      .init(path: "locales/\(language).json", bytes: Array("{\"k\": \"\(text)\"}".utf8))
    }
    return LocalizedStringsCompiler(
      [file("en", source), file(language, translation)], formats: .exchangeable
    ).comparison().filter { $0.rule?.isOptional == false }.map(\.message)
  }

  @Test(
    "Arguments are compared by name, in any order",
    arguments: [
      ("{a} of {b}", "{b}: {a}", "de", []),
      (
        "{a} of {b}", "{b}: {c}", "de",
        ["the text has '{c}', but the text in en has '{a}'"]
      ),
      (
        "{n, plural, one {# file} other {# files}} in {x}",
        "{n, plural, one {Eine Datei} other {# Dateien}} in {x}", "de", []
      ),
      (
        "{n, plural, one {# file} other {# files}} in {x}",
        "{n, plural, one {# Datei} other {# Dateien in {x}}}", "de",
        ["the text lacks '{x}' of the text in en"]
      ),
      (
        "{n, plural, one {file} other {files}}", "{n, plural, one {# Datei} other {# Dateien}}",
        "de", []
      ),
      ("{n, plural, one {# file} other {# files}}", "{n}個", "ja", []),
      (
        "{n, plural, one {# file} other {# files}}", "多数", "ja",
        ["no text shows '{n}' of the text in en"]
      ),
      (
        "{n, plural, one {# file} other {# files}}", "{n} Dateien", "de",
        ["the text has no plural forms, but the text in en has some"]
      ),
      (
        "{n, plural, one {# file} other {# files}}", "{m, plural, one {# Datei} other {# Dateien}}",
        "de",
        [
          "no text shows '{n}' of the text in en",
          "the text has '{m}', but the text in en has '{n}'",
        ]
      ),
      (
        "{n, plural, one {a} other {{x} b}}", "{n, plural, one {a} other {# b}}", "de",
        ["no text shows '{x}' of the text in en"]
      ),
      ("{n} files", "{n, plural, one {# Datei} other {# Dateien}}", "de", []),
      ("{g, select, a {A} other {B}} {x}", "{x} B", "de", []),
      (
        "A {x}", "{g, select, a {A} other {B}} {x}", "de",
        ["the text has '{g}', which the text in en does not have"]
      ),
      (
        "{n, plural, one {#} other {#s}} {m, plural, one {#} other {#s}} {x}",
        "{n, plural, one {#} other {#s}} {m, plural, one {#} other {#s}}", "de",
        ["the text lacks '{x}' of the text in en"]
      ),
      ("'{'x'}'", "x", "de", []),
    ])
  func names(source: String, translation: String, language: String, expected: [String]) {
    expectEqual(findings(source, translation, in: language), expected)
  }

  @Test(
    "What chooses forms is compared, too",
    arguments: [
      (
        "{s, select, male {his} female {her} other {their}}",
        "{s, select, mann {sein} other {ihr}}",
        [
          "'mann' is never chosen, because the text in en has 'female', 'male', 'other'"
        ]
      ),
      (
        "{s, select, male {his} female {her} other {their}}",
        "{s, select, male {sein} other {ihr}}",
        [
          "there is no form for 'female', which the text in en has, so that 'other' is shown"
        ]
      ),
      (
        "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
        "{n, plural, one {#.} other {#.}}",
        ["'n' chooses by 'plural', but in en by 'selectordinal'"]
      ),
      ("Due {d, date, short}", "{d, time} ist es", ["'d' is shown as 'time', but in en as 'date'"]),
      ("Due {d, date, short}", "{d, date} ist es", []),
      ("Due {{d, M/D/YY}}", "{{d, D.M.YY}} ist es", []),
      ("{d, date, short} due", "{d} ist es", []),
      (
        "{n, plural, offset:1 one {a #} other {b #}}", "{n, plural, one {c #} other {d #}}",
        ["the text subtracts 0 from 'n', but in en 1"]
      ),
      (
        "{n, plural, one {a #} other {b #}}", "{n, plural, =0 {x} =1 {c} other {d #}}", []
      ),
    ])
  func choices(source: String, translation: String, expected: [String]) {
    expectEqual(findings(source, translation, in: "de"), expected)
  }

  @Test("Findings show arguments as the file spells them")
  func spelling() {
    expectEqual(
      findings("{{n}} a", "{n} b", in: "de"), ["the text has '{n}', but the text in en has '{{n}}'"]
    )
    expectEqual(
      findings("{{n}} {{x}}", "{{n}} {{y}}", in: "de"),
      ["the text has '{{y}}', but the text in en has '{{x}}'"])
    expectEqual(
      findings(
        "{n, plural, one {# a} other {# b}} {x}", "{n, plural, one {# a} other {# b}} '{x}'",
        in: "de"),
      ["apostrophes quote '{x}', which readers see as written"])
  }
}
