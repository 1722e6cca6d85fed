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
    let formats = TableFormats([StringCatalog.self])
    for path in files where File.kind(of: path) != .folder { _ = try formats.format(of: path) }
    // Other runs wait before this run reads the files.
    var replacement = try FileReplacement(
      locking: check
        ? [] : Project(reading: files, formats).files.map { File.folder(of: $0.path) })
    var changed: [String] = []
    for file in try Project(reading: files, formats, showingWarnings: check).files {
      let (path, bytes) = (file.path, file.bytes)
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
}
