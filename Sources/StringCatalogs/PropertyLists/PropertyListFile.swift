import LocalizedStrings

/// A property list with the bytes that it was read from.
struct PropertyListFile: Sendable {
  /// The file's name.
  let file: String
  /// What the file holds.
  let list: PropertyList
  private let bytes: [UInt8]

  /// Reads a file in any form; without braces around it, a list of pairs.
  ///
  /// - Throws: The finding that makes the file unreadable.
  init(_ content: some Collection<UInt8>, file: String) throws(FindingError) {
    bytes = Array(content)
    list = try PropertyList(bytes, file: file, topLevel: .pairs)
    self.file = file
  }

  /// The bytes of the file with some changes, in its own form; everything else is as it was.
  ///
  /// - Parameter changes: New values, none of which is in another.
  /// - Throws: A finding, if the text is none.
  /// - Complexity: O(*n* + *m* log *m*) in the length of the file and of the changes.
  func content(with changes: [TableChange]) throws(FindingError) -> [UInt8] {
    switch PropertyListSyntax(bytes) {
    case .binary: return BinaryPropertyListWriter.bytes(of: list.changed(by: changes))
    case .xml:
      var editor = PropertyListEditor(
        try SourceText(bytes, file: file), list: list, notation: XMLNotation())
      return editor.content(with: changes)
    case .oldStyle:
      var editor = PropertyListEditor(
        try SourceText(bytes, file: file), list: list, notation: OldStyleNotation())
      return editor.content(with: changes)
    }
  }
}

/// A new value in a property list of dictionaries and texts.
struct TableChange {
  /// The keys that lead to it. All but the last one lead to dictionaries that are there already.
  var steps: [String]
  /// The value.
  var value: TableValue
}

extension PropertyList {
  /// The last member of a key; nil if there is none, or the part is no dictionary.
  func member(_ key: String) -> Member? {
    guard case .dictionary(let members) = value else { return nil }
    return members.last { $0.key.hasSameBytes(as: key) }
  }

  /// The list with new values, without places.
  fileprivate func changed(by changes: [TableChange]) -> PropertyList {
    changes.reduce(self) { $0.setting($1.value, at: $1.steps[...]) }
  }

  private func setting(_ new: TableValue, at steps: ArraySlice<String>) -> PropertyList {
    guard let step = steps.first else { return PropertyList(new) }
    guard case .dictionary(var members) = value else { return self }
    let rest = steps.dropFirst()
    if let index = members.lastIndex(where: { $0.key.hasSameBytes(as: step) }) {
      members[index] = Member(
        key: step, position: nil, value: members[index].value.setting(new, at: rest))
    } else {
      members.append(Member(key: step, position: nil, value: PropertyList(new)))
    }
    return PropertyList(value: .dictionary(members), position: nil)
  }

  private init(_ value: TableValue) {
    position = nil
    switch value {
    case .text(let text): self.value = .string(text)
    case .dictionary(let members):
      self.value = .dictionary(
        members.sorted
          .map { Member(key: $0.key, position: nil, value: PropertyList($0.value)) })
    }
  }
}
