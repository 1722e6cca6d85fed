import PluralStringCatalogs
import PluralsLocales

extension LosslessFile {
  /// Returns a file with other parts; nil if nothing changes.
  ///
  /// Binary property lists are never changed.
  ///
  /// - Parameter change: Changes the parts, and returns whether there was something to change.
  /// - Throws: A finding if the file cannot be read, or if the new bytes would have another meaning.
  static func content(
    _ content: [UInt8], file: String,
    changedBy change: (_ root: inout LosslessNode, _ version: LosslessFile) -> Bool
  ) throws(Diagnostic) -> [UInt8]? {
    let version = try LosslessFile(
      content, path: file, file: file, options: PartOptions(acceptsRepetitions: true))
    var root = version.root
    guard change(&root, version) else { return nil }
    guard let (content, _) = version.written(root, PartOptions(acceptsRepetitions: true)) else {
      throw Diagnostic(
        .error, .structure,
        "nothing in the file is fixed, because a comment could then hide other entries; put each on a line of its own",
        file: file)
    }
    return content
  }
}

extension LosslessNode {
  /// Removes the members that equal an earlier member with the same name, unless the name has different values. The earlier member
  /// gets the notes that it does not have. Everything else is unchanged.
  ///
  /// - Returns: The removed members outside of others, each with the one that is kept.
  mutating func removeRepetitions() -> [(removed: LosslessNode, kept: LosslessNode)] {
    if isObject { members = Self.numbered(members) }
    var pairs = members.indices.map { members[$0].removeRepetitions() }
    guard members.contains(where: { !$0.variant.isEmpty }) else { return Array(pairs.joined()) }
    var removed: Set<Int> = []
    let places = members.indices.filter { members[$0].needsOwnName }
    for group in Dictionary(grouping: places, by: { TableKey(members[$0].name) }).values
    where group.count > 1 {
      let contents = group.map { members[$0].contents }
      // Members may be in any order.
      guard
        contents.allSatisfy({
          Self.isUnedited($0, contents[0]) && Self.isUnedited(contents[0], $0)
        })
      else { continue }
      addNotes(of: group.dropFirst().flatMap { members[$0].notes }, to: group[0])
      for place in group.dropFirst() { pairs[place] = [(members[place], members[group[0]])] }
      removed.formUnion(group.dropFirst())
    }
    removeMembers(where: removed.contains)
    return Array(pairs.joined())
  }

  /// Whether siblings should not have the same name.
  private var needsOwnName: Bool {
    // An element without a name is named by its kind.
    let isUnnamed = [.element(.empty(name)), .element(.named(name))].contains(kind)
    return role != .comment && kind != .unused && !name.isEmpty && kind != .plain
      && (!isUnnamed || kind.hiddenName != nil)
  }

  /// The part without notes, except for the one that asks for a review.
  private var contents: LosslessNode {
    var result = self
    if role == .words {
      result.members.removeAll { $0.name != "fuzzy" }
    } else {
      result.members = members.lazy.filter { $0.role != .comment }.map(\.contents)
        .filter { $0.role != .words || !$0.members.isEmpty }
    }
    return result
  }

  /// Removes members with the space before them. If a line begins with a removed member, what is after it on the line begins there.
  mutating func removeMembers(where isRemoved: (Int) -> Bool) {
    var result: [LosslessNode] = []
    var lineStart: ArraySlice<UInt8>?
    for (place, var member) in members.enumerated() {
      let beginsLine = member.space.contains(where: \.isLineEnd)
      if isRemoved(place) {
        if beginsLine { lineStart = member.space }
        continue
      }
      if !beginsLine, let lineStart { member.space = lineStart }
      // There is no comma before the first member of an object.
      if isObject, result.isEmpty { member.space = members[0].space }
      lineStart = nil
      result.append(member)
    }
    if isObject, result.isEmpty, !members.isEmpty { end = emptyEnd }
    // A comment up to the end of the line would hide what comes after it.
    if let lineStart, result.last?.start.starts(with: "//".utf8) == true,
      end.first(where: { !$0.isSpace || $0.isLineEnd })?.isLineEnd == false
    {
      end = lineStart + end
    }
    members = result
  }

  // MARK: Notes

  /// The comments, and the lines of a PO file that programs write before a message.
  private var notes: [LosslessNode] {
    if role == .comment { return [self] }
    return members.flatMap { $0.noteOrder == nil ? $0.notes : [$0] }
  }

  /// The place of a note among the notes of a message, as gettext orders them; nil for other parts.
  private var noteOrder: Int? {
    if case .po(.line(let line)) = kind {
      return POLine.allCases.firstIndex(of: line).map { $0 + 1 }
    }
    return role == .comment ? 0 : nil
  }

  /// Adds the notes of other parts to a member that does not have them.
  private mutating func addNotes(of others: [LosslessNode], to place: Int) {
    var known: Set<TableKey> = []
    for note in members[place].notes { _ = note.adding(to: &known) }
    var before = place > 0 ? members[place - 1].bytes : Array(start)
    before += members[place].space
    for comment in members[place].members.prefix(while: { $0.role == .comment }) {
      before += comment.bytes
    }
    let line = before.lastLine
    // An element is after the tag of its parent.
    let isFirst = before.isEmpty && !members[place].members.contains { $0.kind == .tag }
    let isIndented = line.allSatisfy(\.isSpace) && (isFirst || line.count < before.count)
    let lines = members.lazy.map(\.space).first { $0.contains(where: \.isLineEnd) } ?? [0x0A]
    let lineEnd = Indentation(after: before + lines, unit: "").lineEnd.utf8
    var new: [Int: [LosslessNode]] = [:]
    for note in others {
      guard var note = note.adding(to: &known) else { continue }
      if note.role == .comment {
        note.space = []
        note.start = note.start.trimmed(of: \.isSpace)
        let needsLine = isIndented || note.start.starts(with: "//".utf8)
        note.start += needsLine ? Array(lineEnd) + (isIndented ? line : []) : [0x20]
      }
      new[note.noteOrder ?? 0, default: []].append(note)
    }
    for notes in new.values { members[place].insertNotes(notes) }
  }

  /// Inserts notes of one kind in a message, in gettext's order.
  mutating func insertNotes(_ notes: [LosslessNode]) {
    let order = notes.first?.noteOrder ?? 0
    let last = members.prefix { $0.noteOrder != nil }.lastIndex { ($0.noteOrder ?? 0) <= order }
    members.insert(contentsOf: notes, at: last.map { $0 + 1 } ?? 0)
  }

  /// Returns a note without the words and lines that other notes have; nil if nothing is left.
  ///
  /// - Parameter known: The comments, words and lines of the notes before; afterwards, those of this one, too.
  private func adding(to known: inout Set<TableKey>) -> LosslessNode? {
    var result = self
    func isNew(_ text: String) -> Bool {
      known.insert(TableKey(role == .comment ? text : "\(name)\0\(text)")).inserted
    }
    if role == .comment { return isNew(value ?? bytes[...].text) ? self : nil }
    if separator == nil {
      result.start =
        result.start.split(separator: 0x0A).filter { isNew($0.text) }.flatMap { $0 + [0x0A] }[...]
    } else {
      result.members.removeAll { !isNew($0.name) }
    }
    if !result.members.isEmpty { result.members[0].space = members[0].space }
    return result.members.isEmpty && (separator != nil || result.start.isEmpty) ? nil : result
  }
}
