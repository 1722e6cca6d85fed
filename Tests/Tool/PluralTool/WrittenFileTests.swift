import Foundation
import PluralTestSupport
import PluralsFiles
import Testing

@Suite("Files that commands write")
struct WrittenFileTests {
  @Test("Writes to devices and pipes directly")
  func streams() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, to: "A.xcstrings")
    let export = "export \(scratch.path)/A.xcstrings --language uk --output"
    let run = try Tool(shell: "\"$1\" \(export) /dev/stdout | cat && \"$1\" \(export) /dev/null")
    #expect(run.output.contains("<xliff"))
    expectEqual(run.errors, "")
    expectEqual(File.kind(of: "/dev/null"), .stream)
  }

  @Test("Changes nothing if a file exceeds the size limit")
  func sizeLimit() throws {
    let scratch = try Scratch()
    for name in ["new.xcstrings", "old.xcstrings"] { try scratch.write("{}", to: name) }
    let strings = (0..<100).map { "\"key \($0)\": {\"extractionState\": \"manual\"}" }
    try scratch.write(
      "{\"sourceLanguage\": \"en\", \"strings\": {\(strings.joined(separator: ","))}, \"version\": \"1.0\"}",
      to: "en.xcstrings")
    try scratch.write("old", to: "out.xliff")
    let run = try Tool(
      shell: "ulimit -f 1 && cd \(scratch.path) && exec \"$1\" export en.xcstrings "
        + "--language uk --output out.xliff --force")
    expectEqual(run.errors, "out.xliff: error: the file cannot be written: File too large\n")
    expectEqual(run.status, 1)
    try expectEqual(scratch.read("out.xliff"), "old")
    #expect(
      try !FileManager.default.contentsOfDirectory(atPath: scratch.path)
        .contains { $0.hasPrefix(".plurals") })
  }

  @Test(
    "Reports an empty path of a folder instead of using the root of the file system",
    arguments: [
      "plural-strings compile a.xcstrings -o ''",
      "plural-strings convert a.xcstrings --to strings -o ''",
      "plural-strings generate a.xcstrings -o ''",
      "plural-strings generate --check a.xcstrings -o ''",
      "generate --locales en -o ''", "conformance --export ''",
      "update --from no --cldr-data '' -o ''", "plural-strings import a.xliff --root ''",
    ])
  func emptyFolder(arguments: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {}}}"#, to: "a.xcstrings")
    try scratch.write(
      #"<xliff version="1.2"><file original="a.xcstrings" source-language="en"/></xliff>"#,
      to: "a.xliff")
    let run = try Tool("\(arguments)", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    expectEqual(run.errors, "'': error: expected the path of a folder\n")
  }

  @Test("Requests with an empty root are errors")
  func emptyRoot() throws {
    let run = try Tool(
      ["plural-strings", "format", "--batch", "--root", ""],
      input: Array(#"{"file": "a.strings", "key": "k"}"#.utf8))
    expectEqual(run.status, 1)
    expectEqual(run.output, #"{"error": "'': error: expected the path of a folder"}"# + "\n")
  }

  @Test("conformance --export keeps a README.md that does not describe test vectors")
  func vectorsOverOtherFile() throws {
    let scratch = try Scratch()
    try scratch.write("# Mine\n", to: "README.md")
    let run = try Tool(["conformance", "--export", scratch.path])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix("\(scratch.path)/README.md: error: the file exists and does not"))
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: scratch.path), ["README.md"])
    try expectEqual(scratch.read("README.md"), "# Mine\n")
  }

  @Test(
    "Neither a page nor a baseline replaces an input file",
    arguments: [
      "lint a.xcstrings --write-baseline --baseline ./a.xcstrings",
      "lint . --write-baseline --baseline a.xcstrings",
      "lint . --configuration c.json --write-baseline --baseline c.json",
      "preview . --configuration c.json --output c.json",
    ])
  func outputOverInput(arguments: String) throws {
    let scratch = try Scratch()
    let contents = [
      "a.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {}}}"#,
      "c.json": "{}",
    ]
    for (name, text) in contents { try scratch.write(text, to: name) }
    let run = try Tool(strings: arguments, in: scratch)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains(" is an input file, and the "), "\(run)")
    for (name, text) in contents { try expectEqual(scratch.read(name), text) }
  }

  @Test("lint --write-baseline replaces only baselines")
  func baselineOverOtherFile() throws {
    let scratch = try Scratch()
    try scratch.write("a = A;", to: "en.lproj/T.strings")
    try scratch.write("Read this.\n", to: "README.md")
    let write = "lint en.lproj --write-baseline --baseline"
    let refused = try Tool(strings: "\(write) README.md", in: scratch)
    #expect(refused.status == 1 && refused.output.isEmpty)
    expectEqual(
      refused.errors,
      "README.md: error: the file exists and is not a baseline; "
        + "write the baseline to another file\n")
    try expectEqual(scratch.read("README.md"), "Read this.\n")
    for _ in 0..<2 {
      let written = try Tool(strings: "\(write) known.jsonl", in: scratch)
      #expect(written.status == 0 && written.errors.hasPrefix("known.jsonl: "), "\(written)")
    }
  }
}
