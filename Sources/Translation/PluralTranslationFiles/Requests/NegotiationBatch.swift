import PluralStrings

/// Answers rows of language negotiation: `available⇥preferred`, comma-separated lists.
package enum NegotiationBatch {
  /// Returns the languages for a row. Columns after the second are ignored.
  ///
  /// - Throws: The error for a row with fewer than two columns.
  package static func languages(ofRow row: some StringProtocol) throws(MissingColumn) -> [String] {
    let columns = String(row).split(separator: "\t", omittingEmptySubsequences: false)
    guard columns.count >= 2 else { throw MissingColumn() }
    return LanguageNegotiation(available: list(columns[0])).languages(for: list(columns[1]))
  }

  /// The error for a row without the required columns.
  package struct MissingColumn: Error, CustomStringConvertible {
    package let description = "expected two columns, available and preferred"
  }

  /// Returns a result as shown in rows.
  package static func text(_ languages: [String]) -> String {
    languages.isEmpty ? "(none)" : languages.joined(separator: ",")
  }

  private static func list(_ column: Substring) -> [String] {
    column.split(separator: ",").map(String.init)
  }
}
