import CLDRTables
import Diagnostics
import LocaleIdentifiers
import PluralsCore
import SwiftEmission

/// Emits the rules of some locales as one file for a user's module.
struct ModuleEmitter {
  let release: DecidedRelease
  let selection: RuleSelection
  let accepted: AcceptedRelease
  /// The subtags of each locale, in lower case.
  private let keys: [String: [String]]

  init(
    _ release: DecidedRelease, _ selection: RuleSelection, from accepted: AcceptedRelease
  ) {
    self.release = release
    self.selection = selection
    self.accepted = accepted
    keys = Dictionary(
      uniqueKeysWithValues: release.listedLocales.map { id in
        (id, id.lowercased().subtags.map(String.init))
      })
  }

  private var access: SwiftCode { selection.access.keyword }
  private var types: [PluralRuleType] {
    PluralRuleType.allCases.filter(selection.types.contains)
  }
  private var hasRanges: Bool { selection.includesRanges }

  /// - Throws: An error if an ID has more subtags than a key can hold.
  func file() throws(CompilationFailure) -> GeneratedFile {
    if let id = keys.keys.first(where: { keys[$0]!.count > _PluralLocaleKey.length }) {
      throw CompilationFailure(diagnostics: [
        Diagnostic(
          .error,
          "'\(id)' has more than \(_PluralLocaleKey.length) subtags, which compiled rules do not "
            + "look at", path: selection.path)
      ])
    }
    var source = SwiftSource(inputs: accepted.paths(roles)) { source in
      source.comment("\(origin): ", words: locales)
    }
    source.importModule("PluralsCore", for: selection.access)
    source.lines(
      """

      // If the compiler does not find this type, the rules were generated for another version
      // of PluralsCore. Generate them again with the present version.
      private typealias GeneratedFor = PluralsCore._CompiledPluralRulesVersion1

      """)
    emitType(into: &source)
    source.line()
    source.block("nonisolated extension PluralRules") { source in
      source.line("private typealias UInt64 = Swift.UInt64")
      let functions = release.ruleSets.map(\.functions)
      RuleFunctionsEmitter.emitOperands(of: functions, into: &source)
      for functions in functions {
        source.line()
        RuleFunctionsEmitter(functions, modifiers: "private static ").emit(into: &source)
      }
    }
    return GeneratedFile(path: "PluralRules.swift", contents: source)
  }

  // MARK: Header

  private var roles: [PluralRuleCompiler.Source.Role] {
    types.map { .init($0) } + (hasRanges ? [.pluralRanges] : [])
  }

  /// The sources of the rules: `CLDR 48`, with the names of files with additional rules.
  private var origin: String {
    let files = accepted.usedFiles.map(\.file).filter(\.isAdditional).map(\.relativePath)
    return (["CLDR \(release.cldrVersion)"] + files).joined(separator: " and ")
  }

  // MARK: Locales

  private var locales: [String] { release.listedLocales }

  /// Returns the IDs under which a locale can have rules, longest first, so that the first match applies.
  private func ids(_ listed: [String]) -> [String] {
    listed.filter { $0 != LocaleRow.root }.sorted { a, b in
      (-keys[a]!.count, a) < (-keys[b]!.count, b)
    }
  }

  /// Emits a `switch` over the subtags of a locale, with a `default`.
  private func emitLookup(
    _ listed: [String], default: SwiftCode, into source: inout SwiftSource,
    _ action: (String) -> SwiftCode
  ) {
    let ids = ids(listed)
    let depth = max(1, ids.map { keys[$0]!.count }.max() ?? 1)
    let fields: [SwiftCode] = ["key.first", "key.second", "key.third", "key.fourth"]
    func tuple(_ elements: [SwiftCode]) -> SwiftCode {
      elements.count == 1 ? elements[0] : "(\(list: elements))"
    }
    let cases = ids.map { id in
      let subtags: [SwiftCode] = keys[id]!.map { "\(packed: LocaleSubtags.pack($0.utf8))" }
      let others = [SwiftCode](repeating: "_", count: depth - subtags.count)
      return (tuple(subtags + others), action(id))
    }
    source.choice(tuple(Array(fields.prefix(depth))), cases, default: `default`)
  }

  // MARK: The type

  private func ruleSets(_ type: PluralRuleType) -> [DecidedRules] {
    release.ruleSets.filter { $0.type == type }
  }

  private func ruleSet(of locale: String, _ type: PluralRuleType) -> SwiftIdentifier {
    ruleSets(type).first { $0.functions.locales.contains(locale) }!.functions.name
  }

  private func emitType(into source: inout SwiftSource) {
    source.documentation(
      "The plural rules of \(origin) for ", words: locales, separator: ", ", end: ":")
    let conformance: SwiftCode = hasRanges ? "CompiledPluralRanges" : "CompiledPluralRules"
    let selection: SwiftCode =
      types.count == 1 ? "_PluralRulesByLocale" : "_PluralRulesByLocaleAndType"
    // Type aliases ensure that types with the same names in the user's module have no effect.
    source.lines(
      """
      /// which category a number has.
      ///
      /// Creating a value and selecting categories allocates nothing and never fails.
      nonisolated \(access) struct PluralRules:
        PluralsCore.\(conformance), PluralsCore.\(selection), Swift.Hashable {
        \(access) typealias PluralCategory = PluralsCore.PluralCategory
        \(access) typealias PluralOperands = PluralsCore.PluralOperands
        \(access) typealias PluralRuleType = PluralsCore.PluralRuleType

        /// The release of CLDR that the rules come from.
        \(access) static let cldrVersion = \(escaped: release.cldrVersion)

        /// The locales that have rules here, as CLDR spells them.
        \(access) static var locales: [Swift.String] {
      """)
    source.indented { source in
      source.list("  [", continued: "    ", locales.map { "\(escaped: $0)" }, end: "]")
      source.lines(
        """
        }

        /// Whether the numbers count (cardinal) or order (ordinal).
        \(access) let type: PluralRuleType
        /// The entry of CLDR's data whose rules are used; `root` if none is for the language.
        \(access) var resolvedLocale: Swift.String { locale.rawValue }
        private let locale: Locale
        private let ruleSet: RuleSet
        """)
      if hasRanges { source.line("private let rangeSet: RangeSet") }
      source.line()
      emitInitializer(into: &source)
      source.line()
      emitQuestions(into: &source)
      source.line()
      source.block("private enum Locale: Swift.String") { source in
        let listed = Set(release.ruleSets.flatMap(\.functions.locales)).subtracting([LocaleRow.root]
        )
        for locale in [LocaleRow.root] + listed.sorted() {
          source.line("case \(SwiftIdentifier(locale: locale))")
        }
      }
      source.line()
      release.emitRuleSets("private enum RuleSet", into: &source)
      if hasRanges {
        source.line()
        release.emitRangeSets("private enum RangeSet", into: &source)
      }
    }
    source.line("}")
  }

  private func emitInitializer(into source: inout SwiftSource) {
    let single = types.count == 1 ? types[0] : nil
    let parameter: SwiftCode = single == nil ? ", type: PluralRuleType = .cardinal" : ""
    // If the locale is a literal, the compiler resolves it and calls only the function for its rules.
    source.lines(
      """
      /// The rules of a locale, in any spelling. Subtags are dropped from the end until rules
      /// are found. Without rules, every number is `other`.
      @inline(__always)
      """)
    source.block("\(access) init(locale: Swift.String\(parameter))") { source in
      source.line("let key = PluralsCore._PluralLocaleKey(locale)")
      source.line(single.map { "type = .\($0)" as SwiftCode } ?? "self.type = type")
      if let single {
        emitRules(single, into: &source)
      } else {
        source.line("switch type {")
        for type in types {
          source.line("case .\(type):")
          source.indented { emitRules(type, into: &$0) }
        }
        source.line("}")
      }
      if hasRanges {
        emitLookup(
          release.rangeSets.flatMap(\.locales), default: "rangeSet = .none", into: &source
        ) { id in
          "rangeSet = .\(release.rangeSets.first { $0.locales.contains(id) }!.name)"
        }
      }
    }
  }

  private func emitRules(_ type: PluralRuleType, into source: inout SwiftSource) {
    func assignment(_ id: String) -> SwiftCode {
      "(self.locale, ruleSet) = (.\(SwiftIdentifier(locale: id)), .\(ruleSet(of: id, type)))"
    }
    emitLookup(
      ruleSets(type).flatMap(\.functions.locales), default: assignment(LocaleRow.root),
      into: &source,
      assignment)
  }

  private func emitQuestions(into source: inout SwiftSource) {
    source.block("\(access) var categories: [PluralCategory]") { source in
      release.emitSwitch(over: "ruleSet", into: &source) { set in
        "[\(list: set.categories.map { ".\($0)" })]"
      }
    }
    for (parameter, type, argument) in [
      ("for operands", "PluralOperands", "operands"),
      ("forMagnitude magnitude", "Swift.UInt64", "integer: magnitude"),
    ] as [(SwiftCode, SwiftCode, SwiftCode)] {
      source.line()
      source.line("@inline(__always)")
      source.block("\(access) func category(\(parameter): \(type)) -> PluralCategory") { source in
        release.emitSwitch(over: "ruleSet", into: &source) { set in
          "Self\(member: set.functions.name)(\(argument))"
        }
      }
    }
    guard hasRanges else { return }
    source.line()
    release.emitRangeFunction("\(access) func listedCategory", of: "rangeSet", into: &source)
  }
}
