import Foundation
import PluralTestSupport
import PluralsDiagnostics
import PluralsFiles
import Testing

@Suite("Files in folders")
struct FolderTests {
  @Test("Reports files and folders that cannot be read")
  func unreadable() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "folder/file")
    for (name, message) in [
      ("missing", "no such file"), ("folder", "this is a directory; expected a file"),
    ] {
      let error = #expect(throws: Diagnostic.self) { try File.bytes("\(scratch.path)/\(name)") }
      expectEqual(error?.message, message)
    }
    for name in ["/etc/passwd", "../file", "folder/../../file"] {
      #expect(throws: File.Outside.self) { try File.bytes(name, below: scratch.path) }
    }
    try expectEqual(File.bytes("folder/file", below: scratch.path), Array("x".utf8))
    #expect(throws: (any Error).self) { try File.files(below: "\(scratch.path)/missing") }
  }

  @Test("Lists the files below a folder, without hidden ones and endless links")
  func listing() throws {
    let scratch = try Scratch()
    for name in ["b", "a/c", ".hidden/d", "a/.e"] { try scratch.write("", to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("a/up").path, withDestinationPath: "..")
    let files = try File.files(below: scratch.path + "/")
    expectEqual(files.paths, ["a/c", "b"].map { "\(scratch.path)/\($0)" })
    #expect(files.warnings.isEmpty)
  }

  @Test("Warns of links that lead nowhere, and of names that are not in UTF-8")
  func skipped() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "a")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("de.lproj").path, withDestinationPath: "missing")
    let name = Array("\(scratch.path)/".utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
    let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
    // Some file systems refuse such names.
    let isThere = descriptor >= 0
    if isThere { close(descriptor) }
    let files = try File.files(below: scratch.path)
    expectEqual(files.paths, ["\(scratch.path)/a"])
    let messages =
      [
        "de.lproj: warning: the link to 'missing' leads to no file that can be read, and is skipped"
      ] + (isThere ? ["\u{FFFD}: warning: the name is not in UTF-8, so the item is skipped"] : [])
    expectEqual(files.warnings.map(\.description), messages.map { "\(scratch.path)/\($0)" })
  }
}
