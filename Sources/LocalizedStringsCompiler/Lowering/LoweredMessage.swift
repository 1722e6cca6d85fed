import SwiftEmission

/// A message with its name and its pieces in all languages.
struct LoweredMessage {
  let key: String
  let name: SwiftIdentifier
  let note: SourceTable.Note
  /// The arguments of the development language's text.
  let arguments: [MessageArgument]
  /// The text, or the texts by category, of the development language.
  let source: [MessageNode]
  /// By language, in the table's order; those that stand in for the development language come last.
  let languages: [(language: String, nodes: [MessageNode])]

  /// The arguments as its function declares them.
  var parameters: [MessageParameter] { MessageParameter.parameters(arguments) }

  /// About how much code the message is, for the comparison with others.
  var size: Int { languages.reduce(1) { $0 + $1.nodes.size } }

  /// Whether no language needs an argument, a width or a device.
  var isText: Bool { languages.allSatisfy { $0.nodes.plainText != nil } }

  /// Whether the function's declaration names a type of the run time.
  var namesRuntime: Bool { !isText && arguments.contains { $0.kind == .any } }
}
