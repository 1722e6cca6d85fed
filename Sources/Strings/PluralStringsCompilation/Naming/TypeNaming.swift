import PluralStringCatalogs
import PluralsFiles
import PluralsSwiftEmission

/// Chooses the names of tables' types: `Localizable`, `SettingsPane` for `settings-pane`.
///
/// If several tables have the same name, the one with the plainest spelling keeps it, and all others get a hash of the table's name
/// as a suffix.
struct TypeNaming {
  /// The names of types, by table.
  private(set) var names: [String: SwiftIdentifier] = [:]
  /// The findings about tables with the same name.
  private(set) var findings: [Diagnostic] = []

  /// - Parameters:
  ///   - tables: The tables.
  ///   - configuration: Chosen names, which have precedence over those of tables.
  init(_ tables: [DevelopmentTable], configuration: CompilerConfiguration) {
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
      let name = freeName(suggestion, for: table.name) { taken.insert($0.name).inserted }
      names[table.name] = name
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
          "\(problem); \"types\" in plural-strings.json gives it a better one",
          file: table.files.first ?? table.name))
    }
  }

  private static func suggestion(_ table: String) -> String {
    let symbol = SymbolName(key: table)
    let name = symbol.name.map { $0.first == "$" ? "_" + $0 : $0 } ?? symbol.spelled
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
