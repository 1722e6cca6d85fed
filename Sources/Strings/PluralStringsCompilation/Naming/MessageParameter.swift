import PluralsSwiftEmission

/// A parameter of a message's function.
struct MessageParameter: Hashable {
  /// The label in calls; `nil` for a parameter without a label.
  private(set) var label: SwiftIdentifier?
  /// The position among the parameters, counted from 1.
  let position: Int
  let argument: MessageArgument
  private let symbols: CompilerConfiguration.Symbols

  /// The name in the function. It is never the argument's name from a file, which could be a Swift keyword or hide a name that the
  /// function uses.
  private var name: SwiftCode { "argument\(position)" }

  /// The type without its module: `Int`, `String`, `FormatArgument`.
  var typeName: String {
    switch argument.kind {
    case .integer: isNarrow ? "Int32" : "Int"
    case .unsigned: isNarrow ? "UInt32" : "UInt"
    case .number: isNarrow ? "Float" : "Double"
    case .text: "String"
    case .any: "FormatArgument"
    }
  }

  private var isNarrow: Bool { symbols == .xcode && argument.isNarrow }

  /// Whether Xcode's symbol has the same type.
  var hasXcodeType: Bool { argument.kind != .any && isNarrow == argument.isNarrow }

  /// `birds argument1: Swift.Int`, `_ argument1: Swift.String`
  var declaration: SwiftCode {
    let module: SwiftCode = argument.kind == .any ? Names.runtime : "Swift"
    let type: SwiftCode = "\(module).\(SwiftIdentifier(typeName).map { "\($0)" } ?? "")"
    guard let label else { return "_ \(name): \(type)" }
    return "\(label)" == name ? "\(name): \(type)" : "\(label) \(name): \(type)"
  }

  var formatArgument: SwiftCode {
    switch argument.kind {
    case .any: name
    case .number where isNarrow: "\(Names.runtime).FormatArgument(Swift.Double(\(name)))"
    default: "\(Names.runtime).FormatArgument(\(name))"
    }
  }

  /// Returns the parameter with another label.
  func labeled(_ label: SwiftIdentifier?) -> MessageParameter {
    var copy = self
    copy.label = label
    return copy
  }

  /// Returns parameters for arguments. The label is the argument's name, or the name of a variable that selects by it.
  static func parameters(
    _ arguments: [MessageArgument], _ symbols: CompilerConfiguration.Symbols
  ) -> [MessageParameter] {
    var labels: Set<String> = []
    return arguments.enumerated().map { index, argument in
      let label = argument.label.flatMap(\.text).flatMap { SwiftIdentifier($0) }
      let isOwn = label.map { $0.name != "self" && labels.insert($0.name).inserted } ?? false
      return MessageParameter(
        label: isOwn ? label : nil, position: index + 1, argument: argument, symbols: symbols)
    }
  }
}

extension MessageArgument.Label {
  /// The label's text: written names are unchanged, names of variables are in camel case.
  fileprivate var text: String? {
    switch self {
    case .written(let name): name
    case .variable(let name): SymbolName.label(name)
    }
  }
}
