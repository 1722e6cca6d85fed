import PluralMessageFormats
import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsXML

/// Property lists with texts: `.strings` and `.stringsdict` files.
struct PropertyListSpelling: PartSpelling {
  let isXML: Bool
  let merging = MergePolicies()

  static func read(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) -> FileContents {
    let syntax = PropertyListSyntax(content)
    if syntax == .binary, options.acceptsRepetitions {
      // Nothing in it can be changed.
      let root = LosslessNode(start: content[...], value: "")
      return FileContents(spelling: Self(isXML: false), root: root, language: nil)
    }
    if syntax == .binary {
      throw Diagnostic(
        .error, .structure,
        "binary property lists cannot be merged; run plutil -convert xml1", file: file)
    }
    let list = try PropertyList(
      content, file: file,
      topLevel: path.lowercased().hasSuffix(StringsFile.pathExtension) ? .table : .pairs)
    return FileContents(
      spelling: Self(isXML: syntax == .xml), root: try .propertyList(list, content, file: file),
      language: StringsFile.place(of: ProjectPath(named: path))?.language)
  }

  func setText(_ text: String, of part: inout LosslessNode) {
    part.value = text
    guard isXML else {
      part.start = ArraySlice(text.oldStyleLiteral.utf8)
      return
    }
    var tag = part.start.prefix { $0 != UInt8(ascii: ">") }.text
    // `<string/>` has no end tag.
    if tag.hasSuffix("/") { tag.removeLast() }
    let name = tag.dropFirst().prefix { !$0.isWhitespace }
    part.start = ArraySlice("\(tag)>\(text.escapedForXML)</\(name)>".utf8)
    part.kind = .plain
  }

  func comment(_ note: String, before part: LosslessNode) -> String? {
    comment(note) + part.lineStart
  }

  func token(in bytes: [UInt8], at offset: Int) -> (end: Int, isComment: Bool)? {
    if isXML {
      if let token = bytes.xmlToken(at: offset) { return token }
      guard bytes[offset] == UInt8(ascii: "<"),
        let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">"))
      else { return nil }
      // A tag with attributes is one of a kind.
      return (end + 1, bytes[offset...end].contains(UInt8(ascii: "=")))
    }
    if let comment = OldStyleComment(in: bytes, at: offset) {
      return (comment.range.upperBound, true)
    }
    return bytes.endOfString(at: offset, quotes: "\"'").map { ($0, false) }
  }
}

extension LosslessNode {
  /// Returns the parts of a property list that was read from a file.
  static func propertyList(
    _ list: PropertyList, _ content: [UInt8], file: String
  ) throws(Diagnostic) -> LosslessNode {
    let bytes = try SourceText(content, file: file).bytes
    let isXML = PropertyListSyntax(content) == .xml
    guard case .dictionary = list.value else {
      throw Diagnostic(
        .error, .structure, "expected a dictionary, found \(list.typeName)", file: file,
        position: list.position)
    }
    let reader = SiblingReader(
      bytes: bytes,
      comments: isXML ? nil : { OldStyleComment.all(in: $0, of: $1).map(\.range) })
    return reader.root(
      reader.value(list, pairs: .key), in: list.range,
      kind: .propertyList(isXML ? .xmlFile : .textFile))
  }
}

extension SiblingReader {
  /// Reads a value of a property list.
  ///
  /// - Parameter pairs: The role of the members of a dictionary.
  fileprivate func value(_ list: PropertyList, pairs: LosslessNode.Role, key: String = "")
    -> LosslessNode
  {
    switch list.value {
    // A single tag has no place for members.
    case .dictionary(let members)
    where list.content.lowerBound < list.range.upperBound
      || list.range.isEmpty:
      let (parts, end) = parts(members.map { item($0, pairs) }, in: list.content)
      return LosslessNode(
        kind: .propertyList(.dictionary), separator: .line,
        start: bytes[list.range.lowerBound..<list.content.lowerBound], members: parts,
        end: end + bytes[list.content.upperBound..<list.range.upperBound])
    case .string(let text):
      let isText = ![StringsdictKey.ruleType, StringsdictKey.valueType].contains(key)
      let hasComment = isXML && !bytes.xmlCommentRanges(in: list.range).isEmpty
      return LosslessNode(
        kind: hasComment ? .markup : .plain, role: isText ? .text : .other,
        start: bytes[list.range], value: hasComment ? bytes[list.content].text : text)
    default:
      let start = bytes[list.range]
      return LosslessNode(
        kind: .propertyList(.value(list.typeName)), start: start, value: start.text)
    }
  }

  private func item(_ member: PropertyList.Member, _ role: LosslessNode.Role) -> Item {
    let valueRange = member.value.range
    return .init(range: member.keyRange.lowerBound..<member.end) { comments in
      var value = value(member.value, pairs: .form, key: member.key)
      var members = comments
      let isShort = valueRange == member.keyRange
      if !isShort {
        members.append(
          LosslessNode(
            kind: .key, role: .generated, start: bytes[member.keyRange], value: member.key))
        var start = member.keyRange.upperBound
        if let sign = member.equalsSign {
          let (between, space) = gap(start..<sign)
          start = sign + 1
          members += between
          members.append(
            LosslessNode(
              kind: .propertyList(.equalsSign), role: .generated, space: space,
              start: bytes[sign..<start], value: "="))
        }
        let (between, space) = gap(start..<valueRange.lowerBound)
        members += between
        value.space = space
      }
      let (after, space) = gap(valueRange.upperBound..<member.end)
      return LosslessNode(
        name: member.key, kind: .propertyList(isShort ? .shortPair : .pair), role: role,
        members: LosslessNode.numbered(members + [value] + after), end: space)
    }
  }
}
