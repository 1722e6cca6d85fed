import Foundation
import PluralTestSupport
import Plurals
import Testing

/// Bad input from outside the package: files, numbers and locales, with the expected result of each.
enum SharedBadInput {
  /// The directory, if the environment variable is set.
  static let directory = OutsideData.conformance?.appendingPathComponent("badinput").path

  static let files: [Row] = lines("INDEX.tsv").dropFirst().map { line in
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    return Row(
      file: columns[0], role: columns[1], what: columns[2],
      expected: columns.count > 3 ? columns[3] : "")
  }

  static let numbers: [JSONRow] = json("numbers.jsonl")
  static let locales: [JSONRow] = json("locales.jsonl")

  private static func lines(_ name: String) -> [String] {
    guard let directory, let data = FileManager.default.contents(atPath: "\(directory)/\(name)")
    else { return [] }
    return String(decoding: data, as: UTF8.self).split { $0 == "\n" || $0 == "\r\n" }.map(
      String.init)
  }

  private static func json(_ name: String) -> [JSONRow] {
    lines(name).map { line in
      do {
        return try JSONDecoder().decode(JSONRow.self, from: Data(line.utf8))
      } catch {
        preconditionFailure("\(name): \(line): \(error)")
      }
    }
  }

  /// A file with the expected output of `check`.
  struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    let role: String
    let what: String
    let expected: String
    var testDescription: String { "\(file): \(expected)" }
  }

  /// A number or locale with the expected result.
  struct JSONRow: Sendable, Decodable, CustomTestStringConvertible {
    let id: Int
    let what: String
    let expected: String
    let text: String
    var testDescription: String { "\(id) (\(what)): \(expected)" }

    private enum Keys: CodingKey {
      case id, what, expected, number, locale, `repeat`
    }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: Keys.self)
      id = try row.decode(Int.self, forKey: .id)
      what = try row.decode(String.self, forKey: .what)
      expected = try row.decode(String.self, forKey: .expected)
      if var parts = try? row.nestedUnkeyedContainer(forKey: .repeat) {
        // A text, its number of repetitions, and the text after and before it.
        let text = String(
          repeating: try parts.decode(String.self), count: try parts.decode(Int.self))
        let suffix = try parts.decodeIfPresent(String.self) ?? ""
        self.text = (try parts.decodeIfPresent(String.self) ?? "") + text + suffix
      } else {
        text =
          try row.decodeIfPresent(String.self, forKey: .number)
          ?? row.decode(String.self, forKey: .locale)
      }
    }
  }
}

@Suite("Invalid input from the shared test data", OutsideData.isPresent)
struct SharedBadInputTests {
  @Test("The test data has rows of each kind")
  func rows() {
    #expect(SharedBadInput.files.count > 100)
    #expect(SharedBadInput.numbers.count > 50)
    #expect(SharedBadInput.locales.count > 60)
  }

  @Test(
    "check reports the result that the index states for each file", .timeLimit(.minutes(5)),
    arguments: SharedBadInput.files)
  func files(_ row: SharedBadInput.Row) throws {
    let directory = try #require(SharedBadInput.directory)
    let option = try #require(
      ["plurals": "--plurals", "ordinals": "--ordinals", "pluralRanges": "--ranges"][row.role])
    let path = "\(directory)/\(row.file)"
    let run = try Tool(["check", "\(directory)/good", option, path])

    #expect([0, 1].contains(run.status), "\(run.errors)")
    let own = run.errors.split(separator: "\n").filter { $0.hasPrefix("\(path):") }
    let errors = own.filter { $0.contains(" error: ") }
    let warnings = own.filter { $0.contains(" warning: ") }
    // A message is about the whole file, or has a line and a column.
    let place = #/:(?:[1-9][0-9]*:[1-9][0-9]*:)? (?:error|warning|note): ./#
    for line in own { #expect(line.dropFirst(path.count).prefixMatch(of: place) != nil, "\(line)") }

    let isRejected = run.status == 1 && !errors.isEmpty
    let isAccepted = run.status == 0
    let isNoticed = !errors.isEmpty || !warnings.isEmpty
    let words = row.expected.split { !$0.isLetter }
    var outcomes: [Bool] = []
    if words.contains("ACCEPT") { outcomes.append(isAccepted) }
    if words.contains("REJECT") { outcomes.append(isRejected) }
    if words.contains("WARN") { outcomes.append(isNoticed) }
    if words.contains("EITHER") || words.contains("ignored") {
      outcomes.append(isAccepted || isRejected)
    }
    // A row without an expected result only quotes the grammar.
    if outcomes.isEmpty { outcomes.append(isAccepted) }
    #expect(outcomes.contains(true), "\(row.expected): exit code \(run.status)\n\(run.errors)")

    if row.expected.contains("line and column") || row.expected.contains("or line") {
      #expect(
        errors.contains { $0.dropFirst(path.count).prefixMatch(of: #/:[0-9]+:[0-9]+:/#) != nil })
    }
    #expect(!(run.output + run.errors).contains("root:x:0"))
  }

  @Test("Accepts or rejects each number as its row states", arguments: SharedBadInput.numbers)
  func numbers(_ row: SharedBadInput.JSONRow) throws {
    let operands: PluralOperands?
    do {
      operands = try PluralOperands(row.text)
    } catch {
      operands = nil
      #expect(0...row.text.utf8.count ~= error.offset)
    }
    let expected = row.expected
    if expected.hasPrefix("REJECT") && !expected.contains("or exact") {
      expectEqual(operands, nil)
    } else if expected.hasPrefix("ACCEPT"), !expected.contains("REJECT") {
      #expect(operands != nil)
    }
    // All accepted numbers have a category, by every kind of rules.
    if let operands {
      for locale in ["ru", "ar", "fr", "lv", "root"] {
        let rules = PluralRules(locale: locale)
        #expect(rules.categories.contains(rules.category(for: operands)))
      }
      let russian = PluralRules(locale: "ru").category(for: operands)
      if expected.contains("ru many") || expected.contains("-> many") {
        expectEqual(russian, .many)
      }
      if expected.contains("en ordinal few") {
        expectEqual(PluralRules(locale: "en", type: .ordinal).category(for: operands), .few)
      }
    }
  }

  @Test(
    "Looks up each locale as its row states", .timeLimit(.minutes(5)),
    arguments: SharedBadInput.locales)
  func locales(_ row: SharedBadInput.JSONRow) throws {
    let rules = PluralRules(locale: row.text)
    let ordinals = PluralRules(locale: row.text, type: .ordinal)
    #expect(ordinals.categories.contains(.other))
    _ = rules.category(for: 1)

    let twins = [
      "he": ["he", "iw"], "ro": ["ro", "mo"], "fil": ["fil", "tl"], "jv": ["jv", "jw"],
    ]
    let alternatives = row.expected.split(separator: " ").prefix { $0 != "rules" }
    let named = alternatives.flatMap { $0.split(separator: "/") }
    guard row.expected.contains(" rules"), !row.expected.contains("alias"), let first = named.first,
      named.count == alternatives.count
    else { return }
    let id = String(first).replacing("-", with: "_")
    #expect((twins[id] ?? [id]).contains(rules.resolvedLocale), "\(rules.resolvedLocale)")
  }
}
