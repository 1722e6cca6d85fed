import StringCatalogs
import SwiftEmission

/// Names the types of tables: `Localizable`, `SettingsPane` for `settings-pane`.
///
/// Where several tables suggest the same name, the one that is spelled most plainly has it, and each other one a number
/// made from its name after it.
struct TypeNaming {
  /// By table.
  private(set) var names: [String: SwiftIdentifier] = [:]
  /// Tables that share a name.
  private(set) var findings: [Diagnostic] = []

  /// - Parameters:
  ///   - tables: The tables.
  ///   - configuration: The names that come before what tables suggest.
  init(_ tables: [SourceTable], configuration: CompilerConfiguration) {
    var taken = Names.reservedForTypes
    for table in tables {
      guard let name = configuration.types[table.name].flatMap({ SwiftIdentifier($0) }) else {
        continue
      }
      if taken.insert(name.name).inserted {
        names[table.name] = name
      } else {
        findings.append(
          configuration.finding("the name '\(name.name)' is taken", at: .types, table.name))
      }
    }
    let rest = tables.filter { names[$0.name] == nil }.sorted { isPlainer($0.name, $1.name) }
    for table in rest {
      let suggestion = Self.suggestion(table.name)
      for candidate in NumberedNames(suggestion, for: table.name) {
        guard let name = SwiftIdentifier(candidate), taken.insert(candidate).inserted else {
          continue
        }
        names[table.name] = name
        break
      }
      guard let name = names[table.name] else { continue }
      let problem: String
      if name.name != suggestion {
        problem = "the name '\(suggestion)' is taken, so this table's type is '\(name.name)'"
      } else if Names.everydayTypes.contains(suggestion) {
        problem = "this table's type hides Swift's '\(suggestion)' in the module"
      } else {
        continue
      }
      findings.append(
        Diagnostic(
          .warning, .symbolName,
          "\(problem); \"types\" in localized-strings.json gives it a better one",
          file: table.files.first ?? table.name))
    }
  }

  private static func suggestion(_ table: String) -> String {
    let symbol = SymbolName(key: table)
    let name = symbol.name.map { $0.first == "$" ? "_" + $0 : $0 } ?? symbol.spelled
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
