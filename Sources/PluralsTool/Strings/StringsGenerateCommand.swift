import ArgumentParser
import LocalizedStringsCompiler
import PluralRuleCompiler
import SourceFiles
import StringCatalogs
import SwiftEmission

/// Compiles localized strings to Swift functions.
struct StringsGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Compile localized strings to Swift functions.",
    discussion: """
      Writes a type for each table, with a function or a property for each key, and \
      LocalizedLanguages.swift, with the plural rules and number symbols of the languages. The code \
      needs LocalizedStringsCore and nothing else. The build plugin CompileLocalizedStrings does the \
      same in a build.
      """)

  @Argument(help: "The files: .xcstrings, .lproj/*.strings, .lproj/*.stringsdict.")
  var files: [String]
  @Option(name: .shortAndLong, help: "The folder to write to.")
  var output: String
  @Option(help: "A file in JSON: \(Self.members).")
  var configuration: String?
  @Option(name: .customLong("cldr-data"), help: ArgumentHelp(stringLiteral: CLDRDirectory.help))
  var cldrData: String?
  @Option(
    help: ArgumentHelp(
      "How many files to write each table to, for a build to compile them at the same time.",
      valueName: "number"))
  var parts = 1

  private static let members =
    CompilerConfiguration.Member.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    guard 1...99 ~= parts else { throw ValidationError("--parts is from 1 to 99") }
  }

  func run() throws {
    var settings = CompilerConfiguration()
    var sources: [LocalizedFolder.File] = []
    if let configuration {
      let bytes = try FileAccess.bytes(configuration)
      sources.append(.init(path: configuration, bytes: bytes))
      settings = try reportingDiagnostics { () throws(CompilationFailure) in
        do throws(FindingError) {
          return try CompilerConfiguration(bytes, file: configuration)
        } catch {
          throw CompilationFailure(error, in: bytes)
        }
      }
    }
    let contents = try files.map {
      LocalizedFolder.File(path: $0, bytes: try FileAccess.bytes($0))
    }
    let compiler = LocalizedStringsCompiler(contents, configuration: settings)
    let report = LintReport(compiler.findings, files: sources + contents).without(.note)
    if !report.findings.isEmpty { Console.error(String(report.text.dropLast())) }
    guard compiler.isUsable else { throw ExitCode(1) }
    let generated = try reportingDiagnostics { () throws(CompilationFailure) in
      let cldrData = try CLDRDirectory.path(named: cldrData)
      let source = try CLDRDirectory(path: cldrData).source(cldrVersion: nil)
      let locales = try LocaleDataSource(reading: cldrData)
      guard !locales.main.isEmpty else {
        throw CompilationFailure(diagnostics: [
          Diagnostic(.error, "no common/main with number symbols", path: cldrData)
        ])
      }
      return try compiler.generatedFiles(
        locales.localeData(PluralRuleCompiler(source)), parts: parts)
    }
    // Files that hold their code already are not written: they would be compiled anew.
    try FileReplacement.write(below: output) { files in
      for file in generated { files.set("\(output)/\(file.path)", to: file.contents) }
    }
  }
}
