/// A message with its pieces in all languages.
package struct LoweredMessage {
  package let key: String
  package let note: SourceTable.Note
  /// What the function takes: what the key, the development language's texts and variables read.
  package let arguments: [MessageArgument]
  /// The text, or the texts by category, of the development language.
  let source: [MessageNode]
  /// By language, in the table's order; those that stand in for the development language come last.
  package let languages: [(language: String, nodes: [MessageNode])]

  /// About how long the message takes the compiler, for the comparison with others. Texts are data, however many there are.
  var size: Int { isText ? 6 : languages.reduce(6) { $0 + $1.nodes.size } }

  /// Whether no language needs an argument, a width or a device.
  var isText: Bool { arguments.isEmpty && languages.allSatisfy { $0.nodes.plainText != nil } }

  /// Whether some variable chooses by ordinal rules.
  var hasOrdinals: Bool { languages.contains(where: \.nodes.hasOrdinals) }

  /// Whether the function's declaration names a type of the run time.
  var namesRuntime: Bool { !isText && arguments.contains { $0.kind == .any } }
}
