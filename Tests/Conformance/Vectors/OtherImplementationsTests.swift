import Foundation
import PluralTestSupport
import Testing

@Suite("The article about other implementations")
struct OtherImplementationsTests {
  private static let table = Project.folder.appendingPathComponent(
    "Tests/Judges/OtherImplementations/answers.tsv")
  private static let article = Project.folder.appendingPathComponent(
    "Sources/Tool/PluralTool/PluralTool.docc/OtherImplementations.md")

  /// The rows of the table, each with its fields by the names of their columns.
  private func rows() throws -> [[String: String]] {
    let lines = try String(contentsOf: Self.table, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    let columns = try #require(lines.first)
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
  }

  /// The rows of the article's tables under a heading, without the first two.
  private func shown(_ heading: String) throws -> [String] {
    let lines = try String(contentsOf: Self.article, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: "### \(heading)"))
    return Array(
      lines[(start + 2)...].prefix { $0.hasPrefix("|") }.dropFirst(2))
  }

  private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// The rows of each implementation, in the order of the table.
  private func implementations() throws -> [[[String: String]]] {
    try rows().reduce(into: []) { groups, row in
      if groups.last?.last?["implementation"] == row["implementation"] {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
  }

  @Test("Shows the totals of each implementation in the table")
  func totals() throws {
    let expected = try implementations().map { rows in
      let sums = ["asked", "not expressible", "wrong", "older data"].map { column in
        "\(rows.compactMap { Int($0[column, default: ""]) }.reduce(0, +))"
      }
      let row = rows[0]
      let release = row["CLDR", default: ""]
      return line(
        [row["implementation", default: ""], row["version", default: ""]]
          + [release.isEmpty ? "not stated" : release] + sums
          + ["`\(row["adapter", default: ""])`"])
    }
    #expect(expected.count > 8)
    try expectEqual(shown("Implementations"), expected)
  }

  @Test("Shows how many answers of each kind are wrong in the table")
  func counts() throws {
    let expected = try implementations().map { rows in
      let cells = try rows.map { row in
        let asked = try #require(Int(row["asked", default: ""]))
        let answered = asked - (Int(row["not expressible", default: ""]) ?? 0)
        return answered == 0 ? "–" : "\(row["wrong", default: ""]) of \(answered)"
      }
      return line([rows[0]["implementation", default: ""]] + cells)
    }
    try expectEqual(shown("Wrong answers of each kind"), expected)
  }

  @Test("Shows every wrong input of the table")
  func inputs() throws {
    let columns = ["implementation", "kind", "wrong", "smallest wrong input", "right", "answer"]
    let expected = try rows().filter { $0["wrong"] != "0" }.map { row in
      line(
        columns.map { $0.hasSuffix("input") ? "`\(row[$0, default: ""])`" : row[$0, default: ""] })
    }
    try expectEqual(shown("The smallest wrong input of each kind"), expected)
  }

  @Test("An adapter has at most 60 lines, and states how to install, build and run it")
  func adapters() throws {
    let folder = Self.table.deletingLastPathComponent().appendingPathComponent("adapters")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 8)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 61, "\(file)")
      for step in ["install", "build", "run"] {
        #expect(text.contains(" \(step): "), "\(step) in \(file.lastPathComponent)")
      }
    }
  }
}
