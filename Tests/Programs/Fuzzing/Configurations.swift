import PluralStringCatalogs
import PluralStringsCompilation

/// Tests files `plural-strings.json` of any bytes: findings are located in the file, and valid configurations produce code that
/// Swift can parse.
func testConfigurations(_ bytes: [UInt8]) {
  do {
    let configuration = try CompilerConfiguration(bytes, file: "f")
    let compiler = LocalizedStringsCompiler(files, configuration: configuration)
    let own = compiler.findings.filter { $0.path == "f" }
    check(own, in: bytes)
    require(
      own.allSatisfy { $0.severity == .error && $0.position != nil }, "a mistake without a place")
    require(own.isEmpty || !compiler.isUsable, "a configuration that does nothing")
    checkGeneratedCode(files, configuration)
  } catch {
    check([error], in: bytes)
  }
}

private let files = [
  ProjectFile(
    path: "en.lproj/Files.strings", bytes: Array("\"one\" = \"1\"; \"two %d\" = \"%d\";".utf8)),
  ProjectFile(path: "de.lproj/Files.strings", bytes: Array("\"one\" = \"1\";".utf8)),
  ProjectFile(
    path: "Texts.xcstrings",
    bytes: Array(
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"one\": {}, \"3\": {}}}"
        .utf8)),
]
