import ArgumentParser
import Foundation
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import Testing

@testable import PluralStringCommands

@Suite("Lists of formats outside of the code name every format")
struct ListedFormatTests {
  private static let paths = [
    "xcstrings": "App/Localizable.xcstrings", "strings": "en.lproj/Menu.strings",
    "stringsdict": "en.lproj/Menu.stringsdict", "po": "po/de.po", "pot": "app.pot",
    "xml": "res/values-de/strings.xml", "arb": "l10n/app_de.arb", "json": "src/locales/de/a.json",
  ]

  private static func contents(of path: String) throws -> String {
    String(
      decoding: try Data(contentsOf: Checkout.folder.appendingPathComponent(path)), as: UTF8.self)
  }

  @Test("The hooks run for files of each format, and not for files of other programs")
  func hooks() throws {
    let text = try Self.contents(of: ".pre-commit-hooks.yaml")
    let pattern = try #require(text.firstMatch(of: #/files: &strings (.*)\n/#)).1
    let regex = try Regex(String(pattern))
    // Any program has spreadsheets.
    let formats = Format.checked.filter { $0.table != nil && $0.document == nil }
    expectEqual(Set(formats.map(\.pathExtension)), Set(Self.paths.keys))
    for path in Self.paths.values { #expect(path.contains(regex), "\(path)") }
    for path in [
      "package.json", "pom.xml", "res/layout/main.xml", "_locales/de/messages.json", "a.strings.md",
      "src/app.json", "values/x.json",
    ] {
      #expect(!path.contains(regex), "\(path)")
    }
    expectEqual(text.matches(of: #/files: (?:&strings|\*strings|\\.xcstrings\$)/#).count, 3)
  }

  @Test("Descriptions and help name each format")
  func descriptions() throws {
    let help = StringsLintCommand.helpMessage(columns: 1000)
    let hooks = try Self.contents(of: ".pre-commit-hooks.yaml").prefix(600)
    let action = try Self.contents(of: ".github/actions/lint/action.yml").prefix(400)
    let diff = StringsDiffCommand.helpMessage(columns: 1000)
    for name in Self.paths.keys {
      for text in [help, String(hooks), String(action), diff] {
        #expect(text.contains(".\(name)"), "\(name): \(text)")
      }
    }
  }
}
