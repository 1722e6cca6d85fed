import ArgumentParser
import Foundation
import PluralConformance
import PluralConformanceSubjects
import PluralRuleCompilation
import PluralTool
import Plurals
import PluralsCLDRFiles
import PluralsDiagnostics
import PluralsFiles

struct Conformance: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prove that the rules are correct, or show where they are wrong.",
    discussion: """
      Compares the checked-in rules with an exact interpreter of CLDR's rule texts, for all samples, \
      all integers and all classes of decimals, and tests the suite itself with mutants. The exit \
      code is 1 if a result is wrong, or a mutant is not caught.

        plurals conformance
        plurals conformance --cldr-data unpacked --format json
      """)

  @Option(
    name: .customLong("cldr-data"),
    help: ArgumentHelp(
      "A folder with CLDR's common/ tree, whose rules are compiled and tested.", valueName: "folder"
    ),
    completion: .directory)
  var cldrData: String?

  @Option(help: ArgumentHelp("The seed of random choices. (default: 1)", valueName: "number"))
  var seed: UInt64?

  @OptionGroup var format: ReportFormatOptions<TextOrJSON>

  @Option(
    help: ArgumentHelp(
      """
      Write test vectors for implementations in other languages to a folder: numbers.jsonl, \
      ranges.jsonl, locales.jsonl, schema.json and README.md. They replace earlier vectors.
      """, valueName: "folder"), completion: .directory)
  var export: String?

  @Flag(
    help: """
      Read requests from standard input and write results, in the protocol of unicode-org/conformance.
      """)
  var executor = false

  func validate() throws {
    if executor, cldrData != nil || seed != nil || format.chosen == .json || export != nil {
      throw ValidationError(
        "--executor answers requests with the checked-in rules, and takes no other options")
    }
    if export != nil, seed != nil || format.chosen == .json {
      throw ValidationError("--export compares nothing, and takes neither --seed nor --format")
    }
  }

  func run() async throws {
    if executor { return answerTests() }
    let directory = try CLDRDirectory.path(named: cldrData)
    let compiler = PluralRuleCompiler(
      try CLDRDirectory(path: directory, severityOfSamples: .error).source(cldrVersion: nil))
    Console.report(compiler.ruleWarnings)
    let files = try compiler.supplementalFiles()
    if let export { return try await write(VectorExport(files), to: export) }

    let progress = ProgressLine()
    progress.show("preparing the checks")
    let subject: any PluralSubject =
      if cldrData != nil, let data = compiler.data {
        CompiledSubject(data)
      } else {
        GeneratedSubject()
      }
    var options = ConformanceSuite.Options()
    if let seed { options.seed = seed }
    options.code = [try compiler.releaseCode()]
    let suite = try ConformanceSuite(
      files, subject: subject, compiler: SubjectCompiler(), options: options)
    let report = await suite.run { step in
      progress.show("\(step.part.title): \(step.done) of \(step.total)")
    }
    progress.clear()
    if format.chosen == .json {
      Console.print(PluralsFiles.json(report), terminator: "")
    } else {
      Console.print(report.text(), terminator: "")
    }
    if !report.isRight { throw ExitCode(1) }
  }

  private func write(_ vectors: VectorExport, to directory: String) async throws {
    try File.checkFolderName(directory)
    var replacement = FileReplacement()
    let readme = "\(directory)/\(VectorExport.readmeName)"
    if File.kind(of: readme) == .file, try !VectorExport.isReadme(File.bytes(readme)) {
      throw CompilationFailure(
        "the file exists and does not describe test vectors; write the vectors to another folder",
        path: readme)
    }
    let files = try await vectors.files().sorted { $0.key < $1.key }
    for (name, contents) in files { replacement.set("\(directory)/\(name)", to: contents) }
    try replacement.apply()
    for (name, contents) in files {
      let lines = contents.count { $0 == UInt8(ascii: "\n") }
      Console.print("\(directory)/\(name): \(counted(lines, "line"))")
    }
  }

  private func answerTests() {
    let session = ExecutorSession(
      subject: GeneratedSubject(),
      identity: .init(
        platform: "Swift plurals", platformVersion: PluralRuleCompiler.version,
        cldrVersion: PluralRules.cldrVersion, icuVersion: "78"))
    while let line = readLine() {
      switch session.reply(to: line) {
      case .line(let answer):
        Console.print(answer)
        fflush(nil)
      case .nothing: break
      case .end: return
      }
    }
  }
}

/// A line on a terminal that shows the progress of a run. Nothing is shown if the output is not a terminal.
private struct ProgressLine: Sendable {
  private let isTerminal = isatty(2) == 1

  func show(_ text: String) {
    if isTerminal {
      try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(text)".utf8))
    }
  }

  func clear() {
    if isTerminal { try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8)) }
  }
}
