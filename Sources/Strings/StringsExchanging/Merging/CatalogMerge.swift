import LocaleIdentifiers
import MessageFormats
import PositionedJSON
import StringCatalogs

/// The three-way merge of a string catalog, by key, language, variation and field.
///
/// Members that this tool does not know are merged like the others. The order of the sides matters only in conflicts, where the
/// text of `ours` is kept.
package struct CatalogMerge {
  /// How the other text of a conflict is kept.
  package enum Notation: Sendable {
    /// In the comment of the entry.
    case comment
    /// In the text, between markers as git writes them.
    case markers
    /// Not at all, to compare the result with another one.
    case none
  }

  /// The bytes of the merged file, laid out like `ours`.
  package let content: [UInt8]
  /// What both sides changed differently, in the order of the file.
  package let conflicts: [MergeConflict]

  /// Merges two versions of a catalog.
  ///
  /// - Parameters:
  ///   - base: The version that both sides come from; nil if both added the file.
  ///   - ours: The version whose texts are kept in conflicts, and whose layout the result has.
  ///   - theirs: The other version.
  ///   - notation: How the other text of a conflict is kept.
  /// - Complexity: O(*n* log *n*) in the length of the catalogs.
  package init(
    base: CatalogVersion?, ours: CatalogVersion, theirs: CatalogVersion,
    notation: Notation = .comment
  ) {
    var merger = CatalogMerger(
      base: base?.source.bytes ?? [], ours: ours.source.bytes, theirs: theirs.source.bytes,
      notation: notation)
    let result = merger.merge(base?.json, ours.json, theirs.json, at: .root)
    content = result.map { ours.content(changedTo: $0.value) } ?? []
    conflicts = merger.conflicts
  }
}

private struct CatalogMerger {
  /// What a value is in a catalog.
  enum Place {
    case root, strings, entry, comment, localizations, content, unit, phrases, state, variations,
      variants, other

    func member(_ name: String) -> Place {
      switch (self, name) {
      case (.root, "strings"): .strings
      case (.strings, _): .entry
      case (.entry, "localizations"): .localizations
      case (.entry, "comment"): .comment
      case (.localizations, _), (.variants, _): .content
      case (.content, "stringUnit"): .unit
      case (.content, "stringSet"): .phrases
      case (.unit, "state"): .state
      case (.content, "variations"): .variations
      case (.content, "substitutions"), (.variations, _): .variants
      default: .other
      }
    }
  }

  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]
  let notation: CatalogMerge.Notation
  private(set) var conflicts: [MergeConflict] = []
  /// The names that lead to what is merged.
  var path: [String] = []
  var sourceLanguage: String?
  /// Whether no side changed the source text of the entry that is merged.
  var keepsSource = false

  /// Merges the versions of a value; nil stands for a value that is not there.
  mutating func merge(
    _ base: JSONNode?, _ ours: JSONNode?, _ theirs: JSONNode?, at place: Place
  ) -> JSONNode? {
    if isSame(ours, self.ours, theirs, self.theirs, inOrder: true) { return ours }
    if isSame(base, self.base, ours, self.ours, inOrder: true) { return taken(theirs, over: ours) }
    if isSame(base, self.base, theirs, self.theirs, inOrder: true) { return ours }
    if place == .root { sourceLanguage = ours?["sourceLanguage"]?.string }
    if place == .entry { keepsSource = isSourceSame(base, ours, theirs) }
    switch place {
    case .strings, .localizations:
      // Without members, Xcode may leave them out.
      if ours ?? base != nil, theirs ?? base != nil,
        let result = mergeObjects(base, ours ?? .empty, theirs ?? .empty, at: place)
      {
        let isGone = result.members?.isEmpty == true && (ours == nil || theirs == nil)
        return isGone ? nil : result
      }
    case .unit:
      if let ours, let theirs, let unit = mergeUnits(base, ours, theirs) { return unit }
    case .phrases:
      let known = conflicts.count
      if let ours, let theirs, var phrases = mergeObjects(base, ours, theirs, at: .unit) {
        if conflicts.count > known { phrases.value.set(.string("needs_review"), at: "state") }
        return phrases
      }
    case .state:
      // The state that asks for more work counts.
      if let own = ours?.string, let other = theirs?.string {
        return (own.workLeft, own) < (other.workLeft, other) ? ours : taken(theirs, over: ours)
      }
    default:
      if let ours, let theirs, let result = mergeObjects(base, ours, theirs, at: place) {
        return result
      }
    }
    guard let ours, let theirs else {
      let isUnchanged =
        ours.map { isUnedited(base, $0, self.ours, at: place) }
        ?? isUnedited(base, theirs, self.theirs, at: place)
      if isUnchanged { return nil }
      report(ours == nil ? .deletedByUs : .deletedByThem)
      return ours ?? theirs?.detached
    }
    report(
      place == .comment
        ? .comments(other: theirs.shown) : .fields(ours: ours.shown, other: theirs.shown))
    return ours
  }

  /// The other side's value, in which parts that are the same in ours are ours, so that their bytes stay.
  private func taken(_ theirs: JSONNode?, over ours: JSONNode?) -> JSONNode? {
    guard let theirs, let ours else { return theirs?.detached }
    if isSame(ours, self.ours, theirs, self.theirs, inOrder: true) { return ours }
    guard let own = ours.members, let other = theirs.members else { return theirs.detached }
    let names = TableContents(own.map { (key: $0.name, value: $0) })
    var result = ours
    result.value = .object(
      other.compactMap { member in
        let known = names[member.name]
        guard let value = taken(member.value, over: known?.value) else { return nil }
        var result = known ?? .init(name: member.name, position: .start, value: value)
        result.value = value
        return result
      })
    return result
  }

  /// Returns whether a side has the value of the base. Xcode marks a key that no code uses as stale, which is not an edit of the
  /// entry.
  private func isUnedited(
    _ base: JSONNode?, _ side: JSONNode?, _ bytes: [UInt8], at place: Place
  ) -> Bool {
    let name = "extractionState"
    guard place == .entry, var base, var side, side[name]?.string == "stale" else {
      return isSame(base, self.base, side, bytes)
    }
    base.value.set(nil, at: name)
    side.value.set(nil, at: name)
    return isSame(base, self.base, side, bytes)
  }

  private mutating func report(_ kind: MergeConflict.Kind) {
    conflicts.append(
      MergeConflict(
        path: path, place: CatalogVersion.place(of: path), kind: kind,
        isShape: path.last != "stringUnit"))
  }

  // MARK: Objects

  /// Merges two objects by member; nil if one of both is no object.
  private mutating func mergeObjects(
    _ base: JSONNode?, _ ours: JSONNode, _ theirs: JSONNode, at place: Place
  ) -> JSONNode? {
    guard let own = ours.members, let other = theirs.members else { return nil }
    let old = base?.members ?? []
    let known = conflicts.count
    let content =
      place == .content
      ? mergeContent(base, ours, theirs) : [:]
    var members: [JSONNode.Member] = []
    for row in MemberOrder.rows(
      base: old.map(\.key), ours: own.map(\.key), theirs: other.map(\.key))
    {
      let name = row.name.text
      path.append(name)
      defer { path.removeLast() }
      let mine = row.ours.map { own[$0] }
      let value =
        content[name]
        ?? merge(
          row.base.map { old[$0].value }, mine?.value, row.theirs.map { other[$0].value },
          at: place.member(name))
      guard let value else { continue }
      var member = mine ?? .init(name: name, position: .start, value: value)
      member.value = value
      members.append(member)
    }
    var result = ours
    result.value = .object(members)
    if place == .entry {
      if let base, !keepsSource { result = markingOldTranslations(in: result, base, ours, theirs) }
      addNotes(of: conflicts[known...], to: &result)
    }
    return result
  }

  /// Marks translations for review that a side made from another source text than the result has.
  private func markingOldTranslations(
    in result: JSONNode, _ base: JSONNode, _ ours: JSONNode, _ theirs: JSONNode
  ) -> JSONNode {
    guard let sourceLanguage else { return result }
    func sourceTexts(_ entry: JSONNode) -> [String] {
      entry["localizations"]?[sourceLanguage]?.allTexts ?? []
    }
    let source = sourceTexts(result)
    let current = [ours, theirs].filter { sourceTexts($0) == source } + [base]
    func marked(_ node: JSONNode, _ others: [JSONNode]) -> JSONNode {
      guard let members = node.members else { return node }
      var node = node
      if let text = node["value"]?.string, node["state"]?.string == "translated" {
        if !others.contains(where: { $0["value"]?.string.map(text.hasSameBytes) == true }) {
          node.value.set(.string("needs_review"), at: "state")
        }
        return node
      }
      node.value = .object(
        members.map { member in
          var member = member
          member.value = marked(member.value, others.compactMap { $0[member.name] })
          return member
        })
      return node
    }
    var result = result
    guard let localizations = result["localizations"]?.members else { return result }
    let changed = localizations.map { member in
      var member = member
      if member.name != sourceLanguage {
        member.value = marked(
          member.value, current.compactMap { $0["localizations"]?[member.name] })
      }
      return member
    }
    guard case .object(var members) = result.value else { return result }
    for place in members.indices where members[place].name == "localizations" {
      members[place].value.value = .object(changed)
    }
    result.value = .object(members)
    return result
  }

  /// Keeps the other texts of an entry's conflicts in its comment.
  private func addNotes(of conflicts: ArraySlice<MergeConflict>, to entry: inout JSONNode) {
    guard notation != .none else { return }
    let known = entry["comment"]?.string
    var comment = known
    for note in conflicts.compactMap({ $0.note(isMarked: notation == .markers) })
    where comment?.hasLines(note) != true {
      comment = comment.map { $0.isEmpty ? note : "\($0)\n\(note)" } ?? note
    }
    if let comment, comment != known { entry.value.set(.string(comment), at: "comment") }
  }

  // MARK: Texts

  /// Merges the text or the variations of a language, a device or a substitution if the sides have them in different shapes, which
  /// cannot stand next to each other.
  ///
  /// - Returns: The members that hold texts, nil within if they are left out; no members if the shapes are equal.
  private mutating func mergeContent(
    _ base: JSONNode?, _ ours: JSONNode, _ theirs: JSONNode
  ) -> [String: JSONNode?] {
    let (own, other) = (ours.shape, theirs.shape)
    if own == other || own.isEmpty || other.isEmpty { return [:] }
    func isSameContent(_ side: JSONNode, _ bytes: [UInt8]) -> Bool {
      JSONNode.contentMembers.allSatisfy {
        isSame(base?[$0], self.base, side[$0], bytes)
      }
    }
    let takesTheirs = isSameContent(ours, self.ours)
    if !takesTheirs, !isSameContent(theirs, self.theirs) {
      report(.texts(ours: ours.texts, other: theirs.texts))
    }
    let chosen = takesTheirs ? taken(theirs, over: ours) ?? ours : ours
    return Dictionary(uniqueKeysWithValues: JSONNode.contentMembers.map { ($0, chosen[$0]) })
  }

  /// Returns whether no side changed the source text of an entry.
  private func isSourceSame(_ base: JSONNode?, _ ours: JSONNode?, _ theirs: JSONNode?) -> Bool {
    func source(_ entry: JSONNode?) -> JSONNode? {
      sourceLanguage.flatMap { entry?["localizations"]?[$0] }
    }
    return isSame(source(ours), self.ours, source(theirs), self.theirs)
      && (base == nil || isSame(source(base), self.base, source(ours), self.ours))
  }

  /// Merges two texts with their states; nil if one of both is no text.
  private mutating func mergeUnits(
    _ base: JSONNode?, _ ours: JSONNode, _ theirs: JSONNode
  ) -> JSONNode? {
    guard let own = ours["value"]?.string, let other = theirs["value"]?.string else { return nil }
    let old = base?["value"]?.string
    func isSame(_ first: String, _ second: String?) -> Bool {
      second.map(first.hasSameBytes) ?? false
    }
    if !isSame(own, other), !isSame(own, old), !isSame(other, old) {
      // A new text is not a translation yet.
      let isNew = (ours["state"]?.string == "new", theirs["state"]?.string == "new")
      if isNew.0 != isNew.1, keepsSource, path.dropFirst(3).first != sourceLanguage {
        return isNew.0 ? taken(theirs, over: ours) : ours
      }
      report(.texts(ours: own, other: other))
      var unit = ours
      unit.value.set(.string("needs_review"), at: "state")
      if notation == .markers {
        unit.value.set(
          .string("<<<<<<< ours\n\(own)\n=======\n\(other)\n>>>>>>> theirs"), at: "value")
      }
      return unit
    }
    return mergeObjects(base, ours, theirs, at: .unit)
  }
}

extension String {
  /// Whether some lines of the text are these, to the byte.
  fileprivate func hasLines(_ lines: String) -> Bool {
    "\n\(self)\n".utf8.firstRange(of: "\n\(lines)\n".utf8) != nil
  }
}

extension JSONNode.Member {
  fileprivate var key: TableKey { TableKey(name) }
}
