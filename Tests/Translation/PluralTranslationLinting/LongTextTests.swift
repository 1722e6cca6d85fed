import PluralMessageFormats
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

@testable import PluralTranslationLinting

@Suite("Texts and keys of any length")
struct LongTextTests {
  /// A file whose length grows with a number.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    /// The number for which a debug build takes some hundredths of a second.
    let count: Int
    let content: @Sendable (_ count: Int) -> String
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// The text of a key.
  private static func text(_ name: String, _ count: Int, _ start: String, _ part: String) -> Shape {
    Shape(testDescription: name, path: "de.lproj/T.strings", count: count) {
      "k = \"\(start)\(repeated(part, $0))\";"
    }
  }

  /// A message of ARB or JSON.
  private static func message(
    _ name: String, _ count: Int, path: String = "l10n/app_de.arb", _ start: String, _ part: String,
    _ end: String = ""
  ) -> Shape {
    Shape(testDescription: name, path: path, count: count) {
      "{\"k\": \"\(start)\(repeated(part, $0))\(end)\"}"
    }
  }

  private static let shapes = [
    text("a tag that does not end", 8000, " <a ", "="),
    text("an inflection that does not end", 2000, " ^[](", "inflect:true "),
    message("'#' in a form", 1000, "{n, plural, other {", "# ", "}}"),
    message("'}' without '{'", 1000, path: "l10n/de.json", "{n, plural, other {x}}", "}"),
    message("quoted braces", 1000, path: "l10n/de.json", "{n, plural, other {x}}", "a'{' "),
    message(
      "a form many times", 500, path: "l10n/de.json", "{n, plural, other {x}", " one {}", "}"),
    Shape(testDescription: "forms twice", path: "l10n/app_de.arb", count: 500) { count in
      let forms = (0..<count).map { "a\($0) {}" }.joined(separator: " ")
      return #"{"k": "{n, select, \#(forms) \#(forms) other {x}}"}"#
    },
    Shape(testDescription: "a key with many dots", path: "l10n/de.json", count: 8000) { count in
      #"{"x_one": "a", "x_other": "{{count}}", "\#(repeated("a.", count))b_other": "y"}"#
    },
    Shape(testDescription: "a long name around many keys", path: "l10n/de.json", count: 3000) {
      let members = (0..<$0 / 10).map { "\"a\($0)\": \"{{x}}\"" }
      return #"{"\#(repeated("k", $0))": {\#(members.joined(separator: ","))}}"#
    },
    Shape(testDescription: "references", path: "T.xcstrings", count: 200) { count in
      func substitution(_ name: String, _ other: String) -> String {
        let unit =
          #"{"stringUnit":{"state":"translated","value":"\#(repeated("%#@\(other)@", count))"}}"#
        return """
          "\(name)":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"other":\(unit)}}}
          """
      }
      return """
        {"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"en":{
        "stringUnit":{"state":"translated","value":"%#@a@"},
        "substitutions":{\(substitution("a", "b")),\(substitution("b", "a"))}}}}}}
        """
    },
  ]

  @Test("Lint takes time in proportion to the length", arguments: shapes)
  func linear(shape: Shape) throws {
    let source = ProjectFile(
      path: shape.path.replacing("de", with: "en"),
      bytes: Array((shape.path.hasSuffix("s") ? "k = a;" : #"{"k": "a"}"#).utf8))
    let growth = growth(from: shape.count) { count in
      let file = ProjectFile(path: shape.path, bytes: Array(shape.content(count).utf8))
      let files = file.path.hasSuffix(".xcstrings") ? [file] : [source, file]
      let findings =
        LintReport(files, formats: .exchangeable).findings
        + LocalizedStringsCompiler(files, formats: .exchangeable).comparison()
      #expect(!findings.isEmpty)
    }
    #expect(growth < 8, "\(shape.testDescription)")
  }

  @Test("Names of arguments are written for Android in time that is proportional to the length")
  func manyNames() {
    let growth = growth(from: 400) { count in
      let text = AuthoredText(text: Self.repeated("%(n)s", count), position: nil)
      let table = MessageTable(name: "T", localization: "en", messages: ["k": .text(text)])
      let files = AndroidFile.files(of: [table], named: "T", sourceLanguage: "en").files
      #expect(files[0].text.contains("<xliff:g"))
    }
    #expect(growth < 8)
  }

  @Test("A finding is found in a set without hashing its key")
  func longKeys() {
    let growth = growth(from: 1000) { count in
      let key = Self.repeated("k", 200 * count)
      let findings = (0..<count).map {
        Diagnostic(.note, .format, "\($0)", file: "f", position: nil, key: key)
      }
      expectEqual(findings.inFileOrder.count, count)
    }
    #expect(growth < 8)
  }

  @Test("Objects around texts with long names are refused, because each key repeats the names")
  func longNames() {
    func messages(_ content: String) -> [String] {
      LintReport(
        [.init(path: "l10n/de.json", bytes: Array(content.utf8))], formats: .exchangeable
      ).findings.map { "\($0.position?.column ?? 0) \($0.message)" }
    }
    func nested(_ count: Int) -> String {
      #"{"\#(Self.repeated("a", count))": {"b": "x"}}"#
    }
    expectEqual(messages(nested(1000)), [])
    expectEqual(messages(#"{"\#(Self.repeated("a", 1001))": null, "b": "x"}"#), [])
    expectEqual(
      messages(nested(1001)), ["1007 the names around these texts have more than 1000 bytes"])
  }
}
