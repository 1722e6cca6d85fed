package import PluralDataTables
package import PluralStringCatalogs
package import PluralsDiagnostics
import PluralsFiles
package import PluralsSwiftEmission

/// The localized strings of a target, parsed and checked.
package struct TargetStrings {
  package let files: [ProjectFile]
  /// All files that findings can refer to.
  package let sources: [ProjectFile]
  package let compiler: LocalizedStringsCompiler
  /// Compiles the strings of debug builds, if these have more languages.
  private var debugCompiler: LocalizedStringsCompiler?

  /// Parses the files of a target.
  ///
  /// - Parameters:
  ///   - files: The files with strings.
  ///   - configuration: The path of the target's configuration file, in JSON.
  ///   - formats: The formats that files may have.
  ///   - language: The language of files with only one whose path names none.
  ///   - developmentLanguage: The development language, instead of that in the configuration.
  /// - Throws: An error if the configuration cannot be read or is invalid.
  package init(
    _ files: [ProjectFile], configuration: String?, formats: TableFormats = .all,
    language: String? = nil, developmentLanguage: String? = nil
  ) throws {
    var settings = CompilerConfiguration()
    var sources: [ProjectFile] = []
    if let configuration {
      let bytes = try File.bytes(configuration)
      sources.append(.init(path: configuration, bytes: bytes))
      settings = try CompilerConfiguration(bytes, file: configuration)
    }
    settings.developmentLanguage = developmentLanguage ?? settings.developmentLanguage
    self.files = formats.placed(files)
    self.sources = sources + files
    let hasPseudo = settings.pseudo
    settings.pseudo = false
    compiler = LocalizedStringsCompiler(
      files, configuration: settings, formats: formats, language: language)
    if hasPseudo {
      settings.pseudo = true
      debugCompiler = LocalizedStringsCompiler(
        files, configuration: settings, formats: formats, language: language)
    }
  }

  /// Whether a file can be parsed.
  package var hasReadableFile: Bool { files.count > compiler.unreadable.count }

  /// Reports findings, and compiles the strings.
  ///
  /// - Parameters:
  ///   - data: The CLDR data.
  ///   - parts: The number of files to write for each table; nil for one, or for a large table as many as have a usual size.
  ///   - showingWarnings: Whether to report findings that do not prevent compilation.
  /// - Throws: `CompilationFailure`; without diagnostics if reported findings prevent compilation.
  package func compile(
    _ data: @autoclosure () throws -> LocalizedStringsCompiler.LocaleData, parts: Int?,
    showingWarnings: Bool = true
  ) throws -> [GeneratedFile] {
    let findings = compiler.buildFindings
    if !findings.isEmpty, showingWarnings || !compiler.isUsable {
      Console.error(String(LintReport(findings, files: sources).abridged.text.dropLast()))
    }
    guard compiler.isUsable else { throw CompilationFailure(diagnostics: []) }
    let data = try data()
    var files = compiler.generatedFiles(data) { _ in parts ?? 1 }
    let counts = parts == nil ? compiler.parts(of: files) : [:]
    let count = { counts[$0] ?? parts ?? 1 }
    if !counts.isEmpty { files = compiler.generatedFiles(data, parts: count) }
    guard let debugCompiler else { return files }
    let debugFiles = Dictionary(
      uniqueKeysWithValues: debugCompiler.generatedFiles(data, parts: count).map { ($0.path, $0) })
    return files.map { file in
      debugFiles[file.path].map(file.replaced(inDebugBuildsBy:)) ?? file
    }
  }

  /// Writes the compiled strings into a folder, and removes files of earlier runs whose tables no longer exist.
  package static func write(_ files: [GeneratedFile], into folder: String) throws {
    let output = try OutputDirectory(path: folder)
    try output.resolve(
      output.difference(from: files, marked: "Localized"))
  }

  /// Verifies that a folder contains the compiled strings.
  ///
  /// - Throws: `CompilationFailure` without diagnostics if the folder differs, after reporting the differences.
  package static func verify(_ files: [GeneratedFile], in folder: String) throws {
    let output = try OutputDirectory(path: folder)
    try output.verify(
      output.difference(from: files, marked: "Localized"),
      source: "the strings compile to")
  }
}

extension CompilerConfiguration {
  /// Reads a file.
  ///
  /// - Throws: An error if the file cannot be read, or the first error in it.
  package init(reading path: String) throws(Diagnostic) {
    try self.init(File.bytes(path), file: path)
  }

  /// The error of a program that cannot read the file's additional rules.
  package func refusesAdditionalRules(_ message: String) -> Diagnostic {
    finding(message, at: .additionalRules)
  }
}

extension LocalizedStringsCompiler.LocaleData {
  /// Reads the data from generated tables on the disk.
  ///
  /// - Parameters:
  ///   - directory: The directory of generated code: `Generated`.
  ///   - rules: The rules, if they are not those in the directory.
  /// - Throws: An error if a file cannot be read, or has another format.
  package init(reading directory: String, rules: PluralRulesTable? = nil) throws(Diagnostic) {
    let data = try Self(directory: directory) { (path) throws(Diagnostic) in
      String(decoding: try File.bytes(path), as: UTF8.self)
    }
    self.init(rules: rules ?? data.rules, numbers: data.numbers)
  }
}
