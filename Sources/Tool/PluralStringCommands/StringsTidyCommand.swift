import ArgumentParser
import Foundation
import PluralStringCatalogs
import PluralTranslationFiles
import PluralsDiagnostics
import PluralsFiles

/// Writes catalogs in the layout of Xcode.
struct StringsTidyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tidy",
    abstract: "Write string catalogs in the layout and order of Xcode.",
    discussion: """
      Searches folders recursively. Prints the names of changed files. Only the layout and the order of keys \
      change, so that Xcode changes nothing else when it saves the catalog. With --check, nothing is written, \
      and the exit code is 1 if a file has another layout.

        plural-strings tidy --check Sources
      """)

  @Argument(
    help: ArgumentHelp("The catalogs, or folders with them.", valueName: "file"),
    completion: .file(extensions: [StringCatalog.pathExtension]))
  var files: [String]
  @Flag(help: "Write nothing; print the files with another layout.")
  var check = false

  func run() throws {
    let paths = try files.flatMap(catalogs)
    var replacement = try FileReplacement(locking: check ? [] : paths.map(File.folder))
    var changed: [String] = []
    for path in paths {
      let bytes = try File.bytes(path)
      let text = try StringCatalog(bytes, file: path).text
      // Xcode writes no line end after the last line, and other tools do.
      let end = bytes.last == UInt8(ascii: "\n") ? "\n" : ""
      let content = Array((text + end).utf8)
      if content == bytes { continue }
      replacement.set(path, to: Data(content), replacing: .exactly(Data(bytes)))
      changed.append(path)
    }
    if !check { try replacement.apply() }
    for path in changed { Console.print(path.escapedForMessage) }
    if check, !changed.isEmpty { throw ExitCode(1) }
  }

  /// Returns the catalogs below a folder, or the path of a catalog.
  private func catalogs(_ path: String) throws -> [String] {
    let formats = TableFormats([StringCatalog.self])
    guard File.kind(of: path) == .folder else {
      _ = try formats.format(of: path)
      return [path]
    }
    let (paths, warnings) = try File.files(below: path)
    Console.show(warnings)
    let found = paths.filter { formats[path: $0] != nil }
    if found.isEmpty {
      throw Diagnostic(.error, "no \(formats.pathExtensions) files in this folder", path: path)
    }
    return found
  }
}
