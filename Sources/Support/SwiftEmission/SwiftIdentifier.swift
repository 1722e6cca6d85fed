package import PluralsCore

/// A name that Swift takes for one.
///
/// There is none without the check, so that one that a file chose cannot be anything else in generated code.
package struct SwiftIdentifier: Hashable, Sendable {
  /// The name without backticks.
  package let name: String

  /// A name; nil for one that Swift does not take, with or without backticks.
  ///
  /// Letters, digits and marks of Unicode's identifiers count, and dollar signs after the first character; which is less
  /// than Swift takes: no symbols, nothing invisible but marks.
  ///
  /// The Swift Programming Language, “Identifiers”; Unicode Standard Annex #31.
  package init?(_ name: String) {
    guard let first = name.unicodeScalars.first, first.properties.isXIDStart || first == "_",
      name.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue || $0 == "$" }), name != "_"
    else { return nil }
    self.name = name
  }

  /// The name of a case of one of our own enumerations.
  package init(case value: some SwiftCase) { name = "\(value)" }

  /// The name as a declaration and a use spell it.
  package var code: String {
    Self.keywords.contains(name) || Self.modifiers.contains(name) ? "`\(name)`" : name
  }

  /// The name as it is spelled after a dot.
  var memberCode: String {
    ["Protocol", "Type", "init", "self"].contains(name) ? "`\(name)`" : name
  }

  /// Words that are not names as they are.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Words that are names everywhere but before the name of a parameter.
  private static let modifiers: Set<String> = [
    "__owned", "__shared", "_const", "borrowing", "consuming", "isolated", "nonisolated", "sending",
  ]
}

/// An enumeration whose cases the generated code names.
package protocol SwiftCase {}

extension PluralCategory: SwiftCase {}
extension PluralRuleType: SwiftCase {}
