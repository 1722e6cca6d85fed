import Diagnostics
import LocaleIdentifiers
import PositionedJSON
import StringCatalogs

extension FilePart {
  /// Reads a string catalog.
  ///
  /// - Parameter acceptsRepetitions: Whether members may be there twice, in any JSON. A merge would lose one of both.
  /// - Throws: Why the file is no catalog.
  static func catalog(
    _ source: SourceText, acceptsRepetitions: Bool
  ) throws(Diagnostic) -> FilePart {
    let json = try JSONNode(source)
    if !acceptsRepetitions { try json.checkCatalog(file: source.file) }
    var reader = CatalogPartReader(bytes: source.bytes)
    var root = reader.part(json, .root, after: source.bytes[..<json.range.lowerBound])
    if !acceptsRepetitions, reader.hasRepetition, let (member, path) = json.repeatedMember {
      let place = MergePlace(catalogPath: path)
      throw Diagnostic(
        .error, .duplicateKey,
        "'\(member.name.escapedForMessage)' appears twice; remove one of them",
        file: source.file, position: member.position, key: place.key, language: place.language)
    }
    root.start = source.bytes[..<root.start.endIndex]
    root.end = source.bytes[root.end.startIndex...]
    return root
  }

  /// The member of a catalog's entry with its texts.
  static let localizations = "localizations"
  /// The name of the text of a unit.
  static let unitText = "\0value"
  /// The kind of an object without texts of its own.
  static let object = "object"
  /// The names of the members that hold the texts of a language. They exclude each other.
  static let contentNames: Set = ["stringUnit", "variations", "stringSet"]

  /// The member with a name.
  subscript(name: String) -> FilePart? { members.first { $0.name.hasSameBytes(as: name) } }
}

/// Makes parts of the values of a catalog.
private struct CatalogPartReader {
  /// What a value is in a catalog.
  enum Place {
    case root, strings, entry, comment, localizations, content, unit, text, phrases, phraseList,
      state, substitutions, variations, variants, other

    func member(_ name: String) -> Place {
      switch (self, name) {
      case (.root, "strings"): .strings
      case (.strings, _): .entry
      case (.entry, FilePart.localizations): .localizations
      case (.entry, "comment"): .comment
      case (.localizations, _), (.variants, _): .content
      case (.content, "stringUnit"): .unit
      case (.content, "stringSet"): .phrases
      case (.unit, "value"): .text
      case (.phrases, "values"): .phraseList
      case (.unit, "state"), (.phrases, "state"): .state
      case (.content, "variations"): .variations
      case (.content, "substitutions"): .substitutions
      case (.substitutions, _): .content
      case (.variations, _): .variants
      default: .other
      }
    }

    var role: FilePart.Role {
      switch self {
      case .strings, .localizations, .substitutions: .list
      case .entry: .key
      case .comment: .note
      case .unit, .phrases: .form
      case .text: .text
      case .state: .state
      case .root, .content, .phraseList, .variations, .variants, .other: .other
      }
    }
  }

  let bytes: [UInt8]
  /// Whether an object has two members with one name.
  private(set) var hasRepetition = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - space: What separates the value from the one before it.
  mutating func part(
    _ node: JSONNode, _ place: Place, named name: String = "", after space: ArraySlice<UInt8>
  ) -> FilePart {
    let range = space.endIndex..<node.range.upperBound
    var part = FilePart(
      name: place == .text ? FilePart.unitText : name, role: place.role, space: space,
      start: bytes[range])
    switch node.value {
    case .object(let members):
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
      if members.firstRepeated != nil { hasRepetition = true }
      part.end = bytes[end..<range.upperBound]
      part.separator = .comma
      part.kind = place == .content ? kind(of: members) : FilePart.object
    case .array(let elements) where place == .phraseList:
      // Whether phrases of both sides belong together, nobody knows.
      part.kind = node.value.line
      part.members = elements.map { FilePart(role: .text, value: $0.shown) }
    case .string(let text): (part.kind, part.value) = ("string", text)
    case .array:
      (part.kind, part.value) = (node.typeName, node.shown)
      if node.repeatedMember != nil { hasRepetition = true }
    case .number, .boolean, .null: (part.kind, part.value) = (node.typeName, node.shown)
    }
    return part
  }

  /// What a text varies by: the names of the members that hold it.
  private func kind(of members: [JSONNode.Member]) -> String {
    if members.count == 1, members[0].name == "stringUnit" { return members[0].name }
    var names: [String] = []
    for member in members where FilePart.contentNames.contains(member.name) {
      let variations = member.name == "variations" ? member.value.members?.map(\.name) : nil
      names += variations ?? [member.name]
    }
    return names.isEmpty ? FilePart.object : Set(names).sorted().joined(separator: ", ")
  }
}

extension JSONNode {
  /// The value as messages and comments show it: a string without quotes, everything else as JSON.
  var shown: String { string ?? value.line }

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

// MARK: Layout

extension JSONStyle {
  /// The layout of a catalog.
  init(of root: FilePart) {
    self = .xcode
    guard let first = root.members.first else { return }
    let member = Indentation(after: first.space, unit: "")
    indentation = Indentation(lineEnd: member.lineEnd, unit: member.base)
    colon = first.start[first.jsonName.endIndex..<first.jsonValue.startIndex].text
    if member.lineEnd.isEmpty, colon.hasSuffix(" ") { comma = ", " }
  }
}

extension FilePart {
  /// The name of a member of an object, as written.
  fileprivate var jsonName: ArraySlice<UInt8> {
    var end = start.startIndex + 1
    while start[end] != UInt8(ascii: "\"") { end += start[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return start[...end]
  }

  /// The value of a member of an object as written, up to its members.
  var jsonValue: ArraySlice<UInt8> {
    start[jsonName.endIndex...].drop { $0 == UInt8(ascii: ":") || $0.isSpace }
  }

  /// Whether the part is an object of JSON.
  var isObject: Bool { separator == .comma }

  /// What separates the members of an object with members.
  var innerSpace: ArraySlice<UInt8> {
    members.count > 1 ? members[1].space : [UInt8(ascii: ",")] + (members.first?.space ?? [])
  }

  /// The end of an object that has lost its members, between which and the beginning Xcode writes an empty line.
  var emptyEnd: ArraySlice<UInt8> {
    let lineEnd = end.prefix(while: \.isLineEnd)
    return lineEnd.isEmpty ? end.drop(while: \.isSpace) : lineEnd + end
  }

  /// Sets the text of a member of an object. A new member gets the place where names are sorted.
  mutating func setMember(_ name: String, to text: String) {
    guard let place = members.firstIndex(where: { $0.name.hasSameBytes(as: name) }) else {
      let place =
        members.firstIndex { NameOrder.finder.isLess(TableKey(name), TableKey($0.name)) }
        ?? members.endIndex
      guard let first = members.first else { return }
      let colon = first.start[first.jsonName.endIndex..<first.jsonValue.startIndex]
      var member = FilePart(
        name: name, role: .other, kind: "string", space: place == 0 ? first.space : innerSpace,
        start: name.jsonLiteral.utf8 + colon)
      member.start += text.jsonLiteral.utf8
      member.value = text
      if place == 0 { members[0].space = innerSpace }
      return members.insert(member, at: place)
    }
    members[place].setText(text)
  }

  /// Sets the text of a member of an object.
  mutating func setText(_ text: String) {
    start = start[..<jsonValue.startIndex] + text.jsonLiteral.utf8
    value = text
  }
}

// MARK: Merging

extension FilePart {
  /// The texts of all units below, with the names that lead to each.
  private var allTexts: [String] {
    fields().filter { $0.path.last != "state" }.map { $0.path.joined(separator: ".") + $0.value }
  }

  /// Returns the texts of a language in an entry of a catalog.
  func localization(_ language: String) -> FilePart? { self[Self.localizations]?[language] }

  /// Marks translations of an entry for review that a side made from another source text than the result has.
  mutating func markOldTranslations(
    base: FilePart, _ ours: FilePart, _ theirs: FilePart, sourceLanguage: String
  ) {
    func sourceTexts(_ entry: FilePart) -> [String] {
      entry.localization(sourceLanguage)?.allTexts ?? []
    }
    let source = sourceTexts(self)
    let current = [ours, theirs].filter { sourceTexts($0) == source } + [base]
    guard let list = members.firstIndex(where: { $0.name == Self.localizations }) else { return }
    for place in members[list].members.indices {
      let language = members[list].members[place].name
      if language.hasSameBytes(as: sourceLanguage) { continue }
      members[list].members[place].markTexts(
        besides: current.compactMap { $0.localization(language) })
    }
  }

  /// Marks finished texts for review that none of some other versions has.
  private mutating func markTexts(besides others: [FilePart]) {
    if let text = self[Self.unitText]?.value {
      let isKnown = others.contains { $0[Self.unitText]?.value.map(text.hasSameBytes) == true }
      if !isKnown, self["state"]?.value == "translated" { setMember("state", to: "needs_review") }
      return
    }
    for place in members.indices {
      let name = members[place].name
      members[place].markTexts(besides: others.compactMap { $0[name] })
    }
  }
}

extension MergePlace {
  /// What the names of members of a catalog lead to.
  init(catalogPath path: [String]) {
    key = path.first == "strings" ? path.dropFirst().first : nil
    language =
      key != nil && path.dropFirst(2).first == FilePart.localizations
      ? path.dropFirst(3).first : nil
    part = variationName(of: path.dropFirst(language != nil ? 4 : key != nil ? 2 : 0))
  }
}

/// Returns the name of a variation by the names of members that lead to it: `plural.one`, `substitutions.files.plural.other`; nil for
/// a text without variations.
func variationName(of path: some Sequence<String>) -> String? {
  let steps = path.filter {
    !FilePart.contentNames.contains($0) && $0 != "value" && $0 != "values"
  }
  return steps.isEmpty ? nil : steps.joined(separator: ".")
}
