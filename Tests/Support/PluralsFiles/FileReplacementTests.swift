import Foundation
import PluralTestSupport
import PluralsDiagnostics
import Testing

@testable import PluralsFiles

@Suite("Replacement of files")
struct FileReplacementTests {
  /// A folder with files, and their replacements.
  private struct Workplace {
    let scratch: Scratch
    var path: String { scratch.path }

    init() throws {
      scratch = try Scratch()
      for name in ["data/a", "data/b", "code/c"] { try scratch.write("old \(name)", to: name) }
    }

    func replacement(
      _ changes: KeyValuePairs<String, String?>
    ) -> FileReplacement {
      var replacement = FileReplacement()
      for (name, text) in changes {
        if let text {
          replacement.set("\(path)/\(name)", to: text)
        } else {
          replacement.remove("\(path)/\(name)")
        }
      }
      return replacement
    }

    /// Returns the contents of all files by path, including hidden ones.
    func contents() throws -> [String: String] {
      var contents: [String: String] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
        contents[name] = (try? scratch.read(name)) ?? "folder"
      }
      return contents
    }

    func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
      try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    }
  }

  @Test("Creates, replaces and removes files, and leaves no other files")
  func all() throws {
    let workplace = try Workplace()
    try workplace.replacement(["data/a": "new", "data/b": nil, "code/new/folder/d": "new"]).apply()
    try expectEqual(
      workplace.contents(),
      [
        "data": "folder", "data/a": "new", "code": "folder", "code/c": "old code/c",
        "code/new": "folder", "code/new/folder": "folder", "code/new/folder/d": "new",
      ])
  }

  @Test(
    "Changes nothing if one file cannot be written",
    arguments: ["data/a/under a file", "code", "data/\(String(repeating: "n", count: 300))"])
  func none(_ name: String) throws {
    let workplace = try Workplace()
    let before = try workplace.contents()
    let replacement = workplace.replacement([
      "data/a": "new", "data/b": nil, "code/new/folder/d": "new", name: "new",
    ])
    #expect(throws: CompilationFailure.self) { try replacement.apply() }
    try expectEqual(workplace.contents(), before)
  }

  @Test("Keeps permissions, and gives new files the default permissions")
  func permissions() throws {
    let workplace = try Workplace()
    for (name, mode) in ["data/a": 0o640, "data/b": 0o755] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: "\(workplace.path)/\(name)")
    }
    try workplace.replacement(["data/a": "new", "data/b": "new", "data/d": "new"]).apply()
    let modes = try ["data/a", "data/b", "data/d"].map {
      try workplace.attributes($0)[.posixPermissions] as? Int
    }
    let usual = try workplace.attributes("code/c")[.posixPermissions] as? Int
    expectEqual(modes, [0o640, 0o755, usual])
  }

  @Test("Keeps a symbolic link and replaces its target")
  func links() throws {
    let workplace = try Workplace()
    let files = FileManager.default
    let links = ["data/near": "../code/c", "data/empty": "../code/new/file", "data/twice": "near"]
    for (name, target) in links {
      try files.createSymbolicLink(
        atPath: "\(workplace.path)/\(name)", withDestinationPath: target)
    }
    try workplace.replacement(["data/twice": "through two", "data/empty": "made"]).apply()
    try expectEqual(workplace.scratch.read("code/c"), "through two")
    try expectEqual(workplace.scratch.read("code/new/file"), "made")
    for (name, target) in links {
      try expectEqual(files.destinationOfSymbolicLink(atPath: "\(workplace.path)/\(name)"), target)
    }
  }

  @Test("Changes nothing if a file changed after it was read")
  func outdated() throws {
    let workplace = try Workplace()
    let path = workplace.path
    for isLocking in [true, false] {
      var replacement = try isLocking ? FileReplacement(locking: [path]) : FileReplacement()
      replacement.set("\(path)/code/c", to: "new")
      replacement.set("\(path)/data/a", to: "new", replacing: .exactly(Data("old data/a".utf8)))
      replacement.set("\(path)/data/d", to: "new", replacing: .exactly(nil))
      try workplace.scratch.write("edited", to: "data/a")
      #expect {
        try replacement.apply()
      } throws: {
        "\($0)".contains(
          "\(path)/data/a: error: the file cannot be replaced: another program has changed it in the "
            + "meantime; run the command again")
      }
      try workplace.scratch.write("old data/a", to: "data/a")
      try workplace.scratch.write("edited", to: "data/d")
      #expect(throws: CompilationFailure.self) { try replacement.apply() }
      try expectEqual(workplace.scratch.read("data/d"), "edited")
      try FileManager.default.removeItem(atPath: "\(path)/data/d")
      try replacement.apply()
      for name in ["code/c", "data/a", "data/d"] {
        try expectEqual(workplace.scratch.read(name), "new")
      }
      try workplace.scratch.write("old data/a", to: "data/a")
      try workplace.scratch.write("old code/c", to: "code/c")
      try FileManager.default.removeItem(atPath: "\(path)/data/d")
      try expectEqual(workplace.contents().count, 5)
    }
  }

  @Test("Replaces a file once even if it was read under two names")
  func names() throws {
    let workplace = try Workplace()
    let path = workplace.path
    var replacement = try FileReplacement(locking: [path])
    replacement.set("\(path)/data/a", to: "1", replacing: .exactly(Data("old data/a".utf8)))
    expectEqual(replacement.contents(of: "\(path)/data/../data//a"), Data("1".utf8))
    replacement.set("\(path)/./data/a", to: "2", replacing: .exactly(Data("1".utf8)))
    try replacement.apply()
    try expectEqual(workplace.scratch.read("data/a"), "2")
  }

  @Test("A run without replacements leaves no files and does not block the next run")
  func nothing() throws {
    let workplace = try Workplace()
    let before = try workplace.contents()
    for _ in 1...2 {
      let replacement = try FileReplacement(locking: [workplace.path])
      try expectEqual(workplace.contents(), before)
      try replacement.apply()
    }
    try expectEqual(workplace.contents(), before)
  }

  @Test("Removes the new files of a run that was killed")
  func remains() throws {
    let workplace = try Workplace()
    let before = try workplace.contents()
    for folder in ["data", "code"] {
      try workplace.scratch.write("ne", to: "\(folder)/.plurals-x-0.new")
    }
    try workplace.replacement(["data/a": "new"]).apply()
    try expectEqual(
      workplace.contents(), before.merging(["data/a": "new", "code/.plurals-x-0.new": "ne"]) { $1 })
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
    expectEqual(failures.all, [])
    try expectEqual(scratch.read("list").sorted(), Array("01234567"))
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: path), ["list"])
  }

  @Test("Runs in a folder and in its subfolders never overwrite what the others wrote")
  func nested() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "a/b/list")
    let path = scratch.path
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 12) { number in
      do {
        var replacement = try FileReplacement(locking: [path + ["", "/a", "/a/b"][number % 3]])
        let before = try File.bytes("\(path)/a/b/list")
        replacement.set(
          "\(path)/a/b/list", to: Data(before + [UInt8(ascii: "a") + UInt8(number)]),
          replacing: .exactly(Data(before)))
        try replacement.apply()
      } catch {
        failures.add("\(error)")
      }
    }
    // Each run adds a letter of its own: a run whose contents are there already has nothing to do, and succeeds.
    let letters = try scratch.read("a/b/list")
    expectEqual(letters.count, 12 - failures.all.count)
    expectEqual(Set(letters).count, letters.count)
    #expect(failures.all.allSatisfy { $0.contains("another program has changed it") })
  }
}

/// The errors of several threads.
private final class Failures: @unchecked Sendable {
  private let lock = NSLock()
  private var failures: [String] = []

  var all: [String] { lock.withLock { failures } }

  func add(_ failure: String) { lock.withLock { failures.append(failure) } }
}
