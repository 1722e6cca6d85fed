import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// Makes parts of values of JSON.
struct JSONPartReader {
  /// A value whose members have a meaning: in catalogs, and in files of messages.
  enum Place {
    case root, strings, entry, localizations, content, unit, phrases, phraseList, substitutions,
      variations, variants, messages, other

    /// What a member is, and how it is merged.
    func member(_ name: String) -> (place: Place, role: LosslessNode.Role) {
      switch (self, name) {
      case (.root, "strings"): (.strings, .list)
      case (.strings, _): (.entry, .key)
      case (.entry, LosslessNode.localizations): (.localizations, .list)
      case (.entry, "comment"): (.other, .note)
      case (.entry, "extractionState"): (.other, .usage)
      case (.localizations, _), (.variants, _), (.substitutions, _): (.content, .other)
      case (.content, "stringUnit"): (.unit, .form)
      case (.content, "stringSet"): (.phrases, .form)
      case (.unit, "value"): (.other, .text)
      case (.phrases, "values"): (.phraseList, .other)
      case (.unit, "state"), (.phrases, "state"): (.other, .state)
      case (.content, "variations"): (.variations, .other)
      case (.content, "substitutions"): (.substitutions, .list)
      case (.variations, _): (.variants, .other)
      case (.messages, _): name.hasPrefix("@") ? (.other, .other) : (.messages, .text)
      default: (.other, .other)
      }
    }
  }

  let bytes: [UInt8]
  /// The keys of the entries that have parts; nil for all.
  let keys: Set<TableKey>?

  /// Reads a whole file.
  func root(_ json: JSONNode, as place: Place) -> LosslessNode {
    var root = part(json, (place, .other), after: bytes[..<json.range.lowerBound])
    root.start = bytes[..<root.start.endIndex]
    root.end = bytes[root.end.startIndex...]
    return root
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - space: What separates the value from the one before it.
  func part(
    _ node: JSONNode, _ meaning: (place: Place, role: LosslessNode.Role), named name: String = "",
    after space: ArraySlice<UInt8>
  ) -> LosslessNode {
    let (place, range) = (meaning.place, space.endIndex..<node.range.upperBound)
    var part = LosslessNode(name: name, role: meaning.role, space: space, start: bytes[range])
    if place == .entry, keys?.contains(TableKey(name)) == false { return part }
    switch node.value {
    case .object(let members):
      if place == .messages { part.role = .list }
      var end = node.range.lowerBound + 1
      part.start = bytes[range.lowerBound..<end]
      part.members.reserveCapacity(members.count)
      // An iterator, and a variable for each member, would copy them.
      for index in members.indices {
        part.members.append(
          self.part(
            members[index].value, place.member(members[index].name), named: members[index].name,
            after: bytes[end..<members[index].nameRange.lowerBound]))
        end = members[index].value.range.upperBound
      }
      part.end = bytes[end..<range.upperBound]
      part.separator = .comma
      part.kind = .json(place == .content ? kind(of: members) : .object)
    case .array(let elements) where place == .phraseList:
      // It is unknown which phrases of both sides belong together.
      part.kind = .json(.phrases(node.value.line))
      part.members = elements.map { LosslessNode(role: .text, value: $0.shown) }
    case .string where place == .messages:
      (part.kind, part.value) = (.json(.message), node.shown)
    case .array, .string, .number, .boolean, .null:
      (part.kind, part.value) = (.json(node.value.kind), node.shown)
      if part.role == .usage, node.string == "stale" { part.role = .disuse }
    }
    return part
  }

  /// What a text varies by: the names of the members that hold it.
  private func kind(of members: [JSONNode.Member]) -> JSONKind {
    if members.count == 1, members[0].name == "stringUnit" { return Self.unit }
    var names: [String] = []
    for member in members where LosslessNode.contentNames.contains(member.name) {
      let variations = member.name == "variations" ? member.value.members?.map(\.name) : nil
      names += variations ?? [member.name]
    }
    return names.isEmpty ? .object : .texts(Set(names))
  }

  /// The kind of a text without variations, which most are.
  private static let unit = JSONKind.texts(["stringUnit"])
}

extension JSONNode {
  /// The value as messages and comments show it: a string without quotes, everything else as JSON.
  var shown: String { string ?? value.line }

  /// Refuses an object with a name twice: a merge would lose one of both.
  ///
  /// - Parameter place: Returns what the names of members lead to.
  func checkRepetitions(file: String, _ place: ([String]) -> MergePlace) throws(Diagnostic) {
    guard let (member, path) = repeatedMember else { return }
    let place = place(path)
    throw Diagnostic(
      .error, .duplicateKey, "'\(member.name.escapedForMessage)' appears twice; remove one of them",
      file: file, position: member.position, key: place.key, language: place.language)
  }

  /// The first member, in any object below, whose name is there before; with the names that lead to it.
  fileprivate var repeatedMember: (member: Member, path: [String])? {
    switch value {
    case .object(let members):
      if let member = members.firstRepeated { return (member, [member.name]) }
      for member in members {
        if let (found, path) = member.value.repeatedMember { return (found, [member.name] + path) }
      }
      return nil
    case .array(let elements):
      // The first element of a lazy collection would be computed twice, for each array around it.
      for element in elements {
        if let found = element.repeatedMember { return found }
      }
      return nil
    default: return nil
    }
  }
}

extension [JSONNode.Member] {
  /// The first member whose name another one has before it.
  fileprivate var firstRepeated: JSONNode.Member? {
    // Most objects have few members, for which a set takes longer.
    if count < 8 {
      for index in indices {
        for other in 0..<index
        where self[other].name == self[index].name
          && self[other].name.hasSameBytes(as: self[index].name)
        {
          return self[index]
        }
      }
      return nil
    }
    var seen: Set<TableKey> = []
    return first { !seen.insert(TableKey($0.name)).inserted }
  }
}
