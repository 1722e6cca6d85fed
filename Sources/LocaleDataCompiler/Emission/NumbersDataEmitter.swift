import LocaleDataCore
package import SourceFiles
package import SwiftEmission

/// Writes the number symbols of all locales as Swift.
///
/// 1. Read: bytes → ``LocaleNumbers``, ``LocaleSupplement``
/// 2. Resolve: inheritance → symbols of each locale and numbering system
/// 3. Share: a locale whose symbols its shorter key answers anyway has no entry
/// 4. Emit: one switch for each numbering system with symbols of its own
public enum NumbersDataEmitter {
  /// The files of the module `NumbersData`.
  ///
  /// - Parameters:
  ///   - main: The files of `common/main`, whole or reduced; `root` among them.
  ///   - supplement: Parent locales, likely subtags and numbering systems.
  ///   - origin: What every file starts with.
  /// - Throws: ``Diagnostic`` if a file cannot be read or the data does not fit together.
  package static func files(
    main: [SourceFile], supplement: LocaleSupplement, origin: GeneratedFile.Origin
  ) throws(Diagnostic) -> [GeneratedFile] {
    let emitter = try NumbersEmitter(main: main, supplement: supplement)
    func file(
      _ name: String, _ emit: (inout SwiftSource) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> GeneratedFile {
      var source = SwiftSource(origin)
      source.line("package import LocaleDataCore")
      source.line()
      try emit(&source)
      return GeneratedFile(path: "NumbersData/\(name).swift", contents: source)
    }
    return [
      try file("NumberSymbols", emitter.emitSymbols),
      try file("NumberingSystems", emitter.emitSystems),
    ]
  }
}

private struct NumbersEmitter {
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

  /// The entries whose value is not what their shorter keys answer.
  ///
  /// - Parameters:
  ///   - root: What the root answers; nil if it leaves the answer to `usual`.
  ///   - usual: What a locale gets where no key answers.
  private func shared<Value: Hashable>(
    root: Value?, usual: (String) throws(Diagnostic) -> Value? = { _ in nil },
    value: (String) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [Group<Value>] {
    var answers: [LocaleKey: Value] = [:]
    var groups: [Value: Group<Value>] = [:]
    for (key, locale) in entries {
      let own = try value(locale)
      // The key itself has no answer yet.
      var fallback = key.answer { answers[$0] } ?? root
      if fallback == nil { fallback = try usual(locale) }
      if own == fallback { continue }
      answers[key] = own
      groups[own, default: Group(value: own)].members.append((locale, key))
    }
    return groups.values.map { $0.sorted }.sorted { $0.members[0].locale < $1.members[0].locale }
  }

  /// Locales that share a value.
  private struct Group<Value> {
    let value: Value
    var members: [(locale: String, key: LocaleKey)] = []

    var sorted: Group { Group(value: value, members: members.sorted { $0.locale < $1.locale }) }
  }

  // MARK: Symbols

  func emitSymbols(into source: inout SwiftSource) throws(Diagnostic) {
    var systems: [SystemSymbols] = []
    for system in numbers.statedSystems {
      let root = try ownSymbols("root", system: system)
      let groups = try shared(
        root: root,
        usual: { (locale) throws(Diagnostic) in latinSymbols(locale, system: system) },
        value: { (locale) throws(Diagnostic) in try numbers.symbols(locale, system: system) })
      if root != nil || !groups.isEmpty {
        systems.append(
          SystemSymbols(
            name: system, function: try Self.functionName(system), root: root, groups: groups))
      }
    }
    source.documentation("The symbols of a locale in a numbering system.")
    source.documentation("")
    source.documentation(
      "- Returns: Nil for a key that has no entry: a shorter one may have. Where none has, the")
    source.documentation("  symbols are those of `latn` with the system's digits.")
    source.block(
      "package func numberSymbols(_ key: LocaleKey, system: String) -> NumberSymbols?"
    ) { source in
      source.line("switch system {")
      for system in systems {
        source.line("case \(escaped: system.name): \(system.function)(key)")
      }
      source.line("default: nil")
      source.line("}")
    }
    for system in systems {
      emit(system, into: &source)
    }
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

  /// The symbols that are a numbering system's own.
  private struct SystemSymbols {
    let name: String
    /// The function that answers for it.
    let function: SwiftIdentifier
    let root: NumberSymbols?
    let groups: [Group<NumberSymbols>]
  }

  private func emit(_ system: SystemSymbols, into source: inout SwiftSource) {
    source.line()
    source.block("private func \(system.function)(_ key: LocaleKey) -> NumberSymbols?") { source in
      source.line("switch key.rawValue {")
      for group in system.groups {
        emitCase(group.members, into: &source)
        source.indented { emitSymbols(group.value, into: &$0) }
      }
      if let root = system.root {
        source.comment("root")
        source.line("case 0:")
        source.indented { emitSymbols(root, into: &$0) }
      }
      source.line("default: nil")
      source.line("}")
    }
  }

  private func emitCase(
    _ members: [(locale: String, key: LocaleKey)], into source: inout SwiftSource
  ) {
    source.comment(words: members.map(\.locale))
    source.list("case ", members.map { "\(packed: $0.key.rawValue)" }, end: ":")
  }

  private func emitSymbols(_ symbols: NumberSymbols, into source: inout SwiftSource) {
    let plain = NumberSymbols()
    var parts: [SwiftCode] = []
    if symbols.digits != plain.digits { parts.append("digits: \(symbols.digits.code)") }
    func append(_ label: SwiftCode, _ value: String, unless usual: String) {
      if value != usual { parts.append("\(label): \(escaped: value)") }
    }
    func append(_ label: SwiftCode, _ value: Int, unless usual: Int) {
      if value != usual { parts.append("\(label): \(value)") }
    }
    append("decimalSeparator", symbols.decimalSeparator, unless: plain.decimalSeparator)
    append("groupingSeparator", symbols.groupingSeparator, unless: plain.groupingSeparator)
    append("primaryGroupingSize", symbols.primaryGroupingSize, unless: plain.primaryGroupingSize)
    append(
      "secondaryGroupingSize", symbols.secondaryGroupingSize, unless: plain.secondaryGroupingSize)
    append(
      "minimumGroupingDigits", symbols.minimumGroupingDigits, unless: plain.minimumGroupingDigits)
    append("minusSign", symbols.minusSign, unless: plain.minusSign)
    append("plusSign", symbols.plusSign, unless: plain.plusSign)
    append("infinity", symbols.infinity, unless: plain.infinity)
    append("notANumber", symbols.notANumber, unless: plain.notANumber)
    let oneLine: SwiftCode = "NumberSymbols(\(list: parts))"
    if oneLine.width + 4 <= SwiftSource.width {
      source.line(oneLine)
    } else {
      source.line("NumberSymbols(")
      source.indented {
        $0.list("", continued: "", parts, end: ")")
      }
    }
  }

  /// The functions' names carry the system's: `latnSymbols`.
  private static func functionName(_ system: String) throws(Diagnostic) -> SwiftIdentifier {
    guard let name = SwiftIdentifier("\(system)Symbols") else {
      throw Diagnostic(.error, "'\(system)' cannot be part of a name", path: "numbering systems")
    }
    return name
  }

  // MARK: Systems

  func emitSystems(into source: inout SwiftSource) throws(Diagnostic) {
    try emitSystems(
      "defaultNumberingSystem", root: numbers.defaultNumberingSystem("root"),
      summary: "The numbering system of a locale unless another is asked for.", into: &source
    ) { numbers.defaultNumberingSystem($0) }
    source.line()
    try emitSystems(
      "nativeNumberingSystem", root: numbers.nativeNumberingSystem("root"),
      summary: "The numbering system of the digits that are native to a language.", into: &source
    ) { numbers.nativeNumberingSystem($0) }
    source.line()
    source.documentation("The digits of a numbering system; nil if it has no ten digits.")
    source.block("package func decimalDigits(_ system: String) -> DecimalDigits?") { source in
      source.line("switch system {")
      for (system, scalars) in supplement.digits.sorted(by: { $0.key < $1.key }) {
        guard let digits = DecimalDigits(scalars) else { continue }
        source.comment(String(String.UnicodeScalarView(scalars)))
        let label: SwiftCode = "case \(escaped: system):"
        let oneLine: SwiftCode = "\(label) \(digits.code)"
        if oneLine.width + 2 <= SwiftSource.width {
          source.line(oneLine)
        } else {
          source.line(label)
          source.indented { $0.line(digits.code) }
        }
      }
      source.line("default: nil")
      source.line("}")
    }
  }

  private func emitSystems(
    _ name: SwiftCode, root: String, summary: String, into source: inout SwiftSource,
    value: (String) -> String
  ) throws(Diagnostic) {
    let groups = try shared(
      root: root, value: { (locale) throws(Diagnostic) in value(locale) })
    source.documentation("\(summary)")
    source.documentation("")
    source.documentation("- Returns: Nil for a key that has no entry: a shorter one may have.")
    source.block("package func \(name)(_ key: LocaleKey) -> String?") { source in
      source.line("switch key.rawValue {")
      for group in groups {
        emitCase(group.members, into: &source)
        source.indented { $0.line("\(escaped: group.value)") }
      }
      source.comment("root")
      source.line("case 0: \(escaped: root)")
      source.line("default: nil")
      source.line("}")
    }
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

extension DecimalDigits {
  /// The digits as a Swift expression.
  fileprivate var code: SwiftCode {
    switch self {
    case .consecutive(let zero): isLatin ? ".latin" : ".consecutive(zero: \(escaped: zero))"
    case .listed: ".listed(\(list: (0..<10).map { "\(escaped: String(self[UInt8($0)]))" }))"
    }
  }
}
