import ArgumentParser
import Foundation
import PluralPackageRules
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralTool
import PluralTranslationFiles
import PluralsCLDRFiles
import PluralsDiagnostics
import PluralsFiles
import PluralsLocaleCompilation
import PluralsSwiftEmission

/// The localized strings of a target, and their configuration.
struct TargetStringsOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      The files, or folders with them: \(TableFormats.all.pathExtensions). The verbs lint, preview and \
      status also read \(TableFormats.foreign.pathExtensions).
      """,
      valueName: "file"), completion: .file())
  var files: [String]
  @Option(help: .stringsConfiguration, completion: .file(extensions: ["json"]))
  var configuration: String?
  @Option(
    help: ArgumentHelp(
      "The language of the source texts; catalogs name their own. (default: the configuration's, or en)",
      valueName: "language"),
    completion: .locales, transform: languageIdentifier)
  var developmentLanguage: String?

  /// The keys of the configuration.
  static let members =
    CompilerConfiguration.Member.allCases.map(\.rawValue).joined(separator: ", ")

  /// The folders that contain the files.
  var folders: [String] {
    files.map { File.kind(of: $0) == .folder ? $0 : File.folder(of: $0) }
  }

  /// Returns the folders that contain the files, and those of all files below them. Runs that name another folder above the same
  /// files lock the latter.
  ///
  /// - Throws: An error if a folder contains no files with strings.
  func foldersOfFiles() throws -> [String] {
    let below = try Project(reading: files, configuration: configuration, showingWarnings: false)
    return folders + Set(below.files.map { File.folder(of: $0.path) }).sorted()
  }

  /// Reads all files as those of one target.
  ///
  /// - Throws: An error if a file cannot be read or has another format, or the configuration is invalid.
  func read() throws -> TargetStrings {
    try check(.compiled)
    return try TargetStrings(
      Project(reading: files, .all, configuration: configuration).files,
      configuration: configuration, developmentLanguage: developmentLanguage)
  }

  /// Checks that the files that are named have one of the formats.
  ///
  /// - Throws: A finding about the first that has not.
  func check(_ formats: TableFormats) throws {
    for file in files where File.kind(of: file) == .file { _ = try formats.format(of: file) }
  }

  /// Reads the files as those of one target, and the files of folders as one target for each subfolder with tables.
  ///
  /// - Parameter language: The language of files with only one whose path names none.
  /// - Throws: An error if a file cannot be read, or the configuration is invalid.
  func targets(
    language: String? = nil, showingWarnings: Bool = true
  ) throws -> [TargetStrings] {
    try Project(reading: files, configuration: configuration, showingWarnings: showingWarnings)
      .targets(
        in: files, configuration: configuration, language: language,
        developmentLanguage: developmentLanguage)
  }

  /// Checks that an output file does not replace a file that is read.
  ///
  /// - Parameters:
  ///   - path: The output file.
  ///   - noun: The contents of the output file: `page`.
  ///   - targets: The strings that were read.
  func checkOutput(_ path: String, as noun: String, of targets: [TargetStrings]) throws {
    let inputs = targets.flatMap(\.sources).map(\.path)
    guard let input = inputs.first(where: { File.isSame($0, path) }) else { return }
    throw ValidationError(
      "'\(input)' is an input file, and the \(noun) would replace it; write the \(noun) to another file"
    )
  }

  /// A title for all files: their paths as the user typed them.
  var name: String {
    let others = files.count - 1
    return (others > 2 ? "\(files[0]) and \(others) more" : files.joined(separator: ", "))
      .escapedForMessage
  }

  /// Refuses folders for commands that read only files.
  ///
  /// - Throws: An error with patterns of the files in the first folder.
  static func refuseFolders(_ paths: [String]) throws {
    guard let folder = paths.first(where: { File.kind(of: $0) == .folder }) else { return }
    let found = try? Project(reading: [folder], showingWarnings: false).files
    let patterns = Set(
      (found ?? []).map { $0.path.replacing(/[^\/]+\.lproj\/|values[^\/]*\//, with: "*/") }
    ).sorted().prefix(3).joined(separator: " ")
    let hint = patterns.isEmpty ? "expected a file" : "name its files: \(patterns)"
    throw Diagnostic(.error, "this is a directory; \(hint)", path: folder)
  }
}

/// The input of the code for a target's strings.
struct GeneratedStringsOptions: ParsableArguments {
  @OptionGroup var strings: TargetStringsOptions
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder of the generated code.", valueName: "folder"),
    completion: .directory)
  var output: String
  @Option(name: .customLong("cldr-data"), help: .packageCLDRData, completion: .directory)
  var cldrData: String?
  @Option(
    help: ArgumentHelp(
      "The number of files per table, which a build can compile in parallel. (default: one for each megabyte of code)",
      valueName: "number"))
  var parts: Int?

  func validate() throws {
    guard 1...99 ~= parts ?? 1 else { throw ValidationError("--parts is from 1 to 99") }
  }

  /// Compiles the strings.
  ///
  /// - Parameter showingWarnings: Whether to first report warnings and notes about the strings. Errors are always reported.
  func compile(showingWarnings: Bool = true) throws -> [GeneratedFile] {
    let configuration = try strings.configuration.map { try CompilerConfiguration(reading: $0) }
    let file = configuration?.additionalRules
    return try PluralData.reading(cldrData, adding: file).use {
      try strings.read().compile(localeData(file), parts: parts, showingWarnings: showingWarnings)
    }
  }

  /// The options as typed on a command line.
  var arguments: String {
    let optional = [
      ("--configuration", strings.configuration), ("--cldr-data", cldrData),
      ("--parts", parts.map { "\($0)" }),
    ]
    return
      (["--output", output] + optional.flatMap { name, value in value.map { [name, $0] } ?? [] }
      + strings.files).map(
        \.quotedForShell
      ).joined(separator: " ")
  }

  /// Returns the CLDR data with additional rules, compiled in memory.
  private func localeData(
    _ additional: AdditionalRulesFile?
  ) throws -> LocalizedStringsCompiler.LocaleData {
    let directory = try CLDRDirectory.path(named: cldrData)
    let locales = try LocaleDataSource(reading: directory)
    guard !locales.main.isEmpty else {
      throw Diagnostic(.error, "no common/main with number symbols", path: directory)
    }
    var input = CLDRDirectory(path: directory)
    input.additionalRules = additional
    let compiler = PluralRuleCompiler(try input.source(cldrVersion: nil))
    return try LocalizedStringsCompiler.LocaleData(
      rules: compiler.table(), numbers: locales.numberSymbols())
  }
}
