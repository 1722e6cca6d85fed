import MessageFormats
import SwiftEmission

/// How generated code names what it does not declare itself: with its module, because the module that the code is
/// compiled into may have types of the same names.
enum Names {
  static let runtime: SwiftCode = "LocalizedStringsCore"

  static let string: SwiftCode = "Swift.String"
  static let bool: SwiftCode = "Swift.Bool"
  static let languageIndex: SwiftCode = "Swift.UInt16"

  /// What generated code declares beside the tables' types.
  static let rules: SwiftCode = "_LocalizedRules"
  static let numbers: SwiftCode = "_LocalizedNumbers"

  /// Names that a table's type cannot have, because they would hide what generated code uses, or mean another type
  /// in it.
  static let reservedForTypes: Set<String> = [
    "Any", "LocalizedStringsCore", "Protocol", "Self", "Swift", "Type", "_LocalizedNumbers",
    "_LocalizedRules",
  ]

  /// Types of Swift's that hardly a module does without. A table's type may have such a name, but is hardly meant to.
  static let everydayTypes: Set<String> = [
    "Array", "Bool", "Character", "Dictionary", "Double", "Error", "Float", "Int", "Optional",
    "Result", "Sequence",
    "Set", "String", "Task", "UInt", "Void",
  ]

  /// Names that no function or property can have, because the type has them already, or because they would hide
  /// what generated code uses. What tables can do besides, a message's function hides.
  static let reservedForSymbols = reservedForTypes.union([
    "Language", "Numbers", "_reader", "init", "self",
  ])

  /// The type of a parameter.
  static func type(_ parameter: MessageParameter) -> SwiftCode {
    let module: SwiftCode = parameter.argument.kind == .any ? runtime : "Swift"
    return "\(module).\(SwiftIdentifier(parameter.typeName).map { "\($0)" } ?? "")"
  }
}

extension FormatSpecification.Conversion: SwiftCase {}
extension FormatSpecification.Length: SwiftCase {}
