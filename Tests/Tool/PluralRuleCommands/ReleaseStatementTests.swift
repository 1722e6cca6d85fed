import Foundation
import PluralTestSupport
import Testing

@Suite("Statements about the CLDR release in documents")
struct ReleaseStatementTests {
  /// The README and articles, by path.
  private static let documents = Result {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: Checkout.folder.appendingPathComponent("Sources").path)
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/\($0)" }
  }

  /// Returns the lines of a text that are only valid for the package's release.
  ///
  /// Changes between releases, `CLDR 47 → 48.2`, are always valid.
  private func statements(in text: String) throws -> [String] {
    let provenance = try CheckedInRelease.provenance.get()
    let counts = try CheckedInRelease.expectations.get()
    let main = String(provenance.release.prefix { $0 != "." })
    let names = Set([provenance.release, main]).map { name in
      "CLDR \(NSRegularExpression.escapedPattern(for: name))(?![.0-9]*[0-9])(?! →)"
    }
    let numbers = [
      "\(counts.cardinal.locales) locales", "\(counts.ordinal.locales) locales",
      "\(counts.ranges.locales) locales", "\(counts.cardinal.ruleSets) rule sets",
      "\(counts.ordinal.ruleSets) rule sets", "\(counts.cardinal.samples)\\b",
    ]
    let pattern = try NSRegularExpression(
      pattern: "(?:\((names + numbers).joined(separator: "|")))")
    return text.components(separatedBy: "\n").filter { line in
      pattern.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) != nil
    }
  }

  @Test("No document states facts that a new release would change")
  func none() throws {
    let documents = try Self.documents.get()
    #expect(documents.count > 10)
    for name in documents {
      let text = try String(
        contentsOf: Checkout.folder.appendingPathComponent(name), encoding: .utf8)
      try expectEqual(statements(in: text), [], "\(name)")
    }
  }

  @Test("Detects statements that a new release would change")
  func found() throws {
    let provenance = try CheckedInRelease.provenance.get()
    let counts = try CheckedInRelease.expectations.get()
    let main = provenance.release.prefix { $0 != "." }
    for text in [
      "cldr-data: CLDR \(main)", "in CLDR \(provenance.release).",
      "cardinal: \(counts.cardinal.locales) locales",
    ] {
      try expectEqual(statements(in: text), [text])
    }
    try expectEqual(statements(in: "CLDR \(provenance.release) → 99"), [])
  }
}
