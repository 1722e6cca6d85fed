import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// The spelling of the texts in JSON, which has no comments.
protocol JSONSpelling: PartSpelling {}

extension JSONSpelling {
  func setText(_ text: String, of part: inout LosslessNode) { part.setText(text) }

  func textOffset(of part: LosslessNode) -> Int { part.jsonValue.startIndex }

  func comment(_ note: String, before part: LosslessNode) -> String? { nil }

  func token(in bytes: [UInt8], at offset: Int) -> (end: Int, isComment: Bool)? { nil }

  /// Returns the whole file in the layout of another one.
  func layout(_ root: LosslessNode, like other: LosslessNode) throws(Diagnostic) -> [UInt8]? {
    let style = JSONStyle(of: other)
    if JSONStyle(of: root) == style { return nil }
    let json = try JSONNode(SourceText(root.bytes, file: ""))
    return Array(json.value.text(in: style).utf8)
  }
}

/// String catalogs.
struct CatalogFormat: JSONSpelling {
  /// Reads a catalog, or if repetitions are accepted, any JSON.
  static func read(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) -> FileContents {
    let source = try SourceText(content, file: file)
    let json = try JSONNode(source)
    if !options.acceptsRepetitions { try json.checkCatalog(file: file) }
    if !options.acceptsRepetitions { try json.checkRepetitions(file: file, Self().place) }
    return FileContents(
      spelling: Self(), root: CatalogPartReader(bytes: source.bytes, keys: options.keys).root(json),
      language: json["sourceLanguage"]?.string)
  }

  var merging: MergePolicies {
    MergePolicies(
      hasComments: false, layout: layout, choice: choice,
      markForReview: { if $0.role == .form { $0.setText("needs_review", of: "state") } },
      markOldTranslations: markOldTranslations, place: { path, _, _ in place(of: path) })
  }

  /// Adds a note to the comment of an entry.
  func add(_ note: String, to part: inout LosslessNode) {
    let name = "comment"
    let known = part[name].flatMap { $0.kind == .json(.string) ? $0.value : nil } ?? ""
    // The same conflict may have come before.
    if "\n\(known)\n".utf8.firstRange(of: "\n\(note)\n".utf8) != nil { return }
    part.setText(known.isEmpty ? note : "\(known)\n\(note)", of: name)
  }

  /// Returns the translation if the other side has another text that is new, which is not a translation yet, and no side changed the
  /// source text.
  private func choice(
    _ base: LosslessNode?, _ ours: LosslessNode, _ theirs: LosslessNode, at path: [String],
    in message: MessageVersions, language: String?
  ) -> LosslessNode? {
    let texts = [base, ours, theirs].map { $0?[LosslessNode.unitText]?.value.map(TableKey.init) }
    let isNew = [ours, theirs].map { $0["state"]?.value == "new" }
    guard Set(texts).count == 3, isNew[0] != isNew[1], path.dropFirst(3).first != language,
      keepsSource(message, language)
    else { return nil }
    return isNew[0] ? theirs : ours
  }

  private func keepsSource(_ message: MessageVersions, _ language: String?) -> Bool {
    func source(_ entry: LosslessNode?) -> LosslessNode? {
      language.flatMap { entry?.localization($0) }
    }
    let (base, ours) = (message.base, source(message.ours))
    return LosslessNode.isSame(ours, source(message.theirs))
      && (base == nil || LosslessNode.isSame(source(base), ours))
  }

  private func markOldTranslations(
    in result: inout LosslessNode, of message: MessageVersions, language: String?
  ) {
    guard let language, let base = message.base, let ours = message.ours,
      let theirs = message.theirs, !keepsSource(message, language)
    else { return }
    func sourceTexts(_ entry: LosslessNode) -> [String] {
      entry.localization(language)?.allTexts ?? []
    }
    let source = sourceTexts(result)
    let current = [ours, theirs].filter { sourceTexts($0) == source } + [base]
    result.changeLocalizations { localization in
      let name = localization.name
      if name.hasSameBytes(as: language) { return }
      localization.markTexts(besides: current.compactMap { $0.localization(name) })
    }
  }

  /// What the names of members lead to.
  func place(of path: [String]) -> MergePlace {
    let key = path.first == "strings" ? path.dropFirst().first : nil
    let language =
      key != nil && path.dropFirst(2).first == LosslessNode.localizations
      ? path.dropFirst(3).first : nil
    return MergePlace(
      key: key, language: language,
      part: variationName(of: path.dropFirst(language != nil ? 4 : key != nil ? 2 : 0)))
  }
}

extension LosslessNode {
  /// The member of a catalog's entry with its texts.
  static let localizations = "localizations"
  /// The name of the text of a unit.
  static let unitText = "value"
  /// The names of the members that hold the texts of a language. They exclude each other.
  static let contentNames: Set = ["stringUnit", "variations", "stringSet"]
}

extension StringCatalog {
  /// Returns the bytes of the file with some entries changed; see ``root(changing:_:)``.
  func content(
    changing keys: Set<TableKey>,
    _ change: (_ strings: inout LosslessNode, _ style: JSONStyle) -> Void
  ) -> [UInt8] {
    source.encoding.bytes(of: root(changing: keys, change).bytes)
  }

  /// Returns the whole file with some entries changed.
  ///
  /// - Parameters:
  ///   - keys: The keys of the entries.
  ///   - change: Changes the object with all entries, of which only those have parts, in the layout of the file.
  /// - Complexity: O(*n*) in the length of the file.
  func root(
    changing keys: Set<TableKey>,
    _ change: (_ strings: inout LosslessNode, _ style: JSONStyle) -> Void
  ) -> LosslessNode {
    var root = CatalogPartReader(bytes: source.bytes, keys: keys).root(json)
    let style = JSONStyle(of: root)
    if let place = root.members.lastIndex(where: { $0.name == "strings" }) {
      change(&root.members[place], style.nested(in: root.members[place].space))
    }
    return root
  }
}

/// Makes parts of the values of a catalog.
struct CatalogPartReader {
  /// A value of a catalog whose members have a meaning there.
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
  func root(_ json: JSONNode, as place: Place = .root) -> LosslessNode {
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

// MARK: Merging

extension LosslessNode {
  /// The texts of all units below, with the names that lead to each.
  fileprivate var allTexts: [String] {
    fields.filter { $0.path.last != "state" }.map { $0.path.joined(separator: ".") + $0.value }
  }

  /// Returns the texts of a language in an entry of a catalog.
  func localization(_ language: String) -> LosslessNode? { self[Self.localizations]?[language] }

  /// Changes the texts of each language in an entry of a catalog.
  mutating func changeLocalizations(_ change: (inout LosslessNode) -> Void) {
    for list in members.indices where members[list].name == Self.localizations {
      for place in members[list].members.indices { change(&members[list].members[place]) }
    }
  }

  /// Marks finished texts for review that none of some other versions has finished.
  fileprivate mutating func markTexts(besides others: [LosslessNode]) {
    if let text = self[Self.unitText]?.value {
      let isKnown = others.contains {
        $0[Self.unitText]?.value.map(text.hasSameBytes) == true
          && LosslessNode.isSame($0["state"], self["state"])
      }
      if !isKnown, self["state"]?.value == "translated" { setText("needs_review", of: "state") }
      return
    }
    for place in members.indices {
      let name = members[place].name
      members[place].markTexts(besides: others.compactMap { $0[name] })
    }
  }
}

/// Returns the name of a variation by the names of members that lead to it: `plural.one`, `substitutions.files.plural.other`; nil for
/// a text without variations.
func variationName(of path: some Sequence<String>) -> String? {
  let steps = path.filter {
    !LosslessNode.contentNames.contains($0) && $0 != "value" && $0 != "values"
  }
  return steps.isEmpty ? nil : steps.joined(separator: ".")
}
