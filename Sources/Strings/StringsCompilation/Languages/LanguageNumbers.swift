import LocaleIdentifiers
import SwiftEmission

extension NumberSymbolsTable {
  /// Returns the symbols for some languages in all their regions, and for the root.
  ///
  /// The only numbering systems are the default ones of the languages, and `latn`.
  ///
  /// - Parameter languages: The canonical names of languages.
  func selecting(_ languages: Set<LocaleKey>) -> NumberSymbolsTable {
    func selecting(_ groups: [Group]) -> [Group] {
      groups.compactMap { group in
        let members = group.members.filter { group.isRoot || languages.contains($0.key.language) }
        return members.isEmpty ? nil : Group(columns: group.columns, members: members)
      }.sorted { a, b in
        (a.isRoot ? 1 : 0, a.members[0].locale) < (b.isRoot ? 1 : 0, b.members[0].locale)
      }
    }
    var table = self
    table.defaultSystems = selecting(defaultSystems)
    table.nativeSystems = selecting(nativeSystems)
    let systems = Set((table.defaultSystems + table.nativeSystems).map { $0.columns[0] })
      .union(["latn"])
    table.digits.removeAll { !systems.contains($0.system) }
    table.symbols = symbols.filter { systems.contains($0.system) }
      .map { ($0.system, selecting($0.groups)) }.filter { !$0.1.isEmpty }
    return table
  }
}
