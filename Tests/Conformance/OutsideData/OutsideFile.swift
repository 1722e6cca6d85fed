import Foundation

@testable import PluralConformance

/// A file of outside data to compare.
struct OutsideFile: Sendable {
  /// The file's name with its folder: `oracle/samples-cldr48.tsv.gz`.
  let name: String
  /// The CLDR release for which its rows are valid; `nil` for rule texts.
  let release: String?
  /// Compares all rows.
  let compare: @Sendable (OutsideRelease?, any RuleCompiling) throws -> OutsideTally

  /// Returns the files of a directory, large ones first.
  static func all(in directory: URL) -> [OutsideFile] {
    func files(_ folder: String) -> [URL] {
      let folder = directory.appending(path: folder)
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.fileSizeKey])
      return (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
    let oracles = files("oracle").filter { $0.lastPathComponent.hasSuffix(".tsv.gz") }
      .sorted { size($0) > size($1) }
    return oracles.map(oracle)
      + files("ddt").filter { $0.lastPathComponent.hasSuffix("_test.json") }.map(dataDrivenTest)
      + files("icu-rule-tests").filter { $0.pathExtension == "tsv" }.map(ruleTests)
      + files("test262").filter { $0.pathExtension == "tsv" }.map(facts)
  }

  private static func size(_ file: URL) -> Int {
    (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
  }

  private static func named(_ file: URL) -> String {
    file.pathComponents.suffix(2).joined(separator: "/")
  }

  private static func oracle(_ file: URL) -> OutsideFile {
    let name = file.lastPathComponent
    let release = name.matches(of: /-cldr([0-9.]+)\.tsv\.gz$/).first.map { String($0.output.1) }
    return OutsideFile(name: named(file), release: release) { release, compiler in
      guard let release else {
        return try RuleTextFile(name: name, compiler: compiler).compare { body in
          try GzippedLines(file: file).read { line in
            if line.first != UInt8(ascii: "#") { try body(line.tabSeparated) }
          }
        }
      }
      if name.hasPrefix("locales-") {
        return try LocaleFile(file: file, release: release).compare()
      }
      if name.hasPrefix("compactfmt-") {
        return try CompactFormatFile(file: file, release: release).compare()
      }
      return try OracleFile(file: file, release: release).compare()
    }
  }

  private static func dataDrivenTest(_ tests: URL) -> OutsideFile {
    let answers = tests.deletingLastPathComponent().appending(
      path: tests.lastPathComponent.replacing("_test.json", with: "_verify.json"))
    let file = DataDrivenTestFile(tests: tests, answers: answers)
    return OutsideFile(name: named(tests), release: (try? file.release()) ?? "") { release, _ in
      guard let release else { return OutsideTally() }
      return try file.compare(release)
    }
  }

  private static func ruleTests(_ file: URL) -> OutsideFile {
    OutsideFile(name: named(file), release: nil) { _, compiler in
      let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
      let rules = RuleTextFile(name: file.lastPathComponent, compiler: compiler)
      let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
      guard rows.contains(where: { $0.count > 1 }) else { return rules.compareRefused(lines) }
      return try rules.compare { body in
        for row in rows { try body(row.map(String.init)) }
      }
    }
  }

  private static func facts(_ file: URL) -> OutsideFile {
    OutsideFile(name: named(file), release: checkedInRelease) { release, _ in
      guard let release else { return OutsideTally() }
      return try FactFile(file: file, release: release).compare()
    }
  }

  /// The name for the release of the checked-in rules.
  static let checkedInRelease = "checked in"
}
