import ArgumentParser
import RuleCompilation
import SwiftEmission
import ToolFiles

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check that the generated code is up to date.",
    discussion: """
      The exit code is 1 if 'plurals generate' would change, add or remove a file. Writes nothing.

        plurals verify
      """)

  @OptionGroup var options: CompilerOptions

  func run() throws {
    let files = try options.compile(showingWarnings: false)
    let output = try OutputDirectory(path: options.output)
    let difference = output.difference(from: files)
    if difference.isEmpty {
      print("\(options.output): \(counted(files.count, "file")) up to date")
      return
    }
    let cldrData = try options.cldrData
    output.report(difference.outdated, source: "\(cldrData) compiles to")
    for file in (difference.stale + difference.foreign).sorted() {
      Console.error(about: "\(options.output)/\(file)", "error: not a generated file")
    }
    Console.error("to regenerate, run: swift run plurals generate\(options.arguments)")
    throw ExitCode(1)
  }
}
