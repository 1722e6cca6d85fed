import PluralDataTables
package import PluralsDiagnostics
package import PluralsLocales

/// The number symbols of every locale, including inherited ones.
///
/// UTS #35 Part 1, “Inheritance and Validity”: a value is looked up in the locale, its parents and the root. An alias in the root
/// restarts the lookup at the locale, in another numbering system.
package struct ResolvedNumbers: Sendable {
  private let locales: [String: LocaleNumbers]
  private let supplement: LocaleSupplement
  /// The digits of the numeric numbering systems that have ten.
  let digits: [String: DecimalDigits]

  /// Creates the symbols from the number elements of some locales, including `root`.
  package init(_ locales: [LocaleNumbers], supplement: LocaleSupplement) {
    self.locales = Dictionary(
      locales.map { ($0.locale, $0) }, uniquingKeysWith: { first, _ in first })
    self.supplement = supplement
    digits = supplement.digits.compactMapValues(DecimalDigits.init)
  }

  /// The locales with their own elements, sorted.
  package var identifiers: [String] { locales.keys.sorted() }

  /// The numbering systems whose symbols or pattern are in any locale's file, sorted.
  package var statedSystems: [String] {
    var systems: Set<String> = []
    for numbers in locales.values {
      for (system, value) in numbers.symbols { if case .stated = value { systems.insert(system) } }
      for (system, value) in numbers.patterns { if case .stated = value { systems.insert(system) } }
    }
    return systems.sorted()
  }

  /// Returns the locale's default numbering system.
  package func defaultNumberingSystem(_ locale: String) -> String {
    chain(of: locale).firstValue { $0.defaultNumberingSystem } ?? "latn"
  }

  /// Returns the numbering system of the language's native digits.
  package func nativeNumberingSystem(_ locale: String) -> String {
    chain(of: locale).firstValue { $0.nativeNumberingSystem } ?? "latn"
  }

  /// Returns the symbols of a locale in a numbering system.
  package func symbols(_ locale: String, system: String) throws(Diagnostic) -> NumberSymbols {
    guard let digits = digits[system] else {
      throw Diagnostic(.error, "no ten digits of numbering system '\(system)'", path: locale)
    }
    let chain = chain(of: locale)
    let symbols = stated(in: chain, system: system) { $0.symbols }
    func symbol(_ name: String) throws(Diagnostic) -> String {
      for symbols in symbols { if let value = symbols[name] { return value } }
      throw Diagnostic(.error, "no symbol '\(name)' in numbering system '\(system)'", path: locale)
    }
    let pattern = stated(in: chain, system: system) { $0.patterns }.first ?? "#,##0.###"
    guard let sizes = GroupSizesOfPattern(pattern) else {
      throw Diagnostic(.error, "unknown form of decimal pattern '\(pattern)'", path: locale)
    }
    return NumberSymbols(
      digits: digits, decimalSeparator: try symbol("decimal"),
      groupingSeparator: try symbol("group"), primaryGroupingSize: sizes.primary,
      secondaryGroupingSize: sizes.secondary,
      minimumGroupingDigits: chain.firstValue { $0.minimumGroupingDigits } ?? 1,
      minusSign: try symbol("minusSign"), plusSign: try symbol("plusSign"),
      infinity: try symbol("infinity"), notANumber: try symbol("nan"))
  }

  /// Returns the numbering systems in which a locale may have other symbols or another pattern than in `latn`: those that a file in
  /// its lineage states.
  package func ownSystems(of locale: String) -> Set<String> {
    var systems: Set<String> = []
    for numbers in chain(of: locale) {
      for (system, value) in numbers.symbols where !value.isLatinAlias { systems.insert(system) }
      for (system, value) in numbers.patterns where !value.isLatinAlias { systems.insert(system) }
    }
    return systems
  }

  // MARK: Inheritance

  /// Returns the elements of a locale and of all locales that it inherits from, nearest first.
  private func chain(of locale: String) -> [LocaleNumbers] {
    supplement.lineage(of: locale).compactMap { locales[$0] }
  }

  /// Returns the values in a chain for a numbering system, including those that aliases refer to, nearest first.
  private func stated<Part>(
    in chain: [LocaleNumbers], system: String,
    part: (LocaleNumbers) -> [String: LocaleNumbers.Inherited<Part>]
  ) -> [Part] {
    var result: [Part] = []
    var system = system
    var visited: [String] = []
    while !visited.contains(system) {
      visited.append(system)
      // Systems that are not even in the root have the symbols of `latn`.
      var alias = "latn"
      chain: for numbers in chain {
        switch part(numbers)[system] {
        case .stated(let stated): result.append(stated)
        case .alias(let other):
          alias = other
          break chain
        case nil: break
        }
      }
      system = alias
    }
    return result
  }
}

extension LocaleNumbers.Inherited {
  fileprivate var isLatinAlias: Bool {
    if case .alias("latn") = self { true } else { false }
  }
}

extension [LocaleNumbers] {
  /// Returns the first value that is not `nil`.
  fileprivate func firstValue<Value>(_ value: (LocaleNumbers) -> Value?) -> Value? {
    for numbers in self { if let value = value(numbers) { return value } }
    return nil
  }
}

/// The grouping sizes of a decimal pattern: 3 and 2 in `#,##,##0.###`.
private struct GroupSizesOfPattern {
  let primary: Int
  let secondary: Int

  /// Parses a pattern; `nil` for a pattern without digits, or with its own negative form.
  ///
  /// Text around the digits is ignored: plain numbers have none, and the few occurrences in CLDR are mistakes (CLDR 48, az,
  /// `arab`).
  init?(_ pattern: String) {
    guard pattern.contains("0"), !pattern.contains(";") else { return nil }
    let integer = pattern.prefix { $0 != "." }.filter { "#0,".contains($0) }
    let groups = integer.split(separator: ",", omittingEmptySubsequences: false)
    primary = groups.count > 1 ? groups[groups.count - 1].count : 0
    secondary = groups.count > 2 ? groups[groups.count - 2].count : primary
  }
}
