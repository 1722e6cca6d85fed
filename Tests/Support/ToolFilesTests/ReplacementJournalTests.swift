import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ToolFiles

@Suite("Interrupted and concurrent runs")
struct ReplacementJournalTests {
  private static let old = ["a": "old a", "b": "old b", "folder/c": "old c"]
  private static let new = ["a": "new a", "folder/c": "new c", "made/d": "new d"]

  private func contents(of scratch: Scratch) throws -> [String: String] {
    var contents: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: scratch.path)
    where File.kind(of: "\(scratch.path)/\(name)") == .file {
      contents[name] = try scratch.read(name)
    }
    return contents
  }

  @Test("A run that is killed at any step is finished or undone by the next run")
  func everyStep() throws {
    let home = try Scratch()
    for (name, text) in Self.old { try home.write(text, to: name) }
    var moments: [(step: String, folder: Scratch)] = []
    func kill(_ step: String) throws {
      let copy = try Scratch()
      try FileManager.default.copyItem(atPath: home.path, toPath: copy.url("home").path)
      moments.append((step, copy))
    }

    let changes: [(path: String, text: String?)] = [
      ("a", "new a"), ("b", nil), ("folder/c", "new c"), ("made/d", "new d"),
    ]
    let journal = try #require(try ReplacementJournal.begin(below: [home.path]))
    try kill("begun")
    journal.record = ReplacementRecord(
      replacing: changes.map { ("\(journal.home)/\($0.path)", $0.text == nil) },
      below: journal.home)
    try journal.record.text.prefix(20).write(to: URL(fileURLWithPath: journal.path))
    try kill("half a journal")
    try journal.record.text.write(to: URL(fileURLWithPath: journal.path))
    try kill("recorded")
    try File.makeFolder("\(journal.home)/made")
    for (index, change) in changes.enumerated() {
      try journal.prepare(index, contents: change.text.map { Data($0.utf8) })
      try kill("prepared \(index)")
    }
    let undone = moments.count
    try journal.advance(to: .decided)
    try kill("decided")
    for index in changes.indices {
      try journal.put(index)
      try kill("put \(index)")
    }
    let finished = moments.count
    try journal.advance(to: .revoked)
    try kill("revoked")
    try journal.undo()
    try kill("undone")

    #expect(moments.count == 14)
    for (index, (step, folder)) in moments.enumerated() {
      let isNew = (undone..<finished).contains(index)
      _ = try FileReplacement(below: [folder.url("home").path])
      let found = try contents(of: folder)
      let expected = (isNew ? Self.new : Self.old).map { ("home/\($0.key)", $0.value) }
      #expect(found == Dictionary(uniqueKeysWithValues: expected), "after \(step)")
    }
  }

  @Test("Runs that read a file and replace it lose no change of each other")
  func concurrent() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "list")
    let path = scratch.path
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      do {
        var replacement = try FileReplacement(locking: [path])
        let before = try File.bytes("\(path)/list")
        replacement.set(
          "\(path)/list", to: Data(before + Array("\(number)".utf8)),
          replacing: .exactly(Data(before)))
        try replacement.apply()
      } catch {
        failures.add("\(error)")
      }
    }
    #expect(failures.all == [])
    #expect(try scratch.read("list").sorted() == Array("01234567"))
    #expect(try contents(of: scratch).count == 1)
  }

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
      #expect(throws: FileAccess.Outside.self) {
        try FileAccess.bytes(name, below: scratch.path)
      }
    }
    #expect(try FileAccess.bytes("folder/file", below: scratch.path) == Array("x".utf8))
    #expect(throws: (any Error).self) { try FileAccess.files(below: "\(scratch.path)/missing") }
  }

  @Test("Lists the files below a folder, without hidden ones and endless links")
  func listing() throws {
    let scratch = try Scratch()
    for name in ["b", "a/c", ".hidden/d", "a/.e"] { try scratch.write("", to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("a/up").path, withDestinationPath: "..")
    #expect(
      try FileAccess.files(below: scratch.path + "/")
        == ["a/c", "b"].map { "\(scratch.path)/\($0)" })
  }
}

/// The errors of several threads.
private final class Failures: @unchecked Sendable {
  private let lock = NSLock()
  private var failures: [String] = []

  var all: [String] { lock.withLock { failures } }

  func add(_ failure: String) { lock.withLock { failures.append(failure) } }
}
