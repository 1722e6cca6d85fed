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
      The files, or folders with them: .xcstrings, .lproj/*.strings, .lproj/*.stringsdict. The verbs \
      lint, preview and status also read .po files, Android's values*/*.xml, .arb files and .json \
      files of messages.
      """,
      valueName: "file"), completion: .file())
  var files: [String]
  @Option(help: .stringsConfiguration, completion: .file(extensions: ["json"]))
  var configuration: String?

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
    let below = try files.flatMap {
      try Self.files(in: $0, .exchangeable, showingWarnings: false) ?? []
    }
    return folders + Set(below.map(File.folder)).sorted()
  }

  /// Reads all files as those of one target.
  ///
  /// - Throws: An error if a file cannot be read or has another format, or the configuration is invalid.
  func read() throws -> TargetStrings {
    try check(.all)
    return try TargetStrings(
      files.flatMap { try Self.files(in: $0, .all) ?? [$0] }.distinct,
      configuration: configuration)
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
    try Self.targets(
      files, configuration: configuration, language: language, showingWarnings: showingWarnings)
  }

  /// Reads the files as those of one target, and the files of folders as one target for each subfolder with tables.
  ///
  /// - Parameter showingWarnings: Whether to report items of folders that cannot be read.
  /// - Throws: An error if a file cannot be read, or the configuration is invalid.
  static func targets(
    _ files: [String], configuration: String?, language: String? = nil, showingWarnings: Bool = true
  ) throws -> [TargetStrings] {
    let formats = TableFormats.exchangeable
    let found = try files.flatMap {
      try Self.files(in: $0, formats, showingWarnings: showingWarnings) ?? []
    }.distinct
    let single = (found + files.filter { File.kind(of: $0) != .folder }).distinct
      .dropFirst(found.count)
    // Messages with named arguments are tables of their own.
    func targets(_ paths: [String], root: (String) -> String?) throws -> [TargetStrings] {
      let groups = Dictionary(grouping: paths) { path in
        let format = Format.of(path)
        return [root(path) ?? "", format?.hasNamedArguments == true ? format?.name ?? "" : ""]
      }
      return try groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
        try TargetStrings(
          $0.value, configuration: configuration, formats: formats, language: language)
      }
    }
    let named = try targets(Array(single)) { _ in nil }
    let below = try targets(found) { formats.root(of: $0) }.filter(\.hasMessages)
    if named.isEmpty, below.isEmpty { throw noStrings(in: files[0], formats) }
    return named + below
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
    let found = try? files(in: folder, .exchangeable, showingWarnings: false)
    let patterns = Set(
      (found ?? []).map { $0.replacing(/[^\/]+\.lproj\/|values[^\/]*\//, with: "*/") }
    ).sorted().prefix(3).joined(separator: " ")
    let hint = patterns.isEmpty ? "expected a file" : "name its files: \(patterns)"
    throw Diagnostic(.error, "this is a directory; \(hint)", path: folder)
  }

  /// Returns the files with strings below a folder; `nil` if the path is not a folder.
  private static func files(
    in folder: String, _ formats: TableFormats, showingWarnings: Bool = true
  ) throws -> [String]? {
    guard File.kind(of: folder) == .folder else { return nil }
    let (paths, warnings) = try File.files(below: folder)
    if showingWarnings { Console.show(warnings) }
    let prefix = File.prefix(of: folder)
    let files = paths.filter { formats.root(of: $0, below: prefix) != nil }
    if files.isEmpty { throw noStrings(in: folder, formats) }
    return files
  }

  private static func noStrings(in folder: String, _ formats: TableFormats) -> Diagnostic {
    let hint =
      formats.extensions.contains("json") ? "; JSON files in a folder such as 'locales'" : ""
    return Diagnostic(
      .error,
      "no localized strings in this folder; expected \(formats.pathExtensions) files\(hint)",
      path: folder)
  }
}

extension [String] {
  /// The paths without repeated ones, even if they are spelled differently. Symbolic links are kept, because they may stand for
  /// another language.
  fileprivate var distinct: [String] {
    // Compares bytes, because file systems can contain two files whose names look the same.
    var seen: Set<TableKey> = []
    return filter { path in
      let single = path.replacing(/\/+/, with: "/")
      return seen.insert(TableKey(URL(fileURLWithPath: single).standardized.path)).inserted
    }
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
      "The number of files per table, which a build can compile in parallel.",
      valueName: "number"))
  var parts = 1

  func validate() throws {
    guard 1...99 ~= parts else { throw ValidationError("--parts is from 1 to 99") }
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
    let parts = parts == 1 ? [] : ["--parts", "\(parts)"]
    let optional = [
      ("--configuration", strings.configuration), ("--cldr-data", cldrData),
    ]
    return
      (["--output", output] + optional.flatMap { name, value in value.map { [name, $0] } ?? [] }
      + parts + strings.files).map(
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
