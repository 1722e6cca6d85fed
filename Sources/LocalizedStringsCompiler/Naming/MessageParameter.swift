import PluralRuleCompiler

/// A parameter of a message's function.
struct MessageParameter: Hashable {
  /// The label, as a call writes it; nil if the parameter has none.
  let label: String?
  /// The name in the function, with backticks if it is a word of Swift.
  let name: String
  let kind: MessageArgument.Kind

  /// `birds: Int`, `_ argument1: String`
  var declaration: String { "\(label == nil ? "_ " : "")\(name): \(kind.swiftType)" }

  /// Parameters of arguments: an argument that a named variable chooses by has that label.
  static func parameters(_ arguments: [MessageArgument]) -> [MessageParameter] {
    var labels: Set<String> = []
    return arguments.enumerated().map { index, argument in
      // Catalogs and ios-i18n's keys call a variable that has no name of its own so.
      let label = argument.label.flatMap { $0 == "value" ? nil : SymbolName.label($0) }
      if let label, label != "self", labels.insert(label).inserted {
        return MessageParameter(label: label, name: declared(label), kind: argument.kind)
      }
      return MessageParameter(label: nil, name: "argument\(index + 1)", kind: argument.kind)
    }
  }
}
