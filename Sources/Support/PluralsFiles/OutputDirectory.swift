import Foundation
package import PluralsDiagnostics
package import PluralsSwiftEmission

/// The directory of generated code.
package struct OutputDirectory {
  package let path: String

  /// - Throws: An error if the path is empty.
  package init(path: String) throws(CompilationFailure) {
    self.path = path
    try File.checkFolderName(path)
  }

  /// The differences between the directory and its expected contents.
  package struct Difference {
    /// Files that are missing or have other contents.
    package var outdated: [GeneratedFile] = []
    /// Paths of files that were generated once and are not generated anymore.
    package var stale: [String] = []
    /// Paths of files in generated modules that were not generated.
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

  /// Returns the files that are missing or have other contents.
  private func outdated(of files: [GeneratedFile]) -> [GeneratedFile] {
    files.filter { !File.has(Data($0.contents.utf8), at: "\(path)/\($0.path)") }
  }

  /// Returns the differences between the directory and its expected contents, if the directory may contain other files as well.
  ///
  /// - Parameters:
  ///   - files: The expected files.
  ///   - mark: The part of the name that identifies files of earlier runs. Those that are not expected are stale.
  package func difference(from files: [GeneratedFile], marked mark: String) -> Difference {
    Difference(outdated: outdated(of: files), stale: staleFiles(marked: mark, besides: files))
  }

  /// Returns files of an earlier run that are not generated anymore.
  private func staleFiles(marked mark: String, besides files: [GeneratedFile]) -> [String] {
    let expected = Set(files.map(\.path))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { name in
      name.hasSuffix(".swift") && name.contains(mark) && !expected.contains(name)
        && isGenerated(name)
    }
  }

  /// Returns whether a file begins like a generated file.
  private func isGenerated(_ file: String) -> Bool {
    contents(of: file)?.starts(with: Data("// \(GeneratedFile.mark)".utf8)) == true
  }

  /// Reports files that are missing, or the first line that differs.
  ///
  /// - Parameters:
  ///   - outdated: The files.
  ///   - source: The source of the expected contents: `what x compiles to`, without the `what`.
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

  /// Verifies that the directory has its expected contents.
  ///
  /// - Parameters:
  ///   - difference: The differences.
  ///   - source: The source of the expected contents: `what x compiles to`, without the `what`.
  /// - Throws: `CompilationFailure` without diagnostics if there are differences, after reporting them.
  package func verify(_ difference: Difference, source: String) throws(CompilationFailure) {
    if difference.isEmpty { return }
    report(difference.outdated, source: source)
    for file in difference.stale { Console.error("\(path)/\(file): error: no longer generated") }
    throw CompilationFailure(diagnostics: [])
  }

  /// Writes and removes files to match the expected contents. Other files in the directory are kept.
  package func resolve(_ difference: Difference) throws(CompilationFailure) {
    var replacement = FileReplacement()
    resolve(difference, in: &replacement)
    try replacement.apply()
  }

  /// Adds the changes that resolve a difference to a replacement.
  package func resolve(_ difference: Difference, in replacement: inout FileReplacement) {
    for file in difference.outdated {
      replacement.set("\(path)/\(file.path)", to: Data(file.contents.utf8))
    }
    for file in difference.stale { replacement.remove("\(path)/\(file)") }
  }

  /// Returns the first line, counted from 1, in which a file on disk differs; `nil` if the file is missing.
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
