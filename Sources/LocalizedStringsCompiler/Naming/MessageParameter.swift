import SwiftEmission

/// A parameter of a message's function.
struct MessageParameter: Hashable {
  /// The label, as a call writes it; nil if the parameter has none.
  let label: SwiftIdentifier?
  /// The place among the parameters, from 1.
  let position: Int
  let kind: MessageArgument.Kind

  /// The name in the function, which is never what a file calls the argument: that may mean something to Swift, or be
  /// the name of what the function uses.
  private var name: SwiftCode { "argument\(position)" }

  /// `birds argument1: Swift.Int`, `_ argument1: Swift.String`
  var declaration: SwiftCode {
    let type = Names.type(of: kind)
    guard let label else { return "_ \(name): \(type)" }
    return "\(label)" == name ? "\(name): \(type)" : "\(label) \(name): \(type)"
  }

  /// The parameter as a `FormatArgument`.
  var formatArgument: SwiftCode {
    kind == .any ? name : "\(Names.runtime).FormatArgument(\(name))"
  }

  /// Parameters of arguments: an argument that a named variable chooses by has that label.
  static func parameters(_ arguments: [MessageArgument]) -> [MessageParameter] {
    var labels: Set<String> = []
    return arguments.enumerated().map { index, argument in
      // Catalogs and ios-i18n's keys call a variable that has no name of its own so.
      let label = argument.label.flatMap { $0 == "value" ? nil : SymbolName.label($0) }
        .flatMap { SwiftIdentifier($0) }
      let isOwn = label.map { $0.name != "self" && labels.insert($0.name).inserted } ?? false
      return MessageParameter(
        label: isOwn ? label : nil, position: index + 1, kind: argument.kind)
    }
  }
}
