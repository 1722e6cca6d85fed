import ArgumentParser
import CLDRFiles
import Diagnostics
import Foundation
import LocaleDataFiles
import LocalizedStrings
import LocalizedTargets
import RuleCompilation
import StringCatalogs
import StringsCompilation
import SwiftEmission
import ToolFiles

/// The localized strings of a target, and what it wants of them.
struct TargetStringsOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The files: .xcstrings, .lproj/*.strings, .lproj/*.stringsdict; or folders with them.",
      valueName: "file"), completion: .file())
  var files: [String]
  @Option(
    help: ArgumentHelp("A file in JSON: \(Self.members).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var configuration: String?

  private static let members =
    CompilerConfiguration.Member.allCases.map(\.rawValue).joined(separator: ", ")

  /// The folders that the files are in.
  var folders: [String] {
    files.map { File.kind(of: $0) == .folder ? $0 : File.folder(of: $0) }
  }

  /// Reads all files as those of one target.
  ///
  /// - Throws: Why a file cannot be read, or what is wrong with the configuration.
  func read() throws -> TargetStrings {
    try TargetStrings(
      files.flatMap { try Self.files(in: $0) ?? [$0] }.distinct, configuration: configuration)
  }

  /// Reads the files as those of one target, and those of folders as one for each place that has tables.
  ///
  /// - Throws: Why a file cannot be read, or what is wrong with the configuration.
  func targets() throws -> [TargetStrings] {
    try Self.targets(files, configuration: configuration)
  }

  /// Reads the files as those of one target, and those of folders as one for each place that has tables.
  ///
  /// - Throws: Why a file cannot be read, or what is wrong with the configuration.
  static func targets(_ files: [String], configuration: String?) throws -> [TargetStrings] {
    let found = try files.flatMap { try Self.files(in: $0) ?? [] }.distinct
    let single = try (found + files.filter { try Self.files(in: $0) == nil }).distinct
      .dropFirst(found.count)
    let places = Dictionary(grouping: found) { TablePath($0).root }.sorted { $0.key < $1.key }
    return try ([Array(single)] + places.map(\.value)).filter { !$0.isEmpty }
      .map { try TargetStrings($0, configuration: configuration) }
  }

  /// A title for all files together: names of files, and paths of folders that begin with the name of the current folder, since
  /// tools usually run in the folder of the project.
  var name: String {
    let current = URL(fileURLWithPath: ".").standardized.pathComponents
    let names = files.map { file -> String in
      let url = URL(fileURLWithPath: file).standardized
      guard File.kind(of: file) == .folder, url.pathComponents.starts(with: current) else {
        return url.lastPathComponent
      }
      return url.pathComponents.dropFirst(current.count - 1).joined(separator: "/")
    }
    if names.count > 3 { return "\(names[0]) and \(names.count - 1) more" }
    return names.joined(separator: ", ")
  }

  /// The files with strings below a folder; nil if it is none.
  private static func files(in folder: String) throws -> [String]? {
    guard File.kind(of: folder) == .folder else { return nil }
    let files = try FileAccess.files(below: folder).filter { TableFormats.all[path: $0] != nil }
    if files.isEmpty {
      throw Diagnostic(.error, "no localized strings in this folder", path: folder)
    }
    return files
  }
}

extension [String] {
  /// The paths without those that come before in another spelling. Links stay: they may be another language's.
  fileprivate var distinct: [String] {
    // By bytes: file systems may have two files whose names look the same.
    var seen: Set<TableKey> = []
    return filter { path in
      let single = path.replacing(/\/+/, with: "/")
      return seen.insert(TableKey(URL(fileURLWithPath: single).standardized.path)).inserted
    }
  }
}

/// What the code of a target's strings is made from.
struct GeneratedStringsOptions: ParsableArguments {
  @OptionGroup var strings: TargetStringsOptions
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder of the generated code.", valueName: "folder"),
    completion: .directory)
  var output: String
  @Option(
    name: .customLong("cldr-data"),
    help: ArgumentHelp(CLDRDirectory.help, valueName: "folder"),
    completion: .directory)
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
  /// - Parameter showingWarnings: Whether warnings and notes about the strings are reported first; errors are in any case.
  func compile(showingWarnings: Bool = true) throws -> [GeneratedFile] {
    try strings.read().compile(localeData(), parts: parts, showingWarnings: showingWarnings)
  }

  /// The options as they are typed.
  var arguments: String {
    let parts = parts == 1 ? [] : ["--parts", "\(parts)"]
    let optional = [("--configuration", strings.configuration), ("--cldr-data", cldrData)]
    return
      (["--output", output] + optional.flatMap { name, value in value.map { [name, $0] } ?? [] }
      + parts + strings.files).map(\.quotedForShell).joined(separator: " ")
  }

  /// What CLDR says, compiled in memory.
  private func localeData() throws -> LocalizedStringsCompiler.LocaleData {
    let directory = try CLDRDirectory.path(named: cldrData)
    let locales = try LocaleDataSource(reading: directory)
    guard !locales.main.isEmpty else {
      throw Diagnostic(.error, "no common/main with number symbols", path: directory)
    }
    let compiler = PluralRuleCompiler(try CLDRDirectory(path: directory).source(cldrVersion: nil))
    return try LocalizedStringsCompiler.LocaleData(
      rules: compiler.table(), numbers: locales.numberSymbols())
  }
}

extension String {
  /// The text as a word of a command line, in quotes if a shell would read it otherwise.
  fileprivate var quotedForShell: String {
    let isPlain = !isEmpty && wholeMatch(of: /[A-Za-z0-9_.\/:=@%+,-]+/) != nil
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
