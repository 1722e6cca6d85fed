import LocaleIdentifiers
import MessageFormats
import StringCatalogs

extension PropertyListFile {
  /// Returns the bytes of the file with the changes applied, in the file's own format. Everything else is unchanged.
  ///
  /// - Parameter changes: The new values. No value may contain another.
  /// - Throws: A finding if the text is not a property list.
  /// - Complexity: O(*n* + *m* log *m*) in the length of the file and of the changes.
  func content(with changes: [TableChange]) throws(Diagnostic) -> [UInt8] {
    guard let notation = PropertyListNotation(of: bytes) else {
      return BinaryPropertyListWriter.bytes(of: list.changed(by: changes))
    }
    var editor = PropertyListEditor(
      try SourceText(bytes, file: file), list: list, notation: notation)
    return editor.content(with: changes)
  }
}

/// A new value in a property list of dictionaries and texts.
struct TableChange {
  /// The keys that lead to the value. All keys except the last one lead to dictionaries that exist already.
  var steps: [String]
  var value: TableValue
}

extension PropertyList {
  /// Returns the last member with a key, or `nil` if the key is missing or the value is not a dictionary.
  func member(_ key: String) -> Member? {
    guard case .dictionary(let members) = value else { return nil }
    return members.last { $0.key.hasSameBytes(as: key) }
  }

  /// The members by key; empty if the value is not a dictionary. If a key is repeated, its last member is used.
  var membersByKey: TableContents<Member> {
    guard case .dictionary(let members) = value else { return [:] }
    return TableContents(members.lazy.map { ($0.key, $0) })
  }

  /// Returns the list with the changes applied, without source locations.
  fileprivate func changed(by changes: [TableChange]) -> PropertyList {
    guard case .dictionary(var members) = value else { return self }
    // A dictionary of indices keeps this fast if there are many keys and changes.
    var indices = TableContents(members.enumerated().lazy.map { ($1.key, $0) })
    for change in changes {
      guard let key = change.steps.first else { continue }
      let rest = Array(change.steps.dropFirst())
      if let index = indices[key] {
        let value =
          rest.isEmpty
          ? PropertyList(change.value)
          : members[index].value.changed(by: [TableChange(steps: rest, value: change.value)])
        members[index] = Member(key: key, value: value)
      } else {
        indices[key] = members.count
        members.append(Member(key: key, value: PropertyList(change.value)))
      }
    }
    return PropertyList(.dictionary(members))
  }

  private init(_ value: TableValue) {
    switch value {
    case .text(let text): self.init(.string(text))
    case .dictionary(let members):
      self.init(
        .dictionary(members.sorted.map { Member(key: $0.key, value: PropertyList($0.value)) }))
    }
  }
}

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
