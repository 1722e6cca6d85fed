import Diagnostics
import Foundation
import TestSupport
import Testing
import ToolFiles

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
      #expect(error?.message == message)
    }
    for name in ["/etc/passwd", "../file", "folder/../../file"] {
      #expect(throws: File.Outside.self) { try File.bytes(name, below: scratch.path) }
    }
    #expect(try File.bytes("folder/file", below: scratch.path) == Array("x".utf8))
    #expect(throws: (any Error).self) { try File.files(below: "\(scratch.path)/missing") }
  }

  @Test("Lists the files below a folder, without hidden ones and endless links")
  func listing() throws {
    let scratch = try Scratch()
    for name in ["b", "a/c", ".hidden/d", "a/.e"] { try scratch.write("", to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("a/up").path, withDestinationPath: "..")
    #expect(
      try File.files(below: scratch.path + "/")
        == ["a/c", "b"].map { "\(scratch.path)/\($0)" })
  }
}
