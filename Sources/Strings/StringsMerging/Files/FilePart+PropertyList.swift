import Diagnostics
import MessageFormats
import PositionedJSON
import StringCatalogs

extension FilePart {
  /// Reads a `.strings` or `.stringsdict` file.
  static func propertyList(
    _ content: [UInt8], file: String, topLevel: OldStyleTopLevel
  ) throws(Diagnostic) -> FilePart {
    let syntax = PropertyListSyntax(content)
    if syntax == .binary {
      throw Diagnostic(
        .error, .structure,
        "binary property lists cannot be merged; run plutil -convert xml1", file: file)
    }
    let list = try PropertyList(content, file: file, topLevel: topLevel)
    let bytes = try SourceText(content, file: file).bytes
    guard case .dictionary = list.value else {
      throw Diagnostic(
        .error, .structure, "expected a dictionary, found \(list.typeName)", file: file,
        position: list.position)
    }
    let reader = SiblingReader(bytes: bytes, isXML: syntax == .xml)
    return FilePart(
      kind: syntax == .xml ? "xml" : "text", start: bytes[..<list.range.lowerBound],
      members: [reader.value(list, pairs: .key)], end: bytes[list.range.upperBound...])
  }
}

extension SiblingReader {
  /// Reads a value of a property list.
  ///
  /// - Parameter pairs: The role of the members of a dictionary.
  fileprivate func value(_ list: PropertyList, pairs: FilePart.Role, key: String = "") -> FilePart {
    switch list.value {
    // A single tag has no place for members.
    case .dictionary(let members)
    where list.content.lowerBound < list.range.upperBound
      || list.range.isEmpty:
      let (parts, end) = parts(members.map { item($0, pairs) }, in: list.content)
      return FilePart(
        kind: "dict", start: bytes[list.range.lowerBound..<list.content.lowerBound], members: parts,
        end: end + bytes[list.content.upperBound..<list.range.upperBound], separator: [0x0A])
    case .string(let text):
      let isText = ![StringsdictKey.ruleType, StringsdictKey.valueType].contains(key)
      return FilePart(role: isText ? .text : .other, start: bytes[list.range], value: text)
    default:
      let start = bytes[list.range]
      return FilePart(kind: list.typeName, start: start, value: start.text)
    }
  }

  private func item(_ member: PropertyList.Member, _ role: FilePart.Role) -> Item {
    let end = isXML ? member.value.range.upperBound : member.oldStyleEnd(in: bytes)
    let isShort = member.value.range == member.keyRange
    return .init(range: member.keyRange.lowerBound..<end, name: member.key) { comments in
      var value = value(member.value, pairs: .form, key: member.key)
      value.space = isShort ? [] : bytes[member.keyRange.lowerBound..<member.value.range.lowerBound]
      return FilePart(
        name: member.key, role: role, kind: isShort ? "key" : "pair", members: comments + [value],
        end: bytes[member.value.range.upperBound..<end])
    }
  }
}
