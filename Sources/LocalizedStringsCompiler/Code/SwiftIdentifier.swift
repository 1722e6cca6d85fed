import PluralRuleCompiler

/// A name that Swift takes for one.
///
/// There is none without the check, so that one that a file chose cannot be anything else in generated code.
struct SwiftIdentifier: Hashable {
  /// The name without backticks.
  let name: String

  /// A name; nil for one that Swift does not take, with or without backticks.
  ///
  /// Letters, digits and marks of Unicode's identifiers count, which are less than Swift takes: no dollar signs, no
  /// symbols, nothing invisible but marks.
  ///
  /// The Swift Programming Language, “Identifiers”; Unicode Standard Annex #31.
  init?(_ name: String) {
    guard let first = name.unicodeScalars.first, first.properties.isXIDStart || first == "_",
      name.unicodeScalars.allSatisfy(\.properties.isXIDContinue), name != "_"
    else { return nil }
    self.name = name
  }

  /// The name of a case of one of our own enumerations.
  init(case value: some SwiftCase) { name = "\(value)" }

  /// The name as a declaration and a use spell it.
  var code: String {
    Self.modifiers.contains(name) ? "`\(name)`" : declared(name)
  }

  /// Words that are names everywhere but before the name of a parameter.
  private static let modifiers: Set<String> = [
    "__owned", "__shared", "_const", "borrowing", "consuming", "isolated", "nonisolated", "sending",
  ]
}

/// An enumeration whose cases the generated code names.
protocol SwiftCase {}
