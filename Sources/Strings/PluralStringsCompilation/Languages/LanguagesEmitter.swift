import PluralDataTables
import PluralsLocales
import PluralsNegotiationData
import PluralsSwiftEmission

/// Emits the code that a module's tables share: the plural rules and number symbols of their languages.
struct LanguagesEmitter {
  /// The CLDR release of the data.
  let release: String
  /// The paths of CLDR's files with the rules.
  let inputs: [String]
  let access: AccessLevel
  /// The rules of each type of plural rules that is used.
  let rules: [LanguageRules]
  let numbers: NumberSymbolsTable
  let languages: [String]
  /// Foundation's names for localized strings; `nil` if the target does not have them.
  let foundationNames: FoundationNamesEmitter?

  var file: GeneratedFile {
    var source = SwiftSource(inputs: inputs) { $0.comment("CLDR \(release)") }
    source.importModule(Names.runtime, for: access)
    source.line()
    source.documentation("Which category a number has in each of the languages.")
    source.block("nonisolated enum \(Names.rules)") { source in
      source.lines(
        """
        // If the compiler does not find this type, the strings were compiled for another version
        // of \(Names.runtime). Compile them again with the present version.
        private typealias GeneratedFor = \(Names.runtime)._CompiledStringsVersion1

        """)
      Self.emitTypes(["PluralCategory", "PluralOperands"], access: .internal, into: &source)
      source.line("typealias UInt64 = Swift.UInt64")
      for rules in rules {
        source.line()
        rules.emit(into: &source)
      }
    }
    source.line()
    source.documentation("How numbers are written in each of the languages.")
    source.block(
      "\(access.prefix)nonisolated enum \(Names.numbers): \(Names.runtime)._NumberSymbolsData"
    ) { source in
      Self.emitTypes(
        ["DecimalDigits", "_LocaleKey", "NumberSymbols"], access: access, into: &source)
      source.line("\(access.prefix)typealias String = \(Names.string)")
      source.line()
      let keys = languages.map { _LocaleKey($0).currentName(alias: languageAlias).language }
      let functions = NumberFunctionsEmitter(
        numbers.selecting(Set(keys)), modifiers: "\(access.prefix)static ",
        ownModifiers: "private static ")
      functions.emitSymbols(into: &source)
      source.line()
      functions.emitSystems(into: &source)
    }
    if let foundationNames {
      source.line()
      foundationNames.emit(into: &source)
    }
    return GeneratedFile(path: "LocalizedLanguages.swift", contents: source)
  }

  /// Emits types that the functions refer to without a module, so that types in the user's module do not conflict.
  private static func emitTypes(
    _ types: [SwiftCode], access: AccessLevel, into source: inout SwiftSource
  ) {
    for type in types {
      source.line("\(access.prefix)typealias \(type) = \(Names.runtime).\(type)")
    }
  }
}

extension NumberSymbolsTable {
  /// Returns the symbols for some languages in all their regions, and for the root.
  ///
  /// The only numbering systems are the default ones of the languages, and `latn`.
  ///
  /// - Parameter languages: The canonical names of languages.
  func selecting(_ languages: Set<_LocaleKey>) -> NumberSymbolsTable {
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
