package import PluralsCore
package import PluralsSwiftEmission

/// The rules of some locales, and the decisions of the two functions that are generated from them: the rows of a rule set in
/// `PluralRules.tsv`.
package struct RuleFunctions: Sendable {
  /// `cardinal_en`.
  package let name: SwiftIdentifier
  /// The IDs of the locales that use the rules, sorted.
  package var locales: [String]
  /// The conditions of all categories as spelled in CLDR, in the order in which they are tested; empty for `other`.
  package let rules: [(category: PluralCategory, condition: String)]
  /// Determines the category of a plain integer: no visible fraction digits, no compact exponent.
  package let integers: Decision
  /// Determines the category of any number.
  package let numbers: Decision

  package init(
    name: SwiftIdentifier, locales: [String],
    rules: [(category: PluralCategory, condition: String)], integers: Decision, numbers: Decision
  ) {
    self.name = name
    self.locales = locales
    self.rules = rules
    self.integers = integers
    self.numbers = numbers
  }
}

// Rows of a table.
extension RuleFunctions {
  private static let integersKey = "integers"
  private static let numbersKey = "numbers"

  /// The rows of the rule set, each of which begins with its name.
  var rows: [[String]] {
    var rows = rules.map { [$0.category.rawValue, $0.condition] }
    rows += integers.rows.map { [Self.integersKey] + $0 }
    rows += numbers.rows.map { [Self.numbersKey] + $0 }
    return rows.map { [name.name] + $0 }
  }

  /// Parses the rows of a rule set; `nil` if they have another format.
  init?(rows: [[String]], locales: [String]) {
    var rules: [(category: PluralCategory, condition: String)] = []
    var decisions: [String: [[String]]] = [:]
    for row in rows {
      if row.count == 4 {
        decisions[row[1], default: []].append(Array(row[2...]))
      } else if row.count == 3, let category = PluralCategory(rawValue: row[1]) {
        rules.append((category, row[2]))
      } else {
        return nil
      }
    }
    guard let name = SwiftIdentifier(rows[0][0]),
      let integers = decisions.removeValue(forKey: Self.integersKey).flatMap(Decision.init(rows:)),
      let numbers = decisions.removeValue(forKey: Self.numbersKey).flatMap(Decision.init(rows:)),
      decisions.isEmpty
    else { return nil }
    self.init(name: name, locales: locales, rules: rules, integers: integers, numbers: numbers)
  }
}
