import ArgumentParser
import Foundation
import PluralMessageFormats
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTranslationFiles
import PluralTranslationLinting
import PluralsDiagnostics
import PluralsFiles

/// Updates catalogs with the keys of code.
struct StringsExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Update string catalogs with the keys that code uses\(need).",
    discussion: """
      Searches folders recursively for Swift and Objective-C. Adds the keys of String(localized:), \
      LocalizedStringResource, Text, NSLocalizedString and similar calls to the catalog of their table, as Xcode \
      does. No key is removed. Entries with the state manual or migrated do not change. Prints the names of changed \
      files to standard output, and the number of changed keys and notes to standard error.

        plural-strings extract Sources/App --into Sources/App/Localizable.xcstrings
      """)

  /// What this program lacks for the command, for the list of commands.
  private static var need: String {
    #if Extraction
      ""
    #else
      " (needs a program with the trait Extraction)"
    #endif
  }

  @Argument(
    help: ArgumentHelp("The files of code, or folders with them.", valueName: "source"),
    completion: .file(extensions: ["swift"] + Self.objectiveC))
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
      "The target's plural-strings.json, if it names functions.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var configuration: String?
  @Flag(help: "Mark keys that no code uses as stale.")
  var markStale = false
  @Flag(help: "Write nothing; print the catalogs that would change.")
  var check = false
  @Flag(help: "Show each changed key.")
  var verbose = false

  func validate() throws {
    if into.isEmpty { throw ValidationError("name the catalog with --into NAME.xcstrings") }
    let tables = into.map(Self.table)
    if let table = tables.first(where: { table in tables.count { $0 == table } > 1 }) {
      throw ValidationError("--into names two catalogs of the table '\(table)'")
    }
  }

  func run() throws {
    try TargetStringsOptions.refuseFolders(into)
    for path in into { _ = try TableFormats([StringCatalog.self]).format(of: path) }
    var errors: [Diagnostic] = []
    let found = try Self.strings(
      in: sources.flatMap { try Self.codeFiles($0, markStale: markStale) }, functions: function,
      markStale: markStale, &errors)
    if !errors.isEmpty { throw CompilationFailure(diagnostics: errors) }
    var replacement = try FileReplacement(locking: check ? [] : into.map(File.folder))
    var changed: [String] = []
    var openCount = 0
    for path in into {
      let bytes = try File.bytes(path)
      let catalog = try StringCatalog(bytes, file: path)
      let names = try functionNames(path, bytes)
      let table = Self.table(of: path)
      let extraction = catalog.extracting(
        found.strings.filter { ($0.table ?? ExtractedString.usualTable) == table }
      ) { key in
        markStale && !Self.systemTables.contains(table)
          && !(names[key].map(found.members.contains) ?? false || found.mentions(key))
      }
      Console.show(extraction.findings)
      openCount += extraction.findings.count { $0.severity == .note }
      show(extraction.changes, of: path)
      guard let content = extraction.content else { continue }
      replacement.set(path, to: Data(content), replacing: .exactly(Data(bytes)))
      changed.append(path)
    }
    Console.show(found.notes + otherTables(of: found))
    let noteCount = openCount + found.notes.count
    if noteCount > 0 {
      Console.error("\(counted(noteCount, "note")) about code that leaves open which key it has")
    }
    if check {
      let files = try into.map { ProjectFile(path: $0, bytes: try File.bytes($0)) }
      Console.show(found.formatFindings(LocalizedStringsCompiler(files).sourceTables))
    } else {
      try replacement.apply()
    }
    for path in changed { Console.print(path.escapedForMessage) }
    if check, !changed.isEmpty { throw ExitCode(1) }
  }

  private static func table(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Returns the names of the functions and properties that the keys of a catalog compile to.
  private func functionNames(_ path: String, _ bytes: [UInt8]) throws -> ByteKeyedDictionary<String>
  {
    let settings = try configuration.map {
      try CompilerConfiguration(File.bytes($0), file: $0)
    }
    let compiler = LocalizedStringsCompiler(
      [.init(path: path, bytes: bytes)], configuration: settings ?? CompilerConfiguration())
    return ByteKeyedDictionary(compiler.symbols.lazy.map { ($0.key, $0.name) })
  }

  /// Reads files of code, and adds mistakes in them to a list.
  ///
  /// - Throws: An error if the program cannot read Swift.
  static func strings(
    in paths: [String], functions: [String], markStale: Bool = false,
    verb: String = "extract", _ errors: inout [Diagnostic]
  ) throws -> ExtractedStrings {
    #if Extraction
      var found = ExtractedStrings()
      var program = SwiftProgram()
      for path in paths {
        do throws(Diagnostic) {
          if Self.objectiveC.contains(Self.pathExtension(of: path)) {
            found.append(
              ExtractedStrings(
                objectiveC: try File.bytes(path), file: path, functions: Set(functions)))
          } else {
            try program.read(File.bytes(path), file: path)
          }
        } catch {
          errors.append(error)
        }
      }
      found.append(program.strings(functions: Set(functions)))
      if markStale {
        errors += found.unreadable.map {
          .error("this macro makes keys, so \(Self.staleAdvice)", at: $0)
        }
      }
      return found
    #else
      throw ValidationError(
        "this program was built without the trait Extraction, and cannot read Swift code; "
          + "run: swift run --traits Extraction plural-strings \(verb) …")
    #endif
  }

  private static func pathExtension(of path: String) -> String {
    URL(fileURLWithPath: path).pathExtension
  }

  /// The endings of the names of files in Objective-C and its relatives.
  private static let objectiveC = ["m", "mm", "h", "c", "cc", "cpp", "hpp", "pch"]
  /// The endings of the names of files that can use keys, and that cannot be read.
  private static let unreadable = ["storyboard", "xib", "nib", "intentdefinition"]
  /// The tables whose keys are used by the system, and not by code.
  private static let systemTables = ["AppShortcuts", "InfoPlist", "Root", "ServicesMenu"]

  private static let staleAdvice =
    "keys that are in use would become stale; leave out --mark-stale, or name only folders without it"

  /// Returns the files of code below a folder, or the path of a file.
  static func codeFiles(_ path: String, markStale: Bool = false) throws -> [String] {
    guard File.kind(of: path) == .folder else { return [path] }
    let (paths, warnings) = try File.files(below: path)
    Console.show(warnings)
    let unread =
      markStale ? paths.filter { unreadable.contains(pathExtension(of: $0)) } : []
    if let first = unread.first ?? (markStale && !warnings.isEmpty ? path : nil) {
      throw Diagnostic(.error, "code in it is not read, so \(Self.staleAdvice)", path: first)
    }
    let found = paths.filter { (["swift"] + Self.objectiveC).contains(Self.pathExtension(of: $0)) }
    if found.isEmpty {
      throw Diagnostic(.error, "no files in Swift or Objective-C in this folder", path: path)
    }
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
