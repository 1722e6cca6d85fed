import ArgumentParser
import Foundation
import PluralStringCatalogs
import PluralTool
import PluralTranslationFiles
import PluralsFiles

/// Compiles a string catalog to `.lproj` folders.
struct StringsCompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile", abstract: "Compile a string catalog to .lproj folders.",
    discussion: """
      Writes the .strings and .stringsdict files of each language, and replaces files of an earlier run. \
      A file of the table that the catalog has no texts for is kept with a warning.

        plural-strings compile Localizable.xcstrings --output Resources
      """)

  @Argument(help: "The catalog: FILE.xcstrings.", completion: .file(extensions: ["xcstrings"]))
  var file: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to write to; optional with --format json.", valueName: "folder"),
    completion: .directory)
  var output: String?
  @OptionGroup var format: ReportFormatOptions<TextOrJSON>
  @Option(help: "The tables' name. (default: the file's name; with --format json, 'catalog')")
  var name: String?

  func validate() throws {
    if output == nil, format.chosen != .json {
      throw ValidationError("name a folder with --output, or use --format json")
    }
    if TableFormats.exchangeable[path: file]?.isMultilingual == false {
      throw ValidationError(
        "'\(file)' is not a string catalog; compile reads only string catalogs")
    }
    if let name, name.isEmpty || name.hasPrefix(".") || name.contains("/") {
      throw ValidationError(
        "--name is the name of a table, such as Localizable, without a folder; '\(name.abridged())' is not"
      )
    }
  }

  private var tableName: String { name ?? usualName }

  /// The default table name. It is constant for JSON output without a folder, so that the result does not depend on the file's
  /// path.
  private var usualName: String {
    if output == nil { return "catalog" }
    let last = file.split(separator: "/").last ?? "Localizable.xcstrings"
    return String(last.lastIndex(of: ".").map { last[..<$0] } ?? last)
  }

  /// The format of the file. A file with another extension has the first format that supports all languages in one file.
  private var fileFormat: any TableFile.Type {
    let formats = TableFormats(TableFormats.all.formats.filter { $0.isMultilingual })
    return formats[path: file] ?? formats.formats[0]
  }

  func run() throws {
    try TargetStringsOptions.refuseFolders([file])
    let bytes = try File.bytes(file)
    let catalog = try fileFormat.init(bytes, file: file)
    let result = catalog.tables(named: tableName, language: "")
    Console.show(result.findings.filter { $0.severity != .note })
    let phrases = catalog.notes.filter { !$0.phrases.isEmpty }
    if let first = phrases.first {
      Console.show([
        Diagnostic(
          .warning, .notConvertible,
          "phrases (stringSet) are not compiled, because it is not known what Apple's compiler writes for them; keys with "
            + "phrases: \(phrases.count)", file: file, position: first.position, key: first.key)
      ])
    }
    if format.chosen == .json { Console.print(result.json, terminator: "") }
    guard result.isUsable else { throw ExitCode(1) }
    guard let output else { return }
    let files = result.files
    try FileReplacement.write(in: output) { replacement in
      for file in files {
        replacement.set("\(output)/\(file.path)", to: file.content.propertyList)
      }
    }
    reportFiles(besides: Set(files.map(\.path)), in: output)
  }

  /// Warns about files of the table in a folder that the catalog has no texts for. Readers of the folder would find their texts.
  private func reportFiles(besides written: Set<String>, in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for language in names.filter({ $0.hasSuffix(".lproj") }).sorted() {
      for path in ["strings", "stringsdict"].map({ "\(language)/\(tableName).\($0)" })
      where !written.contains(path) && File.exists("\(folder)/\(path)") {
        Console.error(
          "\(folder)/\(path.escapedForMessage): warning: the catalog has no texts for this file; remove it if it is from an earlier run"
        )
      }
    }
  }
}
