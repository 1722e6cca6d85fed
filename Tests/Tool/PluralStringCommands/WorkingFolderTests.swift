import Foundation
import PluralTestSupport
import Testing

@Suite("Folders above the one that is named say nothing")
struct WorkingFolderTests {
  /// Folders that are named after languages, and those in which languages usually are.
  private static let folders = [
    "x", "i18n/de", "i18n/de/app", "strings/it", "strings/it/x/y", "translations/new",
    "translations/new/fr", "translations/fr/app", "locales", "locales/en", "locales/en/src",
    "messages/pt_BR", "lang/zh-Hans/ui", "de.lproj/x", "Base.lproj/x", "values-ru", "res/values",
    "locale/pl/LC_MESSAGES", "node_modules/tr", "l10n/web/ja",
  ]

  /// Files of all formats, with mistakes.
  private static let files: [(path: String, text: String)] = [
    ("L.xcstrings", catalog("Guests", "Gäste")), ("package.json", #"{"a": "{n, plural"}"#),
    ("new/package.json", #"{"a": "{n, plural"}"#), ("new/x.json", #"{"a": "{{x}}"}"#),
    ("en.lproj/M.strings", #""a" = "%d of %@"; "b" = "B: ";"#),
    ("de.lproj/M.strings", #""a" = "%d von %d"; "b" = "B:";"#),
    ("po/de.po", "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"%d a\"\nmsgstr \"%s a\"\n"),
    ("res/values/strings.xml", resources("other", "%d file")),
    ("res/values-ru/strings.xml", resources("one", "%d файл")),
    ("locales/en.json", #"{"hi": "Hello {{name}}", "b": "B {{x}}"}"#),
    ("locales/de.json", #"{"hi": "Hallo {{nam}}"}"#),
    ("locales/en/shop.json", #"{"n_one": "{{count}} a", "n_other": "{{count}} as"}"#),
    ("locales/pl/shop.json", #"{"n_one": "{{count}} b", "n_other": "{{count}} by"}"#),
    ("l10n/app_en.arb", #"{"hi": "Hi {name}"}"#), ("l10n/app_de.arb", #"{"hi": "Hallo {nam}"}"#),
    ("old/L.xcstrings", catalog("Guests", "Gäste")),
    ("old/en.lproj/M.strings", #""a" = "one";"#), ("old/de.lproj/M.strings", #""a" = "eins";"#),
    ("old/locales/en.json", #"{"a": "{{x}}"}"#), ("old/locales/de.json", #"{"a": "{{x}}"}"#),
    ("fr/L.xcstrings", catalog("Visitors", "Gäste")),
    ("fr/en.lproj/M.strings", #""a" = "two";"#), ("fr/de.lproj/M.strings", #""a" = "eins";"#),
    ("fr/locales/en.json", #"{"a": "b {{x}}"}"#), ("fr/locales/de.json", #"{"a": "{{x}}"}"#),
  ]

  private static func catalog(_ source: String, _ translation: String) -> String {
    let (source, translation) = (unit(source), unit(translation))
    return
      #"{"sourceLanguage":"en","version":"1.0","strings":{"t":{"localizations":{"en":\#(source),"de":\#(translation)}}}}"#
  }

  private static func unit(_ text: String) -> String {
    #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
  }

  private static func resources(_ quantity: String, _ text: String) -> String {
    "<resources><plurals name=\"n\"><item quantity=\"\(quantity)\">\(text)</item></plurals></resources>"
  }

  /// Returns what a command prints about a folder, without how the user spelled its path.
  private func output(_ command: String, in folder: String, about path: String) throws -> String {
    let words = command.split(separator: " ").map(String.init)
    let run = try Tool(["plural-strings"] + words + [path], in: folder)
    // The summary of 'status' names the folder.
    let text = "\(run.status)\n\(run.output)\(run.errors)".replacing("\n\(path): ", with: "\n: ")
    return [".", "./"].contains(path)
      ? text : text.replacing(path.hasSuffix("/") ? path : "\(path)/", with: "")
  }

  @Test(
    "lint, status and diff have the same results in every folder, however its path is spelled",
    arguments: folders)
  func sameResults(folder: String) throws {
    let scratch = try Scratch()
    var expected: [String: String] = [:]
    for folder in ["reference", folder] {
      for (path, text) in Self.files { try scratch.write(text, to: "\(folder)/\(path)") }
      let path = "\(scratch.path)/\(folder)"
      let name = String(folder.split(separator: "/").last ?? "")
      for spelled in [".", "./", path, "\(path)/", "../\(name)"] {
        for command in ["lint", "status --minimum 100"] {
          let text = try output(command, in: path, about: spelled)
          #expect(text.hasPrefix("1\n") && text.utf8.count > 100)
          let known = expected[command] ?? text
          expectEqual(text, known, "\(command) \(spelled) in \(folder)")
          expected[command] = known
        }
      }
      for prefix in ["", "./", "\(path)/", "../\(name)/"] {
        let run = try Tool(["plural-strings", "diff", "\(prefix)old", "\(prefix)fr"], in: path)
        let text = (run.output + run.errors).replacing("\(prefix)fr/", with: "fr/")
          .replacing("fr/", with: "")
        #expect(text.matches(of: #/: 1 stale\n/#).count == 3, "\(text)")
        expectEqual(text, expected["diff"] ?? text)
        expected["diff"] = text
      }
    }
    let lint = try #require(expected["lint"])
    let count = lint.matches(of: #/(?:error|warning|note): /#).count
    #expect(count > 7 && !lint.contains("package.json"), "\(lint)")
  }

  @Test(
    "diff with a revision of git has the same results, too",
    arguments: ["x", "translations/fr/app", "i18n/de"])
  func revisions(folder: String) throws {
    let scratch = try Scratch()
    for (path, text) in Self.files { try scratch.write(text, to: "\(folder)/\(path)") }
    let path = "\(scratch.path)/\(folder)"
    let name = folder.split(separator: "/").last ?? ""
    let git = try Tool(
      shell:
        "cd '\(path)' && git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm a && cp fr/L.xcstrings old/L.xcstrings && cp fr/locales/en.json old/locales/en.json && cp fr/en.lproj/M.strings old/en.lproj/M.strings"
    )
    expectEqual(git.status, 0, "\(git)")
    for spelled in [".", "./", path, "../\(name)", "old", "\(path)/old", "../\(name)/old"] {
      let run = try Tool(["plural-strings", "diff", "--git", "HEAD", spelled], in: path)
      #expect(run.status == 1 && run.errors.isEmpty, "\(run)")
      expectEqual(run.output.matches(of: #/old\/[^:]*: 1 stale\n/#).count, 3, "\(run)")
    }
  }
}
