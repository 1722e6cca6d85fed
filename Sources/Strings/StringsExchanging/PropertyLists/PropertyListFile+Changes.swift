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
