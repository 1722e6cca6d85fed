import Diagnostics
package import StringCatalogs
package import StringsCompilation
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

  /// Compiles the strings, after reporting what is wrong with them.
  ///
  /// - Parameters:
  ///   - data: What CLDR says.
  ///   - parts: How many files each table is written to.
  ///   - showingWarnings: Whether findings are reported of strings that can be compiled.
  /// - Throws: `CompilationFailure`, without diagnostics if what has been told keeps the strings from being compiled.
  package func compile(
    _ data: @autoclosure () throws -> LocalizedStringsCompiler.LocaleData, parts: Int,
    showingWarnings: Bool = true
  ) throws -> [GeneratedFile] {
    let report = LintReport(compiler.buildFindings, files: sources).abridged
    if !report.findings.isEmpty, showingWarnings || !compiler.isUsable {
      Console.error(String(report.text.dropLast()))
    }
    guard compiler.isUsable else { throw CompilationFailure(diagnostics: []) }
    return try compiler.generatedFiles(data(), parts: parts)
  }

  /// Writes the compiled strings into a folder, and removes files of tables that an earlier run wrote and that are gone.
  package static func write(_ files: [GeneratedFile], into folder: String) throws {
    let output = try OutputDirectory(path: folder)
    try output.resolve(
      output.difference(from: files, marked: LocalizedStringsCompiler.tableFileMark))
  }

  /// Checks that a folder has the compiled strings.
  ///
  /// - Throws: `CompilationFailure` without diagnostics if it has not; how it differs, has been told.
  package static func verify(_ files: [GeneratedFile], in folder: String) throws {
    let output = try OutputDirectory(path: folder)
    let difference = output.difference(
      from: files, marked: LocalizedStringsCompiler.tableFileMark)
    if difference.isEmpty { return }
    output.report(difference.outdated, source: "the strings compile to")
    for name in difference.stale {
      Console.error("\(folder)/\(name): error: not generated any more")
    }
    throw CompilationFailure(diagnostics: [])
  }
}

extension LocalizedStringsCompiler.LocaleData {
  /// The data of generated tables on the disk.
  ///
  /// - Parameter directory: The directory of generated code: `Generated`.
  /// - Throws: Which file cannot be read, or has another format.
  package init(reading directory: String) throws(Diagnostic) {
    try self.init(directory: directory) { (path) throws(Diagnostic) in
      String(decoding: try File.bytes(path), as: UTF8.self)
    }
  }
}
