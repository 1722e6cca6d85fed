import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsXML

/// The spelling of XML whose texts are between tags.
struct XMLSpelling: PartSpelling {
  var merging = MergePolicies()
  /// The line end in a text.
  var lineEnd = "\n"
  /// Adds a note for readers to a message; nil for a comment before it.
  var addNote: (@Sendable (_ note: String, _ part: inout LosslessNode) -> Void)?

  func comment(_ note: String, before part: LosslessNode) -> String? {
    "<!-- \(note.asXMLComment) -->" + part.lineStart
  }

  func add(_ note: String, to part: inout LosslessNode) {
    if let addNote { addNote(note, &part) } else { addComment(note, to: &part) }
  }

  func setText(_ text: String, of part: inout LosslessNode) {
    part.value = text
    part.start = ArraySlice(text.escapedForXML.utf8)
  }

  func marked(_ ours: LosslessNode, _ theirs: LosslessNode) -> LosslessNode {
    var text = String.marked(ours.start.text, theirs.start.text, lineEnd: lineEnd)
    for marker in ["<<<<<<< ours", ">>>>>>> theirs"] {
      text = text.replacing(marker, with: marker.escapedForXML)
    }
    var result = ours
    result.value = .marked(ours.value ?? "", theirs.value ?? "", lineEnd: lineEnd)
    if [ours.kind, theirs.kind].contains(.markup) {
      (result.kind, result.value) = (.markup, text)
    }
    result.start = ArraySlice(text.utf8)
    return result
  }

  func token(in bytes: [UInt8], at offset: Int) -> (end: Int, isComment: Bool)? {
    bytes.xmlToken(at: offset)
  }
}

extension LosslessNode {
  /// Keeps the declarations of prefixes that the element uses, if one of its sides has them.
  mutating func keepPrefixes(of sides: [LosslessNode]) {
    guard let tag = members.firstIndex(where: { $0.kind == .tag }) else { return }
    for attribute in sides.flatMap({ $0.tag?.members ?? [] })
    where attribute.name.hasPrefix("xmlns:") && members[tag][attribute.name] == nil {
      let prefix = "\(attribute.name.dropFirst(6)):".utf8
      let words = bytes.split { $0.isSpace || $0 == UInt8(ascii: "<") }
      if words.contains(where: { $0.starts(with: prefix) }) {
        members[tag].members.append(attribute)
      }
    }
  }

  /// Sets an attribute of an element.
  mutating func setAttribute(_ name: String, to value: String) {
    guard let tag = members.firstIndex(where: { $0.kind == .tag }) else { return }
    let attribute = LosslessNode(
      name: name, role: .state, space: [0x20],
      start: ArraySlice("\(name)=\(value.xmlAttribute)".utf8), value: value)
    if let place = members[tag].members.firstIndex(where: { $0.name == name }) {
      members[tag].members[place] = attribute
    } else {
      members[tag].members.append(attribute)
    }
  }
}

extension [UInt8] {
  /// Returns the end of the comment, the processing instruction or the CDATA section that begins at an offset; nil if none does. The
  /// declaration `<?xml version="1.0"?>` is not one of them. Only a CDATA section is text instead of a comment.
  func xmlToken(at offset: Int) -> (end: Int, isComment: Bool)? {
    guard self[offset] == UInt8(ascii: "<") else { return nil }
    let rest = self[offset...]
    if rest.starts(with: "<?xml ".utf8) { return nil }
    let tokens = [("<?", "?>", true), ("<!--", "-->", true), ("<![CDATA[", "]]>", false)]
    guard let (_, sign, isComment) = tokens.first(where: { rest.starts(with: $0.0.utf8) }) else {
      return nil
    }
    return rest.firstRange(of: sign.utf8).map { ($0.upperBound, isComment) }
  }
}

extension XMLTree.Element {
  /// Checks that the outermost element has a name.
  func check(is expected: String, file: String) throws(Diagnostic) {
    if name == expected { return }
    throw Diagnostic(
      .error, .structure, "expected <\(expected)>, found <\(name)>", file: file, position: position)
  }
}

/// Reads the elements of XLIFF documents and of Android's resources as parts.
struct XMLPartReader {
  private let bytes: [UInt8]
  private let siblings: SiblingReader

  init(_ content: [UInt8], file: String) throws(Diagnostic) {
    bytes = try SourceText(content, file: file).bytes
    siblings = SiblingReader(bytes: bytes)
  }

  /// Reads the outermost element.
  func root(_ element: XMLTree.Element) -> LosslessNode {
    siblings.root(
      part(element, role: .other, comments: []), in: element.range,
      kind: .element(.named(element.name)))
  }

  private func part(
    _ element: XMLTree.Element, role: LosslessNode.Role, comments: [LosslessNode]
  ) -> LosslessNode {
    let (range, content) = (element.range, element.content)
    let inner: LosslessNode.Role = role == .generated ? .generated : .other
    if content.lowerBound == range.upperBound {
      let tag = LosslessNode(
        role: inner, start: bytes[range], value: bytes[range].text)
      return LosslessNode(
        kind: .element(.empty(element.name)), role: role, members: comments + [tag])
    }
    let tag = tag(of: element, range.lowerBound..<content.lowerBound, role: inner)
    let end = bytes[content.upperBound..<range.upperBound]
    guard element.isContainer else {
      let isText = ["string", "item", "target"].contains(element.name) && inner != .generated
      let hasMarkup =
        !element.elements.isEmpty || !bytes.xmlCommentRanges(in: content).isEmpty
      let text = LosslessNode(
        kind: hasMarkup ? .markup : .plain, role: isText ? .text : inner, start: bytes[content],
        value: hasMarkup ? bytes[content].text : element.text)
      return LosslessNode(
        kind: .element(.named(element.name)), role: role, members: comments + [tag, text], end: end)
    }
    let items = element.elements.map { child in
      SiblingReader.Item(range: child.range) { comments in
        var part = part(
          child, role: inner == .generated ? inner : child.partRole, comments: comments)
        part.name = child.partName
        return part
      }
    }
    let (parts, space) = siblings.parts(items, in: content)
    let list = LosslessNode(separator: .line, members: parts, end: space)
    let kind =
      element.name.hasSuffix("array") ? .array(count: items.count) : ElementKind.named(element.name)
    return LosslessNode(
      kind: .element(kind), role: role, members: comments + [tag, list], end: end)
  }

  /// Reads a tag with its attributes.
  private func tag(
    of element: XMLTree.Element, _ range: Range<Int>, role: LosslessNode.Role
  ) -> LosslessNode {
    var end = bytes[range].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? range.upperBound
    var tag = LosslessNode(
      kind: .tag, role: role, separator: .space, start: bytes[range.lowerBound..<end])
    for attribute in bytes.xmlAttributes(inTagAt: range.lowerBound) {
      let name = bytes[attribute.name].text
      let isWritten = role == .generated || ["date", "build-num", "product-version"].contains(name)
      tag.members.append(
        LosslessNode(
          name: name,
          role: isWritten ? .generated : ["state", "approved"].contains(name) ? .state : .other,
          space: bytes[end..<attribute.name.lowerBound],
          start: bytes[attribute.name.lowerBound...attribute.value.upperBound],
          value: element[attribute: name] ?? ""))
      end = attribute.value.upperBound + 1
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
    case "target": return LosslessNode.target
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

  fileprivate var partRole: LosslessNode.Role {
    switch name {
    case "string", "plurals", "string-array", "trans-unit": .key
    case "item": .form
    case "header": .generated
    case "note": .comment
    default: .other
    }
  }
}
