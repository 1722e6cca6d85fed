import CLDRTables
import SwiftEmission

// The parts that the library and users' modules have in common, in addition to the functions.
extension DecidedRelease {
  /// Emits an enumeration of the rule sets.
  func emitRuleSets(_ declaration: SwiftCode, into source: inout SwiftSource) {
    source.block(declaration) { source in
      for set in ruleSets { source.line("case \(set.functions.name)") }
    }
  }

  /// Emits a `switch` with an expression for each rule set.
  func emitSwitch(
    over ruleSet: SwiftCode, into source: inout SwiftSource,
    _ expression: (DecidedRules) -> SwiftCode
  ) {
    source.choice(ruleSet, ruleSets.map { ("\(member: $0.functions.name)", expression($0)) })
  }

  /// Emits an enumeration of the range sets, and of the absence of results.
  func emitRangeSets(_ declaration: SwiftCode, into source: inout SwiftSource) {
    source.block(declaration) { source in
      source.documentation("No data.")
      source.line("case none")
      for set in rangeSets {
        source.documentation(words: set.locales)
        source.line("case \(set.name)")
      }
    }
  }

  /// Emits the function that returns the category of a range.
  ///
  /// - Parameters:
  ///   - function: Its declaration up to its name.
  ///   - rangeSet: The expression for the range set.
  func emitRangeFunction(
    _ function: SwiftCode, of rangeSet: SwiftCode, into source: inout SwiftSource
  ) {
    source.line("\(function)(")
    source.line("  from start: PluralCategory, to end: PluralCategory")
    source.block(") -> PluralCategory?") { source in
      source.line("switch \(rangeSet) {")
      source.line("case .none: return nil")
      for set in rangeSets {
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
