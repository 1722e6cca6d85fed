import ArgumentParser
import CLDRFiles
import Foundation
import LocaleDataFiles
import LocalizedStringsCompiler
import LocalizedTargets
import PluralRuleCompiler
import SourceFiles
import StringCatalogs
import SwiftEmission
import ToolFiles

/// The localized strings of a target, and what it wants of them.
struct TargetStringsOptions: ParsableArguments {
  @Argument(
    help: "The files: .xcstrings, .lproj/*.strings, .lproj/*.stringsdict; or folders with them.",
    completion: .file())
  var files: [String]
  @Option(help: "A file in JSON: \(Self.members).", completion: .file(extensions: ["json"]))
  var configuration: String?

  private static let members =
    CompilerConfiguration.Member.allCases.map(\.rawValue).joined(separator: ", ")

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
    let found = try files.flatMap { try Self.files(in: $0) ?? [] }.distinct
    let single = try (found + files.filter { try Self.files(in: $0) == nil }).distinct
      .dropFirst(found.count)
    let places = Dictionary(grouping: found) { TablePath($0).root }.sorted { $0.key < $1.key }
    return try ([Array(single)] + places.map(\.value)).filter { !$0.isEmpty }
      .map { try TargetStrings($0, configuration: configuration) }
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
    var seen: Set<String> = []
    return filter { path in
      let single = path.replacing(/\/+/, with: "/")
      return seen.insert(URL(fileURLWithPath: single).standardized.path).inserted
    }
  }
}

/// What the code of a target's strings is made from.
struct GeneratedStringsOptions: ParsableArguments {
  @OptionGroup var strings: TargetStringsOptions
  @Option(name: .shortAndLong, help: "The folder of the generated code.", completion: .directory)
  var output: String
  @Option(
    name: .customLong("cldr-data"), help: ArgumentHelp(stringLiteral: CLDRDirectory.help),
    completion: .directory)
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
  func compile() throws -> [GeneratedFile] {
    try strings.read().compile(localeData(), parts: parts)
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
      compiler.generatedFiles() + locales.generatedFiles(), directory: directory)
  }
}
