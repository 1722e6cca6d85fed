import SwiftEmission

/// A parameter of a message's function.
struct MessageParameter: Hashable {
  /// Which types numbers have.
  enum Types {
    /// `Int`, `UInt` and `Double`, whatever C would read.
    case usual
    /// Those of Xcode's symbols: `%d` is an `Int32`, `%f` a `Float`.
    case xcode
  }

  /// The label, as a call writes it; nil if the parameter has none.
  private(set) var label: SwiftIdentifier?
  /// The place among the parameters, from 1.
  let position: Int
  let argument: MessageArgument
  private let types: Types

  /// The name in the function, which is never what a file calls the argument: that may mean something to Swift, or be
  /// the name of what the function uses.
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

  private var isNarrow: Bool { types == .xcode && argument.isNarrow }

  /// Whether Xcode's symbol takes the same type.
  var hasXcodeType: Bool { argument.kind != .any && isNarrow == argument.isNarrow }

  /// `birds argument1: Swift.Int`, `_ argument1: Swift.String`
  var declaration: SwiftCode {
    let type = Names.type(self)
    guard let label else { return "_ \(name): \(type)" }
    return "\(label)" == name ? "\(name): \(type)" : "\(label) \(name): \(type)"
  }

  /// The parameter as a `FormatArgument`.
  var formatArgument: SwiftCode {
    switch argument.kind {
    case .any: name
    case .number where isNarrow: "\(Names.runtime).FormatArgument(Swift.Double(\(name)))"
    default: "\(Names.runtime).FormatArgument(\(name))"
    }
  }

  /// The parameter with another label.
  func labeled(_ label: SwiftIdentifier?) -> MessageParameter {
    var copy = self
    copy.label = label
    return copy
  }

  /// Parameters of arguments: one that has a name, or that a named variable chooses by, has that for its label.
  static func parameters(_ arguments: [MessageArgument], types: Types) -> [MessageParameter] {
    var labels: Set<String> = []
    return arguments.enumerated().map { index, argument in
      let label = argument.label.flatMap(\.text).flatMap { SwiftIdentifier($0) }
      let isOwn = label.map { $0.name != "self" && labels.insert($0.name).inserted } ?? false
      return MessageParameter(
        label: isOwn ? label : nil, position: index + 1, argument: argument, types: types)
    }
  }

  private init(label: SwiftIdentifier?, position: Int, argument: MessageArgument, types: Types) {
    self.label = label
    self.position = position
    self.argument = argument
    self.types = types
  }
}

extension MessageArgument.Label {
  /// A written name as it is, that of a variable in camel case.
  fileprivate var text: String? {
    switch self {
    case .written(let name): name
    case .variable(let name): SymbolName.label(name)
    }
  }
}
