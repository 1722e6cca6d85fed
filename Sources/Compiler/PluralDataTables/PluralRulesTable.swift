package import PluralsCore
package import PluralsDiagnostics
package import PluralsSwiftEmission

/// `PluralRules.tsv`: the rule sets of a release for tools and reviewers, one fact per line.
///
/// ```
/// locale        pl         cardinal_pl                              ordinal_root   ranges_pl
/// cardinal_pl   one        i = 1 and v = 0
/// cardinal_pl   few        v = 0 and i % 10 = 2..4 and i % 100 != 12..14
/// cardinal_pl   integers   i = 1                                    one
/// cardinal_pl   integers   i % 10 = 2..4 and i % 100 != 12..14      few
/// cardinal_pl   integers                                            many
/// ranges_pl     few few    few
/// ```
///
/// A row `locale` names the rule sets and the results of ranges that CLDR lists for a locale. It is empty where CLDR lists none.
///
/// The rows `integers` and `numbers` describe the two functions of a rule set: relations as CLDR spells them, and the category of
/// numbers for which all of them hold, unless an earlier row applies. The last row has no relations. Instead of a category, a row can
/// have `integers`: the category of the integer digits.
///
/// The file can be read even if generated code does not compile, so that all code can be generated again.
package struct PluralRulesTable: Sendable {
  /// The path in the folder of generated code.
  package static let path = "PluralRules.tsv"
  /// The version of the file format.
  package static let format = "3"

  /// The CLDR release: `48.2`.
  package let cldrVersion: String
  /// The paths of CLDR's files, each with the types of plural rules that it contains.
  package let inputs: [(types: [PluralRuleType], path: String)]
  /// Distinct rule sets, cardinals before ordinals, each sorted by name.
  package let ruleSets: [RuleFunctions]

  package init(
    cldrVersion: String, inputs: [(types: [PluralRuleType], path: String)],
    ruleSets: [RuleFunctions]
  ) {
    self.cldrVersion = cldrVersion
    self.inputs = inputs
    self.ruleSets = ruleSets
  }

  /// Returns the file of the table.
  ///
  /// - Parameter ranges: The results of ranges, each with their name, their locales, and their rows.
  package func file(
    ranges: [(name: SwiftIdentifier, locales: [String], rows: [[String]])]
  ) -> GeneratedFile {
    let ranges = ranges.map { ("ranges_\($0.name.name)", $0.locales, $0.rows) }
    var columns: [String: [String]] = [:]
    let none = [String](repeating: "", count: Self.columns.count)
    let sets = ruleSets.map { ($0.name.name, $0.locales) } + ranges.map { ($0.0, $0.1) }
    for (name, locales) in sets {
      let column = Self.columns.firstIndex { name.hasPrefix("\($0)_") }!
      for locale in locales { columns[locale, default: none][column] = name }
    }
    let inputs = inputs.map {
      ["input", $0.types.map(\.rawValue).joined(separator: " "), $0.path]
    }
    return GeneratedFile(
      path: Self.path,
      rows: [["format", Self.format], ["cldrVersion", cldrVersion]] + inputs
        + columns.sorted { $0.key < $1.key }.map { [Self.localeKey, $0.key] + $0.value }
        + ruleSets.flatMap(\.rows)
        + ranges.flatMap { name, _, rows in rows.map { [name] + $0 } },
      about: "The rule sets of CLDR: names, locales, conditions, decisions, and results of ranges.")
  }

  /// The first column of the row of a locale.
  private static let localeKey = "locale"
  /// The kinds of sets in the other columns of such a row, with which the names of sets begin.
  private static let columns = PluralRuleType.allCases.map(\.rawValue) + ["ranges"]

  /// Returns the locales that use each set, sorted.
  package static func locales(ofSetsIn rows: [[String]]) -> [String: [String]] {
    var locales: [String: [String]] = [:]
    for row in rows where row[0] == localeKey && row.count == 2 + columns.count {
      for name in row[2...] where !name.isEmpty { locales[name, default: []].append(row[1]) }
    }
    return locales
  }

  /// Parses the table from a file.
  ///
  /// - Throws: An error at the path if the file has another format, or rows are missing.
  package init(reading text: String, path: String) throws(Diagnostic) {
    let rows = try Self.rows(of: text, path: path)
    try GeneratedFile.checkRows(of: text, path: path)
    cldrVersion = rows.first { $0[0] == "cldrVersion" }?.last ?? ""
    inputs = rows.filter { $0[0] == "input" && $0.count == 3 }.map {
      ($0[1].split(separator: " ").compactMap { PluralRuleType(rawValue: String($0)) }, $0[2])
    }
    let locales = Self.locales(ofSetsIn: rows)
    var sets: [[[String]]] = []
    for row in rows where PluralRuleType.allCases.contains(where: { row[0].hasPrefix("\($0)_") }) {
      if sets.last?[0][0] != row[0] { sets.append([]) }
      sets[sets.count - 1].append(row)
    }
    ruleSets = sets.compactMap { rows in
      locales[rows[0][0]].flatMap { RuleFunctions(rows: rows, locales: $0) }
    }
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
