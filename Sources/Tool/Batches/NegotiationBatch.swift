import LocalizedStrings

/// Rows of negotiation: `available⇥preferred`, comma-separated lists.
package enum NegotiationBatch {
  /// The languages for a row. A third column means nothing.
  ///
  /// - Throws: What the answer to a row with one column or none says.
  package static func languages(ofRow row: some StringProtocol) throws(MissingColumn) -> [String] {
    let columns = String(row).split(separator: "\t", omittingEmptySubsequences: false)
    guard columns.count >= 2 else { throw MissingColumn() }
    return LanguageNegotiation(available: list(columns[0])).languages(for: list(columns[1]))
  }

  /// Why a row cannot be answered.
  package struct MissingColumn: Error, CustomStringConvertible {
    package let description = "expected two columns, available and preferred"
  }

  /// A result as rows show it.
  package static func text(_ languages: [String]) -> String {
    languages.isEmpty ? "(none)" : languages.joined(separator: ",")
  }

  private static func list(_ column: Substring) -> [String] {
    column.split(separator: ",").map(String.init)
  }
}
