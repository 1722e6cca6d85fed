package import Diagnostics
import Foundation
package import SwiftEmission

/// The directory that holds generated code.
package struct OutputDirectory {
  package let path: String

  /// The directory, once what an interrupted run left of it is finished or undone.
  package init(path: String) throws(CompilationFailure) {
    self.path = path
    try ReplacementJournal.settle(above: path)
  }

  /// How the directory differs from what it should hold.
  package struct Difference {
    /// Paths of files that are not there, or have other contents.
    package var outdated: [GeneratedFile] = []
    /// Paths of files that were generated, and are not any more.
    package var stale: [String] = []
    /// Paths of files in generated modules that somebody wrote.
    package var foreign: [String] = []

    package var isEmpty: Bool { outdated.isEmpty && stale.isEmpty && foreign.isEmpty }
  }

  package func difference(from files: [GeneratedFile]) -> Difference {
    var difference = Difference()
    difference.outdated = outdated(of: files)
    let expected = Set(files.map(\.path))
    let modules = Set(files.map { String($0.path.prefix { $0 != "/" }) })
    for module in modules.sorted() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(module)")) ?? []
      for name in names.sorted() where name.hasSuffix(".swift") {
        let file = "\(module)/\(name)"
        if expected.contains(file) { continue }
        if isGenerated(file) {
          difference.stale.append(file)
        } else {
          difference.foreign.append(file)
        }
      }
    }
    return difference
  }

  /// The files that are not there, or have other contents.
  private func outdated(of files: [GeneratedFile]) -> [GeneratedFile] {
    files.filter { !File.has(Data($0.contents.utf8), at: "\(path)/\($0.path)") }
  }

  /// How the directory differs from what it should hold, where others may have files as well.
  ///
  /// - Parameters:
  ///   - files: What it should hold.
  ///   - mark: What the names of files have that an earlier run wrote; such as are not among the files are stale.
  package func difference(from files: [GeneratedFile], marked mark: String) -> Difference {
    Difference(outdated: outdated(of: files), stale: staleFiles(marked: mark, besides: files))
  }

  /// Files that an earlier run wrote, and that are not generated any more.
  private func staleFiles(marked mark: String, besides files: [GeneratedFile]) -> [String] {
    let expected = Set(files.map(\.path))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { name in
      name.hasSuffix(".swift") && name.contains(mark) && !expected.contains(name)
        && isGenerated(name)
    }
  }

  /// Whether a file begins as generated files do.
  private func isGenerated(_ file: String) -> Bool {
    contents(of: file)?.starts(with: Data("// \(GeneratedFile.mark) ".utf8)) == true
  }

  /// Tells of files that are missing, or where they differ.
  ///
  /// - Parameters:
  ///   - outdated: The files.
  ///   - source: What they should be: `what x compiles to`, without the `what`.
  package func report(_ outdated: [GeneratedFile], source: String) {
    for file in outdated {
      let path = "\(path)/\(file.path)"
      if let line = firstDifferingLine(of: file) {
        Console.error("\(path):\(line): error: not what \(source)")
      } else {
        Console.error("\(path): error: missing")
      }
    }
  }

  /// Makes the directory hold what it should, beside what others have in it.
  ///
  /// - Parameter difference: How the directory differs. If it does, that is found out again while no other run changes it.
  /// - Returns: How the directory differed.
  @discardableResult
  package func resolve(
    _ difference: @autoclosure () -> Difference
  ) throws(CompilationFailure) -> Difference {
    let found = difference()
    if found.outdated.isEmpty, found.stale.isEmpty { return found }
    var replacement = try FileReplacement(locking: [path])
    let current = difference()
    resolve(current, in: &replacement)
    try replacement.apply()
    return current
  }

  /// Makes the directory hold what it should.
  package func resolve(_ difference: Difference, in replacement: inout FileReplacement) {
    for file in difference.outdated {
      replacement.set("\(path)/\(file.path)", to: Data(file.contents.utf8))
    }
    for file in difference.stale { replacement.remove("\(path)/\(file)") }
  }

  /// The first line, from 1, in which a file on disk differs; `nil` if there is no such file.
  private func firstDifferingLine(of file: GeneratedFile) -> Int? {
    guard let data = contents(of: file.path) else { return nil }
    let split = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false) }
    let (actual, expected) = (split(String(decoding: data, as: UTF8.self)), split(file.contents))
    return
      (zip(actual, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(actual.count, expected.count) - 1) + 1
  }

  private func contents(of file: String) -> Data? {
    FileManager.default.contents(atPath: "\(path)/\(file)")
  }
}
