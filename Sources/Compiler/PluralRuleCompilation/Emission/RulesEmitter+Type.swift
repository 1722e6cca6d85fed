import PluralDataTables
import PluralsCore
import PluralsDiagnostics
import PluralsLocales
import PluralsSwiftEmission

extension RulesEmitter {
  /// Returns the type `PluralRules` as a file for a user's module.
  ///
  /// - Throws: An error if an ID has more subtags than a key can hold.
  func typeFile() throws(CompilationFailure) -> GeneratedFile {
    let most = _PluralLocaleKey.length
    if let id = locales.first(where: { $0.subtags.count > most }) {
      throw CompilationFailure(
        "'\(id)' has more than \(most) subtags, which compiled rules do not look at",
        path: selection.path)
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
      emitFunctions(of: types, modifiers: "private static ", into: &source)
    }
    return GeneratedFile(path: "PluralRules.swift", contents: source)
  }

  // MARK: Header

  private var locales: [String] { release.listedLocales }
  private var hasRanges: Bool { selection.includesRanges }

  private var roles: [PluralRuleCompiler.Source.Role] {
    types.map { .init($0) } + (hasRanges ? [.pluralRanges] : [])
  }

  /// The sources of the rules: `CLDR 48`, with the names of files with additional rules.
  private var origin: String {
    let files = accepted.usedFiles.map(\.file).filter(\.isAdditional).map(\.relativePath)
    return (["CLDR \(release.cldrVersion)"] + files).joined(separator: " and ")
  }

  // MARK: The type

  private func emitType(into source: inout SwiftSource) {
    source.documentation(
      "The plural rules of \(origin) for ", words: locales, separator: ", ", end: ":")
    let conformance: SwiftCode = hasRanges ? "CompiledPluralRanges" : "CompiledPluralRules"
    let lookup: SwiftCode =
      types.count == 1 ? "_PluralRulesByLocale" : "_PluralRulesByLocaleAndType"
    // Type aliases ensure that types with the same names in the user's module have no effect.
    source.lines(
      """
      /// which category a number has.
      ///
      /// Creating a value and selecting categories allocates nothing and never fails.
      nonisolated \(access) struct PluralRules:
        PluralsCore.\(conformance), PluralsCore.\(lookup), Swift.Hashable {
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
      emitRuleSets("private enum RuleSet", into: &source)
      if hasRanges {
        source.line()
        emitRangeSets("private enum RangeSet", into: &source)
      }
    }
    source.line("}")
  }

  private func emitInitializer(into source: inout SwiftSource) {
    let single = types.count == 1 ? types[0] : nil
    let parameter: SwiftCode = single == nil ? ", type: PluralRuleType = .cardinal" : ""
    let argument: SwiftCode = single == nil ? ", type: type" : ""
    let label: SwiftCode = single == nil ? ", type: PluralRuleType" : ""
    // If the locale is a literal, the compiler resolves it and calls only the function for its rules.
    for (comment, type) in [
      (
        """
        /// The rules of a locale, in any spelling. Subtags are dropped from the end until rules
        /// are found. Without rules, every number is `other`.
        """, "Swift.String"
      ),
      ("/// The rules of a locale, without code that processes strings.", "Swift.StaticString"),
      ("/// The rules of a locale in UTF-8.", "Swift.UnsafeBufferPointer<Swift.UInt8>"),
    ] as [(SwiftCode, SwiftCode)] {
      source.lines(comment)
      source.line("@inline(__always)")
      source.block("\(access) init(locale: \(type)\(parameter))") { source in
        source.line("self.init(PluralsCore._PluralLocaleKey(locale)\(argument))")
      }
      source.line()
    }
    source.line("@inline(__always)")
    source.block("private init(_ key: PluralsCore._PluralLocaleKey\(label))") { source in
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
        emitLookup(release.rangeSetNames, default: "rangeSet = .none", into: &source) { _, set in
          "rangeSet = .\(set)"
        }
      }
    }
  }

  private func emitRules(_ type: PluralRuleType, into source: inout SwiftSource) {
    func assignment(_ id: String, _ set: SwiftIdentifier) -> SwiftCode {
      "(self.locale, ruleSet) = (.\(SwiftIdentifier(locale: id)), .\(set))"
    }
    let names = release.ruleSetNames(type)
    let root = LocaleRow.root
    emitLookup(names, default: assignment(root, names[root]!), into: &source, assignment)
  }

  /// Emits a `switch` over the subtags of a locale, with the longest IDs first, so that the first match applies.
  ///
  /// - Parameters:
  ///   - names: The names of sets by ID. The root's is ignored.
  ///   - action: Returns the statement for an ID and its set.
  private func emitLookup(
    _ names: [String: SwiftIdentifier], default: SwiftCode, into source: inout SwiftSource,
    _ action: (_ id: String, _ set: SwiftIdentifier) -> SwiftCode
  ) {
    func tuple(_ elements: some Sequence<SwiftCode>) -> SwiftCode {
      let elements = Array(elements)
      return elements.count == 1 ? elements[0] : "(\(list: elements))"
    }
    let listed = names.filter { $0.key != LocaleRow.root }
      .map { id, set in (id: id, set: set, subtags: id.lowercased().subtags) }
      .sorted { (-$0.subtags.count, $0.id) < (-$1.subtags.count, $1.id) }
    let depth = listed.first?.subtags.count ?? 1
    let cases = listed.map { id, set, subtags in
      let patterns: [SwiftCode] = subtags.map { "\(packed: LocaleSubtags.pack($0.utf8))" }
      let others = [SwiftCode](repeating: "_", count: depth - subtags.count)
      return (tuple(patterns + others), action(id, set))
    }
    let fields: [SwiftCode] = ["key.first", "key.second", "key.third", "key.fourth"]
    source.choice(tuple(fields.prefix(depth)), cases, default: `default`)
  }

  private func emitQuestions(into source: inout SwiftSource) {
    source.block("\(access) var categories: [PluralCategory]") { source in
      emitSwitch(over: "ruleSet", into: &source) { set in
        "[\(list: set.categories.map { ".\($0)" })]"
      }
    }
    for (parameter, argument) in [
      ("for operands: PluralOperands", "operands"),
      ("forMagnitude magnitude: Swift.UInt64", "integer: magnitude"),
    ] as [(SwiftCode, SwiftCode)] {
      source.line()
      source.line("@inline(__always)")
      source.block("\(access) func category(\(parameter)) -> PluralCategory") { source in
        emitSwitch(over: "ruleSet", into: &source) { set in
          "Self\(member: set.functions.name)(\(argument))"
        }
      }
    }
    guard hasRanges else { return }
    source.line()
    emitRangeFunction("cldrCategory", of: "rangeSet", into: &source)
  }
}
