/// A message with its parsed texts in all languages.
package struct LoweredMessage {
  package let key: String
  package let note: DevelopmentTable.Note
  /// The function's parameters: the arguments of the key, the development language's texts and variables.
  package let arguments: [MessageArgument]
  /// The development language's text, or its texts by category.
  let source: [MessageNode]
  /// The texts by language, in the table's order; folders that replace missing texts of the development language come last.
  package let languages: [(language: String, nodes: [MessageNode])]
  /// Whether a text contains literal percent signs, which are shown differently if the message has arguments.
  let hasProse: Bool

  /// The approximate compile time of the message, relative to others. Texts are data and do not count.
  var size: Int { isText ? 6 : languages.reduce(6) { $0 + $1.nodes.size } }

  /// Whether the message has no arguments, widths or devices in any language.
  var isText: Bool { arguments.isEmpty && languages.allSatisfy { $0.nodes.plainText != nil } }

  /// Whether a variable uses ordinal rules.
  var hasOrdinals: Bool { languages.contains { $0.nodes.hasOrdinals } }

  /// Whether the function's declaration refers to a type of the runtime library.
  var namesRuntime: Bool { !isText && arguments.contains { $0.kind == .any } }
}
