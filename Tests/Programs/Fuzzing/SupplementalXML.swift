import PluralRuleCompilation
import PluralsCore
import PluralsDiagnostics
import PluralsSwiftEmission

/// Tests supplemental files of any bytes: they are parsed in bounded time, errors are located in the file, and accepted data is
/// compiled or rejected with a reason.
func testSupplementalXML(_ input: [UInt8]) {
  let file = SourceFile(path: "plurals.xml", bytes: input)
  let reader = SupplementalDataReader(file)
  check(reader.diagnostics, in: file)
  for rule in reader.data.pluralRules.flatMap(\.rules) {
    check(rule.text, in: file)
    require(rule.count.location.file === file, "a category of another file")
  }

  let compiler = PluralRuleCompiler(
    .init(files: [.init(relativePath: file.path, file: file)], cldrVersion: "48"))
  check(compiler.diagnostics, in: file)
  require(
    (compiler.data == nil) == compiler.diagnostics.contains { $0.severity == .error },
    "data and errors, or neither")
  do {
    let files = try compiler.generatedFiles()
    require(files.allSatisfy { !$0.contents.isEmpty }, "an empty file is emitted")
  } catch {
    require(!error.diagnostics.isEmpty, "refused without a reason")
    check(error.diagnostics, in: file)
  }

  do {
    _ = try CLDRVersionReader.version(inDTD: file)
  } catch {
    check([error], in: file)
  }
}

private func check(_ diagnostics: [Diagnostic], in file: SourceFile) {
  for diagnostic in diagnostics {
    require(!diagnostic.description.isEmpty, "a diagnostic without a text")
    guard case .location(let location) = diagnostic.subject else { continue }
    require(location.file === file, "a diagnostic in another file")
    require(location.line >= 1 && location.column >= 1, "a diagnostic without line and column")
  }
}

/// Checks that locations in a text are in ascending order.
private func check(_ text: LocatedText, in file: SourceFile) {
  var last = 0
  for offset in 0...text.utf8.count {
    let location = text.location(at: offset)
    require(location.file === file, "text of another file")
    require(last...file.bytes.count ~= location.offset, "text that goes backwards in the file")
    last = location.offset
  }
}
