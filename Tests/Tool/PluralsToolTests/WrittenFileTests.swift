import Foundation
import TestSupport
import Testing
import ToolFiles

@Suite("Files that commands write")
struct WrittenFileTests {
  @Test("Writes to devices and pipes directly")
  func streams() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, to: "A.xcstrings")
    let export = "strings export \(scratch.path)/A.xcstrings --language uk --output"
    let run = try Tool(shell: "\"$0\" \(export) /dev/stdout | cat && \"$0\" \(export) /dev/null")
    #expect(run.output.contains("<xliff"))
    #expect(run.errors == "")
    #expect(File.kind(of: "/dev/null") == .stream)
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
      shell: "ulimit -f 1 && cd \(scratch.path) && exec \"$0\" strings export en.xcstrings "
        + "--language uk --output out.xliff --force")
    #expect(run.errors == "out.xliff: error: the file cannot be written: File too large\n")
    #expect(run.status == 1)
    #expect(try scratch.read("out.xliff") == "old")
    #expect(
      try !FileManager.default.contentsOfDirectory(atPath: scratch.path)
        .contains { $0.hasPrefix(".plurals") })
  }
}
