import LocalizedStrings
import StringCatalogs
import SwiftEmission

/// Names the functions and properties of a table.
///
/// A name depends on its key alone, so that adding a key renames nothing. Where several keys suggest the same
/// name, the one that is spelled most plainly has it, and each other one a number made from its key behind it,
/// for good: `save` and `save_5f3a2c`.
struct SymbolNaming {
  /// By key.
  private(set) var names: TableContents<SwiftIdentifier> = [:]
  /// Keys that share a name, so that one who adds a key can see it.
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - table: The table.
  ///   - chosen: Names by key that come before what keys suggest.
  init(_ table: SourceTable, chosen: [String: SwiftIdentifier]) {
    let keys = table.keys
    let chosen = TableContents(chosen)
    var taken = TakenNames(Names.reservedForSymbols)
    for key in keys {
      guard let name = chosen[key] else { continue }
      if taken.insert(name) {
        names[key] = name
      } else {
        report(.error, "the name '\(name.name)' is taken", key, in: table)
      }
    }
    let rest = keys.filter { names[$0] == nil }.map { (key: $0, name: SymbolName(key: $0)) }
    let rivals = Dictionary(grouping: rest, by: \.name.text).sorted { $0.key < $1.key }
    for (suggestion, rivals) in rivals {
      let ranked = rivals.sorted { isPlainer($0.key, $1.key) }
      for (rank, rival) in ranked.enumerated() {
        let isOwner = rank == 0 && !rival.name.isPartial
        let name = taken.name(suggestion, for: rival.key, isOwner: isOwner)
        names[rival.key] = name
        if rank > 0, !rival.name.isPartial {
          report(
            .warning,
            "'\(ranked[0].key)' suggests the same name '\(suggestion)', so this key's is "
              + "'\(name.name)'; \"names\" in localized-strings.json gives it a better one",
            rival.key,
            in: table)
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
}
