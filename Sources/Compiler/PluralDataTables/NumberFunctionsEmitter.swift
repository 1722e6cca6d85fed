import PluralsLocales
package import PluralsSwiftEmission

/// Emits a table of number symbols as Swift functions, each of which is a `switch` over the locales.
package struct NumberFunctionsEmitter {
  private let table: NumberSymbolsTable
  /// The modifiers before `func` of functions that other code calls.
  private let modifiers: SwiftCode
  /// The modifiers before `func` of functions that only the emitted functions call.
  private let ownModifiers: SwiftCode
  private let digits: [String: DecimalDigits]

  /// The labels and default values of the columns of symbols. Arguments with default values are omitted.
  static let labels: [(name: SwiftCode, usual: String)] = [
    ("decimalSeparator", "."), ("groupingSeparator", ","), ("primaryGroupingSize", "3"),
    ("secondaryGroupingSize", "3"), ("minimumGroupingDigits", "1"), ("minusSign", "-"),
    ("plusSign", "+"), ("infinity", "∞"), ("notANumber", "NaN"),
  ]
  private static let sizes = 2...4

  /// Returns whether a function can be generated from the columns of a numbering system and its symbols.
  static func canEmit(_ columns: [String]) -> Bool {
    SwiftIdentifier("\(columns[0])Symbols") != nil
      && columns[3...5].allSatisfy { Int($0) != nil }
  }

  package init(
    _ table: NumberSymbolsTable, modifiers: SwiftCode, ownModifiers: SwiftCode
  ) {
    self.table = table
    self.modifiers = modifiers
    self.ownModifiers = ownModifiers
    digits = Dictionary(table.digits.map { ($0.system, $0.digits) }, uniquingKeysWith: { $1 })
  }

  // MARK: Symbols

  package func emitSymbols(into source: inout SwiftSource) {
    source.documentation("The symbols of a locale in a numbering system.")
    source.documentation("")
    source.documentation(
      "- Returns: Nil for a key without an entry; try its prefixes. If they have no entry either, the"
    )
    source.documentation("  symbols are those of `latn` with the system's digits.")
    source.block(
      "\(modifiers)func numberSymbols(_ key: _LocaleKey, system: String) -> NumberSymbols?"
    ) { source in
      source.line("switch system {")
      for (system, _) in table.symbols {
        source.line("case \(escaped: system): \(function(system))(key)")
      }
      source.line("default: nil")
      source.line("}")
    }
    for (system, groups) in table.symbols {
      source.line()
      source.block("\(ownModifiers)func \(function(system))(_ key: _LocaleKey) -> NumberSymbols?") {
        emitSwitch(groups, into: &$0) { emit($0, digits[system], into: &$1) }
      }
    }
  }

  /// Returns the name of the function for a numbering system: `latnSymbols`.
  private func function(_ system: String) -> SwiftIdentifier {
    guard let name = SwiftIdentifier("\(system)Symbols") else {
      preconditionFailure("'\(system)' cannot be part of a name")
    }
    return name
  }

  /// Emits a `switch` over the locales of groups.
  private func emitSwitch(
    _ groups: [NumberSymbolsTable.Group], into source: inout SwiftSource,
    _ emitValue: ([String], inout SwiftSource) -> Void
  ) {
    source.line("switch key.rawValue {")
    for group in groups {
      source.comment(words: group.members.map(\.locale))
      // The root's numbering system is written on the line of its `case`.
      let isShort = group.isRoot && group.columns.count == 1
      let keys = group.members.map { (_, key) -> SwiftCode in
        group.isRoot ? "0" : "\(packed: key.rawValue)"
      }
      source.list("case ", keys, end: isShort ? ": \(escaped: group.columns[0])" : ":")
      if !isShort { source.indented { emitValue(group.columns, &$0) } }
    }
    source.line("default: nil")
    source.line("}")
  }

  private func emit(_ columns: [String], _ digits: DecimalDigits?, into source: inout SwiftSource) {
    var parts: [SwiftCode] = []
    if let digits, !digits.isLatin { parts.append("digits: \(digits.code)") }
    for (place, (label, value)) in zip(Self.labels, columns).enumerated()
    where value != label.usual {
      let size = Self.sizes.contains(place) ? Int(value) : nil
      parts.append(
        size.map { "\(label.name): \($0)" } ?? "\(label.name): \(escaped: value)" as SwiftCode)
    }
    let oneLine: SwiftCode = "NumberSymbols(\(list: parts))"
    if oneLine.width + 4 <= SwiftSource.width {
      source.line(oneLine)
    } else {
      source.line("NumberSymbols(")
      source.indented { $0.list("", continued: "", parts, end: ")") }
    }
  }

  // MARK: Systems

  package func emitSystems(into source: inout SwiftSource) {
    emitSystems(
      "defaultNumberingSystem", table.defaultSystems,
      summary: "The default numbering system of a locale.", into: &source)
    emitSystems(
      "nativeNumberingSystem", table.nativeSystems,
      summary: "The numbering system of the digits that are native to a language.", into: &source)
    source.documentation("The digits of a numbering system; nil if it has no ten digits.")
    source.block("\(modifiers)func decimalDigits(_ system: String) -> DecimalDigits?") { source in
      source.line("switch system {")
      for (system, digits) in table.digits {
        source.comment(digits.text)
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
    _ name: SwiftCode, _ groups: [NumberSymbolsTable.Group], summary: String,
    into source: inout SwiftSource
  ) {
    source.documentation("\(summary)")
    source.documentation("")
    source.documentation("- Returns: Nil for a key without an entry; try its prefixes.")
    source.block("\(modifiers)func \(name)(_ key: _LocaleKey) -> String?") {
      emitSwitch(groups, into: &$0) { $1.line("\(escaped: $0[0])") }
    }
    source.line()
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
