import LocalizedStrings
import StringCatalogs

/// Names the functions and properties of a table.
///
/// A name depends on its key alone, so that adding a key renames nothing. Where several keys suggest the same
/// name, the one that is spelled most plainly has it, and each other one a number made from its key behind it,
/// for good: `save` and `save_5f3a2c`.
struct SymbolNaming {
  /// By key.
  private(set) var names: TableContents<String> = [:]
  /// Keys that share a name, so that one who adds a key can see it.
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - table: The table.
  ///   - chosen: Names by key that come before what keys suggest.
  init(_ table: SourceTable, chosen: [String: String]) {
    let keys = table.keys
    let chosen = TableContents(chosen)
    var taken = Set(Self.reserved)
    for key in keys {
      guard let name = chosen[key] else { continue }
      if taken.insert(name).inserted {
        names[key] = name
      } else {
        report(.error, "the name '\(name)' is taken", key, in: table)
      }
    }
    let rest = keys.filter { names[$0] == nil }.map { (key: $0, name: SymbolName(key: $0)) }
    for (suggestion, rivals) in Dictionary(grouping: rest, by: \.name.text) {
      let ranked = rivals.sorted { Self.isPlainer($0.key, $1.key) }
      for (rank, rival) in ranked.enumerated() {
        let isOwner = rank == 0 && !rival.name.isPartial && !taken.contains(suggestion)
        names[rival.key] = isOwner ? suggestion : Self.numbered(suggestion, rival.key)
        if rank > 0, !rival.name.isPartial {
          report(
            .warning,
            "'\(ranked[0].key)' suggests the same name '\(suggestion)', so this key's is "
              + "'\(Self.numbered(suggestion, rival.key))'; \"names\" in localized-strings.json gives it a "
              + "better one", rival.key, in: table)
        }
      }
    }
  }

  private mutating func report(
    _ severity: Finding.Severity, _ message: String, _ key: String, in table: SourceTable
  ) {
    let place = table.notes[key]?.place
    findings.append(
      Finding(
        severity, .structure, message, file: place?.file ?? table.name, position: place?.position,
        key: key))
  }

  /// Names that the types have already.
  private static let reserved = [
    "reader", "localized", "language", "languages", "negotiation", "developmentLanguage",
    "compiledMessage", "pluralRules", "init", "self", "Type", "Protocol", "Numbers",
  ]

  /// Whether a key has fewer characters that a name loses, and otherwise comes first.
  private static func isPlainer(_ left: String, _ right: String) -> Bool {
    func rank(_ key: String) -> (Int, Int) {
      (key.unicodeScalars.count { !$0.properties.isXIDContinue && $0 != " " }, key.utf8.count)
    }
    if rank(left) != rank(right) { return rank(left) < rank(right) }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// A name with a number made from the key.
  private static func numbered(_ name: String, _ key: String) -> String {
    let digits = String(MessageKeyHash.hash(key) & 0xFF_FFFF, radix: 16)
    return "\(name)_" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
