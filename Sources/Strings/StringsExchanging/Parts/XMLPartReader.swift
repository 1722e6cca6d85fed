import Diagnostics
import PositionedJSON
import PositionedXML

/// Reads the elements of XLIFF documents and of Android's resources as parts.
struct XMLPartReader {
  private let bytes: [UInt8]
  private let textOffset: (Int) -> Int
  private let siblings: SiblingReader

  init(_ content: [UInt8], file: String) throws(Diagnostic) {
    bytes = try SourceText(content, file: file).bytes
    textOffset = TextEncoding(content).textOffsets(in: content)
    siblings = SiblingReader(bytes: bytes, isXML: true)
  }

  /// Reads the outermost element.
  func root(_ element: XMLTree.Element) -> FilePart {
    let range = range(element.range)
    return siblings.root(
      part(element, role: .other, comments: []), in: range, kind: element.name)
  }

  private func part(
    _ element: XMLTree.Element, role: FilePart.Role, comments: [FilePart]
  ) -> FilePart {
    let (range, content) = (range(element.range), range(element.content))
    let inner: FilePart.Role = role == .generated ? .generated : .other
    if content.lowerBound == range.upperBound {
      let tag = FilePart(
        role: inner, start: bytes[range], value: bytes[range].text)
      return FilePart(role: role, kind: "\(element.name)/", members: comments + [tag])
    }
    let tag = tag(of: element, range.lowerBound..<content.lowerBound, role: inner)
    let end = bytes[content.upperBound..<range.upperBound]
    guard element.isContainer else {
      let isText = ["string", "item", "target"].contains(element.name) && inner != .generated
      let hasMarkup =
        !element.elements.isEmpty || bytes[content].firstRange(of: "<!--".utf8) != nil
      let text = FilePart(
        role: isText ? .text : inner, kind: hasMarkup ? FilePart.markup : "", start: bytes[content],
        value: hasMarkup ? bytes[content].text : element.text)
      return FilePart(role: role, kind: element.name, members: comments + [tag, text], end: end)
    }
    let items = element.elements.map { child in
      SiblingReader.Item(range: self.range(child.range), name: child.partName) { comments in
        var part = part(
          child, role: inner == .generated ? inner : child.partRole, comments: comments)
        part.name = child.partName
        return part
      }
    }
    let (parts, space) = siblings.parts(items, in: content)
    let list = FilePart(members: parts, end: space, separator: .line)
    // The items of an array have no names, and so they are merged only if both sides have as many.
    let count = element.name.hasSuffix("array") ? " \(items.count)" : ""
    return FilePart(
      role: role, kind: element.name + count, members: comments + [tag, list], end: end)
  }

  private func range(_ range: Range<Int>) -> Range<Int> {
    textOffset(range.lowerBound)..<textOffset(range.upperBound)
  }

  /// Reads a tag with its attributes.
  private func tag(
    of element: XMLTree.Element, _ range: Range<Int>, role: FilePart.Role
  ) -> FilePart {
    var end =
      bytes[range].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? range.upperBound
    var tag = FilePart(
      name: FilePart.tag, role: role, start: bytes[range.lowerBound..<end], separator: .space)
    while let start = bytes[end..<range.upperBound].firstIndex(where: { $0 > 0x20 }),
      let equals = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "=")),
      let quote = bytes[equals..<range.upperBound].firstIndex(where: {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
      }), let close = bytes[(quote + 1)..<range.upperBound].firstIndex(of: bytes[quote])
    {
      let name = bytes[start..<equals].prefix { $0 > 0x20 }.text
      let isWritten = role == .generated || ["date", "build-num", "product-version"].contains(name)
      tag.members.append(
        FilePart(
          name: name, role: isWritten ? .generated : name == "state" ? .state : .other,
          space: bytes[end..<start], start: bytes[start...close],
          value: element[attribute: name] ?? ""))
      end = close + 1
    }
    tag.end = bytes[end..<range.upperBound]
    return tag
  }
}

extension XMLTree.Element {
  /// Whether the element has only elements, which are merged one by one.
  fileprivate var isContainer: Bool {
    switch name {
    case "string", "item", "source", "target", "seg-source", "note": return false
    case "resources", "plurals", "string-array", "xliff", "file", "header", "body", "group",
      "trans-unit":
      return true
    default:
      return !elements.isEmpty
        && text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
  }

  /// What distinguishes the element from the ones next to it.
  fileprivate var partName: String {
    switch name {
    case "item": return self[attribute: "quantity"] ?? named
    case "file": return self[attribute: "original"] ?? name
    case "trans-unit", "bin-unit", "group": return self[attribute: "id"] ?? name
    case "target": return FilePart.target
    case "note": return "# \(text)"
    case "string": return self[attribute: "name"] == nil ? name : named
    default: return self[attribute: "name"] == nil ? name : "\(name)/\(named)"
    }
  }

  private var named: String {
    // Resources of different products or types may have the same name.
    let kinds = ["product", "type"].compactMap { self[attribute: $0].map { " (\($0))" } }
    return (self[attribute: "name"] ?? name) + kinds.joined()
  }

  fileprivate var partRole: FilePart.Role {
    switch name {
    case "string", "plurals", "string-array", "trans-unit": .key
    case "item": .form
    case "header": .generated
    case "note": .comment
    default: .other
    }
  }
}
