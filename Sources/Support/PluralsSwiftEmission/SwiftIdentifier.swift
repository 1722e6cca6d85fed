package import PluralsCore

/// A valid Swift identifier.
///
/// All identifiers are validated, so that a name from a file cannot become anything else in generated code.
package struct SwiftIdentifier: Hashable, Sendable {
  /// The name without backticks.
  package let name: String

  /// Creates an identifier; `nil` if the name is not valid in Swift, with or without backticks.
  ///
  /// Names consist of letters, digits and marks of Unicode's identifiers, and dollar signs after the first character. This is less
  /// than Swift allows: no symbols, and no invisible characters except marks.
  ///
  /// The Swift Programming Language, “Identifiers”; Unicode Standard Annex #31.
  package init?(_ name: String) {
    guard let first = name.unicodeScalars.first, first.properties.isXIDStart || first == "_",
      name.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue || $0 == "$" }), name != "_"
    else { return nil }
    self.name = name
  }

  /// Creates an identifier from the name of a case of one of this package's enumerations.
  package init(case value: some SwiftCase) { name = "\(value)" }

  /// The name as spelled in declarations and uses.
  package var code: String {
    Self.keywords.contains(name) || Self.modifiers.contains(name) ? "`\(name)`" : name
  }

  /// The name as spelled after a dot.
  var memberCode: String {
    ["Protocol", "Type", "init", "self"].contains(name) ? "`\(name)`" : name
  }

  /// Words that need backticks.
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

  /// Words that need backticks only before a parameter name.
  private static let modifiers: Set<String> = [
    "__owned", "__shared", "_const", "borrowing", "consuming", "isolated", "nonisolated", "sending",
  ]
}

/// An enumeration whose cases generated code names.
package protocol SwiftCase {}

extension PluralCategory: SwiftCase {}
extension PluralRuleType: SwiftCase {}
