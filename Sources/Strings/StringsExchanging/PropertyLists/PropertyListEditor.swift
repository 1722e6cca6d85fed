import MessageFormats
import StringCatalogs

/// Changes values in the text of a property list, and leaves the rest of the text unchanged.
struct PropertyListEditor {
  private let source: SourceText
  private let list: PropertyList
  /// The members of the list by key. A dictionary keeps the editor fast if there are many keys and changes.
  private let members: TableContents<PropertyList.Member>
  private let notation: PropertyListNotation
  private let usual: Indentation
  private var edits: [TextEdit] = []
  /// The pairs to insert into each dictionary, by the offset of the dictionary.
  private var additions: [Int: Addition] = [:]

  private struct Addition {
    var dictionary: PropertyList
    var pairs: [(key: String, value: TableValue)] = []
  }

  init(_ source: SourceText, list: PropertyList, notation: PropertyListNotation) {
    self.source = source
    self.list = list
    members = list.membersByKey
    self.notation = notation
    usual = Self.indentation(of: list, in: source.bytes)
  }

  mutating func content(with changes: [TableChange]) -> [UInt8] {
    for change in changes {
      guard let key = change.steps.first else { continue }
      set(change.value, at: change.steps[...], in: list, member: members[key])
    }
    for addition in additions.values { insert(addition) }
    return source.content(replacing: edits)
  }

  private mutating func set(
    _ value: TableValue, at steps: ArraySlice<String>, in dictionary: PropertyList,
    member: PropertyList.Member?
  ) {
    guard let step = steps.first else { return }
    guard let member else {
      additions[dictionary.range.lowerBound, default: Addition(dictionary: dictionary)].pairs
        .append((step, value))
      return
    }
    if let next = steps.dropFirst().first {
      return set(
        value, at: steps.dropFirst(), in: member.value, member: member.value.member(next))
    }
    if case .text(let text) = value, member.value.string != nil {
      edits.append(notation.edit(of: member, to: text, in: source.bytes))
    } else {
      let line = indentation(ofLineAt: member.value.range.lowerBound)
      edits.append(TextEdit(member.value.range, notation.text(of: value, in: line).utf8))
    }
  }

  // MARK: New pairs

  private mutating func insert(_ addition: Addition) {
    let dictionary = addition.dictionary
    let bytes = source.bytes
    var members: [PropertyList.Member] = []
    if case .dictionary(let known) = dictionary.value { members = known }
    let outer = indentation(ofLineAt: dictionary.range.lowerBound)
    // New pairs are laid out like the last pair, which may follow another pair on the same line.
    let isFile = dictionary.content == dictionary.range
    var place = isFile ? usual : outer.indented()
    if let last = members.last {
      let inner = Indentation(
        after: bytes.space(before: last.keyRange.lowerBound), unit: usual.unit)
      if !isFile || !inner.lineEnd.isEmpty { place = inner }
    }
    let space = members.last.flatMap { last -> String? in
      let between = bytes[
        last.keyRange.upperBound..<max(last.keyRange.upperBound, last.value.range.lowerBound)]
      return between.allSatisfy(\.isSpace) ? String(decoding: between, as: UTF8.self) : nil
    }
    let pairs = addition.pairs.map { notation.pair($0.key, $0.value, space: space, in: place) }

    let end = dictionary.content.upperBound
    if dictionary.content.lowerBound == dictionary.range.upperBound, !isFile {
      // A self-closing tag.
      let value = TableValue.dictionary(TableContents(addition.pairs))
      edits.append(TextEdit(dictionary.range, notation.text(of: value, in: outer).utf8))
    } else if isFile {
      let isEnded = bytes.last?.isLineEnd ?? true
      let lines = pairs.joined(separator: usual.lineEnd)
      let text = isEnded ? lines + usual.lineEnd : usual.lineEnd + lines
      edits.append(TextEdit(end..<end, text.utf8))
    } else if let line = bytes.space(before: end).lastIndex(where: \.isLineEnd),
      !place.lineEnd.isEmpty
    {
      // Insert before the line of the closing bracket, after any comments.
      let text = pairs.map { place.base + $0 + place.lineEnd }.joined()
      edits.append(TextEdit(line + 1..<line + 1, text.utf8))
    } else if place.lineEnd.isEmpty {
      edits.append(TextEdit(end..<end, pairs.joined(separator: " ").utf8))
    } else {
      let text = pairs.map { place.newLine(0) + $0 }.joined() + outer.newLine(0)
      edits.append(TextEdit(end..<end, text.utf8))
    }
  }

  // MARK: Indentation

  private func indentation(ofLineAt offset: Int) -> Indentation {
    let indent = source.bytes[source.bytes.lineStart(before: offset)...]
      .prefix { $0 == 0x20 || $0 == 0x09 }
    return Indentation(
      lineEnd: usual.lineEnd, base: String(decoding: indent, as: UTF8.self), unit: usual.unit)
  }

  /// Returns the indentation of the outermost pairs, and the additional indentation of each nested level.
  private static func indentation(of list: PropertyList, in bytes: [UInt8]) -> Indentation {
    let end = bytes.firstIndex(where: \.isLineEnd)
    var lineEnd = "\n"
    if let end, bytes[end] == UInt8(ascii: "\r") {
      lineEnd = bytes[(end + 1)...].first == UInt8(ascii: "\n") ? "\r\n" : "\r"
    }
    var unit = "\t"
    if list.content != list.range, case .dictionary(let members) = list.value,
      let first = members.first
    {
      // The outermost dictionary may be indented itself.
      let outer = bytes.space(before: list.range.lowerBound)
      let inner = bytes.space(before: first.keyRange.lowerBound)
      let indents = [outer, inner].map { Indentation(after: $0, unit: "").base }
      if indents[1].hasPrefix(indents[0]), indents[1] != indents[0] {
        unit = String(indents[1].dropFirst(indents[0].count))
      }
    }
    return Indentation(lineEnd: lineEnd, unit: unit)
  }
}
