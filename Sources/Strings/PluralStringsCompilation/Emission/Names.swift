import PluralMessageFormats
import PluralsSwiftEmission

/// The names of types that generated code uses without declaring them. They include the module, because the module that contains
/// the code may have types with the same names.
enum Names {
  static let runtime: SwiftCode = "PluralStringsCore"

  static let string: SwiftCode = "Swift.String"
  static let bool: SwiftCode = "Swift.Bool"
  static let languageIndex: SwiftCode = "Swift.UInt16"

  /// Types that generated code declares in addition to the tables' types.
  static let rules: SwiftCode = "_LocalizedRules"
  static let numbers: SwiftCode = "_LocalizedNumbers"

  /// Names that a table's type cannot have, because they would hide or change the meaning of types that generated code uses.
  static let reservedForTypes: Set<String> = [
    "Any", "LocalizedStringResource", "PluralStringsCore", "Protocol", "Self", "Swift", "Type",
    "_LocalizedNumbers", "_LocalizedReader",
    "_LocalizedRules",
  ]

  /// Common Swift types. A table's type may have such a name, but this is rarely intended.
  static let everydayTypes: Set<String> = [
    "Array", "Bool", "Character", "Dictionary", "Double", "Error", "Float", "Int", "Optional",
    "Result", "Sequence",
    "Set", "String", "Task", "UInt", "Void",
  ]

  /// Names that functions and properties cannot have, because the type already has such members, or because they would hide types
  /// that generated code uses. This includes functions with other parameters: Swift prefers `localized(_: String)` for a literal.
  static let reservedForSymbols = reservedForTypes.union([
    "Language", "Numbers", "_lookup", "init", "language", "localized", "lookup", "self",
  ])
}

extension FormatSpecification.Conversion: SwiftCase {}
extension FormatSpecification.Length: SwiftCase {}
