package import PositionedJSON
import StringCatalogs

extension JSONNode {
  /// Returns the edits that turn the text of a node into the text of a changed copy.
  ///
  /// Unchanged nodes keep their bytes. New nodes are laid out like the node at the top.
  ///
  /// - Parameter source: The text that the node was read from.
  /// - Complexity: O(*n*) in the length of the node.
  func edits(
    from part: JSONNode, to value: JSONNode.Value, in source: SourceText
  ) -> [TextEdit] {
    var editor = JSONEditor(source.bytes, root: self)
    editor.change(part, to: value)
    return editor.edits
  }

  /// The bytes of a file with another value: parts that come from the file keep their bytes, new ones are laid out like them.
  ///
  /// - Parameters:
  ///   - value: A value that was made from this one. Parts without a range of bytes are new.
  ///   - source: The text of the file, of which this is the whole value.
  /// - Complexity: O(*n*) in the length of the file.
  package func content(changedTo value: JSONNode.Value, in source: SourceText) -> [UInt8] {
    source.content(replacing: edits(from: self, to: value, in: source))
  }
}

private struct JSONEditor {
  private let text: [UInt8]
  private let style: JSONStyle
  private(set) var edits: [TextEdit] = []

  /// - Parameter root: The node whose style new nodes get.
  init(_ text: [UInt8], root: JSONNode) {
    self.text = text
    var style = JSONStyle.xcode
    if case .object(let members) = root.value, let first = members.first {
      let member = Indentation(after: text.space(before: first.nameRange.lowerBound), unit: "")
      style.indentation = Indentation(lineEnd: member.lineEnd, unit: member.base)
      style.colon = String(
        decoding: text[first.nameRange.upperBound..<first.value.range.lowerBound], as: UTF8.self)
      if member.lineEnd.isEmpty, style.colon.hasSuffix(" ") { style.comma = ", " }
    }
    self.style = style
  }

  mutating func change(_ node: JSONNode, to value: JSONNode.Value) {
    switch (node.value, value) {
    case (.object(let old), .object(let new)):
      guard old.map(\.nameRange) == new.map(\.nameRange) else {
        edits.append(TextEdit(node.range, members(new, of: node, old)))
        return
      }
      for (old, new) in zip(old, new) { change(old.value, to: new.value.value) }
    case (.array(let old), .array(let new)) where old.map(\.range) == new.map(\.range):
      for (old, new) in zip(old, new) { change(old, to: new.value) }
    case (.string(let old), .string(let new)) where old.utf8.elementsEqual(new.utf8): break
    case (.number(let old), .number(let new)) where old == new: break
    case (.boolean(let old), .boolean(let new)) where old == new: break
    case (.null, .null): break
    case (_, .string(let new)): edits.append(TextEdit(node.range, new.jsonLiteral.utf8))
    default:
      let space = text.space(before: lineStart(of: node))
      edits.append(TextEdit(node.range, written(value, after: space)))
    }
  }

  /// Returns the text of an object whose members were added or removed.
  private func members(
    _ new: [JSONNode.Member], of node: JSONNode, _ old: [JSONNode.Member]
  ) -> [UInt8] {
    let before = text.space(before: lineStart(of: node))
    if new.isEmpty { return Array(written(.object([]), after: before)) }
    var outer = Indentation(after: before, unit: style.indentation.unit)
    if style.indentation.lineEnd.isEmpty { outer.lineEnd = "" }
    let end = node.range.upperBound - 1
    let usual =
      old.first.map { Array(text.space(before: $0.nameRange.lowerBound)) }
      ?? Array(outer.newLine(1).utf8)
    let places = Dictionary(old.indices.map { (old[$0].nameRange, $0) }) { first, _ in first }
    var result = [UInt8(ascii: "{")]
    for (index, member) in new.enumerated() {
      if index > 0 { result.append(UInt8(ascii: ",")) }
      if let known = places[member.nameRange].map({ old[$0] }) {
        result += text.space(before: known.nameRange.lowerBound)
        result += text[known.nameRange.lowerBound..<known.value.range.lowerBound]
        var inner = self
        inner.edits = []
        inner.change(known.value, to: member.value.value)
        result += text.replacing(inner.edits, in: known.value.range)
      } else {
        result += usual
        result += (member.name.jsonLiteral + style.colon).utf8
        result += written(member.value.value, after: usual[...])
      }
    }
    result += old.isEmpty ? Array(outer.newLine(0).utf8) : Array(text.space(before: end))
    return result + [UInt8(ascii: "}")]
  }

  /// Returns the text of a new value on a line that begins with the given white space.
  private func written(_ value: JSONNode.Value, after space: ArraySlice<UInt8>) -> String.UTF8View {
    var style = style
    // A file that begins on one line does not show how to indent, so its new values are on one line.
    if !style.indentation.lineEnd.isEmpty {
      style.indentation = Indentation(after: space, unit: style.indentation.unit)
    }
    return value.text(in: style).utf8
  }

  /// The offset of the first byte that is not white space in the line of a node.
  private func lineStart(of node: JSONNode) -> Int {
    var start = text.lineStart(before: node.range.lowerBound)
    while text[start].isSpace { start += 1 }
    return start
  }
}
