package import LocaleDataCore
public import PluralRuleCompiler

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
  ///   - header: The comment that every file starts with.
  /// - Throws: ``LocaleDataError`` if a file cannot be read or the data does not fit together.
  public static func files(
    main: [InputFile], supplement: LocaleSupplement, header: String
  ) throws(LocaleDataError) -> [GeneratedFile] {
    let emitter = try NumbersEmitter(main: main, supplement: supplement, form: .module)
    let start = "\n\npackage import LocaleDataCore\n\n"
    return [
      GeneratedFile(
        path: "NumbersData/NumberSymbols.swift",
        contents: header + start + (try emitter.symbols())),
      GeneratedFile(
        path: "NumbersData/NumberingSystems.swift",
        contents: header + start + (try emitter.systems())),
    ]
  }

  /// The same for some languages in all their regions, as members of a type that conforms to
  /// `NumberSymbolsData`.
  ///
  /// The only numbering systems are those that the languages use by themselves, and `latn`.
  ///
  /// The types of the run time are named with the module `LocalizedStringsCore`, which has them from elsewhere.
  ///
  /// - Parameters:
  ///   - languages: The current names of languages.
  ///   - access: What stands before members that others call: `public `, or nothing.
  ///   - main: The files of `common/main`, whole or reduced; `root` among them.
  ///   - supplement: Parent locales, likely subtags and numbering systems.
  /// - Throws: ``LocaleDataError`` if a file cannot be read or the data does not fit together.
  package static func members(
    languages: Set<LocaleKey>, access: String, main: [InputFile], supplement: LocaleSupplement
  ) throws(LocaleDataError) -> String {
    let emitter = try NumbersEmitter(
      main: main, supplement: supplement,
      form: .members(languages: languages, access: access))
    return try emitter.symbols() + "\n" + emitter.systems()
  }
}

private struct NumbersEmitter {
  /// What the code is part of.
  enum Form {
    /// A module with the data of all locales.
    case module
    /// A type with the data of some languages.
    case members(languages: Set<LocaleKey>, access: String)
  }

  let numbers: ResolvedNumbers
  let supplement: LocaleSupplement
  let form: Form

  /// The locales that may get an entry: those with elements of their own, those whose parent is not
  /// their prefix, and regions that imply a script of CLDR's. By key, the shorter ones first, since
  /// longer ones fall back to them.
  private let entries: [(key: LocaleKey, locale: String)]
  /// The symbols in `latn` of the locales that may get an entry, and of the root.
  private let latin: [String: NumberSymbols]
  /// The numbering systems that are wanted; nil for all.
  private let wantedSystems: Set<String>?

  init(
    main: [InputFile], supplement: LocaleSupplement, form: Form
  ) throws(LocaleDataError) {
    var locales: [LocaleNumbers] = []
    for file in main { locales.append(try LocaleNumbers(file)) }
    numbers = ResolvedNumbers(locales, supplement: supplement)
    self.supplement = supplement
    self.form = form
    entries = Self.entries(numbers, supplement).filter { key, _ in
      switch form {
      case .module: true
      case .members(let languages, _): languages.contains(key.language)
      }
    }
    var latin = ["root": try numbers.symbols("root", system: "latn")]
    for (_, locale) in entries { latin[locale] = try numbers.symbols(locale, system: "latn") }
    self.latin = latin
    switch form {
    case .module: wantedSystems = nil
    case .members:
      var systems: Set<String> = ["latn"]
      for (_, locale) in entries {
        systems.insert(numbers.defaultNumberingSystem(locale))
        systems.insert(numbers.nativeNumberingSystem(locale))
      }
      wantedSystems = systems
    }
  }

  /// What declares a function for other code.
  private var openFunction: String {
    switch form {
    case .module: "package func"
    case .members(_, let access): "\(access)static func"
    }
  }

  /// What declares a function for this code alone.
  private var closedFunction: String {
    switch form {
    case .module: "private func"
    case .members: "private static func"
    }
  }

  /// What stands before the types of the run time, and before Swift's.
  private var modules: (runtime: String, swift: String) {
    switch form {
    case .module: ("", "")
    // The module that the code becomes part of may have types of the same names.
    case .members: ("LocalizedStringsCore.", "Swift.")
    }
  }

  /// Whether a numbering system is wanted.
  private func includes(_ system: String) -> Bool { wantedSystems?.contains(system) ?? true }

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
    root: Value?, usual: (String) throws(LocaleDataError) -> Value? = { _ in nil },
    value: (String) throws(LocaleDataError) -> Value
  ) throws(LocaleDataError) -> [Group<Value>] {
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

  func symbols() throws(LocaleDataError) -> String {
    var systems: [(name: String, root: NumberSymbols?, groups: [Group<NumberSymbols>])] = []
    for system in numbers.statedSystems where includes(system) {
      let root = try ownSymbols("root", system: system)
      let groups = try shared(
        root: root,
        usual: { (locale) throws(LocaleDataError) in latinSymbols(locale, system: system) },
        value: { (locale) throws(LocaleDataError) in try numbers.symbols(locale, system: system) })
      if root != nil || !groups.isEmpty { systems.append((system, root, groups)) }
    }
    var source = SwiftSource()
    source.line("/// The symbols of a locale in a numbering system.")
    source.line("///")
    source.line(
      "/// - Returns: Nil for a key that has no entry: a shorter one may have. Where none has, the")
    source.line("///   symbols are those of `latn` with the system's digits.")
    source.block(
      "\(openFunction) numberSymbols(_ key: \(modules.runtime)LocaleKey, system: \(modules.swift)String) "
        + "-> \(modules.runtime)NumberSymbols?"
    ) { source in
      source.line("switch system {")
      for system in systems {
        source.line("case \(system.name.swiftLiteral): \(Self.functionName(system.name))(key)")
      }
      source.line("default: nil")
      source.line("}")
    }
    for system in systems {
      emit(system.name, root: system.root, groups: system.groups, into: &source)
    }
    return source.text
  }

  /// The symbols of a locale in a numbering system; nil if they are those of `latn` with other digits.
  private func ownSymbols(
    _ locale: String, system: String
  ) throws(LocaleDataError) -> NumberSymbols? {
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

  private func emit(
    _ system: String, root: NumberSymbols?, groups: [Group<NumberSymbols>],
    into source: inout SwiftSource
  ) {
    source.line()
    source.block(
      "\(closedFunction) \(Self.functionName(system))(_ key: \(modules.runtime)LocaleKey) "
        + "-> \(modules.runtime)NumberSymbols?"
    ) { source in
      source.line("switch key.rawValue {")
      for group in groups {
        emitCase(group.members, into: &source)
        source.indented { emitSymbols(group.value, into: &$0) }
      }
      if let root {
        source.line("// root")
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
    source.wrapped("// ", continued: "// ", words: members.map(\.locale))
    source.wrapped(
      "case ", continued: "  ", words: members.map(\.key.literal), separator: ", ", end: ":")
  }

  private func emitSymbols(_ symbols: NumberSymbols, into source: inout SwiftSource) {
    let plain = NumberSymbols()
    var parts: [String] = []
    if symbols.digits != plain.digits { parts.append("digits: \(symbols.digits.swiftLiteral)") }
    func append(_ label: String, _ value: String, unless usual: String) {
      if value != usual { parts.append("\(label): \(value.swiftLiteral)") }
    }
    func append(_ label: String, _ value: Int, unless usual: Int) {
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
    let type = modules.runtime + "NumberSymbols"
    let oneLine = "\(type)(\(parts.joined(separator: ", ")))"
    if oneLine.count + 4 <= SwiftSource.width {
      source.line(oneLine)
    } else {
      source.line("\(type)(")
      source.indented {
        $0.wrapped("", continued: "", words: parts, separator: ", ", end: ")")
      }
    }
  }

  /// The functions' names carry the system's: `latnSymbols`.
  private static func functionName(_ system: String) -> String { "\(system)Symbols" }

  // MARK: Systems

  func systems() throws(LocaleDataError) -> String {
    var source = SwiftSource()
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
    source.line("/// The digits of a numbering system; nil if it has no ten digits.")
    source.block(
      "\(openFunction) decimalDigits(_ system: \(modules.swift)String) "
        + "-> \(modules.runtime)DecimalDigits?"
    ) { source in
      source.line("switch system {")
      for (system, scalars) in supplement.digits.sorted(by: { $0.key < $1.key })
      where includes(system) {
        guard let digits = DecimalDigits(scalars) else { continue }
        source.line("// \(String(String.UnicodeScalarView(scalars)))")
        let label = "case \(system.swiftLiteral):"
        let oneLine = "\(label) \(digits.swiftLiteral)"
        if oneLine.count + 2 <= SwiftSource.width {
          source.line(oneLine)
        } else {
          source.line(label)
          source.indented { $0.line(digits.swiftLiteral) }
        }
      }
      source.line("default: nil")
      source.line("}")
    }
    return source.text
  }

  private func emitSystems(
    _ name: String, root: String, summary: String, into source: inout SwiftSource,
    value: (String) -> String
  ) throws(LocaleDataError) {
    let groups = try shared(
      root: root, value: { (locale) throws(LocaleDataError) in value(locale) })
    source.line("/// \(summary)")
    source.line("///")
    source.line("/// - Returns: Nil for a key that has no entry: a shorter one may have.")
    source.block(
      "\(openFunction) \(name)(_ key: \(modules.runtime)LocaleKey) -> \(modules.swift)String?"
    ) { source in
      source.line("switch key.rawValue {")
      for group in groups {
        emitCase(group.members, into: &source)
        source.indented { $0.line(group.value.swiftLiteral) }
      }
      source.line("// root")
      source.line("case 0: \(root.swiftLiteral)")
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
    split(separator: "_").dropFirst().allSatisfy { subtag in
      switch subtag.count {
      case 2, 4: subtag.allSatisfy(\.isLetter)
      case 3: subtag.allSatisfy(\.isNumber)
      default: false
      }
    }
  }
}

extension DecimalDigits {
  /// The digits as a Swift expression.
  fileprivate var swiftLiteral: String {
    switch self {
    case .consecutive(let zero):
      isLatin ? ".latin" : ".consecutive(zero: \"\(zero.swiftEscape)\")"
    case .listed:
      ".listed(" + (0..<10).map { "\"\(self[UInt8($0)])\"" }.joined(separator: ", ") + ")"
    }
  }
}
