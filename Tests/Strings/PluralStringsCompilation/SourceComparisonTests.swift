import PluralStringCatalogs
import PluralTestSupport
import Testing

@testable import PluralStringsCompilation

@Suite("Differences from source texts in a build")
struct SourceComparisonTests {
  private func compiler(
    _ strings: String, strictness: CompilerConfiguration.Strictness = .lenient
  ) -> LocalizedStringsCompiler {
    var configuration = CompilerConfiguration()
    configuration.strictness = strictness
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {\(strings)}}
      """
    return LocalizedStringsCompiler(
      [.init(path: "T.xcstrings", bytes: Array(catalog.utf8))], configuration: configuration)
  }

  private func unit(_ text: String) -> String {
    #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
  }

  @Test(
    "The build reports differences that it finds in its files",
    arguments: [
      ("k", "%lld files", "cs", "%lld souborů", "missing-plural"),
      ("k", "%lld files", "ja", "%lld ファイル", nil), ("Hi", nil, "ua", "x", "unknown-language"),
      ("Hi", nil, "de", "", "empty-translation"),
      ("{name} left", nil, "de", "{nom} ging", "mismatched-placeholders"),
      ("Hi ", nil, "de", "Hallo", nil),
    ])
  func findings(key: String, plural: String?, language: String, text: String, rule: String?) {
    let source = plural.map {
      "\"en\": {\"variations\": {\"plural\": {\"one\": \(unit("%lld file")), \"other\": \(unit($0))}}}, "
    }
    let strings =
      "\"\(key)\": {\"localizations\": {\(source ?? "")\"\(language)\": \(unit(text))}}"
    let lenient = compiler(strings)
    #expect(lenient.isUsable)
    let found = lenient.buildFindings.filter { $0.severity == .warning }
    expectEqual(found.map(\.ruleName), rule.map { [$0] } ?? [], "\(found)")
    #expect(found.allSatisfy { $0.position != nil })
    let strict = compiler(strings, strictness: .warnings)
    expectEqual(strict.isUsable, rule == nil)
    expectEqual(strict.buildFindings.contains { $0.severity == .error }, rule != nil)
    #expect(compiler(strings, strictness: .errors).isUsable)
  }
}
