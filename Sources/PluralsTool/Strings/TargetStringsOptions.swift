import ArgumentParser
import LocalizedStringsCompiler
import LocalizedTargets
import PluralRuleCompiler
import SourceFiles
import StringCatalogs
import SwiftEmission
import ToolFiles

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
  func read() throws -> TargetStrings { try TargetStrings(files, configuration: configuration) }
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
  func compile() throws -> [GeneratedFile] {
    try strings.read().compile(cldrData: cldrData, parts: parts)
  }
}
