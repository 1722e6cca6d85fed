import PluralStringCatalogs
import PluralsLocales

/// Merges the parts of a file of localized strings.
struct FileMerger {
  let spelling: any PartSpelling
  private let policies: MergePolicies
  let language: String?
  let notation: MergeNotation
  /// Whether both versions of a PO file select the same plural form for each number.
  let hasSameFormula: Bool
  private(set) var conflicts: [MergeConflict] = []
  /// The fuzzy texts that are not in the result.
  private(set) var replaced: [MergeConflict] = []
  /// The conflicts that the part around them does not mention yet.
  private var unmentioned: [MergeConflict] = []
  /// The parts that lead to what is merged.
  private var path: [String] = []
  private var keyDepth: Int?
  /// The versions of the message that is merged.
  private var message: MessageVersions = (nil, nil, nil)
  /// Whether our side wrote the text of the message or the form; nil if no side or both did.
  private var isOurText: Bool?
  /// The comments of the message for which its line has no place.
  private var lineComments: [String] = []

  init(
    spelling: any PartSpelling, language: String?, notation: MergeNotation, hasSameFormula: Bool
  ) {
    (self.spelling, policies) = (spelling, spelling.merging)
    self.language = language
    self.notation = notation
    self.hasSameFormula = hasSameFormula
  }

  /// Merges the versions of a part; nil stands for a part that is not there.
  mutating func merge(_ base: LosslessNode?, _ ours: LosslessNode?, _ theirs: LosslessNode?)
    -> LosslessNode?
  {
    if let isOurText, (ours ?? theirs)?.role == .state {
      // The other side's state is about another text.
      let (own, other) = isOurText ? (ours, theirs) : (theirs, ours)
      if (own?.value ?? "").workLeft <= (other?.value ?? "").workLeft { return own }
    }
    // A tag may have a state.
    let isTag = isOurText != nil && ours?.kind == .tag && theirs != nil
    if LosslessNode.isSame(ours, theirs) || !isTag && LosslessNode.isSame(base, theirs) {
      return ours
    }
    guard let side = ours ?? theirs else { return nil }
    path += side.pathNames
    if side.role == .key { (keyDepth, message) = (path.count, (base, ours, theirs)) }
    defer {
      if side.role == .key { keyDepth = nil }
      path.removeLast(side.pathNames.count)
    }
    guard side.role == .key || side.role == .form else { return merged(base, ours, theirs) }
    let (base, ours, theirs) = policies.inOneShape?(base, ours, theirs) ?? (base, ours, theirs)
    let hasNotes = side.role == .key || policies.hasComments
    let others = unmentioned
    unmentioned = []
    defer { unmentioned = hasNotes ? others : others + unmentioned }
    let texts = [base, ours, theirs].map { $0?.texts }
    let isChanged = base != nil && texts[1] != texts[2]
    isOurText = isChanged && texts.dropFirst().contains(texts[0]) ? texts[0] == texts[2] : nil
    var old = base
    if let ours, let theirs {
      if side.role == .form,
        let choice = policies.choice?(base, ours, theirs, path, message, language)
      {
        return choice
      }
      if let (base, guess) = policies.base?(base, ours, theirs) {
        old = base
        if let (kept, guess) = guess {
          replaced.append(conflict(.fuzzyText(kept: kept.texts, other: guess.texts)))
        }
      }
    }
    guard var result = merged(old, ours, theirs) else { return nil }
    if side.role == .key { policies.markOldTranslations?(&result, message, language) }
    for comment in lineComments { spelling.addComment(comment, to: &result) }
    lineComments = []
    mention(unmentioned, in: &result, withNotes: hasNotes)
    return result
  }

  /// Keeps the other texts of conflicts in a message or a form of it.
  func mention(
    _ conflicts: [MergeConflict], in part: inout LosslessNode, withNotes hasNotes: Bool = true
  ) {
    for note in conflicts.compactMap({ $0.note(isMarked: notation == .markers) }) where hasNotes {
      spelling.add(note, to: &part)
    }
    if conflicts.contains(where: \.isAboutText) { policies.markForReview?(&part) }
  }

  private mutating func merged(
    _ base: LosslessNode?, _ ours: LosslessNode?, _ theirs: LosslessNode?
  ) -> LosslessNode? {
    if let ours, let theirs, ours.value == nil, theirs.value == nil,
      ours.kind == theirs.kind
        || [ours, theirs].allSatisfy({ $0.separator != nil })
          && [ours, theirs].contains(where: { $0.kind == .json(.object) })
    {
      let hasBase = base?.kind == ours.kind || base?.isObject == true
      return mergedMembers(hasBase ? base : nil, ours, theirs)
    }
    if LosslessNode.isSame(base, ours) { return theirs }
    if let side = ours ?? theirs, ours == nil || theirs == nil,
      side.role == .words || side.role == .list
    {
      // A list without members is left out.
      var empty = side
      empty.members = []
      return mergedMembers(base, ours ?? empty, theirs ?? empty)
        .flatMap { $0.members.isEmpty ? nil : $0 }
    }
    // A message that no code uses any more may stay in the file.
    func isGone(_ side: LosslessNode?) -> Bool {
      side.map { $0.kind == .unused && base?.kind != .unused } ?? true
    }
    if isGone(ours) != isGone(theirs) {
      let (gone, kept) = isGone(ours) ? (ours, theirs) : (theirs, ours)
      guard let kept, !LosslessNode.isUnedited(base, kept) else { return gone }
      if kept.role == .comment { return kept }
      report(isGone(ours) ? .deletedByUs : .deletedByThem)
      return kept
    }
    guard let ours, let theirs else { return ours ?? theirs }
    guard let own = ours.value, let other = theirs.value else {
      return mergedShapes(base, ours, theirs)
    }
    let isEmpty = policies.isEmpty(ours)
    if isEmpty != policies.isEmpty(theirs) { return isEmpty ? theirs : ours }
    switch ours.role {
    case .text:
      report(.texts(ours: own, other: other))
      return notation == .markers ? spelling.marked(ours, theirs) : ours
    case .state:
      // The state that asks for more work counts.
      return (own.workLeft, own) < (other.workLeft, other) ? ours : theirs
    case .generated:
      // The later date or version.
      return own.sortable < other.sortable ? theirs : ours
    case .other where hasSameFormula && policies.isFormula(ours):
      return own < other ? theirs : ours
    case .note:
      report(.comments(other: other))
      return ours
    case .comment where keyDepth != nil:
      lineComments.append(max(own, other))
      return own < other ? ours : theirs
    default:
      report(.fields(ours: own, other: other))
      return ours
    }
  }

  /// Merges two messages whose texts cannot stand next to each other, such as a text and plural forms.
  private mutating func mergedShapes(
    _ base: LosslessNode?, _ ours: LosslessNode, _ theirs: LosslessNode
  ) -> LosslessNode? {
    let takesTheirs = LosslessNode.isSame(base?.forms, ours.forms)
    if !takesTheirs, !LosslessNode.isSame(base?.forms, theirs.forms) {
      report(.texts(ours: ours.texts, other: theirs.texts), isShape: true)
    }
    let kept = takesTheirs ? theirs : ours
    if [ours, theirs].contains(where: { $0.isAtomic || $0.kind == .unused }) { return kept }
    return mergedMembers(base, ours, theirs, formsOf: kept)
  }

  private func conflict(_ kind: MergeConflict.Kind, isShape: Bool = false) -> MergeConflict {
    MergeConflict(
      path: path, place: policies.place(path, keyDepth, language),
      kind: kind, isShape: isShape, hasPlace: policies.hasNotes)
  }

  private mutating func report(_ kind: MergeConflict.Kind, isShape: Bool = false) {
    let conflict = conflict(kind, isShape: isShape)
    conflicts.append(conflict)
    unmentioned.append(conflict)
  }

  // MARK: Members

  /// Merges the members of two parts.
  ///
  /// - Parameter kept: The side whose texts are kept, because those of both sides cannot stand next to each other.
  private mutating func mergedMembers(
    _ base: LosslessNode?, _ ours: LosslessNode, _ theirs: LosslessNode,
    formsOf kept: LosslessNode? = nil
  ) -> LosslessNode? {
    let old = base?.members ?? []
    var (ours, theirs) = (ours, theirs)
    if policies.alignsRepetitions {
      ours.members = LosslessNode.aligned(ours.members, to: old)
      theirs.members = LosslessNode.aligned(theirs.members, to: old)
    }
    var result = kept ?? ours
    result.members = []
    let forms = kept.map { kept in
      Dictionary(kept.members.lazy.filter(\.belongsToForms).map { ($0.key, $0) }) { $1 }
    }
    for row in MemberOrder.rows(
      base: old.map(\.key), ours: ours.members.map(\.key), theirs: theirs.members.map(\.key))
    {
      let (mine, other) = (row.ours.map { ours.members[$0] }, row.theirs.map { theirs.members[$0] })
      let isForm = forms != nil && (mine ?? other)?.belongsToForms == true
      guard
        var member = isForm ? forms?[row.name] : merge(row.base.map { old[$0] }, mine, other)
      else { continue }
      let spaces = [(row.ours, ours), (row.theirs, theirs)].compactMap { place, side in
        place.map { (isFirst: $0 == 0, space: side.members[$0].space) }
      }
      let isFirst = result.members.isEmpty
      member.space = spaces[0].space
      if let separator = ours.separator, spaces[0].isFirst != isFirst,
        member.kind != .openingComment
      {
        // What is before the first member is not what separates the others.
        let usual =
          isFirst
          ? (ours.members.first ?? theirs.members.first)?.space
          : usualSpace(ours) ?? usualSpace(theirs)
        member.space =
          spaces.first { $0.isFirst == isFirst }?.space ?? usual
          ?? Array(separator.rawValue.utf8)[...]
      }
      if ours.separator == .line, let last = result.members.last, member.needsLine(after: last) {
        let sides = ours.members + theirs.members
        let line = sides.first { $0.space.contains(where: \.isLineEnd) }?.lineStart ?? "\n"
        member.space = ArraySlice(line.utf8)
      }
      result.members.append(member)
    }
    result.keepPrefixes(of: [ours, theirs])
    if ours.isObject {
      if ours.members.isEmpty, !result.members.isEmpty {
        result.end = theirs.end
      } else if !ours.members.isEmpty, result.members.isEmpty {
        result.end = theirs.members.isEmpty ? theirs.end : ours.emptyEnd
      }
    }
    let isOptional = ours.role == .words || ours.role == .generated
    return isOptional && result.members.isEmpty ? nil : result
  }
}

/// What separates the members of a list; nil if it has too few.
private func usualSpace(_ list: LosslessNode) -> ArraySlice<UInt8>? {
  if list.isObject { return list.members.isEmpty ? nil : list.innerSpace }
  if list.members.count > 1 { return list.members[1].space }
  return list.members.first?.space.contains(UInt8(ascii: "\n")) == true
    ? list.members[0].space : nil
}

extension LosslessNode {
  /// Whether a comment would belong to another member if the part were on the line of the member before it.
  fileprivate func needsLine(after previous: LosslessNode) -> Bool {
    func hasLine(_ bytes: some Sequence<UInt8>) -> Bool { bytes.contains(where: \.isLineEnd) }
    if hasLine(previous.end) || hasLine(space) { return false }
    let isComment = role == .comment && value != nil
    let last = previous.value == nil ? previous.members.last : previous
    if last?.role == .comment, last?.start.starts(with: "//".utf8) == true { return true }
    if previous.value != nil { return !isComment && previous.kind == .openingComment }
    let comments = members.prefix { $0.role == .comment }.map(\.start)
    // What is after the first comment, up to the part.
    let after =
      (comments.first.map { $0[$0.trimmed(of: \.isSpace).endIndex...] } ?? [])
      + comments.dropFirst().joined()
    let endsLine = last?.kind == .lineComment
    return endsLine ? !isComment && !hasLine(comments.joined()) : isComment || hasLine(after)
  }
}

extension String {
  /// How much work a state of a catalog or of XLIFF asks for, as a place in an order that begins with the most.
  var workLeft: Int {
    let open = [
      "new", "needs-translation", "needs-l10n", "needs-adaptation", "stale", "needs_review",
      "needs-review-translation", "needs-review-l10n", "needs-review-adaptation",
      "machine_translated", "no",
    ]
    let done = ["translated", "signed-off", "final", "yes"]
    return open.firstIndex(of: self) ?? open.count + (done.firstIndex(of: self).map { $0 + 1 } ?? 0)
  }

  /// Compiling the expression takes much longer than its use. No caller changes it.
  nonisolated(unsafe) private static let digits = /[0-9]+/

  /// The text with all numbers in it of the same length, so that 9.4 comes before 10.1.
  var sortable: String {
    replacing(Self.digits) {
      String(repeating: "0", count: max(0, 20 - $0.output.count)) + $0.output
    }
  }
}
