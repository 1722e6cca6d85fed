import PluralDataTables
import PluralsDiagnostics
import PluralsLocales
import PluralsSwiftEmission

/// The numbers of all locales, except those that equal the numbers of a shorter identifier.
struct SharedNumbers {
  private let numbers: ResolvedNumbers

  /// The locales that may get an entry: those with their own elements, those whose parent is not their prefix, and regions that
  /// imply a script in CLDR. They are listed by key, shorter keys first, since longer ones fall back to them.
  private let entries: [(key: _LocaleKey, locale: String)]
  /// The symbols in `latn` of the root and of locales that may get an entry.
  private let latin: [String: NumberSymbols]

  /// - Parameters:
  ///   - main: The files of `common/main`, complete or reduced, including `root`.
  ///   - supplement: Parent locales, likely subtags and numbering systems.
  /// - Throws: ``Diagnostic`` if a file cannot be parsed or the data is inconsistent.
  init(main: [SourceFile], supplement: LocaleSupplement) throws(Diagnostic) {
    var locales: [LocaleNumbers] = []
    for file in main { locales.append(try LocaleNumbers(file)) }
    numbers = ResolvedNumbers(locales, supplement: supplement)
    entries = Self.entries(numbers, supplement)
    var latin = ["root": try numbers.symbols("root", system: "latn")]
    for (_, locale) in entries { latin[locale] = try numbers.symbols(locale, system: "latn") }
    self.latin = latin
  }

  private static func entries(
    _ numbers: ResolvedNumbers, _ supplement: LocaleSupplement
  ) -> [(key: _LocaleKey, locale: String)] {
    let known = Set(numbers.identifiers).union(supplement.parents.keys)
    var locales = known.filter { $0 != "root" && $0.isPlainLocale }
    for (from, to) in supplement.likelySubtags {
      let parts = to.subtags
      guard parts.count == 3, from == "\(parts[0])_\(parts[2])",
        known.contains("\(parts[0])_\(parts[1])")
      else { continue }
      locales.insert(to)
    }
    let byKey = Dictionary(grouping: locales) {
      _LocaleKey($0).minimized(likelyScript: supplement.likelyScript)
    }
    // If several locales share a key, the one with more subtags is more specific.
    return byKey.compactMap { key, locales in
      locales.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }.map { (key, $0) }
    }.sorted { ($0.key.subtagCount, $0.locale) < ($1.key.subtagCount, $1.locale) }
  }

  /// Returns the entries whose value differs from that of their shorter keys, and the root's entry if it has one.
  ///
  /// - Parameters:
  ///   - root: The root's value; `nil` to use `usual` instead.
  ///   - usual: Returns the value of a locale without an entry for any of its keys.
  ///   - value: Returns the value of a locale.
  ///   - columns: Returns a value as columns of the table.
  private func shared<Value: Hashable>(
    root: Value?, usual: (String) throws(Diagnostic) -> Value? = { _ in nil },
    value: (String) throws(Diagnostic) -> Value, columns: (Value) -> [String]
  ) throws(Diagnostic) -> [NumberSymbolsTable.Group] {
    var answers: [_LocaleKey: Value] = [:]
    var groups: [Value: [(locale: String, key: _LocaleKey)]] = [:]
    for (key, locale) in entries {
      let own = try value(locale)
      // At this point, the key itself has no value yet.
      var fallback = key.answer { answers[$0] } ?? root
      if fallback == nil { fallback = try usual(locale) }
      if own == fallback { continue }
      answers[key] = own
      groups[own, default: []].append((locale, key))
    }
    let sorted = groups.map { value, members in
      NumberSymbolsTable.Group(
        columns: columns(value), members: members.sorted { $0.locale < $1.locale })
    }.sorted { $0.members[0].locale < $1.members[0].locale }
    guard let root else { return sorted }
    return sorted + [.init(columns: columns(root), members: [("root", _LocaleKey("root"))])]
  }

  // MARK: The table

  /// Returns the table of all entries.
  ///
  /// - Throws: ``Diagnostic`` if the data is inconsistent.
  func table() throws(Diagnostic) -> NumberSymbolsTable {
    var table = NumberSymbolsTable()
    table.defaultSystems = try shared(
      root: [numbers.defaultNumberingSystem("root")],
      value: { (locale) throws(Diagnostic) in [numbers.defaultNumberingSystem(locale)] },
      columns: \.self)
    table.nativeSystems = try shared(
      root: [numbers.nativeNumberingSystem("root")],
      value: { (locale) throws(Diagnostic) in [numbers.nativeNumberingSystem(locale)] },
      columns: \.self)
    let ownSystems = Dictionary(
      uniqueKeysWithValues: entries.map { ($0.locale, numbers.ownSystems(of: $0.locale)) })
    table.digits = numbers.digits.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for system in numbers.statedSystems {
      guard SwiftIdentifier("\(system)Symbols") != nil else {
        throw Diagnostic(.error, "'\(system)' cannot be part of a name", path: "numbering systems")
      }
      let groups = try shared(
        root: try ownSymbols("root", system: system),
        usual: { (locale) throws(Diagnostic) in latinSymbols(locale, system: system) },
        value: { (locale) throws(Diagnostic) in
          if ownSystems[locale]?.contains(system) == false,
            let symbols = latinSymbols(locale, system: system)
          {
            return symbols
          }
          return try numbers.symbols(locale, system: system)
        },
        columns: \.columns)
      if !groups.isEmpty { table.symbols.append((system, groups)) }
    }
    return table
  }

  /// Returns the symbols of a locale in a numbering system; `nil` if they equal those of `latn` with other digits.
  private func ownSymbols(
    _ locale: String, system: String
  ) throws(Diagnostic) -> NumberSymbols? {
    if system == "latn" { return latin[locale] }
    let symbols = try numbers.symbols(locale, system: system)
    return symbols == latinSymbols(locale, system: system) ? nil : symbols
  }

  /// Returns the symbols of `latn` with a numbering system's digits; `nil` for `latn` itself.
  private func latinSymbols(_ locale: String, system: String) -> NumberSymbols? {
    if system == "latn" { return nil }
    return numbers.digits[system].flatMap { latin[locale]?.with(digits: $0) }
  }
}

extension _LocaleKey {
  /// The number of subtags, including the language.
  fileprivate var subtagCount: Int {
    1 + [hasScript, hasRegion, withoutVariant != self].count { $0 }
  }
}

extension String {
  /// Whether a key can represent the whole identifier: language, script and region, but no variant except POSIX.
  fileprivate var isPlainLocale: Bool {
    let subtags = subtags.dropFirst()
    let plain = _LocaleKey(self).withoutVariant == _LocaleKey(self) ? subtags : subtags.dropLast()
    return plain.allSatisfy { LocaleSubtag($0).kind != nil }
  }
}

extension NumberSymbols {
  /// The symbols as columns of the table, without the digits.
  fileprivate var columns: [String] {
    let sizes = [primaryGroupingSize, secondaryGroupingSize, minimumGroupingDigits]
    return [decimalSeparator, groupingSeparator] + sizes.map(String.init)
      + [minusSign, plusSign, infinity, notANumber]
  }
}
