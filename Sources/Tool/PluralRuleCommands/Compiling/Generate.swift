import ArgumentParser
import Foundation
import PluralRuleCompilation
import PluralTool
import Plurals
import PluralsCLDRFiles
import PluralsData
import PluralsDiagnostics
import PluralsFiles
import PluralsSwiftEmission

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile CLDR's plural rules to Swift.",
    discussion: """
      Everything is compiled first, and only changed files are written. Errors in the data are \
      reported, and leave the generated code unchanged.

      With --locales, or with locales in the configuration file, compiles only the rules of these \
      locales, into one file for your own module, PluralRules.swift, which imports only \
      PluralsCore. A locale without rules is an error.

      With --check, writes nothing, and the exit code is 1 if a file would be changed, added or removed.

        plurals generate --locales en,ru,ar-EG --output Sources/App
        plurals generate --check
      """)

  @OptionGroup var options: CompilerOptions

  @Option(
    help: "The locales to compile: en,ru,ar-EG; by default, all.",
    completion: .commaSeparated(PluralLocale.identifiers))
  var locales: String?

  @Option(
    help: "With --locales: the types to compile: cardinal,ordinal,range; by default, all.",
    completion: .commaSeparated(PluralRuleType.allCases.map(\.rawValue) + ["range"]))
  var types: String?

  @Option(
    help: "With --locales: the access level: internal, package or public.",
    completion: .list(AccessLevel.allCases.map(\.rawValue)),
    transform: Generate.access)
  var access: AccessLevel?

  @Option(
    help: ArgumentHelp(
      """
      A JSON file with the keys locales, types, access, cldrData (a folder), additionalRules (a file) \
      and override.
      """,
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var configuration: String?

  @Flag(help: "Write nothing; report files that are not up to date.")
  var check = false

  func validate() throws {
    if configuration != nil, locales != nil || types != nil || access != nil {
      throw ValidationError("--configuration replaces --locales, --types and --access")
    }
    if locales == nil, types != nil || access != nil {
      throw ValidationError("--types and --access need --locales")
    }
  }

  func run() throws {
    let isPart = configuration != nil || locales != nil
    if !isPart {
      try options.checkOutput(", or compile the rules of some locales with --locales")
    }
    // An update replaces files in the same folders.
    var replacement =
      try isPart || check
      ? FileReplacement() : FileReplacement(locking: [options.cldrData, options.output])
    let files = try isPart ? [compileSelection()] : options.compile(isVerification: check)
    let output = try OutputDirectory(path: options.output)
    let difference = output.difference(from: files)
    if check {
      guard difference.isEmpty else {
        try report(difference, in: output, isPart: isPart)
        throw ExitCode(1)
      }
      return Console.print("\(options.output): \(counted(files.count, "file")) up to date")
    }
    output.resolve(difference, in: &replacement)
    try replacement.apply()
    let written = difference.outdated.count
    let removed = difference.stale.isEmpty ? "" : ", \(difference.stale.count) removed"
    for file in difference.stale { Console.error("removed \(options.output)/\(file)") }
    let count = counted(files.count, "file")
    Console.print("\(options.output): \(count), \(written) written\(removed)")
  }

  /// Reports how the generated code differs from what is there.
  ///
  /// - Throws: An error if the folder with CLDR's data does not exist.
  private func report(
    _ difference: OutputDirectory.Difference, in output: OutputDirectory, isPart: Bool
  ) throws {
    output.report(
      difference.outdated,
      source: isPart ? "the rules compile to" : "\(try options.cldrData) compiles to")
    for file in difference.stale.sorted() {
      Console.error(about: "\(options.output)/\(file)", "error: not a file of this release")
    }
    for file in difference.foreign.sorted() {
      Console.error(
        about: "\(options.output)/\(file)",
        "error: not a generated file; remove it, or move it elsewhere")
    }
    if !difference.outdated.isEmpty || !difference.stale.isEmpty {
      Console.error("to regenerate, run: \(isPart ? "" : "swift run ")plurals generate\(arguments)")
    }
  }

  /// The options that differ from the defaults, as typed on a command line.
  private var arguments: String {
    let selection = [
      locales.map { " --locales \($0.quotedForShell)" },
      types.map { " --types \($0.quotedForShell)" },
      access.map { " --access \($0.rawValue)" },
      configuration.map { " --configuration \($0.quotedForShell)" },
    ]
    return selection.compactMap(\.self).joined() + options.arguments
  }

  /// Compiles the rules of some locales.
  private func compileSelection() throws -> GeneratedFile {
    if let configuration {
      var file = try SelectionConfiguration(reading: configuration)
      file.selection.addSuggestions()
      return try file.compile(cldrData: options.cldrData, release: options.release)
    }
    var selection = RuleSelection(locales: Generate.list(locales ?? ""))
    selection.access = access ?? .internal
    selection.addSuggestions()
    if let types {
      do {
        try selection.setTypes(Generate.list(types))
      } catch {
        throw ValidationError("--types: \(error.message)")
      }
    }
    let input = CLDRDirectory(path: try options.cldrData, severityOfSamples: .error)
    let compiler = try input.compiler(release: options.release)
    Console.report(compiler.ruleWarnings)
    return try compiler.generatedFile(for: selection)
  }

  private static func access(_ name: String) throws -> AccessLevel {
    guard let access = AccessLevel(rawValue: name) else {
      throw ValidationError("expected internal, package or public")
    }
    return access
  }

  /// Returns the comma-separated parts of an option's value, without surrounding spaces.
  static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension RuleSelection {
  /// Adds suggestions for locales without rules.
  fileprivate mutating func addSuggestions() {
    suggestions = Dictionary(locales.map { ($0, localeSuggestion($0)) }) { first, _ in first }
  }
}
