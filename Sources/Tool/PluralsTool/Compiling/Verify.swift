import ArgumentParser
import PluralRuleCompilation
import PluralsFiles
import PluralsSwiftEmission

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check that the generated code is up to date.",
    discussion: """
      The exit code is 1 if 'plurals generate' would change, add or remove a file. Writes nothing.

        plurals verify
      """)

  @OptionGroup var options: CompilerOptions

  func run() throws {
    try options.checkOutput("")
    let files = try options.compile(isVerification: true)
    let output = try OutputDirectory(path: options.output)
    let difference = output.difference(from: files)
    if difference.isEmpty {
      Console.print("\(options.output): \(counted(files.count, "file")) up to date")
      return
    }
    let cldrData = try options.cldrData
    output.report(difference.outdated, source: "\(cldrData) compiles to")
    for file in difference.stale.sorted() {
      Console.error(about: "\(options.output)/\(file)", "error: not a file of this release")
    }
    for file in difference.foreign.sorted() {
      Console.error(
        about: "\(options.output)/\(file)",
        "error: not a generated file; remove it, or move it elsewhere")
    }
    if !difference.outdated.isEmpty || !difference.stale.isEmpty {
      Console.error("to regenerate, run: swift run plurals generate\(options.arguments)")
    }
    throw ExitCode(1)
  }
}
