package import PluralDataTables
import PluralsDiagnostics
import PluralsLocales

/// The changes of a release in how numbers are written: digits, separators and grouping, by locale.
package struct NumberChanges: Encodable, Sendable {
  /// The changes, each with the locales that have it.
  package let changes: [Change]

  /// A symbol that some locales change.
  package struct Change: Hashable, Encodable, Sendable {
    /// The symbol: `grouping separator`.
    package let symbol: String
    /// The numbering system, whose symbols change: `latn`.
    package let system: String
    package let old: String
    package let new: String
    /// The IDs as spelled in CLDR, sorted.
    package fileprivate(set) var locales: [String] = []
  }

  /// Compares the symbols of two releases. A locale without an entry has that of its longest prefix, finally `root`.
  package init(from old: NumberSymbolsTable, to new: NumberSymbolsTable) {
    var found: [Change: [String]] = [:]
    func compare(
      _ system: String, _ old: [NumberSymbolsTable.Group], _ new: [NumberSymbolsTable.Group],
      _ names: [String]
    ) {
      let (before, after) = (old.columnsByLocale, new.columnsByLocale)
      for locale in Set(before.keys).union(after.keys) {
        guard let was = before.columns(of: locale), let now = after.columns(of: locale) else {
          continue
        }
        for (name, (was, now)) in zip(names, zip(was, now)) where was != now {
          let change = Change(symbol: name, system: system, old: was, new: now)
          found[change, default: []].append(locale)
        }
      }
    }
    compare("", old.defaultSystems, new.defaultSystems, ["digits"])
    let known = Dictionary(
      old.symbols.map { ($0.system, $0.groups) }, uniquingKeysWith: { first, _ in first })
    for (system, groups) in new.symbols {
      compare(system, known[system] ?? [], groups, NumberSymbolsTable.symbolNames)
    }
    changes = found.map { change, locales in
      var change = change
      change.locales = locales.sorted()
      return change
    }.sorted { ($0.locales[0], $0.system, $0.symbol) < ($1.locales[0], $1.system, $1.symbol) }
  }
}

extension NumberChanges.Change: CustomStringConvertible {
  /// `gl: grouping separator '.' → U+00A0`
  package var description: String {
    let name = system.isEmpty || system == "latn" ? symbol : "\(symbol) of \(system)"
    return "\(locales.joined(separator: " ")): \(name) \(old.visible) → \(new.visible)"
  }
}

extension [NumberSymbolsTable.Group] {
  fileprivate var columnsByLocale: [String: [String]] {
    Dictionary(
      flatMap { group in group.members.map { ($0.locale, group.columns) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension [String: [String]] {
  /// Returns the entry of a locale, or else that of its longest prefix.
  fileprivate func columns(of locale: String) -> [String]? {
    sequence(first: locale, next: \.withoutLastSubtag).lazy.compactMap { self[$0] }.first
      ?? self["root"]
  }
}

extension String {
  /// The text in quotation marks if it is a word or consists of visible ASCII characters, or else its code points.
  fileprivate var visible: String {
    if allSatisfy({ $0.isLetter || $0.isNumber }) { return self }
    if utf8.allSatisfy({ (0x21...0x7E).contains($0) }), self != "'" { return "'\(self)'" }
    return unicodeScalars.map { "U+" + $0.value.hexadecimal(digits: 4, uppercase: true) }.joined(
      separator: " ")
  }
}
