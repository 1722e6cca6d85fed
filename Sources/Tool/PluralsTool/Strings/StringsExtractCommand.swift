import ArgumentParser
import Diagnostics
import Foundation
import MessageFormats
import StringCatalogs
import StringsCompilation
import StringsExchanging
import ToolFiles

/// Updates catalogs with the keys of Swift code.
struct StringsExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Update string catalogs with the keys that Swift code uses.",
    discussion: """
      Searches folders recursively. Adds the keys of String(localized:), LocalizedStringResource, Text, \
      NSLocalizedString and similar calls to the catalog of their table, as Xcode does, and marks keys that no \
      code uses as stale; a key without translations is removed. Entries with the state manual or migrated do not \
      change. Prints the names of changed files to standard output, and the number of changed keys and \
      notes to standard error.

        plurals strings extract Sources/App --into Sources/App/Localizable.xcstrings
      """)

  @Argument(
    help: ArgumentHelp("The Swift files, or folders with them.", valueName: "source"),
    completion: .file(extensions: ["swift"]))
  var sources: [String]
  @Option(
    help: ArgumentHelp(
      "The catalog of a table: NAME.xcstrings. Repeat the option for more tables.",
      valueName: "catalog"),
    completion: .file(extensions: [StringCatalog.pathExtension]))
  var into: [String]
  @Option(
    help: ArgumentHelp(
      "Another function whose first argument is a key. Repeat the option for more functions.",
      valueName: "name"))
  var function: [String] = []
  @Option(
    help: ArgumentHelp(
      "The target's localized-strings.json, if it names functions.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var configuration: String?
  @Flag(help: "Only add keys; change no entry that the code does not use.")
  var keepUnused = false
  @Flag(help: "Write nothing; print the catalogs that would change.")
  var check = false
  @Flag(help: "Show each changed key.")
  var verbose = false

  func validate() throws {
    if into.isEmpty { throw ValidationError("name the catalog with --into NAME.xcstrings") }
    for path in into { _ = try TableFormats([StringCatalog.self]).format(of: path) }
    let tables = into.map(Self.table)
    if let table = tables.first(where: { table in tables.count { $0 == table } > 1 }) {
      throw ValidationError("--into names two catalogs of the table '\(table)'")
    }
  }

  func run() throws {
    let found = try extractedStrings()
    var replacement = try FileReplacement(locking: check ? [] : into.map(File.folder))
    var changed: [String] = []
    for path in into {
      let bytes = try File.bytes(path)
      let catalog = try StringCatalog(bytes, file: path)
      let names = try functionNames(path, bytes)
      let table = Self.table(of: path)
      let extraction = catalog.extracting(
        found.strings.filter { ($0.table ?? ExtractedString.usualTable) == table },
        keepsUnused: keepUnused
      ) { key in
        names[key].map(found.members.contains) ?? false || found.mentions(key)
      }
      Console.show(extraction.findings)
      show(extraction.changes, of: path)
      guard let content = extraction.content else { continue }
      replacement.set(path, to: Data(content), replacing: .exactly(Data(bytes)))
      changed.append(path)
    }
    Console.show(otherTables(of: found))
    if !check { try replacement.apply() }
    for path in changed { print(path.escapedForMessage) }
    if check, !changed.isEmpty { throw ExitCode(1) }
  }

  private static func table(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Returns the names of the functions and properties that the keys of a catalog compile to.
  private func functionNames(_ path: String, _ bytes: [UInt8]) throws -> TableContents<String> {
    let settings = try configuration.map {
      try CompilerConfiguration(File.bytes($0), file: $0)
    }
    let compiler = LocalizedStringsCompiler(
      [.init(path: path, bytes: bytes)], configuration: settings ?? CompilerConfiguration())
    return TableContents(compiler.symbols.lazy.map { ($0.key, $0.name) })
  }

  /// Reads all Swift files.
  private func extractedStrings() throws -> ExtractedStrings {
    #if Extraction
      var found = ExtractedStrings()
      var errors: [Diagnostic] = []
      for path in try sources.flatMap(swiftFiles) {
        do throws(Diagnostic) {
          found.append(
            try ExtractedStrings(
              swift: File.bytes(path), file: path, functions: Set(function)))
        } catch {
          errors.append(error)
        }
      }
      if !errors.isEmpty { throw CompilationFailure(diagnostics: errors) }
      return found
    #else
      throw ValidationError(
        "this program was built without the trait Extraction, and cannot read Swift code; "
          + "run: swift run --traits Extraction plurals strings extract …")
    #endif
  }

  /// Returns the Swift files below a folder, or the path of a file.
  private func swiftFiles(_ path: String) throws -> [String] {
    guard File.kind(of: path) == .folder else { return [path] }
    let (paths, warnings) = try File.files(below: path)
    Console.show(warnings)
    let found = paths.filter { $0.hasSuffix(".swift") }
    if found.isEmpty { throw Diagnostic(.error, "no .swift files in this folder", path: path) }
    return found
  }

  /// Returns a note about each table whose catalog is not named.
  private func otherTables(of found: ExtractedStrings) -> [Diagnostic] {
    let own = Set(into.map(Self.table))
    let others = Dictionary(grouping: found.strings) { $0.table ?? ExtractedString.usualTable }
      .filter { !own.contains($0.key) }
    return others.sorted { $0.key < $1.key }.compactMap { table, strings in
      strings.first.map {
        Diagnostic(
          .note,
          "\(counted(strings.count, "use")) of the table '\(table.escapedForMessage)', of which this is the first; to extract "
            + "it, add --into \(table.escapedForMessage).xcstrings", at: $0.location)
      }
    }
  }

  /// Prints the number of changed keys.
  private func show(
    _ changes: [(key: String, change: StringCatalog.ExtractionChange)], of path: String
  ) {
    let counts = StringCatalog.ExtractionChange.allCases.compactMap { kind in
      let count = changes.count { $0.change == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    Console.error(about: path, "\(counts.isEmpty ? "no change" : counts.joined(separator: ", "))")
    if verbose {
      for (key, change) in changes { Console.error("  \(change): '\(key.escapedForMessage)'") }
    }
  }
}
