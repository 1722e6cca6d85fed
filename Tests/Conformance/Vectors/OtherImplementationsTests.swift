import Foundation
import PluralTestSupport
import Testing

@Suite("The article about other implementations")
struct OtherImplementationsTests {
  private static let folder = Checkout.folder.appendingPathComponent(
    "Tests/Programs/Judges/OtherImplementations")
  private static let article = Checkout.folder.appendingPathComponent(
    "Sources/Tool/PluralTool/PluralTool.docc/OtherImplementations.md")

  /// The rows of a table, each with its fields by the names of their columns.
  private func rows(of file: String = "answers.tsv") throws -> [[String: String]] {
    let url = Self.folder.appendingPathComponent(file)
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
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

  private func number(_ row: [String: String], _ column: String) -> Int {
    Int(row[column, default: ""]) ?? 0
  }

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
      let row = rows[0]
      let languages = row["languages without data", default: ""].split(separator: " ").count
      let sums = ["asked", "no data", "cannot say", "wrong", "older data"].map { column in
        let sum = "\(rows.map { number($0, column) }.reduce(0, +))"
        guard column == "no data", languages > 0 else { return sum }
        return "\(sum) (\(languages) language\(languages == 1 ? "" : "s"))"
      }
      let released = row["released", default: ""]
      let release = row["CLDR", default: ""]
      return line(
        [row["implementation", default: ""], row["version", default: ""]]
          + [released.isEmpty ? "–" : released, release.isEmpty ? "not stated" : release] + sums
          + ["`\(row["adapter", default: ""])`"])
    }
    #expect(expected.count > 8)
    try expectEqual(shown("Implementations"), expected)
  }

  @Test("Shows how many answers of each kind are wrong in the table")
  func counts() throws {
    let expected = try implementations().map { rows in
      let cells = rows.map { row in
        let answered = number(row, "asked") - number(row, "no data") - number(row, "cannot say")
        return answered == 0 ? "–" : "\(number(row, "wrong")) of \(answered)"
      }
      return line([rows[0]["implementation", default: ""]] + cells)
    }
    try expectEqual(shown("Wrong answers of each kind"), expected)
  }

  @Test("Lists every wrong answer that the table counts")
  func wrongAnswers() throws {
    var listed: [String: Int] = [:]
    for row in try rows(of: "wrong.tsv") {
      for adapter in row["adapters", default: ""].split(separator: " ") {
        listed["\(adapter) \(row["kind", default: ""])", default: 0] += 1
      }
    }
    var counted: [String: Int] = [:]
    for row in try rows() where number(row, "wrong") > 0 {
      counted["\(row["adapter", default: ""]) \(row["kind", default: ""])"] = number(row, "wrong")
    }
    expectEqual(listed, counted)
  }

  @Test("Shows each mistake with its smallest input and how many answers an implementation has")
  func mistakes() throws {
    let names = Dictionary(
      try rows().map { ($0["adapter", default: ""], $0["implementation", default: ""]) },
      uniquingKeysWith: { first, _ in first })
    let order = try implementations().map { $0[0]["adapter", default: ""] }
    let groups = try rows(of: "wrong.tsv").reduce(into: [[[String: String]]]()) { groups, row in
      if groups.last?.last?["mistake"] == row["mistake"] {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    let lines = try shown("Mistakes")
    expectEqual(lines.count, groups.count)
    for (shown, answers) in zip(lines, groups) {
      let adapters = answers.flatMap {
        $0["adapters", default: ""].split(separator: " ").map(String.init)
      }
      let shares = order.compactMap { adapter -> String? in
        let count = adapters.filter { $0 == adapter }.count
        return count == 0 ? nil : "\(names[adapter, default: ""]): \(count)"
      }
      let first = answers[0]
      #expect(shown.hasPrefix("| \(first["mistake", default: ""]) | "))
      let cells =
        ["`\(first["question", default: ""])`"]
        + ["right", "answer"].map { first[$0, default: ""] }
      let expected = (cells + [shares.joined(separator: "; ")]).joined(separator: " | ")
      #expect(shown.contains(" | \(expected) | "), "\(shown)")
    }
  }

  @Test("An adapter has at most 60 lines, and states how to install, build and run it")
  func adapters() throws {
    let folder = Self.folder.appendingPathComponent("adapters")
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
