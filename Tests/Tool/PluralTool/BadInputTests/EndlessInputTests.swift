import PluralTestSupport
import Testing

@Suite("Input without end", .timeLimit(.minutes(2)))
struct EndlessInputTests {
  @Test("Reads from a pipe, however late the data arrives", arguments: [0, 1])
  func pipes(seconds: Int) throws {
    let scratch = try Scratch()
    let run = try Tool(
      shell: """
        cd '\(scratch.path)' && mkfifo pipe || exit 9
        (sleep \(seconds); printf "<xliff"; sleep \(seconds); echo " version='2'/>") > pipe &
        "$1" import pipe
        """)
    expectEqual(run.errors, "pipe:1:1: error: expected XLIFF 1.2, found version '2' [structure]\n")
    expectEqual(run.status, 1)
  }

  @Test("Reports a pipe without a writer")
  func silentPipe() throws {
    let scratch = try Scratch()
    let run = try Tool(
      shell: "cd '\(scratch.path)' && mkfifo T.strings && \"$1\" lint T.strings")
    expectEqual(run.errors, "T.strings: error: no program has written to this pipe for 5 seconds\n")
    expectEqual(run.status, 1)
  }

  @Test(
    "Reads a limited part of an endless file and reports an error",
    arguments: sampled(
      [
        "lint", "lint --baseline", "compile --format json", "format --key k --table",
        "export --language de", "import",
        "convert --to strings -o nowhere", "generate -o nowhere", "preview -o nowhere/page.html",
      ], 3))
  func endlessFile(verb: String) throws {
    let scratch = try Scratch()
    let last = verb == "lint --baseline" ? " T.strings" : ""
    let run = try Tool(
      shell: """
        cd '\(scratch.path)' && ln -s /dev/zero Z.xcstrings && echo > T.strings || exit 9
        "$1" \(verb) Z.xcstrings\(last)
        """)
    expectEqual(run.errors, "Z.xcstrings: error: more than 256 MiB; expected a file\n")
    expectEqual(run.status, 1)
  }

  @Test(
    "Reports a line without end",
    arguments: [
      "\"$0\" select --batch", "\"$0\" select en", "\"$1\" format --batch",
      "\"$1\" negotiate --batch",
    ])
  func endlessLine(command: String) throws {
    let run = try Tool(shell: "\(command) < /dev/zero")
    expectEqual(run.errors, "error: line 1 of the standard input has more than 256 MiB\n")
    #expect(run.output == "" && run.status == 1)
  }
}
