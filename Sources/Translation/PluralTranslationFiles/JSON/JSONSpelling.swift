import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON

/// The spelling of the texts in JSON, which has no comments.
struct JSONSpelling: PartSpelling {
  let merging: MergePolicies
  /// Adds a note for readers to a message; nil if messages have no place for it.
  var addNote: (@Sendable (_ note: String, _ part: inout LosslessNode) -> Void)?

  func add(_ note: String, to part: inout LosslessNode) { addNote?(note, &part) }

  func setText(_ text: String, of part: inout LosslessNode) { part.setText(text) }

  func textOffset(of part: LosslessNode) -> Int { part.jsonValue.startIndex }

  func comment(_ note: String, before part: LosslessNode) -> String? { nil }

  func token(in bytes: [UInt8], at offset: Int) -> (end: Int, isComment: Bool)? { nil }

  /// Returns the whole file in the layout of another one.
  static func layout(_ root: LosslessNode, like other: LosslessNode) throws(Diagnostic) -> [UInt8]?
  {
    let style = JSONStyle(of: other)
    if JSONStyle(of: root) == style { return nil }
    let json = try JSONNode(SourceText(root.bytes, file: ""))
    return Array(json.value.text(in: style).utf8)
  }
}
