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
    let root = reader.root(json)
    if !acceptsRepetitions, reader.hasRepetition, let (member, path) = json.repeatedMember {
      let place = MergePlace(catalogPath: path)
      throw Diagnostic(
        .error, .duplicateKey,
        "'\(member.name.escapedForMessage)' appears twice; remove one of them",
        file: source.file, position: member.position, key: place.key, language: place.language)
    }
    return root
  }

  /// The member of a catalog's entry with its texts.
  static let localizations = "localizations"
  /// The name of the text of a unit.
  static let unitText = "value"
  /// The names of the members that hold the texts of a language. They exclude each other.
  static let contentNames: Set = ["stringUnit", "variations", "stringSet"]
}

extension StringCatalog {
  /// Returns the bytes of the file with some entries changed.
  ///
  /// - Parameters:
  ///   - keys: The keys of the entries.
  ///   - change: Changes the object with all entries, of which only those have parts, in the layout of the file.
  /// - Complexity: O(*n*) in the length of the file.
  func content(
    changing keys: Set<TableKey>, _ change: (_ strings: inout FilePart, _ style: JSONStyle) -> Void
  ) -> [UInt8] {
    var reader = CatalogPartReader(bytes: source.bytes, keys: keys)
    var root = reader.root(json)
    let style = JSONStyle(of: root)
    if let place = root.members.lastIndex(where: { $0.name == "strings" }) {
      change(&root.members[place], style.nested(in: root.members[place].space))
    }
    return source.encoding.bytes(of: root.bytes)
  }
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
  /// The keys of the entries that have parts; nil for all.
  private let keys: Set<TableKey>?
  /// Whether an object has two members with one name.
  private(set) var hasRepetition = false

  init(bytes: [UInt8], keys: Set<TableKey>? = nil) {
    self.bytes = bytes
    self.keys = keys
  }

  /// Reads a whole file.
  mutating func root(_ json: JSONNode) -> FilePart {
    var root = part(json, .root, after: bytes[..<json.range.lowerBound])
    root.start = bytes[..<root.start.endIndex]
    root.end = bytes[root.end.startIndex...]
    return root
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - space: What separates the value from the one before it.
  mutating func part(
    _ node: JSONNode, _ place: Place, named name: String = "", after space: ArraySlice<UInt8>
  ) -> FilePart {
    let range = space.endIndex..<node.range.upperBound
    var part = FilePart(name: name, role: place.role, space: space, start: bytes[range])
    if place == .entry, keys?.contains(TableKey(name)) == false { return part }
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
    case .array, .string, .number, .boolean, .null:
      (part.kind, part.value) = (node.value.kind, node.shown)
      if node.repeatedMember != nil { hasRepetition = true }
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
    changeLocalizations { localization in
      let language = localization.name
      if language.hasSameBytes(as: sourceLanguage) { return }
      localization.markTexts(besides: current.compactMap { $0.localization(language) })
    }
  }

  /// Changes the texts of each language in an entry of a catalog.
  mutating func changeLocalizations(_ change: (inout FilePart) -> Void) {
    for list in members.indices where members[list].name == Self.localizations {
      for place in members[list].members.indices { change(&members[list].members[place]) }
    }
  }

  /// Marks finished texts for review that none of some other versions has.
  private mutating func markTexts(besides others: [FilePart]) {
    if let text = self[Self.unitText]?.value {
      let isKnown = others.contains { $0[Self.unitText]?.value.map(text.hasSameBytes) == true }
      if !isKnown, self["state"]?.value == "translated" { setText("needs_review", of: "state") }
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
