package import Diagnostics
import PluralsCore

/// `PluralRules.tsv`: the rule sets of a release for tools and reviewers, one fact per line.
///
/// ```
/// cardinal_pl   locales               pl
/// cardinal_pl   one                   i = 1 and v = 0
/// cardinal_pl   integers              i % 100
/// cardinal_pl   integers   12..14     many 3
/// cardinal_pl   integers   default    i
/// cardinal_pl   integers   . 1        one 1
/// ranges_pl     few few               few
/// ```
///
/// The rows `numbers` and `integers` describe the two functions of a rule set: first an operand or its remainder, then an
/// answer or a further question for some of its values; `default` comes last. An answer is a category and the alternatives
/// of its condition that hold for some of these numbers, or `integers` (the category of the integer digits), or `next` (the
/// next function).
///
/// The file can be read even if generated code does not compile, so that all code can be generated again.
package struct PluralRulesTable: Sendable {
  /// The path in the folder of generated code.
  package static let path = "PluralRules.tsv"
  /// The version of the file format.
  package static let format = "1"

  /// The CLDR version as spelled in its DTD.
  package let cldrVersion: String
  /// CLDR's files, each with the types of plural rules that it contains.
  package let inputs: [(types: [String], input: GeneratedFile.Input)]
  /// Distinct rule sets, cardinals before ordinals, each sorted by name.
  package let ruleSets: [RuleSetTable]

  package init(
    cldrVersion: String, inputs: [(types: [String], input: GeneratedFile.Input)],
    ruleSets: [RuleSetTable]
  ) {
    self.cldrVersion = cldrVersion
    self.inputs = inputs
    self.ruleSets = ruleSets
  }

  /// Parses the table from a file.
  ///
  /// - Throws: An error at the path if the file has another format, or rows are missing.
  package init(reading text: String, path: String) throws(Diagnostic) {
    let rows = try Self.rows(of: text, path: path)
    try GeneratedFile.checkRows(of: text, path: path)
    cldrVersion = rows.first { $0[0] == "cldrVersion" }?.last ?? ""
    inputs = rows.filter { $0[0] == "input" && $0.count == 4 }.map {
      ($0[1].words, (path: $0[2], sha256: $0[3]))
    }
    var sets: [[[String]]] = []
    for row in rows where PluralRuleType.allCases.contains(where: { row[0].hasPrefix("\($0)_") }) {
      if sets.last?[0][0] != row[0] { sets.append([]) }
      sets[sets.count - 1].append(row)
    }
    ruleSets = sets.compactMap(RuleSetTable.init)
    if ruleSets.count != sets.count { throw Self.unreadable(path) }
  }

  /// Returns the rows of a file.
  ///
  /// - Throws: An error at the path if the file has another format.
  package static func rows(of text: String, path: String) throws(Diagnostic) -> [[String]] {
    let rows = GeneratedFile.rows(of: text)
    if rows.first == ["format", format] { return rows }
    throw unreadable(path)
  }

  private static func unreadable(_ path: String) -> Diagnostic {
    .init(
      .error,
      "expected the rules of generated code in format \(format); restore the file from version control",
      path: path)
  }
}

extension RuleSetTable {
  /// - Parameter table: The rows whose first column is the name of the rule set.
  fileprivate init?(_ table: [[String]]) {
    var locales: [String] = []
    var conditions: [PluralCategory: [String]] = [:]
    var rows: [Parameter: [DecisionRow]] = [:]
    for row in table {
      if row.count == 4, let parameter = Parameter(rawValue: row[1]),
        let decision = DecisionRow(values: row[2], answer: row[3])
      {
        rows[parameter, default: []].append(decision)
      } else if row.count == 3, let category = PluralCategory(rawValue: row[1]) {
        conditions[category] = row[2].split(separator: " or ").map(String.init)
      } else if row.count == 3, row[1] == "locales" {
        locales = row[2].words
      } else {
        return nil
      }
    }
    guard let name = SwiftIdentifier(table[0][0]), rows.count == 2,
      rows.values.allSatisfy(\.areComplete)
    else { return nil }
    self.init(name: name, locales: locales, conditions: conditions, rows: rows)
  }
}

extension [DecisionRow] {
  /// Whether each function begins with a row without values, and each decision ends with one.
  fileprivate var areComplete: Bool {
    var rest = self[...]
    func areComplete(after row: DecisionRow) -> Bool {
      guard row.answer.isQuestion else { return true }
      while let next = rest.popFirst(), areComplete(after: next) {
        if next.values.isEmpty { return true }
      }
      return false
    }
    while let first = rest.popFirst() {
      guard first.values.isEmpty, areComplete(after: first) else { return false }
    }
    return true
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
