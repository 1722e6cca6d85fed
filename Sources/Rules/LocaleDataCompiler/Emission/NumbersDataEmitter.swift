package import Diagnostics
import LocaleIdentifiers
package import NumberTables
package import SwiftEmission

/// Writes the number symbols of all locales as Swift.
///
/// 1. Read: bytes → ``LocaleNumbers``, ``LocaleSupplement``
/// 2. Resolve: inheritance → symbols of each locale and numbering system
/// 3. Share: a locale whose symbols its shorter key answers anyway has no entry
/// 4. Emit: a table, and one switch for each numbering system with symbols of its own
public enum NumbersDataEmitter {
  /// The files of the module `NumbersData`, and the same as a table.
  ///
  /// - Parameters:
  ///   - main: The files of `common/main`, whole or reduced; `root` among them.
  ///   - supplement: Parent locales, likely subtags and numbering systems.
  ///   - origin: What every file starts with.
  /// - Throws: ``Diagnostic`` if a file cannot be read or the data does not fit together.
  package static func files(
    main: [SourceFile], supplement: LocaleSupplement, origin: GeneratedFile.Origin
  ) throws(Diagnostic) -> [GeneratedFile] {
    let table = try table(main: main, supplement: supplement)
    let functions = NumberFunctionsEmitter(table, modifiers: "package ", ownModifiers: "private ")
    func file(_ name: String, _ emit: (inout SwiftSource) -> Void) -> GeneratedFile {
      var source = SwiftSource(origin)
      source.line("package import LocaleIdentifiers")
      source.line()
      emit(&source)
      return GeneratedFile(path: "NumbersData/\(name).swift", contents: source)
    }
    return [
      file("NumberSymbols", functions.emitSymbols), file("NumberingSystems", functions.emitSystems),
      table.file,
    ]
  }

  /// How all locales write numbers.
  ///
  /// - Parameters:
  ///   - main: The files of `common/main`, whole or reduced; `root` among them.
  ///   - supplement: Parent locales, likely subtags and numbering systems.
  /// - Throws: ``Diagnostic`` if a file cannot be read or the data does not fit together.
  package static func table(
    main: [SourceFile], supplement: LocaleSupplement
  ) throws(Diagnostic) -> NumberSymbolsTable {
    try SharedNumbers(main: main, supplement: supplement).table()
  }
}

/// The numbers of all locales, without what shorter identifiers answer.
private struct SharedNumbers {
  let numbers: ResolvedNumbers
  let supplement: LocaleSupplement

  /// The locales that may get an entry: those with elements of their own, those whose parent is not
  /// their prefix, and regions that imply a script of CLDR's. By key, the shorter ones first, since
  /// longer ones fall back to them.
  private let entries: [(key: LocaleKey, locale: String)]
  /// The symbols in `latn` of the locales that may get an entry, and of the root.
  private let latin: [String: NumberSymbols]

  init(main: [SourceFile], supplement: LocaleSupplement) throws(Diagnostic) {
    var locales: [LocaleNumbers] = []
    for file in main { locales.append(try LocaleNumbers(file)) }
    numbers = ResolvedNumbers(locales, supplement: supplement)
    self.supplement = supplement
    entries = Self.entries(numbers, supplement)
    var latin = ["root": try numbers.symbols("root", system: "latn")]
    for (_, locale) in entries { latin[locale] = try numbers.symbols(locale, system: "latn") }
    self.latin = latin
  }

  private static func entries(
    _ numbers: ResolvedNumbers, _ supplement: LocaleSupplement
  ) -> [(key: LocaleKey, locale: String)] {
    let known = Set(numbers.identifiers).union(supplement.parents.keys)
    var locales = known.filter { $0 != "root" && $0.isPlainLocale }
    for (from, to) in supplement.likelySubtags {
      let parts = to.split(separator: "_")
      guard parts.count == 3, from == "\(parts[0])_\(parts[2])",
        known.contains("\(parts[0])_\(parts[1])")
      else { continue }
      locales.insert(to)
    }
    let byKey = Dictionary(grouping: locales) {
      LocaleKey($0).minimized(likelyScript: supplement.likelyScript)
    }
    // Where several locales share a key, the one with more subtags is the one that says more.
    return byKey.compactMap { key, locales in
      locales.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }.map { (key, $0) }
    }.sorted { ($0.key.subtagCount, $0.locale) < ($1.key.subtagCount, $1.locale) }
  }

  /// The entries whose value is not what their shorter keys answer, and the root if it has one.
  ///
  /// - Parameters:
  ///   - root: What the root answers; nil if it leaves the answer to `usual`.
  ///   - usual: What a locale gets where no key answers.
  ///   - value: What a locale has.
  ///   - columns: A value as columns of the table.
  private func shared<Value: Hashable>(
    root: Value?, usual: (String) throws(Diagnostic) -> Value? = { _ in nil },
    value: (String) throws(Diagnostic) -> Value, columns: (Value) -> [String]
  ) throws(Diagnostic) -> [NumberSymbolsTable.Group] {
    var answers: [LocaleKey: Value] = [:]
    var groups: [Value: [(locale: String, key: LocaleKey)]] = [:]
    for (key, locale) in entries {
      let own = try value(locale)
      // The key itself has no answer yet.
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
    return sorted + [.init(columns: columns(root), members: [("root", LocaleKey("root"))])]
  }

  // MARK: The table

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
    table.digits = supplement.digits.sorted { $0.key < $1.key }.compactMap { system, scalars in
      DecimalDigits(scalars).map { (system, $0) }
    }
    for system in numbers.statedSystems {
      guard SwiftIdentifier("\(system)Symbols") != nil else {
        throw Diagnostic(.error, "'\(system)' cannot be part of a name", path: "numbering systems")
      }
      let groups = try shared(
        root: try ownSymbols("root", system: system),
        usual: { (locale) throws(Diagnostic) in latinSymbols(locale, system: system) },
        value: { (locale) throws(Diagnostic) in try numbers.symbols(locale, system: system) },
        columns: \.columns)
      if !groups.isEmpty { table.symbols.append((system, groups)) }
    }
    return table
  }

  /// The symbols of a locale in a numbering system; nil if they are those of `latn` with other digits.
  private func ownSymbols(
    _ locale: String, system: String
  ) throws(Diagnostic) -> NumberSymbols? {
    if system == "latn" { return latin[locale] }
    let symbols = try numbers.symbols(locale, system: system)
    return symbols == latinSymbols(locale, system: system) ? nil : symbols
  }

  /// The symbols of `latn` with a numbering system's digits; nil for `latn` itself.
  private func latinSymbols(_ locale: String, system: String) -> NumberSymbols? {
    guard system != "latn", let digits = supplement.digits[system].flatMap(DecimalDigits.init)
    else { return nil }
    return latin[locale]?.with(digits: digits)
  }
}

extension LocaleKey {
  /// One for the language, and one for each other subtag.
  fileprivate var subtagCount: Int { 1 + (hasScript ? 1 : 0) + (hasRegion ? 1 : 0) }
}

extension String {
  /// Whether a key holds the whole identifier: language, script and region, no variant.
  fileprivate var isPlainLocale: Bool {
    split(separator: "_").dropFirst().allSatisfy { LocaleSubtag($0).kind != nil }
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
