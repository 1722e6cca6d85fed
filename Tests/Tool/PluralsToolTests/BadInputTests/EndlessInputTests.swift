import TestSupport
import Testing

@Suite("Input that does not end", .timeLimit(.minutes(2)))
struct EndlessInputTests {
  @Test("What comes through a pipe is read, however late it comes", arguments: [0, 1])
  func pipes(seconds: Int) throws {
    let scratch = try Scratch()
    let run = try Tool(
      shell: """
        cd '\(scratch.path)' && mkfifo pipe || exit 9
        (sleep \(seconds); printf "<xliff"; sleep \(seconds); echo " version='2'/>") > pipe &
        "$0" strings import pipe
        """)
    #expect(run.errors == "pipe:1:1: error: expected XLIFF 1.2, found version '2' [structure]\n")
    #expect(run.status == 1)
  }

  @Test("A pipe that nobody writes to is an error")
  func silentPipe() throws {
    let scratch = try Scratch()
    let run = try Tool(
      shell: "cd '\(scratch.path)' && mkfifo T.strings && \"$0\" strings lint T.strings")
    #expect(run.errors == "T.strings: error: nobody has written to this pipe for 5 seconds\n")
    #expect(run.status == 1)
  }

  @Test(
    "Of a file without end, some is read and the rest told",
    arguments: [
      "lint", "compile --json", "format --key k --table", "export --language de", "import",
      "convert --to strings -o nowhere", "generate -o nowhere", "preview -o nowhere/page.html",
      "lint --baseline",
    ])
  func endlessFile(verb: String) throws {
    let scratch = try Scratch()
    let last = verb == "lint --baseline" ? " T.strings" : ""
    let run = try Tool(
      shell: """
        cd '\(scratch.path)' && ln -s /dev/zero Z.xcstrings && echo > T.strings || exit 9
        "$0" strings \(verb) Z.xcstrings\(last)
        """)
    #expect(run.errors == "Z.xcstrings: error: more than 256 MiB; expected a file\n")
    #expect(run.status == 1)
  }

  @Test(
    "A line without end is an error",
    arguments: [
      "select --batch", "select en", "strings format --batch", "strings negotiate --batch",
    ])
  func endlessLine(command: String) throws {
    let run = try Tool(shell: "\"$0\" \(command) < /dev/zero")
    #expect(run.errors == "error: line 1 of the standard input has more than 256 MiB\n")
    #expect(run.output == "" && run.status == 1)
  }
}
