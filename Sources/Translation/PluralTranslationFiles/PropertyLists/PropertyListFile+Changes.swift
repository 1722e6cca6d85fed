import PluralMessageFormats
import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales
import PluralsXML

extension PropertyListFile {
  /// Returns the bytes of the file with another value, in the file's own format. Everything else is unchanged.
  ///
  /// - Parameters:
  ///   - list: A value that was made from the file's value, in the same order. Parts without a source location are new.
  ///   - comments: Notes before the keys of new pairs.
  /// - Throws: A finding if the text is not a property list.
  /// - Complexity: O(*n*) in the length of the file and of the value.
  func content(
    changedTo list: PropertyList, comments: ByteKeyedDictionary<String> = [:]
  ) throws(Diagnostic) -> [UInt8] {
    let syntax = PropertyListSyntax(bytes)
    if syntax == .binary { return BinaryPropertyListWriter.bytes(of: list) }
    var root = try LosslessNode.propertyList(self.list, bytes, file: file)
    let editor = PropertyListEditor(PropertyListSpelling(isXML: syntax == .xml), root)
    editor.change(&root, to: list, in: editor.usual, comments: comments)
    return TextEncoding(bytes).bytes(of: root.bytes)
  }
}

/// Changes the values of a property list, and leaves everything else unchanged.
private struct PropertyListEditor {
  let format: PropertyListSpelling
  /// The line end of the file, and the additional indentation of each level.
  let usual: Indentation

  init(_ format: PropertyListSpelling, _ root: LosslessNode) {
    self.format = format
    let lines = root.bytes.drop { !$0.isLineEnd }.prefix(while: \.isLineEnd)
    var usual = Indentation(after: lines.isEmpty ? [0x0A] : lines, unit: "\t")
    let list = root.members.first { $0.name.isEmpty }
    if let list, !list.start.isEmpty, let first = list.pairs.first {
      // The outermost dictionary may be indented itself.
      let outer = Indentation(after: list.space, unit: "").base
      let inner = Indentation(after: list.members[first].keySpace, unit: "").base
      if inner.hasPrefix(outer), inner != outer {
        usual.unit = String(inner.dropFirst(outer.count))
      }
    }
    self.usual = usual
  }

  /// Changes the value of a pair, or of the whole file.
  ///
  /// - Parameters:
  ///   - line: The indentation of the line on which the pair begins.
  ///   - comments: Notes before the keys of new members.
  func change(
    _ pair: inout LosslessNode, to list: PropertyList, in line: Indentation,
    comments: ByteKeyedDictionary<String> = [:]
  ) {
    guard list.position == nil, let place = pair.members.firstIndex(where: \.isContent)
    else { return }
    let before = pair.members[..<place].reduce(Array(pair.space)) { $0 + $1.space + $1.bytes }
    let text = before + pair.members[place].space
    var line = line
    if text.contains(where: \.isLineEnd) {
      line.base = text.lastLine.prefix { $0 == 0x20 || $0 == 0x09 }.text
    }
    switch list.value {
    case .string(let text) where [.plain, .markup].contains(pair.members[place].kind):
      format.setText(text, of: &pair, at: place)
    case .dictionary(let members) where pair.members[place].kind == .propertyList(.dictionary):
      var new = members[...]
      var removed: Set<Int> = []
      for index in pair.members[place].pairs {
        if let member = new.first,
          member.key.hasSameBytes(as: pair.members[place].members[index].name)
        {
          change(&pair.members[place].members[index], to: member.value, in: line)
          new.removeFirst()
        } else {
          removed.insert(index)
        }
      }
      if !new.isEmpty { append(new, to: &pair.members[place], in: line, comments) }
      pair.members[place].removePairs(removed)
    default:
      let text = format.text(of: list.table ?? .dictionary([:]), in: line)
      pair.members[place].start = Array(text.utf8)[...]
    }
  }

  /// Adds pairs to a dictionary, laid out like its last pair.
  private func append(
    _ new: ArraySlice<PropertyList.Member>, to list: inout LosslessNode, in line: Indentation,
    _ comments: ByteKeyedDictionary<String>
  ) {
    let last = list.pairs.last.map { list.members[$0] }
    let isFile = list.start.isEmpty
    var place = isFile ? line : line.indented()
    if let last {
      let inner = Indentation(after: last.keySpace, unit: usual.unit)
      // A pair of a file may follow another one on the same line.
      if !isFile || !inner.lineEnd.isEmpty { place = inner }
    }
    let separator = place.lineEnd.isEmpty ? " " : place.newLine(0)
    let end = list.end.drop(while: \.isSpace)
    let space = list.end[..<end.startIndex]
    var first = separator
    if place.lineEnd.isEmpty {
      (first, list.end) = (space.text, end)
    } else if let lineEnd = space.lastIndex(where: \.isLineEnd) {
      // The closing bracket stays on its line.
      first = space[...lineEnd].text + place.base
      list.end = Array(place.lineEnd.utf8) + space[(lineEnd + 1)...] + end
    } else if isFile {
      if list.members.isEmpty { (first, list.end) = ("", Array(place.lineEnd.utf8)[...]) }
    } else {
      list.end = Array(line.newLine(0).utf8) + end
    }
    let key = last?.members.firstIndex { $0.kind == .key }
    let next = key.flatMap { last?.members[$0 + 1] }
    let valueSpace = next.flatMap { $0.role == .comment ? nil : $0.space.text }
    for (index, member) in new.enumerated() {
      var part = LosslessNode(
        name: member.key, space: Array((index == 0 ? first : separator).utf8)[...])
      let note = comments[member.key].flatMap { format.comment($0, before: part) } ?? ""
      let pair = format.pair(
        member.key, member.value.table ?? .dictionary([:]), in: place, space: valueSpace)
      part.start = Array((note + pair).utf8)[...]
      list.members.append(part)
    }
  }
}

extension LosslessNode {
  /// Removes pairs. Their empty lines stay, so that a heading does not become a comment of the next
  /// pair.
  fileprivate mutating func removePairs(_ removed: Set<Int>) {
    func lines(_ space: ArraySlice<UInt8>) -> Int { space.count(where: \.isLineEnd) }
    for place in removed.sorted() where place + 1 < members.count {
      if lines(members[place].space) > lines(members[place + 1].space) {
        members[place + 1].space = members[place].space
      }
    }
    removeMembers(where: removed.contains)
  }

  /// The places of the pairs of a dictionary.
  fileprivate var pairs: [Int] { members.indices.filter { members[$0].role != .comment } }

  /// The white space before the key of a pair.
  fileprivate var keySpace: ArraySlice<UInt8> {
    guard let comment = members.prefix(while: { $0.role == .comment }).last else { return space }
    return comment.start[comment.start.trimmed(of: \.isSpace).endIndex...]
  }
}
