import StringCatalogs
import SwiftEmission

/// Names the types of tables: `Localizable`, `SettingsPane` for `settings-pane`.
///
/// Where several tables suggest the same name, the one that is spelled most plainly has it, and each other one a number
/// made from its name behind it.
struct TypeNaming {
  /// By table.
  private(set) var names: [String: SwiftIdentifier] = [:]
  /// Tables that share a name.
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - tables: The tables.
  ///   - configuration: The names that come before what tables suggest.
  init(_ tables: [SourceTable], configuration: CompilerConfiguration) {
    var taken = TakenNames(Names.reservedForTypes)
    for table in tables {
      guard let name = configuration.types[table.name].flatMap({ SwiftIdentifier($0) }) else {
        continue
      }
      if taken.insert(name) {
        names[table.name] = name
      } else {
        findings.append(
          configuration.finding("the name '\(name.name)' is taken", at: .types, table.name))
      }
    }
    let rest = tables.filter { names[$0.name] == nil }
    let rivals = Dictionary(grouping: rest) { Self.suggestion($0.name) }.sorted { $0.key < $1.key }
    for (suggestion, rivals) in rivals {
      let ranked = rivals.sorted { isPlainer($0.name, $1.name) }
      for (rank, rival) in ranked.enumerated() {
        let name = taken.name(suggestion, for: rival.name, isOwner: rank == 0)
        names[rival.name] = name
        let problem: String
        if name.name != suggestion {
          problem = "the name '\(suggestion)' is taken, so this table's type is '\(name.name)'"
        } else if Names.everydayTypes.contains(suggestion) {
          problem = "this table's type hides Swift's '\(suggestion)' in the module"
        } else {
          continue
        }
        findings.append(
          Finding(
            .warning, .structure,
            "\(problem); \"types\" in localized-strings.json gives it a better one",
            file: rival.files.first ?? rival.name))
      }
    }
  }

  private static func suggestion(_ table: String) -> String {
    let name = SymbolName(key: table).text
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
