import ArgumentParser
import LocalizedStringsCompiler
import PluralRuleCompiler
import SourceFiles
import StringCatalogs
import SwiftEmission

/// The localized strings of a target, and what it wants of them.
struct TargetStringsOptions: ParsableArguments {
  @Argument(help: "The files: .xcstrings, .lproj/*.strings, .lproj/*.stringsdict.")
  var files: [String]
  @Option(help: "A file in JSON: \(Self.members).")
  var configuration: String?

  private static let members =
    CompilerConfiguration.Member.allCases.map(\.rawValue).joined(separator: ", ")

  /// Reads all files.
  ///
  /// - Throws: Why a file cannot be read, or what is wrong with the configuration.
  func read() throws -> TargetStrings {
    var settings = CompilerConfiguration()
    var sources: [LocalizedFolder.File] = []
    if let configuration {
      let bytes = try FileAccess.bytes(configuration)
      sources.append(.init(path: configuration, bytes: bytes))
      settings = try CompilerConfiguration(bytes, file: configuration)
    }
    let contents = try files.map {
      LocalizedFolder.File(path: $0, bytes: try FileAccess.bytes($0))
    }
    return TargetStrings(
      files: contents, sources: sources + contents,
      compiler: LocalizedStringsCompiler(contents, configuration: settings))
  }
}

/// The localized strings of a target, read and checked.
struct TargetStrings {
  /// The files with strings.
  let files: [LocalizedFolder.File]
  /// All files that findings can be about.
  let sources: [LocalizedFolder.File]
  let compiler: LocalizedStringsCompiler
}

/// What the code of a target's strings is made from.
struct GeneratedStringsOptions: ParsableArguments {
  @OptionGroup var strings: TargetStringsOptions
  @Option(name: .shortAndLong, help: "The folder of the generated code.")
  var output: String
  @Option(name: .customLong("cldr-data"), help: ArgumentHelp(stringLiteral: CLDRDirectory.help))
  var cldrData: String?
  @Option(
    help: ArgumentHelp(
      "How many files each table becomes, for a build to compile them at the same time.",
      valueName: "number"))
  var parts = 1

  func validate() throws {
    guard 1...99 ~= parts else { throw ValidationError("--parts is from 1 to 99") }
  }

  /// Compiles the strings, after telling what is wrong with them.
  ///
  /// - Throws: `ExitCode` if that keeps them from being compiled.
  func compile() throws -> [GeneratedFile] {
    let target = try strings.read()
    let report = LintReport(target.compiler.buildFindings, files: target.sources).abridged
    if !report.findings.isEmpty { Console.error(String(report.text.dropLast())) }
    guard target.compiler.isUsable else { throw ExitCode(1) }
    let cldrData = try CLDRDirectory.path(named: cldrData)
    let source = try CLDRDirectory(path: cldrData).source(cldrVersion: nil)
    let locales = try LocaleDataSource(reading: cldrData)
    guard !locales.main.isEmpty else {
      throw Diagnostic(.error, "no common/main with number symbols", path: cldrData)
    }
    return try target.compiler.generatedFiles(
      locales.localeData(PluralRuleCompiler(source)), parts: parts)
  }
}
