package import LocalizedStringsCompiler
import PluralRuleCompiler
import SourceFiles
package import StringCatalogs
package import SwiftEmission
import ToolFiles

/// The localized strings of a target, read and checked.
package struct TargetStrings {
  /// The files with strings.
  package let files: [LocalizedFolder.File]
  /// All files that findings can be about.
  package let sources: [LocalizedFolder.File]
  package let compiler: LocalizedStringsCompiler

  /// Reads all files.
  ///
  /// - Parameters:
  ///   - paths: The files with strings.
  ///   - configuration: What the target wants, in JSON.
  /// - Throws: Why a file cannot be read, or what is wrong with the configuration.
  package init(_ paths: [String], configuration: String?) throws {
    var settings = CompilerConfiguration()
    var sources: [LocalizedFolder.File] = []
    if let configuration {
      let bytes = try FileAccess.bytes(configuration)
      sources.append(.init(path: configuration, bytes: bytes))
      settings = try CompilerConfiguration(bytes, file: configuration)
    }
    files = try paths.map { LocalizedFolder.File(path: $0, bytes: try FileAccess.bytes($0)) }
    self.sources = sources + files
    compiler = LocalizedStringsCompiler(files, configuration: settings)
  }

  /// Compiles the strings, after telling what is wrong with them.
  ///
  /// - Parameters:
  ///   - cldrData: A directory with CLDR's `common/` tree; nil for that of the package.
  ///   - parts: How many files each table is written to.
  /// - Throws: ``PluralRuleCompiler/CompilationFailure``, without diagnostics if what has been told keeps the strings
  ///   from being compiled.
  package func compile(cldrData: String?, parts: Int) throws -> [GeneratedFile] {
    let report = LintReport(compiler.buildFindings, files: sources).abridged
    if !report.findings.isEmpty { Console.error(String(report.text.dropLast())) }
    guard compiler.isUsable else { throw CompilationFailure(diagnostics: []) }
    let cldrData = try CLDRDirectory.path(named: cldrData)
    let source = try CLDRDirectory(path: cldrData).source(cldrVersion: nil)
    let locales = try LocaleDataSource(reading: cldrData)
    guard !locales.main.isEmpty else {
      throw Diagnostic(.error, "no common/main with number symbols", path: cldrData)
    }
    return try compiler.generatedFiles(
      locales.localeData(PluralRuleCompiler(source)), parts: parts)
  }

  /// Compiles the strings into a folder, and removes files of tables that an earlier run wrote and that are gone.
  package func generate(into folder: String, cldrData: String?, parts: Int) throws {
    let generated = try compile(cldrData: cldrData, parts: parts)
    let output = try OutputDirectory(path: folder)
    try output.resolve(
      output.difference(from: generated, marked: LocalizedStringsCompiler.tableFileMark))
  }
}
