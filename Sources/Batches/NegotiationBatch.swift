import LocalizedStrings

/// Answers rows of negotiation: `available⇥preferred`, comma-separated lists.
package enum NegotiationBatch {
  /// The row with the result as a third column: a comma-separated list, or `(none)`.
  ///
  /// A third column that the row has is left as it is, and so is a row with one column or none, with
  /// `error: …` added.
  package static func answer(_ row: some StringProtocol) -> String {
    let columns = String(row).split(separator: "\t", omittingEmptySubsequences: false)
    guard columns.count >= 2 else {
      return "\(row)\terror: expected two columns, available and preferred"
    }
    let result = LanguageNegotiation(available: list(columns[0])).languages(for: list(columns[1]))
    return "\(row)\t\(text(result))"
  }

  /// A result as rows show it.
  package static func text(_ languages: [String]) -> String {
    languages.isEmpty ? "(none)" : languages.joined(separator: ",")
  }

  private static func list(_ column: Substring) -> [String] {
    column.split(separator: ",").map(String.init)
  }
}
