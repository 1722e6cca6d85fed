import PluralDataTables
import PluralsCore
import PluralsSwiftEmission

/// Emits rules as Swift: all rules of a release as the modules of the library, or a selection as one type in a user's module.
///
/// Both consist of the same functions, enumerations and results of ranges, which this file emits. Only the lookup of a locale differs.
/// The library finds locales that are known only at run time in tables of bytes. In a user's module, a `switch` over the subtags lets
/// the Swift compiler resolve a literal locale.
struct RulesEmitter {
  let release: DecidedRelease
  let accepted: AcceptedRelease
  /// The emitted locales and types, and the access level.
  let selection: RuleSelection
  var names = LanguageNames.none

  var access: SwiftCode { selection.access.keyword }
  /// The types of the emitted rules, in the order of the code.
  var types: [PluralRuleType] { PluralRuleType.allCases.filter(selection.types.contains) }

  /// Emits the two functions of each rule set, after comments on their operands.
  func emitFunctions(
    of types: [PluralRuleType], modifiers: SwiftCode = "", into source: inout SwiftSource
  ) {
    let functions = release.ruleSets.filter { types.contains($0.type) }.map(\.functions)
    RuleFunctionsEmitter.emitOperands(of: functions, into: &source)
    for functions in functions {
      source.line()
      RuleFunctionsEmitter(functions, modifiers: modifiers, names: names).emit(into: &source)
    }
  }

  /// Emits an enumeration of the rule sets.
  func emitRuleSets(_ declaration: SwiftCode, into source: inout SwiftSource) {
    source.block(declaration) { source in
      for set in release.ruleSets { source.line("case \(set.functions.name)") }
    }
  }

  /// Emits a `switch` with an expression for each rule set.
  func emitSwitch(
    over ruleSet: SwiftCode, into source: inout SwiftSource,
    _ expression: (DecidedRules) -> SwiftCode
  ) {
    source.choice(
      ruleSet, release.ruleSets.map { ("\(member: $0.functions.name)", expression($0)) })
  }

  /// Emits an enumeration of the range sets, and of the absence of results.
  func emitRangeSets(_ declaration: SwiftCode, into source: inout SwiftSource) {
    source.block(declaration) { source in
      source.documentation("No data.")
      source.line("case none")
      for set in release.rangeSets {
        source.comment(words: names.list(set.locales), separator: ", ")
        source.line("case \(set.name)")
      }
    }
  }

  /// Emits the function that returns the category of a range.
  ///
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - rangeSet: The expression for the range set.
  func emitRangeFunction(
    _ name: SwiftCode, of rangeSet: SwiftCode, into source: inout SwiftSource
  ) {
    source.line("\(access) func \(name)(")
    source.line("  from start: PluralCategory, to end: PluralCategory")
    source.block(") -> PluralCategory?") { source in
      source.line("switch \(rangeSet) {")
      source.line("case .none: return nil")
      for set in release.rangeSets {
        source.line("case \(member: set.name):")
        source.indented { source in
          let cases = set.results.map { result -> (SwiftCode, SwiftCode) in
            ("(.\(result.start), .\(result.end))", "return .\(result.result)")
          }
          source.choice("(start, end)", cases, default: "return nil")
        }
      }
      source.line("}")
    }
  }
}
