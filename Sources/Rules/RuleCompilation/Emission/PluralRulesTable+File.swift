import PluralsCore
import SwiftEmission

extension DecidedRelease {
  /// Returns the file of the table, including the results of ranges.
  ///
  /// - Parameter table: The table of the release.
  func file(_ table: PluralRulesTable) -> GeneratedFile {
    var rows = [["format", PluralRulesTable.format], ["cldrVersion", cldrVersion]]
    rows += table.inputs.map {
      ["input", $0.types.joined(separator: " "), $0.input.path, $0.input.sha256]
    }
    for set in ruleSets {
      rows.append([set.name.name, "locales", set.locales.joined(separator: " ")])
      rows += set.rules.source.rules.map { rule in
        [set.name.name, "\(rule.category)", rule.text.alternatives.joined(separator: " or ")]
      }
      for parameter in RuleSetTable.Parameter.allCases {
        rows += (set.table.rows[parameter] ?? []).columns.map {
          [set.name.name, parameter.rawValue] + $0
        }
      }
    }
    for set in rangeSets {
      let name = "ranges_\(set.name.name)"
      rows.append([name, "locales", set.locales.joined(separator: " ")])
      rows += set.results.map { [name, "\($0.start) \($0.end)", "\($0.result)"] }
    }
    return GeneratedFile(
      path: PluralRulesTable.path, rows: rows,
      about: "The rule sets of CLDR: names, locales, conditions, decisions, and results of ranges.")
  }
}

extension [DecisionRow] {
  /// The columns of values and answers. Rows of a decision inside a `case` are indented with dots.
  fileprivate var columns: [[String]] {
    var columns: [[String]] = []
    // The depth of the rows of each open decision.
    var depths: [Int] = []
    for row in self {
      let depth = depths.last
      var values = row.values.map(\.text).joined(separator: ",")
      if depth != nil, row.values.isEmpty {
        values = DecisionRow.allOthers
        depths.removeLast()
      }
      columns.append([String(repeating: ". ", count: depth ?? 0) + values, row.answer.text])
      if row.answer.isQuestion { depths.append(depth.map { $0 + 1 } ?? 0) }
    }
    return columns
  }
}

extension DecisionRow.Answer {
  fileprivate var text: String {
    switch self {
    case .category(let category, let origins):
      (["\(category)"] + origins.map { "\($0 + 1)" }).joined(separator: " ")
    case .integers: "integers"
    case .next: "next"
    case .question(let operand, let modulus): operand.name + (modulus.map { " % \($0)" } ?? "")
    }
  }
}

extension ClosedRange<UInt64> {
  fileprivate var text: String {
    lowerBound == upperBound
      ? "\(lowerBound)" : "\(lowerBound).." + (upperBound == .max ? "" : "\(upperBound)")
  }
}
