import PluralStringCatalogs
import PluralStringsCompilation
import PluralTestSupport
import Testing

@testable import PluralTranslationLinting

@Suite("The status of translations")
struct StatusTests {
  private func status(
    _ files: [(path: String, text: String)], integersBelow limit: UInt64 = .max
  ) -> [TranslationStatus] {
    let files = files.map { ProjectFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let compiler = LocalizedStringsCompiler(files)
    let report = LintReport(
      files, integersBelow: limit, rules: TranslationStatus.lintRules
    ).adding(compiler.comparison())
    return TranslationStatus.all(in: [(compiler, report.findings)])
  }

  /// The numbers of a language: translated, new, stale, for review, without a category.
  private func numbers(_ status: TranslationStatus?) -> [Int] {
    status.map { [$0.translated, $0.new, $0.stale, $0.needsReview, $0.lackingCategory] } ?? []
  }

  private func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
  }

  @Test("Each text of a catalog counts once")
  func catalog() {
    let plural = #"{"variations":{"plural":{"one":\#(unit("%lld")),"other":\#(unit("%lld"))}}}"#
    let all = status([
      (
        "L.xcstrings",
        #"""
        {"sourceLanguage":"en","version":"1.0","strings":{
          "a":{"localizations":{"pl":\#(unit("A")),"de":\#(unit("A")),"pt-BR":\#(unit("A","new"))}},
          "b":{"localizations":{"pl":\#(unit("B", "needs_review")),"de":\#(unit("B"))}},
          "%lld c":{"localizations":{"pl":\#(plural),"de":\#(plural),"en":\#(plural)}},
          "stale":{"extractionState":"stale","localizations":{"de":\#(unit("S"))}},
          "exempt":{"shouldTranslate":false}}}
        """#
      )
    ])
    expectEqual(all.map(\.language), ["de", "pl", "pt-BR"])
    expectEqual(numbers(all.first), [3, 0, 1, 0, 0])
    expectEqual(numbers(all.dropFirst().first), [1, 0, 1, 1, 1])
    expectEqual(numbers(all.last), [0, 3, 1, 0, 0])
    expectEqual(all.map(\.percent), [100, 33, 0])
    expectEqual(all.summary, "de 100 %, pl 33 %, pt-BR 0 %")
    expectEqual(
      all.json.split(separator: "\n")[1],
      #"{"language": "pl", "percent": 33, "translated": 1, "new": 0, "stale": 1, "needsReview": 1, "lackingCategory": 1}"#
    )
    expectEqual(
      all.markdown,
      """
      | language | | translated | new | stale | review | category |
      |---|--:|--:|--:|--:|--:|--:|
      | de | 100 % | 3 | 0 | 1 | 0 | 0 |
      | pl | 33 % | 1 | 0 | 1 | 1 | 1 |
      | pt-BR | 0 % | 0 | 3 | 1 | 0 | 0 |

      """)
    expectEqual(
      all.table.split(separator: "\n")[2],
      "pl        ██████░░░░░░░░░░░░░░   33 %           1    0      1       1         1")
  }

  @Test(
    "A language may lack only the categories of millions", arguments: ["es", "fr", "it", "pt-BR"])
  func millions(language: String) {
    let plural = #"{"variations":{"plural":{"one":\#(unit("%lld")),"other":\#(unit("%lld"))}}}"#
    let files = [
      (
        "L.xcstrings",
        #"""
        {"sourceLanguage":"en","version":"1.0","strings":{"%lld c":{"localizations":{
          "en":\#(plural),"\#(language)":\#(plural),"pl":\#(plural)}}}}
        """#
      )
    ]
    // Lint has only a note about them, and exports leave them out.
    for (limit, percent) in [(CategoryUse.usualLimit, 100), (1_000_000, 100), (.max, 0)] {
      let all = status(files, integersBelow: limit)
      expectEqual(all.map(\.percent), language < "pl" ? [percent, 0] : [0, percent])
    }
  }

  @Test("Names of languages are on one line, in one cell of a table")
  func hostileNames() {
    let all = status([
      ("en.lproj/T.strings", #""a" = "A";"#),
      ("d|e\n::warning::x\u{202E}.lproj/T.strings", #""a" = "A";"#),
    ])
    expectEqual(all.count, 1)
    expectEqual(all.summary, "d|e\\n::warning::x\\u{202E} 100 %")
    expectEqual(all.table.split(whereSeparator: \.isNewline).count, 2)
    let cells = all.markdown.split(whereSeparator: \.isNewline).last?.split(separator: " | ")
    #expect(cells?.count == 7 && cells?.first == "| d\\|e<br>::warning::x\\u{202E}")
  }

  @Test("Tables of .strings and .stringsdict files count like catalogs")
  func tables() {
    let stringsdict = { (forms: String) in
      """
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@x@</string><key>x</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)
      </dict></dict></dict></plist>
      """
    }
    let both = "<key>one</key><string>%d</string><key>other</key><string>%d</string>"
    let all = status([
      ("en.lproj/T.strings", #""a" = "A"; "b" = "B";"#),
      ("en.lproj/T.stringsdict", stringsdict(both)), ("ru.lproj/T.strings", #""a" = "А";"#),
      ("ru.lproj/T.stringsdict", stringsdict(both)),
    ])
    expectEqual(all.map(\.language), ["ru"])
    expectEqual(numbers(all.first), [1, 1, 0, 0, 1])
  }

  @Test("Without texts, nothing is left to do")
  func nothing() {
    #expect(status([]).isEmpty)
    let all = status([
      (
        "L.xcstrings",
        #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"extractionState":"stale","localizations":{"de":\#(unit("A"))}}}}"#
      )
    ])
    expectEqual(all.map(\.percent), [100])
  }
}
